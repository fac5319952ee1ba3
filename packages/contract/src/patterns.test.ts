import { expect, test } from 'vitest'
import { comparableName, patterns, plainName, ruleFault } from './patterns.ts'
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

const joined = 'র\u200d্যামেল হোসেন'

test('names are taken as keyboards type them: joiners, typographic apostrophes and hyphens, hard spaces (case 2)', () => {
  for (const name of [
    joined,
    'আহ্\u200cমেদ করিম',
    'D\u2019Costa Rozario',
    'Rahim\u00a0Uddin',
    'Jean\u2011Luc',
    '\u202aরহিম\u202c',
  ])
    expect(takes('letters_spaces', name), name).toBe(true)
  expect([takes('bangla', joined), takes('bangla', 'আহ্\u200cমেদ'), takes('thai', 'สม\u200dชาย')]).toEqual([
    true,
    true,
    true,
  ])
  expect([takes('thai_or_english', 'สม\u200c Abc'), takes('english_letters', 'Rahim\u00a0Uddin')]).toEqual([true, true])
  // Of other values nothing is taken that is not seen.
  for (const id of ['alphanumeric', 'digits', 'letter_first'] as const) expect(takes(id, 'a\u200d1'), id).toBe(false)
})

test('a name is stored with the joiners that join, and with plain signs (case 2)', () => {
  expect(plainName('  D\u2019Costa\u00a0 Rozario\u200d ')).toBe("D'Costa Rozario")
  expect(plainName('Jean\u2010Luc\u200f')).toBe('Jean-Luc')
  expect(plainName(joined)).toBe(joined)
  expect(plainName('র\u200d\u200d্য')).toBe('র\u200d্য')
  expect(plainName('👩\u200d🚀')).toBe('👩\u200d🚀')
  expect(plainName(plainName('\u200d a \u200c b \u200d'))).toBe('a b')
})

test('names are compared without joiners, case, spaces and the kind of their apostrophes (case 2)', () => {
  expect(comparableName(joined)).toBe(comparableName('র্যামেল  হোসেন'))
  expect(comparableName('D\u2019Costa')).toBe(comparableName("d'COSTA"))
  // Both spellings of a letter with a dot below.
  expect(comparableName('রায়')).toBe(comparableName('রায\u09bc'))
  expect(comparableName('রহিম')).not.toBe(comparableName('করিম'))
})

/** What was typed, as it is read by a human, and whether the two are one name. */
const spellings: [string, string, string, boolean][] = [
  ['joiners', 'র\u200d্যামেল', 'র্যামেল', true],
  ['both spellings of a letter', 'রা\u09df', 'রায\u09bc', true],
  ['case', 'RAHIM Uddin', 'rahim uddin', true],
  ['spaces', 'Rahim\u00a0\u2003Uddin', 'RahimUddin', true],
  ['hyphens', 'Jean\u2010Luc', 'Jean-Luc', true],
  ['apostrophes', 'D\u2019Costa', "D'Costa", true],
  ['a prime and a reversed apostrophe', 'D\u2032Co\u201bsta', "D'Co'sta", true],
  ['full width', 'Ｒａｈｉｍ', 'Rahim', true],
  ['a Cyrillic letter', 'R\u0430him', 'Rahim', true],
  ['a Greek letter', 'T\u03bfny', 'Tony', true],
  ['all Cyrillic', '\u0420\u0410\u0421\u0415', 'PACE', true],
  ['accents', 'Rahím', 'Rahim', true],
  ['invisible marks', '\u202aRahim\u202c', 'Rahim', true],
  ['marks of other blocks', 'Ra\u1dc4hi\u20d0m\ufe20\u1ab0', 'Rahim', true],
  ['variation selectors', 'Rahi\ufe0fm\u{e0101}', 'Rahim', true],
  ['letters that nobody sees', 'Ra\u3164him\u115f\u180b', 'Rahim', true],
  ['an invisible mark in Bengali', 'র\ufe0fহিম\u0334', 'রহিম', true],
  ['a vowel in two signs', 'অ\u09beলম', 'আলম', true],
  ['another letter', 'Rahim', 'Rahin', false],
  ['a nukta', 'রাড়', 'রাড', false],
  ['a voiced kana', 'がき', 'かき', false],
  ['i and l', 'Ali', 'All', false],
  ['another sign of a vowel', 'রহিম', 'রহীম', false],
]

test.each(spellings)('names are the same, or not, without regard to %s (case 2)', (_, typed, read, isSame) => {
  expect(comparableName(typed) === comparableName(read)).toBe(isSame)
})

test.each([
  ['R\u0430him Uddin', true],
  ['T\u03bfny', true],
  ['Rahimর', true],
  ['Rahim উদ্দিন', false],
  ['র\u200d্যামেল হোসেন', false],
  ['D\u2019Costa-Rozario Jr.', false],
  ['Анна Rahim', false],
  ['山田ひろし', false],
] as const)('a name with letters of two scripts in one word is refused as such: %s %s (case 2)', (name, isMixed) => {
  const rule = { patternId: 'letters_spaces', acceptedPattern: patterns.letters_spaces, minLength: 1, maxLength: 64 }
  expect(ruleFault({ ...rule, shown: true, required: true }, name)).toBe(isMixed ? 'scripts' : null)
})
