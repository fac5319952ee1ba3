import { expect, test } from 'vitest'
import { maskName } from './mask-name.ts'

// spec 3 Winner entry; rules/loyalty §5, example 13
test.each([
  ...[
    ['rahim77', 'ra***7'],
    ['tania', 't***'],
    ['01712345678', '017*****78'],
    ['karima', 'ka***a'],
    ['tanvir', 'ta***r'],
    [' Selim1 ', 'Se***1'],
  ],
  ...[
    ['abc', 'a***'],
    ['ab', '***'],
    ['a', '***'],
    ['', '***'],
    ['0171234567', '01***7'],
  ],
  ...[
    ['রহিমা', 'র***'],
    ['ফাহমিদা', 'ফা***'],
    ['ক্ষমা', '***'],
    ['শ্যামলী', 'শ্যা***'],
    ['মৌ', '***'],
  ],
])('%j is %j to strangers: whole letters, no vowel sign alone', (name, masked) => expect(maskName(name)).toBe(masked))

test('a mask keeps one letter of five at most and three of any name, and tells nothing of the length (LOW of the hostile review)', () => {
  for (let length = 1; length <= 40; length++) {
    const name = Array.from({ length }, (_, at) => String.fromCodePoint(97 + (at % 26))).join('')
    const masked = maskName(name)
    expect(masked.replace('***', '').length).toBe(length < 3 ? 0 : length < 6 ? 1 : 3)
    expect(masked).toContain('***')
    if (length >= 6) expect(masked).toHaveLength(6)
  }
})
