import { parseMoney, toDecimal } from '@chokka/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterBet, askToStop, beginRun, netOf, reasonToStop, roundsLeft } from './auto-bet.ts'
import type { AutoPlan, AutoRun } from './auto-bet.ts'

const taka = parseMoney
const plan: AutoPlan = { rounds: 5, stopProfit: null, stopLoss: null, stopSingleWin: null }
const play = (run: AutoRun, ...bets: [stake: string, payout: string][]): AutoRun =>
  bets.reduce((so, [stake, payout]) => afterBet(so, { stake: taka(stake), payout: taka(payout) }), run)

// R-21, spec 4 games: auto-bet with stop on count, profit, loss
test('a run plays exactly its count of bets, and knows how many are played and left', () => {
  const four = play(beginRun(plan, taka('10')), ['10', '0'], ['10', '0'], ['10', '0'], ['10', '0'])
  expect(reasonToStop(four, taka('10'))).toBeNull()
  expect([four.played, roundsLeft(four)]).toEqual([4, 1])
  const five = play(four, ['10', '0'])
  expect(five.ended).toBe('count')
  expect(reasonToStop(five, taka('10'))).toBe('count')
})

test('the profit limit counts the whole run, the single-win limit one bet', () => {
  const rules = { ...plan, stopProfit: taka('15'), stopSingleWin: taka('30') }
  expect(play(beginRun(rules, taka('10')), ['10', '24'], ['10', '11']).ended).toBe('profit')
  expect(play(beginRun({ ...rules, stopProfit: null }, taka('10')), ['10', '39.99']).ended).toBeNull()
  expect(play(beginRun({ ...rules, stopProfit: null }, taka('10')), ['10', '40']).ended).toBe('single_win')
})

test('a bet that could lose more than the loss limit is not placed', () => {
  const rules = { ...plan, rounds: 100, stopLoss: taka('25') }
  const lost = play(beginRun(rules, taka('10')), ['10', '0'], ['10', '0'])
  expect(lost.ended).toBeNull()
  expect(reasonToStop(lost, taka('10'))).toBe('loss')
  expect(reasonToStop(lost, taka('5'))).toBeNull()
})

test('whatever the bets return, a run with a loss limit never loses more than that limit', () => {
  const bet = fc.tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 1000 }))
  fc.assert(
    fc.property(fc.array(bet, { maxLength: 60 }), fc.integer({ min: 1, max: 900 }), (bets, limit) => {
      let run = beginRun({ ...plan, rounds: 1000, stopLoss: taka(`${limit}`) }, taka('10'))
      for (const [stake, payout] of bets) {
        if (reasonToStop(run, taka(`${stake}`))) break
        run = play(run, [`${stake}`, `${payout}`])
      }
      expect(-netOf(run) <= taka(`${limit}`)).toBe(true)
    }),
  )
})

test('a stop lets the current bet finish and be counted, and starts no other', () => {
  const stopping = askToStop(play(beginRun(plan, taka('10')), ['10', '0']))
  expect(reasonToStop(stopping, taka('10'))).toBe('asked')
  const last = play(stopping, ['10', '20'])
  expect([last.ended, last.played, netOf(last)]).toEqual(['asked', 2, 0n])
})

test('after a win and after a loss the stake goes up, goes back or stays, to the paisa and never above the most (eye 37)', () => {
  const stakes = (onWin: AutoPlan['onWin'], onLoss: AutoPlan['onLoss'], payouts: string[]) => {
    const rules = {
      ...plan,
      rounds: 99,
      mostStake: taka('100'),
      ...(onWin ? { onWin } : {}),
      ...(onLoss ? { onLoss } : {}),
    }
    let run = beginRun(rules, taka('10'))
    return payouts.map((payout) => {
      run = afterBet(run, { stake: run.stake, payout: taka(payout) })
      return toDecimal(run.stake)
    })
  }
  const raise = { change: 'raise', percent: 100 } as const
  expect(stakes(undefined, undefined, ['0', '50'])).toEqual(['10.00', '10.00'])
  expect(stakes({ change: 'reset' }, raise, ['0', '0', '0', '0', '900', '0'])).toEqual([
    ...['20.00', '40.00', '80.00', '100.00', '10.00', '20.00'],
  ])
  expect(stakes({ change: 'raise', percent: 33 }, undefined, ['20', '20', '0'])).toEqual(['13.30', '17.68', '17.68'])
  // What returns the stake is neither.
  expect(stakes(raise, raise, ['10'])).toEqual(['10.00'])
})

test('a stake that was raised counts against the loss limit before it is placed (eye 37)', () => {
  const rules: AutoPlan = { ...plan, rounds: 99, stopLoss: taka('50'), onLoss: { change: 'raise', percent: 100 } }
  const lost = play(beginRun(rules, taka('10')), ['10', '0'], ['20', '0'])
  expect([toDecimal(lost.stake), reasonToStop(lost, lost.stake)]).toEqual(['40.00', 'loss'])
})
