// rules/cashier §8, §10: transfer wallets.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testClock, testSite } from '../../../tests/site.ts'
import { aTrial } from '../../../tests/trial.ts'
import { walletVendor } from '../../../tests/wallet-vendor.ts'
import { vendorTransferMoves } from './moves.ts'

async function walletSite(balance = '1000.00') {
  const clock = testClock()
  const site = await testSite({ clock })
  await site.setting('isSingle', false)
  const vendor = await walletVendor(site)
  const member = await site.aMember({ balance })
  const funds = () => site.call('consolidated', {}, member)
  /** Main wallet, on the way, and what the books have at the vendor. */
  const where = async () => {
    const { balance: main, onTheWay, wallets } = await funds()
    return [main, onTheWay, wallets[0]?.balance]
  }
  const check = async (seconds = 30) => {
    clock.forward(seconds)
    await site.runJob('check-wallet-transfers')
  }
  const stateOf = async (id: string) =>
    (await site.call('walletTransfers', {}, member)).content.find((one) => one.id === id)?.state
  return { site, clock, vendor, member, funds, where, check, stateOf }
}

test('money goes to a vendor and back, all of it without an amount, and bonus money never', async () => {
  const { site, vendor, member, where, funds } = await walletSite()
  expect(await vendor.put(member, '300.00')).toMatchObject({ from: 'MAIN', to: vendor.code, state: 'done' })
  expect(await where()).toEqual(['700.00', '0.00', '300.00'])
  expect(vendor.balanceAt(member)).toBe(vendor.units('300.00'))
  expect(await vendor.put(member, null)).toMatchObject({ amount: '700.00', state: 'done' })
  expect(await vendor.take(member, '120.50')).toMatchObject({ from: vendor.code, to: 'MAIN', state: 'done' })
  expect(await where()).toEqual(['120.50', '0.00', '879.50'])
  expect((await funds()).total).toBe('1000.00')
  expect(await vendor.take(member, null)).toMatchObject({ amount: '879.50' })
  expect(await where()).toEqual(['1000.00', '0.00', '0.00'])
  const { content } = await site.call('accountRecord', { kind: 'transfer' }, member)
  expect(content.map((line) => line.code)).toEqual(['vendor_ok', 'vendor_ok', 'vendor_out', 'vendor_out'])
  expect(await site.audit()).toEqual([])
})

test('what is asked for is refused before anything moves, with its code', async () => {
  const { site, vendor, member, where } = await walletSite('100.00')
  const ask = (input: object) => site.refused('walletTransfer', { from: 'MAIN', to: vendor.code, ...input }, member)
  expect(await ask({ amount: '100.01' })).toBe('balance_short')
  expect(await ask({ from: vendor.code, to: 'MAIN' })).toBe('balance_short')
  expect(await ask({ to: 'NOBODY' })).toBe('not_found')
  expect(await ask({ to: 'MAIN' })).toBe('invalid_input')
  expect(await ask({ from: vendor.code })).toBe('invalid_input')
  expect(await ask({ amount: '0.00' })).toBe('invalid_input')
  const id = randomUUID()
  await vendor.put(member, '10.00', id)
  expect(await ask({ id, amount: '11.00' })).toBe('id_reused')
  expect(await ask({ id, amount: null })).toBe('id_reused')
  const other = await site.aMember({ balance: '50.00' })
  const theirs = { id, from: 'MAIN', to: vendor.code, amount: '10.00' }
  expect(await site.refused('walletTransfer', theirs, other)).toBe('id_reused')
  expect(await site.refused('walletTransfer', { ...theirs, id: randomUUID() }, await aTrial(site))).toBe(
    'in_need_true_account',
  )
  expect(await where()).toEqual(['90.00', '0.00', '10.00'])
  expect((await site.call('walletTransfers', {}, other)).content).toEqual([])
})

test('the way to a vendor is closed while one wallet is for all, and of a vendor that is off; the way back never', async () => {
  const { site, vendor, member, funds } = await walletSite('100.00')
  await vendor.put(member, '40.00')
  const there = { from: 'MAIN', to: vendor.code, amount: '1.00' }
  const switches: [object, object][] = [
    [{ has_wallet: false }, { has_wallet: true }],
    [{ enabled: false }, { enabled: true }],
    [{ in_maintenance: true }, { in_maintenance: false }],
  ]
  await site.setting('isSingle', true)
  expect(await site.refused('walletTransfer', there, member)).toBe('wallet_closed')
  expect(await site.call('merchantWallet', {})).toEqual({ isSingle: true, autoTransfer: false })
  expect((await funds()).wallets).toMatchObject([{ balance: '40.00', isOpen: false }])
  expect(await vendor.take(member, '10.00')).toMatchObject({ state: 'done' })
  await site.setting('isSingle', false)
  for (const [off, on] of switches) {
    await site.db.updateTable('vendor').set(off).where('id', '=', vendor.id).execute()
    expect(await site.refused('walletTransfer', there, member)).toBe('wallet_closed')
    expect(await vendor.take(member, '10.00')).toMatchObject({ state: 'done' })
    await site.db.updateTable('vendor').set(on).where('id', '=', vendor.id).execute()
    await vendor.put(member, '10.00')
  }
  expect(await site.audit()).toEqual([])
})

test('a vendor that refuses gets nothing, and one that does not answer leaves the money on its way', async () => {
  const { site, vendor, member, where, check, stateOf } = await walletSite()
  vendor.desk.mood = 'refuse'
  expect(await vendor.put(member, '200.00')).toMatchObject({ state: 'returned' })
  expect(await where()).toEqual(['1000.00', '0.00', '0.00'])
  expect(vendorTransferMoves).toEqual({ pending: ['done', 'returned'], done: [], returned: [] })
  // A fault at the vendor is no refusal: it may have happened.
  vendor.desk.mood = 'broken'
  const broken = await vendor.put(member, '10.00')
  expect(broken).toMatchObject({ state: 'pending' })
  await check()
  expect(await stateOf(broken.id)).toBe('done')
  vendor.desk.mood = 'ok'
  await vendor.take(member, '10.00')
  // §10 example 15: the query does not know the id.
  vendor.desk.mood = 'lost'
  const lost = await vendor.put(member, '200.00')
  expect(lost).toMatchObject({ state: 'pending' })
  expect(await where()).toEqual(['800.00', '200.00', '0.00'])
  expect(await site.audit()).toEqual([])
  await check(29)
  expect(await stateOf(lost.id)).toBe('pending')
  await check(1)
  expect(await stateOf(lost.id)).toBe('returned')
  expect(await where()).toEqual(['1000.00', '0.00', '0.00'])
  // It has carried it out, and its answer was lost.
  vendor.desk.mood = 'silent'
  const there = await vendor.put(member, '300.00')
  expect(await vendor.put(member, '300.00', there.id)).toMatchObject({ state: 'pending' })
  await check()
  expect(await where()).toEqual(['700.00', '0.00', '300.00'])
  const back = await vendor.take(member, '50.00')
  expect(back).toMatchObject({ state: 'pending', amount: '50.00' })
  expect(await where()).toEqual(['700.00', '50.00', '250.00'])
  expect(await site.audit()).toEqual([])
  await check()
  expect(await where()).toEqual(['750.00', '0.00', '250.00'])
  const sent = vendor.asked.filter(({ path, id }) => id === there.id && path.endsWith('/deposit'))
  expect(sent).toHaveLength(1)
  expect(await site.audit()).toEqual([])
})

// Case 12
test.each([
  ['NUL', 'not \0now'],
  ['half a letter', 'not now \ud83d'],
  ['a letter that the longest text cuts', `${'x'.repeat(199)}\u{1f600}`],
])('a refusal whose text holds %s ends its transfer, and the money is back once', async (_what, error) => {
  const { site, vendor, member, where, check, stateOf } = await walletSite()
  await vendor.put(member, '300.00')
  Object.assign(vendor.desk, { mood: 'refuse', error })
  const there = await vendor.put(member, '200.00')
  const back = await vendor.take(member, '100.00')
  expect([there.state, back.state]).toEqual(['returned', 'returned'])
  await check()
  expect(await where()).toEqual(['700.00', '0.00', '300.00'])
  // Refused by the vendor after it said that it was done: staff are told, whatever it writes.
  const held = Promise.withResolvers<void>()
  vendor.desk.hold = held.promise
  const id = randomUUID()
  const sending = vendor.put(member, '50.00', id)
  await expect.poll(() => vendor.asked.some((one) => one.id === id)).toBe(true)
  vendor.desk.says = 'done'
  await check()
  held.resolve()
  await sending
  expect(await stateOf(id)).toBe('done')
  const told = site.db.selectFrom('audit').select('id').where('action', '=', 'vendor_transfer.contradicted').execute()
  expect(await told).toHaveLength(1)
  expect(await site.audit()).toEqual([])
})

test('a vendor that never answers is asked every 30 seconds, staff are told once, after ten minutes', async () => {
  const { site, vendor, member, where, check, stateOf } = await walletSite()
  vendor.desk.mood = 'deaf'
  const { id } = await vendor.put(member, '100.00')
  for (let times = 0; times < 21; times++) await check()
  const asked = vendor.asked.filter(({ path }) => path.endsWith('/check'))
  expect(asked).toHaveLength(20)
  const { content } = await site.call('walletTransfers', {}, member)
  expect(content).toMatchObject([{ id, state: 'pending', timesAsked: 20, isAlarmed: true }])
  const told = () =>
    site.db.selectFrom('audit').select('action').where('subject', '=', `vendor_transfer:${id}`).execute()
  expect(await told()).toEqual([{ action: 'vendor_transfer.unanswered' }])
  // It is asked on, and staff are not told again.
  await check(300)
  expect(vendor.asked.filter(({ path }) => path.endsWith('/check'))).toHaveLength(21)
  expect(await told()).toHaveLength(1)
  expect((await site.call('consolidated', {}, member)).wallets).toMatchObject([{ isStale: false }])
  vendor.desk.mood = 'ok'
  vendor.desk.says = 'done'
  await check(300)
  expect(await stateOf(id)).toBe('done')
  expect(await told()).toHaveLength(1)
  vendor.desk.mood = 'deaf'
  expect((await site.call('consolidated', {}, member)).wallets).toMatchObject([{ balance: '100.00', isStale: true }])
  expect(await where()).toEqual(['900.00', '0.00', '100.00'])
  expect(await site.audit()).toEqual([])
})

test('a late yes after a no, and a no after a yes, move nothing and are told to staff', async () => {
  const { site, vendor, member, where, check, stateOf } = await walletSite()
  const audited = async () =>
    (await site.db.selectFrom('audit').select(['action', 'before', 'after']).orderBy('id').execute()).filter(
      ({ action }) => action === 'vendor_transfer.contradicted',
    )
  const late = async (says: 'done' | 'unknown') => {
    const held = Promise.withResolvers<void>()
    vendor.desk.hold = held.promise
    const id = randomUUID()
    const sending = vendor.put(member, '100.00', id)
    await expect.poll(() => vendor.asked.some((one) => one.id === id)).toBe(true)
    vendor.desk.says = says
    await check()
    vendor.desk.says = null
    return { id, sending, answer: () => held.resolve() }
  }
  const yes = await late('unknown')
  expect(await stateOf(yes.id)).toBe('returned')
  // A vendor that breaks its word: it did not know the transfer, and carries it out now.
  vendor.transfers.delete(yes.id)
  yes.answer()
  await yes.sending
  expect(await stateOf(yes.id)).toBe('returned')
  expect(await audited()).toMatchObject([{ before: { state: 'returned' }, after: { said: 'done', amount: '100.00' } }])
  const no = await late('done')
  expect(await stateOf(no.id)).toBe('done')
  vendor.desk.mood = 'refuse'
  no.answer()
  await no.sending
  expect(await stateOf(no.id)).toBe('done')
  expect(await audited()).toMatchObject([{}, { before: { state: 'done' }, after: { said: 'returned' } }])
  expect((await where()).slice(0, 2)).toEqual(['900.00', '0.00'])
  expect(await site.audit()).toEqual([])
})

// rules/cashier §8: no answer stays pending; only a clear word moves money
test.each([
  ['no answer', null],
  ['a fault', { status: 500, body: { error: 'internal error' } }],
  ['too many questions', { status: 429, body: { error: 'too many' } }],
  ['a refusal to say', { status: 403, body: { error: 'not yours' } }],
  ['a transfer that it does not find', { status: 404, body: { error: 'no such transfer' } }],
  ['a body without a state', { status: 200, body: { balance: 1 } }],
  ['a word that nobody knows', { status: 200, body: { state: 'maybe', balance: 1 } }],
] as const)(
  'asked what became of a transfer, a vendor answers with %s: everything stays as it was',
  async (_, says) => {
    const { vendor, member, where, check, stateOf } = await walletSite()
    vendor.desk.mood = 'silent'
    const { id } = await vendor.put(member, '300.00')
    vendor.desk.answers = () => says
    for (let times = 0; times < 3; times++) {
      await check(60)
      expect([await stateOf(id), ...(await where()).slice(0, 2)]).toEqual(['pending', '700.00', '300.00'])
    }
    vendor.desk.answers = null
    await check(60)
    expect(await stateOf(id)).toBe('done')
  },
)

// rules/cashier §9: a limit holds with what is under way
test('a limit of losses counts transfers that a vendor has not answered', async () => {
  const { site, vendor, member, stateOf } = await walletSite()
  await site.call('setLimit', { kind: 'loss', period: 'day', amount: '500.00' }, member)
  vendor.desk.mood = 'lost'
  const { id } = await vendor.put(member, '300.00')
  expect(await stateOf(id)).toBe('pending')
  const ask = (amount: string) =>
    site.ask('walletTransfer', { id: randomUUID(), from: 'MAIN', to: vendor.code, amount }, member)
  expect(await ask('200.01')).toMatchObject({ code: 'play_limit' })
  expect(await ask('200.00')).toMatchObject({ ok: true })
  expect(await ask('0.01')).toMatchObject({ code: 'play_limit' })
})

test('LOW of the hostile review: every message about a wallet names its vendor, its path and the operator id of that vendor', async () => {
  const { site, vendor, member, check, funds } = await walletSite()
  await site.db.updateTable('vendor').set({ operator_id: 'chokka-own' }).where('code', '=', vendor.code).execute()
  await vendor.put(member, '300.00')
  await vendor.take(member, '100.00')
  await funds()
  vendor.desk.mood = 'silent'
  await vendor.put(member, '10.00')
  await check()
  const calls = [...new Set(vendor.signedFor.map(({ at }) => at))]
  expect(calls.map((path) => path.slice(path.lastIndexOf('/'))).toSorted()).toEqual([
    ...['/balance', '/check', '/deposit', '/withdraw'],
  ])
  for (const { at, names } of vendor.signedFor) expect(names).toEqual([vendor.code, at, 'chokka-own'])
})
