// rules/cashier §2, §8, §9: what is played from a wallet at a vendor, and who may bring money there.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { fromMicros } from '@chokka/money'
import { testClock, testSite, type TestSite } from '../../../tests/site.ts'
import { aTrial } from '../../../tests/trial.ts'
import { book, turnoverOf } from '../../../tests/turnover.ts'
import { walletVendor } from '../../../tests/wallet-vendor.ts'
import { vendorBalances } from '../../wallet/index.ts'

async function walletSite(balance = '1000.00') {
  const clock = testClock()
  const site = await testSite({ clock })
  await site.setting('isSingle', false)
  const vendor = await walletVendor(site)
  const member = await site.aMember({ balance })
  const booked = async (code = vendor.code) => (await vendorBalances(site, member.id)).get(code) ?? fromMicros(0n)
  return { site, clock, vendor, member, booked }
}

const bets = (site: TestSite) =>
  site.db.selectFrom('bet').select(['state', 'stake', 'payout', 'held', 'balance_after']).orderBy('placed_at').execute()

test('a round that the vendor reports moves its result once, is a bet of the record, and costs nothing in E.bet', async () => {
  const { site, vendor, member, booked } = await walletSite()
  await vendor.put(member, '500.00')
  const seat = await vendor.seat(member)
  expect(vendor.launches.at(-1)?.meta).toMatchObject({ wallet: 'transfer' })
  expect(await vendor.play(seat, '100.00', '250.00')).toMatchObject({
    status: 'RS_OK',
    balance: vendor.units('650.00'),
  })
  expect(await vendor.play(seat, '30.00', '0.00')).toMatchObject({ balance: vendor.units('620.00') })
  // An even round moves nothing, and is a bet all the same.
  const id = randomUUID()
  for (const _again of [1, 2]) expect((await vendor.result(seat, '20.00', '20.00', id)).status).toBe('RS_OK')
  expect((await vendor.result(seat, '20.00', '21.00', id)).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION')
  expect(await booked()).toBe(620_000_000n)
  expect(await site.balanceOf(member)).toBe('500.00')
  expect(await bets(site)).toMatchObject([
    { state: 'won', stake: 100_000_000n, payout: 250_000_000n, held: false, balance_after: 650_000_000n },
    { state: 'lost', stake: 30_000_000n, payout: 0n, balance_after: 620_000_000n },
    { state: 'won', stake: 20_000_000n, payout: 20_000_000n, balance_after: 620_000_000n },
  ])
  await book(site)
  const { open, closed } = await turnoverOf(site)
  expect(open ?? closed).toBe('150.00 270.00 150.00 3')
  expect(await site.audit()).toEqual([])
})

test('a report is taken of whoever plays there only, also after the session, and never makes a wallet negative', async () => {
  const { site, clock, vendor, member, booked } = await walletSite()
  await vendor.put(member, '50.00')
  const seat = await vendor.seat(member)
  expect((await vendor.result({ ...seat, token: 'x'.repeat(40) }, '1.00', '0.00')).status).toBe(
    'RS_ERROR_INVALID_TOKEN',
  )
  const other = await site.aMember()
  expect((await vendor.result({ ...seat, user: String(other.id) }, '1.00', '0.00')).status).toBe(
    'RS_ERROR_INVALID_TOKEN',
  )
  expect((await vendor.result({ ...seat, game: 'seven' }, '1.00', '0.00')).status).toBe('RS_ERROR_INVALID_GAME')
  const id = randomUUID()
  // Its money is on its way: the report waits, and is sent again.
  vendor.desk.mood = 'lost'
  await vendor.take(member, '50.00')
  expect((await vendor.result(seat, '40.00', '0.00', id)).status).toBe('RS_ERROR_NOT_ENOUGH_MONEY')
  expect(await bets(site)).toEqual([])
  vendor.desk.says = 'refused'
  clock.forward(30)
  await site.runJob('check-wallet-transfers')
  await site.call('logout', {}, member)
  expect((await vendor.result(seat, '40.00', '0.00', id)).status).toBe('RS_OK')
  expect(await booked()).toBe(10_000_000n)
  expect(await site.audit()).toEqual([])
})

// rules/cashier §9; M-17
test('fifty transfers at once against room for one: exactly one', async () => {
  const { site, vendor, member, booked } = await walletSite('100.00')
  const asked = Array.from({ length: 50 }, () =>
    site.ask('walletTransfer', { id: randomUUID(), from: 'MAIN', to: vendor.code, amount: '60.00' }, member),
  )
  const answers = await Promise.all(asked)
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
  expect(new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.code])))).toEqual(new Set(['balance_short']))
  expect([await site.balanceOf(member), await booked()]).toEqual(['40.00', 60_000_000n])
  const id = randomUUID()
  const same = await Promise.all(Array.from({ length: 10 }, () => vendor.take(member, '60.00', id)))
  expect(new Set(same.map((one) => one.id))).toEqual(new Set([id]))
  expect(vendor.asked.filter((one) => one.id === id)).toHaveLength(1)
  expect(await site.balanceOf(member)).toBe('100.00')
  expect(await site.audit()).toEqual([])
})

test('everything comes back at once, and a vendor that does not answer keeps only its own waiting', async () => {
  const { site, vendor, member } = await walletSite()
  const slow = await walletVendor(site)
  await vendor.put(member, '200.00')
  await slow.put(member, '300.00')
  slow.desk.mood = 'lost'
  const { transfers } = await site.call('collectWallets', {}, member)
  const states = transfers.map(({ from, amount, state }) => [from, amount, state])
  expect(states).toContainEqual([vendor.code, '200.00', 'done'])
  expect(states).toContainEqual([slow.code, '300.00', 'pending'])
  expect(await site.balanceOf(member)).toBe('700.00')
  expect((await site.call('collectWallets', {}, member)).transfers).toEqual([])
  expect(await site.call('consolidated', {}, member)).toMatchObject({ total: '1000.00', onTheWay: '300.00' })
})

test('the launch moves all of the main wallet where the setting says so, and goes on where it is refused', async () => {
  const { site, vendor, member, booked } = await walletSite('80.00')
  await vendor.seat(member)
  expect(await booked()).toBe(0n)
  await site.setting('autoTransfer', true)
  vendor.desk.mood = 'refuse'
  await vendor.seat(member)
  expect(await site.balanceOf(member)).toBe('80.00')
  vendor.desk.mood = 'ok'
  await vendor.seat(member)
  expect([await site.balanceOf(member), await booked()]).toEqual(['0.00', 80_000_000n])
  await vendor.seat(member)
  await site.setting('isSingle', true)
  await vendor.seat(member)
  expect(vendor.launches.at(-1)?.meta).not.toHaveProperty('wallet')
})

test('what a member has chosen for launches goes before the setting, and is theirs alone', async () => {
  const { site, vendor, member, booked } = await walletSite('80.00')
  const other = await site.aMember({ balance: '30.00' })
  const chosen = async (of?: typeof member) => (await site.call('merchantWallet', {}, of)).autoTransfer
  expect(await site.call('setAutoTransfer', { isOn: true }, member)).toEqual({ autoTransfer: true })
  expect([await chosen(member), await chosen(other), await chosen()]).toEqual([true, false, false])
  await vendor.seat(other)
  await vendor.seat(member)
  expect([await site.balanceOf(other), await site.balanceOf(member)]).toEqual(['30.00', '0.00'])
  expect(await booked()).toBe(80_000_000n)
  await site.setting('autoTransfer', true)
  await site.call('setAutoTransfer', { isOn: false }, other)
  expect([await chosen(member), await chosen(other), await chosen()]).toEqual([true, false, true])
  await vendor.seat(other)
  expect(await site.balanceOf(other)).toBe('30.00')
  expect(await site.refused('setAutoTransfer', { isOn: true }, await aTrial(site))).toBe('in_need_true_account')
  expect(await site.refused('setAutoTransfer', { isOn: true })).toBe('not_signed_in')
})

// rules/cashier §9; L-09
test('limits count what is at vendors as a stake, and an exclusion closes the way there and brings everything back', async () => {
  const { site, vendor, member } = await walletSite()
  await site.call('setLimit', { kind: 'loss', period: 'day', amount: '150.00' }, member)
  const there = (amount: string) => ({ from: 'MAIN', to: vendor.code, amount })
  await vendor.put(member, '100.00')
  expect(await site.refused('walletTransfer', there('50.01'), member)).toBe('play_limit')
  const seat = await vendor.seat(member)
  await vendor.play(seat, '100.00', '0.00')
  expect(await site.refused('walletTransfer', there('50.01'), member)).toBe('play_limit')
  await vendor.put(member, '50.00')
  await site.call('exclude', { term: 'half_year', password: member.password }, member)
  expect(await site.refused('walletTransfer', there('1.00'), member)).toBe('self_excluded')
  await site.runJob('check-wallet-transfers')
  expect(await site.balanceOf(member)).toBe('900.00')
  await site.runJob('check-wallet-transfers')
  expect(vendor.asked.filter(({ path }) => path.endsWith('/withdraw'))).toHaveLength(1)
  expect(await site.audit()).toEqual([])
})
