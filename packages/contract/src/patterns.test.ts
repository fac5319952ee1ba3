import { expect, test } from 'vitest'
import { patterns, ruleFault } from './patterns.ts'
import type { FieldRule, PatternId } from './patterns.ts'

const rule = (patternId: PatternId, more: Partial<FieldRule> = {}): FieldRule => ({
  acceptedPattern: patterns[patternId],
  patternId,
  minLength: 1,
  maxLength: 30,
  shown: true,
  required: true,
  ...more,
})
const takes = (patternId: PatternId, value: string) => ruleFault(rule(patternId), value) === null

// spec 5
const examples: Record<PatternId, { good: string[]; bad: string[] }> = {
  any: { good: ['*', 'a b', '🙂', ' '], bad: [] },
  letter_first: { good: ['a', 'Z9', 'abc123'], bad: ['1a', 'a_b', 'a b', 'é', 'a-'] },
  kanji_digits: { good: ['漢字12', '漢', '7'], bad: ['a', '漢 字', '漢a', 'a漢'] },
  email: {
    good: ['a@b.co', 'x.y+z@sub.example.com'],
    bad: ['a@b', '@b.co', 'a@.c', 'a b@c.de', 'a@b.c', 'a@b@c.de', 'a@b .co'],
  },
  alphanumeric: { good: ['a1', 'Z', '0'], bad: ['a b', 'a-1', '-a1', 'ক'] },
  letters_and_digits: { good: ['a1', '1a', 'abc123'], bad: ['abc', '123', 'a1-', ' a1'] },
  digits: { good: ['0', '0123'], bad: ['1a', 'a1', '1 2', '১'] },
  alphanumeric_upper: { good: ['A', 'a1B'], bad: ['ab1', 'A-', '-A'] },
  english_letters: { good: ['Rahim Uddin', 'a'], bad: ['a1', 'é', '1a'] },
  no_spaces: { good: ['a-b', '🙂'], bad: ['a b', ' a', 'a '] },
  chinese_punctuation: { good: ['欧阳·娜', '你，好。', '你.,'], bad: ['a', '你a', 'a你', '你1'] },
  date_ymd: {
    good: ['2000-01-31', '1999-12-09', '2000-10-10', '2000-06-20'],
    bad: [
      '2000-1-01',
      '2000-13-01',
      '2000-00-10',
      '2000-01-32',
      '2000-01-00',
      '01-31-2000',
      'x2000-01-01',
      '2000-01-011',
    ],
  },
  date_mdy: {
    good: ['01-31-2000', '12-09-1999', '10-10-2000', '06-20-2000'],
    bad: [
      '1-31-2000',
      '13-01-2000',
      '00-10-2000',
      '01-32-2000',
      '01-00-2000',
      '2000-01-31',
      'x01-01-2000',
      '01-01-20001',
    ],
  },
  letters_spaces: { good: ["O'Neil", 'রহিম উদ্দিন', 'Jean-Luc St. Éloi'], bad: ['a1', 'a_b', '1a', 'a1b'] },
  korean: { good: ['김 철수'], bad: ['a', '김a', 'a김', '김1'] },
  thai: { good: ['สมชาย ใจดี'], bad: ['a', 'สa', 'aส'] },
  bangla: { good: ['রহিম উদ্দিন', 'মো. রহিম'], bad: ['rahim', 'রহিমa', 'aরহিম'] },
  thai_or_english: { good: ['สม Somchai', 'Abc'], bad: ['김', 'a1', '1a'] },
  upper_spaces: { good: ['RAHIM UDDIN', 'A'], bad: ['Rahim', ' ', 'A1', '1A'] },
  letters_digits_symbols: { good: ['aB1!~', '!'], bad: ['a b', 'é', 'ক', 'éa'] },
  strong: { good: ['Aa1!', 'xY9_zz'], bad: ['aa1!', 'AA1!', 'Aaa!', 'Aaa1', 'Aa1! x', ' Aa1!'] },
}

for (const [name, { good, bad }] of Object.entries(examples)) {
  // Object.entries loses the key type; `examples` has exactly the pattern ids as keys.
  const patternId = name as PatternId
  test(`${patternId}: matches a whole value of the accepted form, and nothing before, after or instead of it`, () => {
    for (const value of good) expect(takes(patternId, value), value).toBe(true)
    for (const value of bad) expect(ruleFault(rule(patternId), value), value).toBe('pattern')
  })
}

test('an empty field is an error only where it is required, and is checked before the pattern', () => {
  expect(ruleFault(rule('digits'), '')).toBe('empty')
  expect(ruleFault(rule('digits', { required: false }), '')).toBeNull()
  expect(ruleFault(rule('digits', { required: false, minLength: 3 }), '')).toBeNull()
})

test('length is counted in code points, both limits are allowed, and it is checked before the pattern', () => {
  const four = (value: string) => ruleFault(rule('any', { minLength: 2, maxLength: 4 }), value)
  expect(['a', 'ab', 'abcd', 'abcde'].map(four)).toEqual(['length', null, null, 'length'])
  expect(four('🙂🙂🙂🙂')).toBeNull()
  expect(ruleFault(rule('digits', { minLength: 2 }), 'a')).toBe('length')
  expect(ruleFault(rule('digits', { minLength: 2 }), 'ab')).toBe('pattern')
})
