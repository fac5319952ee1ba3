// Attacks with what is sent: forms that carry more than their fields, and ids of things that belong to somebody else.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsByName, type CallName } from '@chokka/contract'
import { cashierSite, type CashierSite } from './cashier.ts'
import { testVendor } from './vendor.ts'

let site: CashierSite
type Owner = Awaited<ReturnType<CashierSite['aMemberWithPayee']>>
let victim: Owner
let thief: Owner
let owned: Awaited<ReturnType<typeof belongings>>
beforeAll(async () => {
  site = await cashierSite(undefined, true)
  victim = await site.aMemberWithPayee('900.00')
  thief = await site.aMemberWithPayee('900.00')
  owned = await belongings()
})
afterAll(() => site.close())

const password = 'a river and a boat'
const form = (more: object) => ({
  ...{
    username: `n${randomUUID().slice(0, 8)}`,
    password,
    confirmPassword: password,
    ageAgreed: true,
    payeeName: 'Rahim Uddin',
  },
  ...more,
})

test.each([
  { type: 1 },
  { type: 41 },
  { isAgent: true },
  { isTrial: false },
  { balance: '1000000.00' },
  { state: 'active' },
  { has_password: false },
  { terms_version: '1' },
  { termsVersion: '1' },
  { upline_id: '1' },
  { registered_ip: '8.8.8.8' },
  { registered_by: 'social' },
  { mobile_verified_at: '2026-01-01T00:00:00Z' },
  { id: '1' },
  { holderId: '1' },
  { fresh: true },
  { mustChange: false },
  { verifiedEmail: 'a@example.com' },
  { ticket: 'x' },
  { area: 'agent' },
])('%j inside a sealed registration opens no account', async (more) => {
  const before = await site.db.selectFrom('account_holder').select('id').execute()
  expect(await site.ask('register', form(more))).toMatchObject({
    ...{ ok: false, code: 'invalid_input' },
    value: { fields: Object.keys(more) },
  })
  expect(await site.db.selectFrom('account_holder').select('id').execute()).toHaveLength(before.length)
})

// The right form of each call, so that only the field that it does not have is wrong with it.
const forms: [CallName, () => object][] = [
  ['login', () => ({ username: victim.account, password: victim.password })],
  ['changePassword', () => ({ oldPassword: thief.password, newPassword: password, confirmNewPassword: password })],
  ['resetByPhone', () => ({ mobileNum: '01712345678', newPassword: password, verificationCode: '123456' })],
  ['resetByLink', () => ({ token: 'x', newPassword: password, confirmNewPassword: password })],
  ['forgotByEmail', () => ({ username: victim.account, email: 'a@example.com' })],
  ['confirmIdentity', () => ({ kind: 'password', password: thief.password })],
  ['freePlayLogin', () => ({})],
  ['logout', () => ({})],
  ['endSession', () => ({ id: randomUUID() })],
  ['makeLoginCode', () => ({})],
  ['setRealName', () => ({ payeeName: 'Karim Khan' })],
]
test.each(forms)('%s takes nobody else for whom it is', async (name, right) => {
  const foreign = { holderId: String(victim.id), account: victim.account, userId: String(victim.id), isAgent: true }
  for (const [field, value] of Object.entries(foreign))
    expect(await site.ask(name, { ...right(), [field]: value }, thief), field).toMatchObject({
      ...{ ok: false, code: 'invalid_input', value: { fields: [field] } },
    })
})

test('a prototype that is sent as a field changes nothing: neither what is stored nor what others are', async () => {
  const polluted = JSON.parse('{"__proto__":{"isAgent":true,"type":1},"constructor":{"prototype":{"type":1}}}')
  const answer = await site.ask('register', { ...form({}), ...Object.fromEntries(Object.entries(polluted)) })
  expect(answer).toMatchObject({ ok: false, code: 'invalid_input' })
  expect(Object.hasOwn(Object.prototype, 'isAgent')).toBe(false)
  expect(({} as { type?: number }).type).toBeUndefined()
})

test('lists, objects and numbers where a text belongs are refused, in a query and in a body', async () => {
  for (const username of [['admin'], { $ne: '' }, 1, true, null])
    expect(await site.refused('login', { username, password })).toBe('invalid_input')
  const twice = `/wps/agent/affiliate?code=A&code=B`
  expect((await site.app.inject({ method: 'GET', url: twice })).json().code).toBe('invalid_input')
})

/** Everything with an id that belongs to the victim, and the calls that take it. */
async function belongings() {
  await site.call('login', { username: victim.account, password: victim.password, device: victim.device })
  const sessions = await site.call('mySessions', {}, victim)
  const session = sessions.content.find(({ current }) => !current)?.id ?? ''
  const network = randomUUID()
  const { keys, clock } = await site.baseCtx()
  const [at, mark] = [clock.now(), keys.mark('network:203.0.113.9')]
  await site.db
    .insertInto('known_network')
    .values({
      ...{ id: network, holder_id: victim.id, network_mark: mark, ip_sealed: keys.sealAtRest('203.0.113.9') },
      ...{ added_at: at, seen_at: at },
    })
    .execute()
  const deposit = await site.deposit(victim, '500.00')
  const withdrawal = await site.withdraw(victim, '500.00')
  const vendor = await testVendor(site, { keep: true })
  await vendor.bet(vendor.betOf(await vendor.seat(victim), '1.00'))
  const [bet] = (await site.call('bettingRecord', {}, victim)).content
  return { session, network, deposit: deposit.id, withdrawal: withdrawal.id, bet: bet?.id ?? '' }
}

test('what has an id of somebody else is not found, and stays as it was', async () => {
  const { session, network, deposit, withdrawal, bet } = owned
  const attempts: [CallName, object][] = [
    ['endSession', { id: session }],
    ['removeNetwork', { id: network }],
    ['removePayee', { id: victim.payeeId }],
    ['checkDeposit', { id: deposit }],
    ['answerWithdrawal', { id: withdrawal, answer: 'received' }],
    ['betDetail', { id: bet }],
  ]
  const answers = []
  for (const [name, input] of attempts) {
    expect(await site.refused(name, input, thief), name).toBe('not_found')
    // Nor does it differ from an id that nothing has.
    const [theirs, nobodys] = [
      await site.send(name, { ...input }, thief),
      await site.send(name, { ...input, id: randomUUID() }, thief),
    ]
    expect(theirs.body, name).toBe(nobodys.body)
    answers.push(theirs.statusCode)
  }
  expect(new Set(answers)).toEqual(new Set([404]))
  // The owner finds each of them as it was.
  expect((await site.call('mySessions', {}, victim)).content.map(({ id }) => id)).toContain(session)
  expect((await site.call('myNetworks', {}, victim)).content.map(({ id }) => id)).toEqual([network])
  expect((await site.call('payees', {}, victim)).content.map(({ id }) => id)).toEqual([victim.payeeId])
  expect(await site.ask('betDetail', { id: bet }, victim)).toMatchObject({ ok: true })
  expect(await site.latest(victim)).toMatchObject({ id: withdrawal })
})

test('money goes to no payee of somebody else, and an id of their deposit opens nothing', async () => {
  const { deposit } = owned
  const input = site.withdrawalInput(victim, '100.00')
  expect(await site.refused('requestWithdrawal', input, thief)).toBe('payee_missing')
  const taken = { id: deposit, channel: 'bkash', amount: '500.00' }
  expect(await site.refused('createDeposit', taken, thief)).toBe('id_reused')
})

test('lists are of the caller alone, whatever the query says', async () => {
  const secrets = [victim.account, victim.number, ...Object.values(owned)]
  const lists = [
    'mySessions',
    'myNetworks',
    'loginHistory',
    'deposits',
    'withdrawals',
    'payees',
    'bettingRecord',
  ] as const
  for (const name of lists)
    for (const query of ['', `?holderId=${victim.id}`, `?account=${victim.account}`]) {
      const { path: url, method } = callsByName[name]
      const { body } = await site.app.inject({
        ...{ method, url: `${url}${query}`, headers: { authorization: `Bearer ${thief.token}` } },
      })
      expect(JSON.parse(body).success, name).toBe(query === '')
      for (const secret of secrets) expect(body, `${name} ${query}`).not.toContain(secret)
    }
})
