import { expect, test } from 'vitest'
import { countdownText } from './countdown-text.ts'

test('the time left is shown to the second, with hours only from one hour on, and never below zero', () => {
  expect(countdownText(1_781_000)).toBe('29:41')
  expect(countdownText(59_999)).toBe('00:59')
  expect(countdownText(86_399_000)).toBe('23:59:59')
  expect(countdownText(-5)).toBe('00:00')
})
