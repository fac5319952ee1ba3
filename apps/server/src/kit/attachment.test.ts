import { validateHeaderValue } from 'node:http'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attachment } from './attachment.ts'

test('a file may be named after anybody: in Latin letters as it is, else in UTF-8 too (case 10)', () => {
  expect(attachment('statement-rahim77-2026.csv')).toBe('attachment; filename="statement-rahim77-2026.csv"')
  expect(attachment('statement-রহিম-2026.csv')).toBe(
    `attachment; filename="statement-____-2026.csv"; filename*=UTF-8''statement-%E0%A6%B0%E0%A6%B9%E0%A6%BF%E0%A6%AE-2026.csv`,
  )
  expect(attachment(`a"b\\c;d'(*).pdf`)).toBe(
    `attachment; filename="a_b_c_d____.pdf"; filename*=UTF-8''a%22b%5Cc%3Bd%27%28%2A%29.pdf`,
  )
})

test('whatever the name is, the header is one that Node sends, and its quotes are closed (case 10)', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (name) => {
      const header = attachment(name)
      expect(() => validateHeaderValue('content-disposition', header)).not.toThrow()
      expect(header).toMatch(/^attachment; filename="[\w.-]*"(; filename\*=UTF-8''[\w.~!%-]*)?$/)
    }),
  )
})
