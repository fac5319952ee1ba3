// Many members behind one address of a mobile carrier, and what still stops whoever guesses from there.
import { expect, test } from 'vitest'
import { callsByName, type CallName } from '@chokka/contract'
import { guessing } from '@chokka/contract/limits'
import { askFrom, solvedWork } from '../../tests/identity.ts'
import { siteWithMessages, switchOn, type MessageSite } from '../../tests/messages.ts'
import { testSite, type TestSite } from '../../tests/site.ts'
import { aStaffMember } from '../../tests/staff.ts'
import type { Settings } from '../kit/index.ts'
import { freeRegistrations } from './free-registrations.ts'

const address = '203.0.113.40'

/** A site with the real limits, and so many members who have signed in nowhere else. */
async function siteWith(members: number) {
  const free = await testSite()
  const accounts: { username: string; password: string }[] = []
  for (let at = 0; at < members; at++) {
    const { account: username, password } = await free.aMember()
    accounts.push({ username, password })
  }
  return { site: await testSite({ databaseUrl: free.databaseUrl, rateFactor: 1 }), accounts }
}

type Form = { username: string; password: string }
const signIn = (site: TestSite, form: Form | undefined, answers?: Parameters<typeof askFrom>[4]) =>
  askFrom(site, address, 'login', form ?? { username: '', password: '' }, answers)

/** So many names were guessed wrong from the address within the last minutes. */
async function guessed(site: TestSite, many: number, from: (nth: number) => string = () => address) {
  const at = (await site.baseCtx()).clock.now()
  await site.db
    .insertInto('login_failure')
    .values(
      Array.from({ length: many }, (_, nth) => ({
        ...{ name_mark: Buffer.from(`guessed ${nth}`), source: `ip:${from(nth)}`, is_proven: false, at },
      })),
    )
    .execute()
}

test('case 4: 31 different members sign in within a minute through one address', async () => {
  const { site, accounts } = await siteWith(31)
  const answers = await Promise.all(accounts.map((account) => signIn(site, account)))
  expect(answers.map(({ status, code }) => code ?? status)).toEqual(accounts.map(() => 200))
}, 60_000)

test('case 4: 80 members sign in at the same instant through one address, and none is taken for who guesses', async () => {
  const { site, accounts } = await siteWith(80)
  const codeOf = async (account: Form) => (await signIn(site, account)).code ?? 'in'
  const answers = await Promise.all(accounts.map(codeOf))
  // The queue of passwords holds 66 at once, whoever they are: the others are asked to try again, and are in.
  const busy = accounts.filter((_, at) => answers[at] === 'busy_try_again')
  expect(answers.filter((answer) => answer !== 'busy_try_again')).toEqual(Array(80 - busy.length).fill('in'))
  expect(await Promise.all(busy.map(codeOf))).toEqual(busy.map(() => 'in'))
}, 60_000)

test('case 4: an attempt counts for its network once it has failed, or nobody knows its end for a minute', async () => {
  const { site, accounts } = await siteWith(2)
  const [first, second] = accounts
  const wrong = (nth: number) => signIn(site, { username: `nobody${nth}`, password: 'a guess' })
  await guessed(site, guessing.triesOfNetwork - 2)
  expect(await wrong(1)).toMatchObject({ code: 'credentials_wrong' })
  expect(await signIn(site, first)).toMatchObject({ status: 200 })
  expect(await wrong(2)).toMatchObject({ code: 'credentials_wrong' })
  expect(await signIn(site, second)).toMatchObject({ code: 'captcha_required' })
  const now = (await site.baseCtx()).clock.now()
  const openUntil = (open_until: Date) =>
    site.db.updateTable('login_failure').set({ open_until }).where('source', '=', `ip:${address}`).execute()
  await openUntil(new Date(now.getTime() + 60_000))
  expect(await signIn(site, second)).toMatchObject({ status: 200 })
  await openUntil(now)
  expect(await signIn(site, first)).toMatchObject({ code: 'captcha_required' })
})

type Ask = (site: MessageSite, ip: string, nth: number) => Promise<{ code?: string }>
const askPlain = async (site: MessageSite, ip: string, name: CallName, payload: object) => {
  const { method, path: url } = callsByName[name]
  const answer = await site.app.inject({ method, url, remoteAddress: ip, payload })
  const { code }: { code?: string } = answer.json()
  return code === undefined ? {} : { code }
}
const number = (nth: number, ip: string) => `0171${ip.startsWith('203') ? 1 : 2}${String(nth).padStart(6, '0')}`
const askCode: Ask = (site, ip, nth) => askPlain(site, ip, 'loginCode', { mobileNum: number(nth, ip) })

/** Each limit of acts by network: what sets it to two, and the answer of the next act. */
const limits: [string, Record<string, number>, Ask, string, number][] = [
  ['codes without a check', { codesWithoutChallenge: 2 }, askCode, 'captcha_required', 2],
  ['codes of a while', { codesPerNetworkWindow: 2, codesWithoutChallenge: 99 }, askCode, 'phone_too_many', 2],
  ['codes of a day', { codesPerNetworkDay: 2, codesWithoutChallenge: 99 }, askCode, 'sms_quota', 2],
  [
    'trial accounts of an hour',
    { trialsPerNetworkHour: 2 },
    (site, ip) => askPlain(site, ip, 'freePlayLogin', {}),
    'too_many_requests',
    2,
  ],
  [
    'registrations without a check',
    {},
    (site, ip, nth) => {
      const username = `m${nth}${ip.startsWith('203') ? 'carrier' : 'home'}`
      const form = { username, password: 'nine lives 9', confirmPassword: 'nine lives 9', payeeName: 'Rahim Uddin' }
      return askFrom(site, ip, 'register', { ...form, ageAgreed: true })
    },
    'captcha_required',
    freeRegistrations,
  ],
]

test.each(limits)(
  'case 4: the factor of a carrier reaches the limit of %s',
  async (_, settings, ask, refusal, most) => {
    const site = await siteWithMessages()
    await switchOn(site, 'smsLogin', 'freePlay')
    await site.setting('carrierNetworks', [{ network: '203.0.113.0/24', factor: 3 }])
    for (const [name, value] of Object.entries(settings)) await site.setting(name as keyof Settings, value)
    const taken = async (ip: string) => {
      for (let nth = 0; nth < 20; nth++) {
        const { code } = await ask(site, ip, nth)
        if (code === refusal) return nth
        expect(code).toBeUndefined()
      }
      return null
    }
    expect([await taken('198.51.100.1'), await taken(address)]).toEqual([most, 3 * most])
  },
)

test('case 4: failed attempts of a network at many names are what is counted: then all there show that they are human', async () => {
  const { site, accounts } = await siteWith(2)
  const [first, second] = accounts
  await guessed(site, guessing.triesOfNetwork - 1)
  expect(await signIn(site, first)).toMatchObject({ status: 200 })
  await guessed(site, 1)
  expect(await signIn(site, second)).toMatchObject({
    code: 'captcha_required',
    value: { work: guessing.workLevelMost },
  })
  expect(await signIn(site, { username: 'nobodyhas', password: 'a guess' })).toMatchObject({ code: 'captcha_required' })
  // From another address nothing is asked, and with a proof the member is in.
  expect(await askFrom(site, '198.51.100.1', 'login', { username: '', password: '', ...first })).toMatchObject({
    status: 200,
  })
  expect(await signIn(site, second, await solvedWork(site, guessing.workLevelMost))).toMatchObject({
    status: 200,
  })
})

test('case 4: a carrier has so many times the failures and the calls of one network', async () => {
  const { site, accounts } = await siteWith(1)
  await site.setting('carrierNetworks', [{ network: '203.0.113.0/24', factor: 2 }])
  await guessed(site, 2 * guessing.triesOfNetwork - 1)
  expect(await signIn(site, accounts[0])).toMatchObject({ status: 200 })
  await guessed(site, 1)
  expect(await signIn(site, accounts[0])).toMatchObject({ code: 'captcha_required' })
})

test.each(['login', 'register', 'registerMobile', 'factorLogin', 'resetByPhone', 'captcha', 'systemStatus'] as const)(
  'case 4: %s is limited by network, and a carrier has its factor',
  async (name) => {
    const site = await testSite({ rateFactor: 0.0001 })
    await site.setting('carrierNetworks', [{ network: '203.0.113.0/24', factor: 3 }])
    const { method, path: url, countsBy } = callsByName[name]
    const most = countsBy === 'network' ? 1 : 20
    const taken = async (remoteAddress: string) => {
      for (let at = 0; ; at++) {
        const answer = await site.app.inject({ method, url, remoteAddress })
        if (answer.json().code === 'too_many_requests') return at
      }
    }
    expect([await taken('198.51.100.1'), await taken(address)]).toEqual([most, 3 * most])
  },
)

test.each(['0.0.0.0/0', '::/0', '10.0.0.0/7', 'loopback', '203.0.113.0/33', '203.0.113.7, 10.0.0.0/8', ''])(
  'case 4: %s is no network of a carrier',
  async (network) => {
    const site = await testSite()
    const value = JSON.stringify([{ network, factor: 5 }])
    const staff = await aStaffMember(site)
    const wish = { name: 'carrierNetworks', value, reason: 'a test' } as const
    expect(await site.ask('changeSetting', wish, staff)).toMatchObject({ ok: false, code: 'invalid_input' })
  },
)

// H3: decision 103 holds for guesses too: neighbours count together, of a wide network every so many as one.
test.each([
  [
    'a /56 of IPv6',
    1,
    (nth: number) => `2001:db8:1:${(0x100 + (nth % 250)).toString(16)}::/64`,
    '2001:db8:1:1ff::1',
    '2001:db8:1:200::1',
  ],
  [
    'a /48 of IPv6',
    2,
    (nth: number) => `2001:db8:1:${(0x100 * (nth % 250)).toString(16)}::/64`,
    '2001:db8:1:ff01::1',
    '2001:db8:2::1',
  ],
  ['a /24 of IPv4', 4, (nth: number) => `203.0.113.${nth % 250}`, '203.0.113.254', '203.0.114.1'],
] as const)('H3: guesses from all of %s count, %d as one', async (_of, checks, from, inside, outside) => {
  const { site, accounts } = await siteWith(2)
  const [first, second] = accounts
  const form = (account: Form | undefined) => account ?? { username: '', password: '' }
  await guessed(site, guessing.triesOfNetwork * checks - 1, from)
  expect(await askFrom(site, inside, 'login', form(first))).toMatchObject({ status: 200 })
  await guessed(site, 1, from)
  const asked = { code: 'captcha_required', value: { work: guessing.workLevelMost } }
  expect(await askFrom(site, inside, 'login', form(second))).toMatchObject(asked)
  expect(await askFrom(site, outside, 'login', form(second))).toMatchObject({ status: 200 })
})
