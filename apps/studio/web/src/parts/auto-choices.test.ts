// @vitest-environment happy-dom
import { parseMoney } from '@chokka/money'
import { expect, test } from 'vitest'
import { hasLossLimit, noAuto, planOf } from './AutoBet.tsx'

test('automatic bets need a loss limit above nothing (eye 37)', () => {
  const withLimit = (stopLoss: string) => hasLossLimit({ ...noAuto, auto: true, stopLoss })
  expect(['', '0', '0.00', '.', '0.01', '500'].map(withLimit)).toEqual([false, false, false, false, true, true])
})

test('what is typed for the stakes after wins and losses is a plan with bounds (eye 37)', () => {
  const choices = { ...noAuto, stopLoss: '100', onWin: 'reset', onLoss: 'raise' } as const
  const lossOf = (onLossBy: string) => planOf({ ...choices, onLossBy }, { maxStake: '25000.00' }).onLoss
  expect(planOf(choices, { maxStake: '25000.00' })).toMatchObject({
    ...{ stopLoss: parseMoney('100'), mostStake: parseMoney('25000'), onWin: { change: 'reset' } },
    onLoss: { change: 'raise', percent: 50 },
  })
  expect(['', '0', '7', '999'].map(lossOf)).toEqual([1, 1, 7, 900].map((percent) => ({ change: 'raise', percent })))
})
