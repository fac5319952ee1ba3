import { expect, test } from 'vitest'
import { browserOf } from './browser-name.ts'

// S-12: members can tell their sessions apart
test('a browser gets its own name, not the names that it adds for compatibility', () => {
  const like = 'AppleWebKit/537.36 (KHTML, like Gecko)'
  expect(browserOf(`Mozilla/5.0 (Linux; Android 14) ${like} Chrome/140.0 Mobile Safari/537.36`)).toBe(
    'Chrome · Android',
  )
  expect(browserOf(`Mozilla/5.0 (Windows NT 10.0) ${like} Chrome/140.0 Safari/537.36 Edg/140.0`)).toBe('Edge · Windows')
  expect(
    browserOf(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile Safari/604.1',
    ),
  ).toBe('Safari · iOS')
  expect(browserOf('curl/8.5.0')).toBeNull()
})
