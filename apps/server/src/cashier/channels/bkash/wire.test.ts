import { expect, test } from 'vitest'
import { refusalCause, walletNumber } from './wire.ts'

// M-13
test('only what the issuer turned down counts as refused: funds, time and a payer who went back have their own cause', () => {
  const causes = ['2023', '2069', '2018', '2019', '2014', '2015', '2037', '2045', 'new code'].map(refusalCause)
  const refused = ['refused', 'refused', 'refused', 'refused', 'refused']
  expect(causes).toEqual(['no_funds', 'cancelled', 'expired', 'expired', ...refused])
})

test('a wallet number is read with and without its country code, and nothing else is taken for one', () => {
  for (const text of ['01712345678', '8801712345678', '+8801712345678']) expect(walletNumber(text)).toBe('01712345678')
  const odd = ['1712345678', '01212345678', '017123456789', '100001', '', undefined, '01712-345678', 'x01712345678']
  for (const text of odd) expect(walletNumber(text)).toBeUndefined()
})
