import { loadTexts } from '@chokka/text'
import { expect, test } from 'vitest'
import { codeFault, codeTyped, mobileDigits, mobileFault } from './mobile-number.ts'

const en = await loadTexts('en', ['common', 'identity'])

test('a number is understood with spaces, hyphens, Bengali digits and its dialling code', () => {
  for (const typed of ['1712345482', '1712 345-482', '১৭১২৩৪৫৪৮২', '+880 1712 345482', '+৮৮০১৭১২৩৪৫৪৮২']) {
    expect(mobileDigits(typed, '880'), typed).toBe('1712345482')
  }
  expect(mobileDigits('01712345482', '880')).toBe('01712345482')
})

// spec 5 Login: the mobile number must pass a mobile-number check
test('a number must exist in the plan of Bangladesh, and have a length that others may have', () => {
  const fault = (typed: string, code?: string) => mobileFault(en, typed, code)
  for (const right of ['1712345482', '01712345482', '01312345678']) expect(fault(right, '880'), right).toBeUndefined()
  for (const wrong of ['1712345', '01212345678', '017123454820', 'abc', '+44 7700 900123']) {
    expect(fault(wrong, '880'), wrong).toBe('Please enter a valid mobile number.')
  }
  expect(fault('7700 900123', '44')).toBeUndefined()
  expect(fault('123', '44')).toBe('Please enter a valid mobile number.')
  expect(fault('1712345482')).toBeUndefined()
  expect(fault(' ', '880')).toBe('Enter the mobile number.')
})

test('a code has six digits of either script', () => {
  expect(codeTyped(' ১২৩ 456 ')).toBe('123456')
  expect(codeFault(en, '১২৩৪৫৬')).toBeUndefined()
  expect(codeFault(en, '')).toBe('Please enter the verification code.')
  for (const wrong of ['12345', '1234567', '12345a']) {
    expect(codeFault(en, wrong), wrong).toBe('Please enter a valid verification code.')
  }
})
