import { walletNumber as rule } from '@chokka/contract/cashier'
import { expect, test } from 'vitest'
import { isWalletNumber, walletNumber } from './wallet-number.ts'

test('a number may be typed in either script, with spaces, dashes and the country code, and copied with invisible marks (case 14)', () => {
  for (const typed of [
    '01712345482',
    '+88 01712-345 482',
    '8801712345482',
    '০১৭১২৩৪৫৪৮২',
    '+৮৮০১৭১২৩৪৫৪৮২',
    '\u202a+880 1712\u2011345482\u202c',
    '1712345482',
    'tel:8801712345482',
  ]) {
    expect(walletNumber(typed), typed).toBe('01712345482')
  }
})

test('the form accepts exactly the numbers that the server accepts', () => {
  for (const number of ['01712345482', '01312345678', '01212345678', '0171234548', '017123454821', '1712345482', '']) {
    expect(isWalletNumber(number), number).toBe(rule.safeParse(number).success)
  }
})
