import { expect, test } from 'vitest'
import { parseMoney } from '@chokka/money'
import { aBet, aCall, after, aRollback, aWin, aWorld, judged, member, other } from '../../tests/judging.ts'

const modes = ['refuse', 'undo_both', 'return_stake'] as const

// docs/decisions/0019
test.each([
  ['refuse', ['ok', 'unknown_bet', 'unknown_bet', 'ok'], 'won', '15.00'],
  ['undo_both', ['ok', 'ok', 'repeat', 'ok'], 'void', '10.00'],
  ['return_stake', ['ok', 'ok', 'repeat', 'ok'], 'void', '19.00'],
] as const)('%s: a bet that is rolled back after its win', (rollbackAfterWin, outcomes, state, balance) => {
  const bet = aBet('4.00')
  const vendor = { ...bet.vendor, rollbackAfterWin }
  const undo = aRollback(bet, { vendor })
  const unrelated = aRollback(aBet('1.00'), { vendor })
  const done = judged([bet, aWin(bet, '9.00'), undo, undo, unrelated])
  expect(done.outcomes).toEqual(['ok', ...outcomes])
  expect(done.bets).toMatchObject([{ state, held: false }])
  expect(done.balances.at(-1)).toBe(balance)
  expect(done.writes.events).toMatchObject([
    {
      action: 'bet.rolled_back_after_win',
      actor: 'vendor:V',
      before: { state: 'won', payout: String(parseMoney('9.00')) },
      after: { state },
    },
  ])
})

test('undo_both takes every win of the bet back, and a win that comes or is rolled back later changes nothing', () => {
  const bet = aBet('4.00')
  const wins = [aWin(bet, '2.00', { closed: false }), aWin(bet, '3.00')]
  const late = aWin(bet, '6.00')
  const calls = [bet, ...wins, aRollback(bet), ...wins.map((win) => aRollback(win)), late]
  const { outcomes, balances, bets } = judged(calls)
  expect(outcomes).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'rolled_back'])
  expect(balances.slice(3, 6)).toEqual(['10.00', '10.00', '10.00'])
  expect(bets).toMatchObject([{ state: 'void', payout: 0n }])
})

test('the part of a win that was spent before it is taken back is bad debt', () => {
  const [bet, next] = [aBet('4.00'), aBet('12.00', { round: 'next' })]
  const { balances, lines } = judged([bet, aWin(bet, '9.00'), next, aRollback(bet)])
  expect(balances.at(-1)).toBe('0.00')
  expect(lines.slice(-3)).toEqual([
    'H.game > M.cash 4.00 bet_void',
    'M.cash > H.game 7.00 bet_takeback',
    'H.baddebt > H.game 2.00 bet_shortfall',
  ])
})

test.each(modes)('%s: a lost bet can be rolled back, and that is no significant event', (rollbackAfterWin) => {
  const bet = aBet('4.00')
  const undo = aRollback(bet, { vendor: { ...bet.vendor, rollbackAfterWin } })
  const { outcomes, balances, writes } = judged([bet, aWin(bet, '0.00'), undo])
  expect(outcomes).toEqual(['ok', 'ok', 'ok'])
  expect(balances.at(-1)).toBe('10.00')
  expect(writes.events).toEqual([])
})

// docs/decisions/0042
test.each(modes)('%s: a bet that ended its round itself gives its stake back when it is rolled back', (mode) => {
  const bet = aBet('4.00', { closed: true, facts: { roll: '12.34' } })
  const undo = aRollback(bet, { vendor: { ...bet.vendor, rollbackAfterWin: mode } })
  for (const batches of [[[bet, undo, undo, bet]], [[bet], [undo], [undo], [bet]]]) {
    let at = aWorld({ cash: '10.00' })
    const [outcomes, lines]: [string[], string[]] = [[], []]
    for (const calls of batches) {
      const done = judged(calls, at)
      outcomes.push(...done.outcomes)
      lines.push(...done.lines)
      at = after(at, done.writes)
    }
    expect(outcomes).toEqual(['ok', 'ok', 'repeat', 'rolled_back'])
    expect(lines).toEqual([
      'M.cash > E.bet 4.00 bet_stake',
      'E.bet > H.game 4.00 bet_close',
      'H.game > M.cash 4.00 bet_void',
    ])
    expect([...at.world.bets.values()]).toMatchObject([{ state: 'void', held: false, payout: 0n }])
  }
})

test('of two wins the one that is rolled back is taken back, and the bet is lost when both are', () => {
  const bet = aBet('4.00')
  const wins = [aWin(bet, '2.00', { closed: false }), aWin(bet, '3.00', { closed: false })]
  const [first, second] = wins.map((win) => aRollback(win))
  const one = judged([bet, ...wins, ...(first ? [first] : [])])
  expect(one.bets).toMatchObject([{ state: 'won', payout: parseMoney('3.00') }])
  expect(one.balances.at(-1)).toBe('9.00')
  const both = judged([bet, ...wins, ...(first && second ? [first, second] : [])])
  expect(both.bets).toMatchObject([{ state: 'lost', payout: 0n }])
  expect(both.balances.at(-1)).toBe('6.00')
})

test.each([
  ['a token of another member', { token: `token ${other}` }, 'invalid_token'],
  ['a game that is not there', { game: 'eight' }, 'unknown_bet'],
] as const)('a rollback with %s writes nothing', (_what, changes, outcome) => {
  const bet = aBet('4.00')
  const { outcomes, writes } = judged([bet, aRollback(bet, changes)])
  expect(outcomes).toEqual(['ok', outcome])
  expect(writes.newTransactions).toHaveLength(1)
  expect(writes.rolledBack).toEqual([])
})

test('an id is one transaction: of what it undoes, of a win, or of a rollback with other content it is a duplicate', () => {
  const bet = aBet('4.00')
  const win = aWin(bet, '5.00')
  const undo = aRollback(win)
  const strange = aCall('rollback', '0.00', { reference: 'nothing yet', transaction: 'nothing yet', currency: '' })
  const calls = [
    bet,
    win,
    undo,
    strange,
    aRollback(bet, { transaction: win.transaction }),
    { ...undo, digest: 'other' },
  ]
  const asWin = aRollback(bet, { transaction: win.transaction, digest: win.digest })
  expect(judged([...calls, asWin]).outcomes).toEqual([
    'ok',
    'ok',
    'ok',
    ...Array.from({ length: 4 }, () => 'duplicate'),
  ])
})

test('a tombstone may be named by any member', () => {
  const bet = aBet('4.00')
  expect(judged([aRollback(bet), aRollback(bet, { user: other })]).outcomes).toEqual(['ok', 'ok'])
})

test('a rollback that leaves its round open closes no other bet, and one that closes it does', () => {
  const [bet, rest] = [aBet('4.00'), aBet('1.00')]
  const states = (closed: boolean) => judged([bet, rest, aRollback(bet, { closed })]).bets.map((one) => one.state)
  expect(states(false)).toEqual(['void', 'open'])
  expect(states(true)).toEqual(['void', 'lost'])
})

test('what was stored before is marked as rolled back; what was made in the same batch is stored so at once', () => {
  const at = aWorld({ cash: '10.00' })
  const [old, fresh] = [aBet('4.00'), aBet('1.00')]
  const { writes } = judged([fresh, aRollback(fresh), aRollback(old)], after(at, judged([old], at).writes))
  expect(writes.rolledBack.map((one) => [one.id, one.state])).toEqual([[old.transaction, 'rolled_back']])
  expect(writes.newTransactions.map((one) => [one.kind, one.state, one.reference])).toEqual([
    ['bet', 'rolled_back', null],
    ['rollback', 'done', fresh.transaction],
    ['rollback', 'done', old.transaction],
  ])
})

test('a tombstone has no bet, no amount and no content that a late bet could repeat', () => {
  const bet = aBet('4.00', { digest: '' })
  const { writes } = judged([aRollback(bet)])
  expect(writes.newTransactions[0]).toMatchObject({ id: bet.transaction, bet: null, amount: 0n, holder: member })
})

test('undo_both takes back the wins of its own bet and of no other, and its stake goes to the operator once', () => {
  const [bet, kept] = [aBet('4.00'), aBet('1.00')]
  const wins = [aWin(bet, '2.00', { closed: false }), aWin(bet, '3.00', { closed: false })]
  const { balances, lines } = judged([bet, kept, ...wins, aWin(kept, '7.00', { closed: false }), aRollback(bet)])
  expect(balances.at(-1)).toBe('16.00')
  expect(lines.filter((text) => text.startsWith('E.bet > H.game'))).toEqual([
    'E.bet > H.game 4.00 bet_close',
    'E.bet > H.game 1.00 bet_close',
  ])
  expect(lines.slice(-3)).toEqual([
    'H.game > M.cash 4.00 bet_void',
    'M.cash > H.game 2.00 bet_takeback',
    'M.cash > H.game 3.00 bet_takeback',
  ])
})
