import { expect, test } from 'vitest'
import { wordOf } from './words.ts'

//
test('a return of at most the stake is never called a win', () => {
  expect(wordOf({ state: 'won', result: '0.01' }).text).toBe('betting.state_won')
  expect(wordOf({ state: 'won', result: '0.00' }).text).toBe('betting.state_returned')
  expect(wordOf({ state: 'won', result: '-25.00' }).text).toBe('betting.state_returned')
  expect(wordOf({ state: 'lost', result: '-50.00' }).text).toBe('betting.state_lost')
})
