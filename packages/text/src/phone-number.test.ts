import { expect, test } from 'vitest'
import { nationalPhone, plainPhone } from './phone-number.ts'

const exists = (digits: string) => /^0?1[3-9]\d{8}$/.test(digits)
const spellings = [
  '+8801712345678',
  '8801712345678',
  '008801712345678',
  '+880 1712-345678',
  '+880 (1712) 345678',
  '1712345678',
  '\u202a+880 1712\u2011345678\u202c',
  '\u2068+8801712345678\u2069',
  '+880\u00a01712\u2013345\u2212678',
  '880.1712.345.678',
  'tel:+8801712345678',
  'TEL: +880-1712-345678',
  '+৮৮০ ১৭১২ ৩৪৫৬৭৮',
  '৮৮০১৭১২৩৪৫৬৭৮',
  '＋８８０１７１２３４５６７８',
  '\ufeff1712\u200b345678',
  '+880 (0) 1712-345678',
  '00880(0)1712345678',
  'tel:+880 ( 0 ) 1712345678',
  '+8801712345678;ext=1',
  '1712345678,',
  '1712345678；ext=12',
]

test.each(spellings)('%j is the number that its digits say (case 14)', (typed) => {
  expect(nationalPhone(typed, '880', exists)).toBe('1712345678')
})

test('digits that are a number of the country keep what looks like its code, and letters are no separators', () => {
  // In a country with the code 7 a number may begin with a 7.
  const nineOrTen = (digits: string) => /^\d{9,10}$/.test(digits)
  expect(nationalPhone('7012345678', '7', nineOrTen)).toBe('7012345678')
  expect(nationalPhone('77012345678', '7', nineOrTen)).toBe('7012345678')
  expect(nationalPhone('880123', '880', exists)).toBe('880123')
  expect([plainPhone('0171234567x'), plainPhone('+44 (0) 7700 900123')]).toEqual(['0171234567x', '+447700900123'])
  expect([plainPhone('01712345678,'), plainPhone('01712345678;ext=1')]).toEqual(['01712345678', '01712345678'])
  expect(plainPhone('(0)1712345678')).toBe('01712345678')
})
