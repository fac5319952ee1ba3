import { expect, test } from 'vitest'
import { mobileInName, readMobile } from './mobile-number.ts'

const site = { country: 'BD' }
const number = '+8801712345678'

test.each([
  ...['01712345678', '1712345678', '8801712345678', '008801712345678', '+8801712345678', '+88 01712-345678'],
  ...['\u202a+880 1712\u2011345678\u202c', '\u20688801712345678\u2069', '880.1712.345678', 'tel:+880(1712)345678'],
  ...['৮৮০১৭১২৩৪৫৬৭৮', '+880 (0) 1712-345678', '+88001712345678', '00880 (0) 1712-345678'],
  ...['01712345678,', '01712345678;ext=1', 'tel:+8801712345678;phone-context=+880'],
])('%j is one number, to register and to sign in with (case 14)', (typed) => {
  expect(readMobile(site, { mobileNum: typed })).toBe(number)
  expect(readMobile(site, { mobileNum: typed, countryDialingCode: '880' })).toBe(number)
  expect(mobileInName(site, typed)).toBe(number)
})

test('what is no number of the country stays refused, and a name is no number (case 14)', () => {
  for (const mobileNum of [
    '88017123456',
    '0171234567x',
    '+447700900123',
    '880880171234567',
    '01212345678',
    '+8801112345678',
  ])
    expect(() => readMobile(site, { mobileNum }), mobileNum).toThrow('phone_invalid')
  for (const name of ['01112345678', '+8801112345678']) expect(mobileInName(site, name), name).toBeUndefined()
  expect([mobileInName(site, 'rahim77'), mobileInName(site, '12345')]).toEqual([undefined, undefined])
})
