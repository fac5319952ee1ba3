import { expect, test } from 'vitest'
import { maskName } from './mask-name.ts'

// spec 3 Winner entry; R: names on the board are masked
test('a mask leaves whole letters: no vowel sign stands alone, and no joined letter is cut', () => {
  expect(
    ['rahim77', 'karima', 'tanvir', 'রহিমা', 'ফাহমিদা', 'ক্ষমা', 'শ্যামলী', 'মৌ', 'a', 'ab', 'abc', '', ' Selim '].map(
      maskName,
    ),
  ).toEqual([
    ...[
      'ra***7',
      'ka***a',
      'ta***r',
      'র***',
      'ফা***',
      'ক্ষ***',
      'শ্যা***',
      'মৌ***',
      'a***',
      'a***',
      'a***',
      '***',
      'S***m',
    ],
  ])
})

test('a mask keeps one letter of four at most and three of any name, and tells nothing of the length (LOW of the hostile review)', () => {
  for (let length = 1; length <= 40; length++) {
    const name = Array.from({ length }, (_, at) => String.fromCodePoint(97 + (at % 26))).join('')
    const masked = maskName(name)
    expect(masked.replace('***', '').length).toBe(length < 5 ? 1 : length < 6 ? 2 : 3)
    expect(masked).toContain('***')
    if (length >= 6) expect(masked).toHaveLength(6)
  }
})
