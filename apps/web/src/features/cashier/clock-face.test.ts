import { expect, test } from 'vitest'
import { clockFace } from './clock-face.ts'

test('the time left is shown to the second, hours only where there are any, and never below nothing', () => {
  expect(clockFace(1_781_000)).toBe('29:41')
  expect(clockFace(59_999)).toBe('00:59')
  expect(clockFace(86_399_000)).toBe('23:59:59')
  expect(clockFace(-5)).toBe('00:00')
})
