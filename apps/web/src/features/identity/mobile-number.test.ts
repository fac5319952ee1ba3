import { loadTexts } from '@chokka/text'
import { expect, test } from 'vitest'
import { codeFault, codeTyped, mobileDigits, mobileFault } from './mobile-number.ts'

const [en, bn] = [await loadTexts('en', ['common', 'identity']), await loadTexts('bn', ['common', 'identity'])]

test('a number is understood with spaces, hyphens, Bengali digits and its dialling code', () => {
  for (const typed of ['1712345482', '1712 345-482', '১৭১২৩৪৫৪৮২', '+880 1712 345482', '+৮৮০১৭১২৩৪৫৪৮২']) {
    expect(mobileDigits(typed, '880'), typed).toBe('1712345482')
  }
  expect(mobileDigits('01712345482', '880')).toBe('01712345482')
})

test('a copied number passes with its invisible marks, or with its code and no plus (case 14)', () => {
  const copied = [
    '8801712345678',
    '008801712345678',
    '\u202a+880 1712\u2011345678\u202c',
    '\u20688801712345678\u2069',
    '880.1712.345678',
    'tel:+8801712345678',
    '+880 (0) 1712-345678',
    '1712345678,',
    '1712345678;ext=1',
  ]
  for (const typed of copied) {
    expect(mobileFault(en, typed, '880'), typed).toBeUndefined()
    expect(mobileDigits(typed, '880').replace(/^0/, ''), typed).toBe('1712345678')
  }
})

// spec 5 Login: the mobile number must pass a mobile-number check
test('a number must exist in the plan of Bangladesh, and have a length that others may have', () => {
  const fault = (typed: string, code?: string) => mobileFault(en, typed, code)
  for (const right of ['1712345482', '01712345482', '01312345678']) expect(fault(right, '880'), right).toBeUndefined()
  for (const wrong of ['01212345678', '+8801112345678', '2712345678', '+44 7700 900123']) {
    expect(fault(wrong, '880'), wrong).toBe('Please enter a valid mobile number.')
  }
  expect(fault('7700 900123', '44')).toBeUndefined()
  expect(fault('123', '44')).toBe('Please enter a valid mobile number.')
  expect(fault('1712345482')).toBeUndefined()
  expect(fault(' ', '880')).toBe('Enter the mobile number.')
})

// spec 5 Messages
test('a number of the wrong length says how many digits it must have, and one with letters that it is none', () => {
  const fault = (typed: string) => mobileFault(en, typed, '880')
  for (const typed of ['1712345', '17123456789']) expect(fault(typed), typed).toBe('The phone must have 10 digits.')
  for (const typed of ['0171234567', '017123456789', '০১৭'])
    expect(fault(typed), typed).toBe('The phone must have 11 digits.')
  for (const typed of ['abc', '0171234567x', '++1'])
    expect(fault(typed), typed).toBe('Phone number format is incorrect.')
  expect(mobileFault(bn, '017', '880')).toBe('ফোন নম্বরে ১১টি সংখ্যা থাকতে হবে।')
})

test('a code has six digits of either script', () => {
  expect(codeTyped(' ১২৩ 456 ')).toBe('123456')
  expect(codeFault(en, '১২৩৪৫৬')).toBeUndefined()
  expect(codeFault(en, '')).toBe('Please enter the verification code.')
  for (const wrong of ['12345', '1234567', '12345a']) {
    expect(codeFault(en, wrong), wrong).toBe('Please enter a valid verification code.')
  }
})
