import { expect, test } from 'vitest'
import { labelOf } from './labels.ts'

//
test('a payout of at most the stake is never called a win', () => {
  expect(labelOf({ state: 'won', result: '0.01' }).text).toBe('betting.state_won')
  expect(labelOf({ state: 'won', result: '0.00' }).text).toBe('betting.state_returned')
  expect(labelOf({ state: 'won', result: '-25.00' }).text).toBe('betting.state_returned')
  expect(labelOf({ state: 'lost', result: '-50.00' }).text).toBe('betting.state_lost')
})
