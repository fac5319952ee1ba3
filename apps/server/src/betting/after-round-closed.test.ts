import { expect, test } from 'vitest'
import { walletPaths } from '@chokka/vendor-api'
import { aBet, after, aRollback, aWin, aWorld, judged } from '../../tests/judging.ts'
import { testSite } from '../../tests/site.ts'
import { aStaffMember } from '../../tests/staff.ts'
import { testVendor } from '../../tests/vendor.ts'
import type { DoorCall } from './door-call.ts'

const readings = ['taken', 'refused'] as const
type Reading = (typeof readings)[number]

/** What may come after the end of a round. */
const late: Record<string, (bet: DoorCall) => DoorCall> = {
  'a win': (bet) => aWin(bet, '3.00'),
  'a win that does not end the round': (bet) => aWin(bet, '3.00', { closed: false }),
  'a win that names no round': (bet) => aWin(bet, '3.00', { round: null, closed: false }),
  'a win from a jackpot': (bet) => aWin(bet, '3.00', { jackpot: aBet('1.00').amount }),
  'a bet': () => aBet('1.00'),
  'a free bet': () => aBet('1.00', { free: true }),
  'a bet that ends the round': () => aBet('1.00', { closed: true }),
}
/** How a round may end. */
const ends: Record<string, (bet: DoorCall) => DoorCall[]> = {
  'with a win': (bet) => [bet, aWin(bet, '2.00')],
  'with a win of nothing': (bet) => [bet, aWin(bet, '0.00')],
  'with its bet': (bet) => [{ ...bet, closed: true }],
  'with another bet': (bet) => [bet, aBet('1.00', { closed: true })],
  'with the win of another bet, after its own': (bet) => {
    const other = aBet('1.00')
    return [bet, other, aWin(bet, '2.00', { closed: false }), aWin(other, '2.00')]
  },
}
const table = readings.flatMap((reading) =>
  Object.entries(ends).flatMap(([end, close]) =>
    Object.entries(late).map(([what, make]) => [reading, end, what, close, make] as const),
  ),
)

test.each(table)('case 21, %s: a round that ends %s, and then %s', (reading, _end, _what, close, make) => {
  const bet = aBet('2.00')
  const comes = make(bet)
  const calls = [...close(bet), comes, comes].map((call) => by(reading, call))
  const at = aWorld({ cash: '10.00', escrow: { balance: '100.00', advanced: '0.00' } })
  const whole = judged(calls, at)
  // Each in a batch of its own is judged alike.
  let world = at
  const alone = calls.flatMap((call) => {
    const one = judged([call], world)
    world = after(world, one.writes)
    return one.outcomes
  })
  expect(alone).toEqual(whole.outcomes)
  const wanted = reading === 'taken' ? ['ok', 'repeat'] : ['round_closed', 'round_closed']
  expect(whole.outcomes.slice(-2)).toEqual(wanted)
  const isWin = comes.kind === 'win'
  expect(whole.writes.events).toMatchObject([
    {
      action: isWin ? 'bet.won_after_round' : 'bet.placed_after_round',
      reason: `${comes.kind} ${comes.transaction}: ${reading}`,
    },
  ])
  const before = judged(calls.slice(0, -2), at)
  if (reading === 'refused') {
    expect(whole.balances.at(-1)).toBe(before.balances.at(-1))
    expect(whole.lines).toEqual(before.lines)
  }
})

const by = (afterRoundClosed: Reading, call: DoorCall): DoorCall => ({
  ...call,
  vendor: { ...call.vendor, afterRoundClosed },
})

test.each(readings)('case 21, %s: what is no late message is taken, and is no event', (reading) => {
  const bet = aBet('2.00')
  const win = aWin(bet, '2.00')
  const elsewhere = aBet('1.00', { game: 'seven' })
  const calls = [
    ...[bet, aBet('1.00'), aWin(bet, '1.00', { closed: false }), win, win, aWin(bet, '0.00')],
    // The same name of a round in another game, or of another round.
    ...[elsewhere, aWin(elsewhere, '1.00', { game: 'seven' }), aBet('1.00', { round: 'next' })],
  ]
  const { outcomes, writes } = judged(calls.map((call) => by(reading, call)))
  expect(outcomes).toEqual(['ok', 'ok', 'ok', 'ok', 'repeat', 'ok', 'ok', 'ok', 'ok'])
  expect(writes.events).toEqual([])
})

test('case 21, refused: a rollback opens its round again for what corrects it', () => {
  const [bet, other] = [aBet('2.00'), aBet('2.00')]
  const [win, wrong] = [aWin(bet, '2.00', { closed: false }), aWin(other, '3.00')]
  const calls = [bet, other, win, wrong, aRollback(win), aWin(bet, '4.00'), aWin(other, '1.00')]
  const { outcomes, writes } = judged(calls.map((call) => by('refused', call)))
  expect(outcomes).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'round_closed'])
  expect(writes.events).toHaveLength(1)
})

test('case 21, refused: a refused message can be rolled back, and cannot come with other content', () => {
  const bet = aBet('2.00')
  const [win, further] = [aWin(bet, '3.00'), aBet('1.00')]
  const calls = [bet, aWin(bet, '2.00'), win, further]
  const others = [{ ...win, digest: 'of something else' }, aRollback(win), aRollback(further), aWin(further, '5.00')]
  const { outcomes, balances } = judged([...calls, ...others].map((call) => by('refused', call)))
  expect(outcomes.slice(4)).toEqual(['duplicate', 'ok', 'ok', 'rolled_back'])
  expect(balances.at(-1)).toBe('10.00')
})

test.each(readings.flatMap((reading) => (['hub88', 'caleta'] as const).map((dialect) => [reading, dialect] as const)))(
  'case 21, %s in %s: the door follows the setting of each vendor, one by one and several together',
  async (reading, dialect) => {
    const site = await testSite()
    const vendor = await testVendor(site, { afterRoundClosed: reading, dialect })
    const status = reading === 'taken' ? 'RS_OK' : 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
    const member = await site.aMember({ balance: '10.00' })
    const seat = await vendor.seat(member)
    const bet = vendor.betOf(seat, '4.00')
    await vendor.bet(bet)
    await vendor.win(vendor.winOf(seat, bet, '9.00'))
    const lateWin = vendor.winOf(seat, bet, '2.00', { round: null })
    const lateBet = vendor.betOf(seat, '1.00', { round: bet.round })
    const answers = [await vendor.win(lateWin), await vendor.win(lateWin), await vendor.bet(lateBet)]
    expect(answers.map((answer) => answer.status)).toEqual([status, status, status])
    expect(await site.balanceOf(member)).toBe(reading === 'taken' ? '16.00' : '15.00')
    const next = vendor.betOf(seat, '1.00')
    const again = vendor.winOf(seat, bet, '5.00')
    const calls = [
      { path: walletPaths.win, body: JSON.stringify(again) },
      { path: walletPaths.bet, body: JSON.stringify(next) },
    ]
    const together = await vendor.send(walletPaths.several, JSON.stringify({ request_uuid: next.request_uuid, calls }))
    expect(together).toMatchObject({ answers: [{ status }, { status: 'RS_OK' }] })
    const events = await site.db
      .selectFrom('audit')
      .select(['action', 'actor'])
      .where('action', 'in', ['bet.won_after_round', 'bet.placed_after_round'])
      .orderBy('at')
      .execute()
    const ofVendor = { actor: `vendor:${vendor.code}` }
    expect(events).toEqual([
      { action: 'bet.won_after_round', ...ofVendor },
      { action: 'bet.placed_after_round', ...ofVendor },
      { action: 'bet.won_after_round', ...ofVendor },
    ])
    expect(await site.audit()).toEqual([])
  },
)

test('case 21: staff see and change what late messages of a vendor do, and a further round goes by it', async () => {
  const site = await testSite()
  const vendor = await testVendor(site)
  const staff = await aStaffMember(site, ['games.read', 'games.change'])
  const rowOf = async () => (await site.call('vendorList', {}, staff)).content.find((row) => row.vendor === vendor.code)
  expect(await rowOf()).toMatchObject({ afterRoundClosed: 'taken', rollbackAfterWin: 'undo_both' })
  const changes = { afterRoundClosed: 'refused', rollbackAfterWin: 'refuse' } as const
  const { asked } = await site.call('changeVendor', { vendor: vendor.code, ...changes, reason: 'its manual' }, staff)
  await site.call('approveAct', { id: String(asked), reason: 'agreed' }, await aStaffMember(site))
  expect(await rowOf()).toMatchObject(changes)
  const { after: noted } = await site.db
    .selectFrom('audit')
    .select('after')
    .where('subject', '=', `vendor:${vendor.code}`)
    .where('action', '=', 'staff.changeVendor')
    .executeTakeFirstOrThrow()
  expect(noted).toMatchObject(changes)
})
