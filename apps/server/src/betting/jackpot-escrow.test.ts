import { parseMoney, ZERO } from '@chokka/money'
import { expect, test } from 'vitest'
import { advancedBy, advancesNoted, heldBy, jackpotSite } from '../../tests/jackpots.ts'
import { aBet, after, aRollback, aWin, aWorld, judged } from '../../tests/judging.ts'
import { aStaffMember } from '../../tests/staff.ts'
import { testVendor } from '../../tests/vendor.ts'

const share = { jackpot: parseMoney('0.05') }

test('M1: what a win lacks is advanced by the operator in a posting of its own, before the win, and is an event', () => {
  const bet = aBet('4.00', share)
  const at = after(aWorld({ cash: '4.00' }), judged([bet]).writes)
  at.world.escrows.set(7, { code: 'V', balance: parseMoney('2.00'), advanced: parseMoney('1.00') })
  const { lines, writes } = judged([aWin(bet, '9.00', { jackpot: parseMoney('7.50') })], at)
  expect(lines).toEqual([
    'H.jackpot > E.jackpot 5.45 jackpot_advance',
    'E.bet > H.game 4.00 bet_close',
    'H.game > E.jackpot 0.05 jackpot_share',
    'E.jackpot > H.game 7.50 jackpot_win',
    'H.game > M.cash 9.00 bet_return',
  ])
  expect(writes.escrows).toMatchObject([{ vendor: 7, balance: 0n, advanced: parseMoney('6.45') }])
  expect(writes.advances).toMatchObject([{ vendor: 7, bet: bet.id, amount: parseMoney('5.45') }])
  expect(writes.events).toMatchObject([
    {
      action: 'bet.jackpot_advanced',
      subject: `bet:${bet.id}`,
      actor: 'vendor:V',
      before: { held: '2.05', advanced: '1.00' },
      after: { held: '0.00', advanced: '6.45', share: '0.05' },
    },
  ])
})

test('M1: what comes in pays back what the operator advanced, and only then stays', () => {
  const [won, undone] = [aBet('4.00', share), aBet('2.00', { ...share, closed: true, round: 'r2' })]
  const first = after(aWorld({ cash: '10.00' }), judged([won, undone]).writes)
  first.world.escrows.set(7, { code: 'V', balance: ZERO, advanced: parseMoney('0.03') })
  // The share goes in, of which the operator gets all that it has advanced; a share that goes back takes what is there.
  const { lines, writes } = judged([aWin(won, '0.00', { jackpot: ZERO }), aRollback(undone)], first)
  expect(lines).toEqual([
    'E.bet > H.game 4.00 bet_close',
    'H.game > E.jackpot 0.05 jackpot_share',
    'H.game > M.cash 2.00 bet_void',
    'E.jackpot > H.game 0.05 jackpot_share_back',
  ])
  expect(writes.events).toEqual([])
  const alone = judged([aWin(won, '0.00', { jackpot: ZERO })], first)
  expect(alone.lines.at(-1)).toBe('E.jackpot > H.jackpot 0.03 jackpot_advance_back')
  expect(alone.writes.escrows).toMatchObject([{ balance: parseMoney('0.02'), advanced: 0n }])
})

test.each([
  ['5,000,000.00 with a share of 1.00', 100_000, '5000000.00', 500_000_000_000, '4999999.00'],
  ['1,000.00 with no share', 0, '1000.00', 100_000_000, '1000.00'],
])(
  'M1: a vendor that reports %s as a win of its jackpot takes it from the operator, and staff see it',
  async (_what, contribution, amount, units, lacks) => {
    const { site, vendor, member, seat } = await jackpotSite('100.00')
    const bet = { ...vendor.betOf(seat, '100.00'), ...(contribution > 0 ? { jackpot_contribution: contribution } : {}) }
    await vendor.bet(bet)
    expect((await vendor.win({ ...vendor.winOf(seat, bet, amount), jackpot_win: units })).status).toBe('RS_OK')
    expect(await site.balanceOf(member)).toBe(amount)
    expect(await heldBy(site, vendor.code)).toBe('0.00')
    expect(await advancedBy(site, vendor.code)).toBe(lacks)
    const [event, ...more] = await advancesNoted(site)
    expect(more).toEqual([])
    expect(event).toMatchObject({ actor: `vendor:${vendor.code}`, after: { held: '0.00', advanced: lacks } })
    const staff = await aStaffMember(site)
    const owed = await site.call('liability', {}, staff)
    expect(owed.jackpots).toEqual([{ vendor: vendor.code, held: '0.00', ledger: '0.00', advanced: lacks }])
    expect(owed.kinds).toContainEqual({ kind: 'E.jackpot', counted: '0.00', ledger: '0.00' })
    expect(owed.counted).toBe(owed.ledger)
    expect(await site.audit()).toEqual([])
  },
)

test('M1: each vendor has an escrow of its own, and the brands of one company share one', async () => {
  const { site, vendor, member, seat, lose } = await jackpotSite()
  const [brand, other] = [await testVendor(site), await testVendor(site)]
  await site.db.updateTable('vendor').set({ jackpot_vendor_id: vendor.id }).where('id', '=', brand.id).execute()
  for (const one of [vendor, brand, other]) await lose(one)
  expect(await heldBy(site, vendor.code)).toBe('0.10')
  expect(await heldBy(site, brand.code)).toBe('0.00')
  expect(await heldBy(site, other.code)).toBe('0.05')
  const bet = vendor.betOf(seat, '1.00')
  await vendor.bet(bet)
  // It takes all of its own escrow and nothing of another vendor's.
  await vendor.win({ ...vendor.winOf(seat, bet, '1.00'), jackpot_win: 100_000 })
  expect(await heldBy(site, vendor.code)).toBe('0.00')
  expect(await advancedBy(site)).toBe('0.90')
  expect(await heldBy(site, other.code)).toBe('0.05')
  expect(await site.balanceOf(member)).toBe('970.00')
  expect(await site.audit()).toEqual([])
})

test('M1: the job takes shares in and pays the operator back, once however often it runs', async () => {
  const { site, vendor, seat, lose } = await jackpotSite()
  const bet = vendor.betOf(seat, '1.00')
  await vendor.bet(bet)
  await vendor.win({ ...vendor.winOf(seat, bet, '0.12'), jackpot_win: 12_000 })
  expect(await advancedBy(site)).toBe('0.12')
  const left: string[] = []
  for (let round = 0; round < 3; round++) {
    await lose()
    await Promise.all([site.runJob('settle-jackpots'), site.runJob('settle-jackpots')])
    left.push(`${await heldBy(site)} ${await advancedBy(site)}`)
  }
  expect(left).toEqual(['0.00 0.07', '0.00 0.02', '0.03 0.00'])
  expect(await site.db.selectFrom('jackpot_share').selectAll().execute()).toEqual([])
  expect(await site.audit()).toEqual([])
})

test('M1: wins and shares that come at once take no more out of the escrow than there is', async () => {
  const { site, vendor } = await jackpotSite()
  const members = await Promise.all(Array.from({ length: 6 }, () => site.aMember({ balance: '100.00' })))
  const seats = await Promise.all(members.map((member) => vendor.seat(member)))
  await Promise.all(
    seats.flatMap((seat) => {
      const won = { ...vendor.betOf(seat, '10.00'), jackpot_contribution: 5000 }
      const lost = { ...vendor.betOf(seat, '10.00'), jackpot_contribution: 5000, round_closed: true }
      const win = async () => {
        await vendor.bet(won)
        return vendor.win({ ...vendor.winOf(seat, won, '1.00'), jackpot_win: 20_000 })
      }
      return [win(), vendor.bet(lost)]
    }),
  )
  await site.runJob('settle-jackpots')
  // Six wins of 0.20 and twelve shares of 0.05.
  expect(await heldBy(site)).toBe('0.00')
  expect(await advancedBy(site)).toBe('0.60')
  expect(await site.audit()).toEqual([])
})
