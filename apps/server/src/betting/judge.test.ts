import { expect, test } from 'vitest'
import { parseMoney } from '@chokka/money'
import type { BetCondition } from './conditions.ts'
import type { DoorCall, DoorOutcome } from './door-call.ts'
import { aBet, aCall, after, aRollback, aWin, aWorld, judged, other } from '../../tests/judging.ts'

/** Judging all calls in one batch, and each in its own, must have the same result. */
function bothWays(calls: DoorCall[], at = aWorld({ cash: '10.00' })) {
  const atOnce = judged(calls, at)
  const outcomes: DoorOutcome[] = []
  const lines: string[] = []
  let world = at
  for (const call of calls) {
    const one = judged([call], world)
    outcomes.push(...one.outcomes)
    lines.push(...one.lines)
    world = after(world, one.writes)
  }
  expect(atOnce.outcomes).toEqual(outcomes)
  expect(atOnce.lines).toEqual(lines)
  const ended = after(at, atOnce.writes).world
  expect(ended.members).toEqual(world.world.members)
  const shape = (bets: typeof ended.bets) => [...bets.values()].map(({ state, held, payout }) => [state, held, payout])
  expect(shape(ended.bets)).toEqual(shape(world.world.bets))
  return atOnce
}

test('a bet moves its stake into escrow, and its win moves the stake to the operator and the payout to the member', () => {
  const bet = aBet('4.00')
  const { outcomes, balances, lines, bets } = bothWays([bet, aWin(bet, '9.50')])
  expect(outcomes).toEqual(['ok', 'ok'])
  expect(balances).toEqual(['6.00', '15.50'])
  expect(lines).toEqual([
    'M.cash > E.bet 4.00 bet_stake',
    'E.bet > H.game 4.00 bet_close',
    'H.game > M.cash 9.50 bet_return',
  ])
  expect(bets).toMatchObject([{ state: 'won', held: false, payout: parseMoney('9.50') }])
})

// M-01
test('the calls of one member in a batch are judged one after the other, each on the remaining balance', () => {
  const calls = Array.from({ length: 5 }, () => aBet('4.00'))
  const { outcomes, balances } = bothWays([...calls, aBet('4.00', { user: other })])
  expect(outcomes).toEqual(['ok', 'ok', ...Array.from({ length: 3 }, () => 'not_enough_money'), 'ok'])
  expect(balances).toEqual(['6.00', '2.00', '2.00', '2.00', '2.00', '6.00'])
})

// M-05
test('a repeat in the same batch gets the same answer, and one with other content is refused', () => {
  const bet = aBet('4.00')
  const win = aWin(bet, '6.00')
  const again = [bet, win].map((call) => ({ ...call, id: `${call.id} again` }))
  const changed = { ...bet, digest: 'of something else' }
  const asWin = { ...win, transaction: bet.transaction, digest: bet.digest }
  const { outcomes, balances, lines } = bothWays([bet, win, ...again, changed, asWin])
  expect(outcomes).toEqual(['ok', 'ok', 'repeat', 'repeat', 'duplicate', 'duplicate'])
  expect(balances.slice(0, 4)).toEqual(['6.00', '12.00', '6.00', '12.00'])
  expect(lines).toHaveLength(3)
})

test('a rollback that comes before its bet leaves a tombstone, which holds for every member', () => {
  const bet = aBet('4.00')
  const undo = aRollback(bet)
  const { outcomes, lines, writes } = bothWays([
    undo,
    bet,
    { ...bet, user: other, token: `token ${other}` },
    aWin(bet, '5.00'),
    undo,
  ])
  expect(outcomes).toEqual(['ok', 'rolled_back', 'rolled_back', 'rolled_back', 'repeat'])
  expect(lines).toEqual([])
  expect(writes.newTransactions.map((one) => [one.kind, one.state])).toEqual([
    ['bet', 'tombstone'],
    ['rollback', 'done'],
  ])
})

test('a rollback returns the stake once, with however many transaction ids', () => {
  const bet = aBet('4.00')
  const { outcomes, balances, lines, bets } = bothWays([bet, aRollback(bet), aRollback(bet), aWin(bet, '5.00'), bet])
  expect(outcomes).toEqual(['ok', 'ok', 'ok', 'rolled_back', 'rolled_back'])
  expect(balances[1]).toBe('10.00')
  expect(lines).toEqual(['M.cash > E.bet 4.00 bet_stake', 'E.bet > M.cash 4.00 bet_void'])
  expect(bets).toMatchObject([{ state: 'void', held: false }])
})

test.each([
  ['itself', (bet: DoorCall) => aRollback(bet, { transaction: bet.transaction }), 'duplicate'],
  ["another member's bet", (bet: DoorCall) => aRollback(bet, { user: other }), 'unknown_bet'],
  ['a bet of another round', (bet: DoorCall) => aRollback(bet, { round: 'another' }), 'unknown_bet'],
  ['a bet of another game', (bet: DoorCall) => aRollback(bet, { game: 'seven' }), 'unknown_bet'],
] as const)('a rollback of %s undoes nothing and closes nothing', (_of, undo, outcome) => {
  const [bet, victim] = [aBet('4.00'), aBet('1.00', { round: 'another' })]
  const elsewhere = aBet('1.00', { game: 'seven' })
  const { outcomes, bets, lines } = bothWays([bet, victim, elsewhere, undo(bet)])
  expect(outcomes.at(-1)).toBe(outcome)
  expect(lines).toHaveLength(3)
  expect(bets.map((one) => one.state)).toEqual(['open', 'open', 'open'])
})

test('a rollback cannot be rolled back', () => {
  const bet = aBet('4.00')
  const undo = aRollback(bet)
  expect(bothWays([bet, undo, aRollback(undo)]).outcomes).toEqual(['ok', 'ok', 'unknown_bet'])
})

// issue 6, number 14
test.each([
  ['another round than its bet', { round: 'another' }, 'unknown_bet'],
  ['another game than its bet', { game: 'seven' }, 'unknown_bet'],
  ['a game that is not there', { game: 'eight' }, 'invalid_game'],
  ['another member than its bet', { user: other }, 'unknown_bet'],
  ['another currency', { currency: 'USD' }, 'wrong_currency'],
  ['a token that is not of this member', { token: `token ${other}` }, 'invalid_token'],
  ['a token of another vendor', { vendor: { ...aBet('1.00').vendor, id: 8 } }, 'invalid_token'],
] as const)('a win with %s is refused, pays nothing and closes nothing', (_what, changes, outcome) => {
  const bets = [aBet('4.00'), aBet('1.00', { round: 'another' }), aBet('1.00', { game: 'seven' })]
  const [bet] = bets
  const placed = bothWays([...bets, ...(bet ? [aWin(bet, '9.00', changes)] : [])])
  expect(placed.outcomes.at(-1)).toBe(outcome)
  expect(placed.lines).toHaveLength(3)
  expect(placed.bets.map((one) => one.held)).toEqual([true, true, true])
})

test('a win that names no round closes the round of its bet', () => {
  const [first, second] = [aBet('4.00'), aBet('1.00')]
  const { bets } = bothWays([first, second, aWin(second, '2.00', { round: null })])
  expect(bets.map((bet) => [bet.state, bet.held])).toEqual([
    ['lost', false],
    ['won', false],
  ])
})

test('a closed round closes its own held bets, and neither those of another game, round nor member', () => {
  const own = [aBet('1.00'), aBet('1.00')]
  const others = [aBet('1.00', { round: 'another' }), aBet('1.00', { game: 'seven' }), aBet('1.00', { user: other })]
  const { bets, lines } = bothWays([...own, ...others, aBet('1.00', { closed: true })])
  expect(bets.map((bet) => bet.state)).toEqual(['lost', 'lost', 'open', 'open', 'open', 'lost'])
  expect(lines.filter((line) => line.startsWith('E.bet > H.game'))).toHaveLength(3)
})

test('a bet is refused for the first reason in the order of the protocol, and moves nothing', () => {
  const at = aWorld({ cash: '10.00', conditions: [never], facts: { never: 'open' } })
  const closed = { ...aBet('1.00').vendor, takesBets: false }
  const calls = [
    aBet('99.00', { vendor: closed, token: 'none', currency: 'USD' }),
    aBet('99.00', { token: 'none', currency: 'USD', game: 'eight' }),
    aBet('99.00', { currency: 'USD', game: 'eight' }),
    aBet('99.00', { currency: 'USD' }),
    aBet('99.00'),
  ]
  const { outcomes, lines } = bothWays(calls, at)
  expect(outcomes).toEqual(['closed', 'invalid_token', 'invalid_game', 'wrong_currency', 'not_enough_money'])
  expect(lines).toEqual([])
  const barred = aWorld({ cash: '10.00', conditions: [never], facts: { never: 'barred' } })
  expect(judged([aBet('99.00', { game: 'eight' })], barred).outcomes).toEqual(['user_disabled'])
})

const never: BetCondition<string> = {
  name: 'never',
  facts: 'null',
  judge: (state) => (state === 'barred' ? 'user_disabled' : null),
}

const unseen = { unseenSiteSession: 'a session' }

// S-01
test('with a session that is over bets are refused, wins and rollbacks are paid, and nothing extends the session', () => {
  const at = aWorld({ cash: '10.00' })
  const bet = aBet('4.00')
  const played = judged([bet], at)
  const later = after(at, played.writes)
  for (const session of later.world.sessions.values()) Object.assign(session, { isOver: true, ...unseen })
  const { outcomes, writes } = judged([aBet('1.00'), aWin(bet, '5.00'), aRollback(aBet('1.00')), bet], later)
  expect(outcomes).toEqual(['token_expired', 'ok', 'ok', 'repeat'])
  expect(writes.seenSessions).toEqual([])
})

test('only a bet that is taken extends the session', () => {
  const at = aWorld({ cash: '10.00' })
  for (const session of at.world.sessions.values()) Object.assign(session, unseen)
  expect(judged([aBet('1.00')], at).writes.seenSessions).toEqual(['a session'])
  expect(judged([aBet('99.00'), aRollback(aBet('1.00'))], at).writes.seenSessions).toEqual([])
})

test('the repeat of a bet gets the same answer when its vendor takes no new bets', () => {
  const bet = aBet('4.00')
  const closed = { ...bet.vendor, takesBets: false }
  const { outcomes } = bothWays([bet, { ...bet, vendor: closed }, aBet('1.00', { vendor: closed })])
  expect(outcomes).toEqual(['ok', 'repeat', 'closed'])
})

test('a limit that adds up counts the earlier bets and wins of the same batch', () => {
  const lossLimit: BetCondition<{ lost: string; most: string }> = {
    name: 'loss',
    facts: 'null',
    judge: ({ lost, most }, { stake }) => (BigInt(lost) + stake > BigInt(most) ? 'limit_reached' : null),
    carry: ({ lost, most }, { placed, returned }) => ({ lost: String(BigInt(lost) + placed - returned), most }),
  }
  const facts = { loss: { lost: '0', most: String(parseMoney('5.00')) } }
  const at = aWorld({ cash: '100.00', conditions: [lossLimit], facts })
  const [first, second] = [aBet('4.00'), aBet('2.00')]
  const calls = [first, second, aWin(first, '3.00'), aBet('2.00'), aBet('3.00'), aRollback(first), aBet('0.50')]
  expect(judged(calls, at).outcomes).toEqual(['ok', 'limit_reached', 'ok', 'ok', 'limit_reached', 'ok', 'ok'])
})

test('judging does not change the world that it gets', () => {
  const at = aWorld({ cash: '10.00' })
  const bet = aBet('4.00')
  const first = after(at, judged([bet], at).writes)
  const before = structuredClone(first.world)
  judged([aWin(bet, '5.00'), aBet('1.00'), aCall('rollback', '0.00', { reference: 'nothing' })], first)
  expect(first.world).toEqual(before)
})

test('each call of a batch has its own time, in the order of the calls', () => {
  const { writes } = judged([aBet('1.00'), aBet('1.00'), aBet('1.00')])
  const instants = writes.newBets.map((bet) => bet.placedAt)
  expect(new Set(instants).size).toBe(3)
  expect(instants.toSorted()).toEqual(instants)
})

test('every transfer names its bet, every movement its vendor, and a call without transfers makes none', () => {
  const [bet, free] = [aBet('4.00', { facts: { roll: '7' } }), aBet('1.00', { free: true, round: 'next' })]
  const { writes } = judged([bet, aWin(bet, '5.00', { facts: { ball: '3' } }), free])
  expect(writes.movements.map((one) => one.actor)).toEqual(['vendor:7', 'vendor:7'])
  const references = writes.movements.flatMap((one) => one.transfers.map((transfer) => transfer.reference))
  expect(references).toEqual(Array.from({ length: 3 }, () => ({ kind: 'bet', id: bet.id })))
  expect(writes.newBets[0]).toMatchObject({ facts: { roll: '7', ball: '3' } })
  expect(writes.events).toEqual([])
})

test('instants have microseconds', () => {
  const { writes } = judged([aBet('1.00'), aBet('1.00')])
  const instants = ['2023-11-14T22:13:20.000001Z', '2023-11-14T22:13:20.000002Z']
  expect(writes.newBets.map((bet) => bet.placedAt)).toEqual(instants)
})

test('after the last microsecond of a millisecond comes the next one', () => {
  const at = aWorld({ cash: '10.00' })
  const { writes } = judged([aBet('1.00'), aBet('1.00')], { ...at, world: { ...at.world, now: at.world.now + 998n } })
  const instants = ['2023-11-14T22:13:20.000999Z', '2023-11-14T22:13:20.001000Z']
  expect(writes.newBets.map((bet) => bet.placedAt)).toEqual(instants)
})

test('a win of nothing loses the bet, and one that leaves its round open closes no other bet', () => {
  const [bet, rest] = [aBet('4.00'), aBet('1.00')]
  const { bets } = bothWays([bet, rest, aWin(bet, '0.00', { closed: false })])
  expect(bets.map((one) => [one.state, one.held])).toEqual([
    ['lost', false],
    ['open', true],
  ])
})

// docs/decisions/0042
test('a bet that closes its round ends as a bet with a win of zero does: lines, state, times and facts', () => {
  const facts = { roll: '12.34', nonce: '7' }
  const told = bothWays([aBet('1.00', { closed: true, facts })])
  expect(told.lines).toEqual(['M.cash > E.bet 1.00 bet_stake', 'E.bet > H.game 1.00 bet_close'])
  const bet = aBet('1.00')
  const won = bothWays([bet, aWin(bet, '0.00', { facts })])
  expect(told.lines).toEqual(won.lines)
  expect(told.balances.at(-1)).toBe(won.balances.at(-1))
  const shape = ({ bets }: typeof told) =>
    bets.map((one) => [one.state, one.held, one.payout, one.balanceAfter, one.facts, one.settledAt === null])
  expect(shape(told)).toEqual([['lost', false, 0n, parseMoney('9.00'), facts, false]])
  expect(shape(told)).toEqual(shape(won))
  // One transaction, and no second one for the end.
  expect(told.writes.newTransactions.map((one) => one.kind)).toEqual(['bet'])
})

test('a bet that is refused closes nothing, and a repeat of one that closed its round moves nothing', () => {
  const [held, closing] = [aBet('4.00'), aBet('1.00', { closed: true })]
  const poor = aBet('99.00', { closed: true })
  const { outcomes, bets, lines } = bothWays([held, poor, { ...held, id: 'again' }])
  expect(outcomes).toEqual(['ok', 'not_enough_money', 'repeat'])
  expect(bets).toMatchObject([{ state: 'open', held: true }])
  expect(lines).toHaveLength(1)
  expect(bothWays([closing, { ...closing, id: 'again' }]).lines).toHaveLength(2)
})

test.each([
  ['nothing', () => 'nothing'],
  ['a win', (win: DoorCall) => win.transaction],
] as const)('a win that refers to %s is refused', (_what, reference) => {
  const bet = aBet('4.00')
  const win = aWin(bet, '5.00')
  expect(bothWays([bet, win, aWin(bet, '5.00', { reference: reference(win) })]).outcomes.at(-1)).toBe('unknown_bet')
})

test('a session that was seen lately is not written again, and a condition need not carry anything', () => {
  const at = aWorld({ cash: '10.00', conditions: [never], facts: { never: 'open' } })
  const { outcomes, writes } = judged([aBet('1.00')], at)
  expect([outcomes, writes.seenSessions]).toEqual([['ok'], []])
})
