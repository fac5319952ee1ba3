import { patterns } from '@chokka/contract/patterns'
import { loadTexts } from '@chokka/text'
import { expect, test } from 'vitest'
import { checkField, dayForRule, fieldRows } from './register-fields.ts'

const en = await loadTexts('en', ['common', 'identity'])
const bn = await loadTexts('bn', ['common', 'identity'])
const rule = (patternId: keyof typeof patterns, minLength: number, maxLength: number, required = true) => ({
  acceptedPattern: patterns[patternId],
  patternId,
  minLength,
  maxLength,
  shown: true,
  required,
})

// spec 5 Server-supplied registration rules
test('a value is checked by the rule of the server, and the error is the sentence of its pattern id', () => {
  expect(checkField(en, rule('letter_first', 4, 20), 'rahim77')).toBe(true)
  expect(checkField(en, rule('letter_first', 4, 20), '7rahim')).toContain('4–20')
  expect(checkField(bn, rule('letter_first', 4, 20), 'ra')).toContain('৪')
  expect(checkField(en, rule('digits', 6, 6), '12345')).toBe('Exactly 6 digits.')
  expect(checkField(en, rule('letter_first', 4, 20), '')).toBe('Input cannot be empty.')
  expect(checkField(en, rule('email', 5, 100, false), '')).toBe(true)
})

test('every pattern of the contract has a sentence in both languages, for an exact length and for a range', () => {
  for (const texts of [en, bn]) {
    for (const patternId of Object.keys(patterns).filter((id) => id !== 'any')) {
      for (const end of ['', '_exact']) {
        expect(texts.find(`identity.rule_${patternId}${end}`, { min: 4, max: 8 }), patternId + end).toBeDefined()
      }
    }
  }
})

test('an unknown pattern gets the sentence about its length', () => {
  const unknown = { ...rule('any', 3, 9), acceptedPattern: '^x+$', patternId: 'of_a_later_version' }
  expect(checkField(en, unknown, 'abc')).toBe('Between 3 and 9 characters.')
})

// spec 5: rules are named
test('each rule of the specification has a field, and no field occurs twice', () => {
  const named = ['username', 'password', 'checkPass', 'mobileNum', 'payeeName', 'paymentPassword', 'qqNum', 'line']
  const more = ['whatsapp', 'facebook', 'wechat', 'idNumber', 'email', 'recommenderId', 'affiliateCode']
  const inPassing = ['nickname', 'fullName', 'zalo', 'telegram', 'birthday', 'address']
  const facts = ['nationality', 'occupation', 'sourceOfIncome']
  expect(fieldRows.map((row) => row.rule).toSorted()).toEqual([...named, ...more, ...inPassing, ...facts].toSorted())
  expect(new Set(fieldRows.map((row) => row.field)).size).toBe(fieldRows.length)
})

test('a day is sent in the order that the merchant accepts', () => {
  expect(dayForRule(rule('date_ymd', 10, 10), '1999-12-31')).toBe('1999-12-31')
  expect(dayForRule(rule('date_mdy', 10, 10), '1999-12-31')).toBe('12-31-1999')
})
