import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseMoney } from '@chokka/money'
import { amount, call, count, id, instant, line, page, payment, recordFilter, secret } from './call.ts'

const fits = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

test('a row has the given options, and the strictest default for each one that is missing', () => {
  const plain = call('GET', '/x', { who: 'anyone', value: z.object({}), summary: 'Says x.' })
  expect(plain).toMatchObject({
    method: 'GET',
    path: '/x',
    who: 'anyone',
    trial: false,
    sealed: false,
    body: 'json',
    act: null,
    refusals: [],
    summary: 'Says x.',
  })
  expect(fits(plain.input, {})).toBe(true)
  expect(fits(plain.input, { more: 1 }), 'a field that the row does not name').toBe(false)
  const post = call('POST', '/x', { who: 'signed_in', value: z.null(), summary: '' })
  expect([plain.perMinute, post.perMinute]).toEqual([240, 60])
  const input = z.object({ a: z.string() })
  const whole = call('POST', '/y', {
    who: 'member',
    trial: true,
    sealed: true,
    body: 'image',
    input,
    value: z.null(),
    refusals: ['not_found'],
    perMinute: 7,
    summary: '',
  })
  expect(whole).toMatchObject({
    who: 'member',
    trial: true,
    sealed: true,
    body: 'image',
    input,
    refusals: ['not_found'],
    perMinute: 7,
  })
})

test('money is a decimal string on the wire and nothing else', () => {
  // M-27
  expect(amount.parse('12.5')).toBe(parseMoney('12.50'))
  expect(amount.encode(parseMoney('12.5'))).toBe('12.50')
  for (const good of ['0', '-1.00', '0.000001', '1000000000000']) expect(amount.parse(good)).toBe(parseMoney(good))
  for (const bad of [12.5, 12n, '1e3', '01', '1.', '.5', '+1', ' 1', '1 ', '1.1234567', '', 'x1', '1x', '--1', null]) {
    expect(fits(amount, bad), String(bad)).toBe(false)
  }
  // The right format, but more than LARGEST.
  const most = amount.safeParse('9999999999999')
  expect(most.success).toBe(false)
  expect(most.error?.issues).toMatchObject([{ code: 'custom', message: 'amount' }])
  expect(fits(amount, `-${'1'.repeat(13)}.${'1'.repeat(12)}`)).toBe(false)
  expect(z.safeEncode(amount, Object(5)).success, 'no Money').toBe(false)
})

test('a payment is positive and in whole paisa', () => {
  for (const good of ['0.01', '500', '12.50', '12.500000']) expect(fits(payment, good), good).toBe(true)
  for (const bad of ['0', '0.00', '-1', '0.001', '1.005']) expect(fits(payment, bad), bad).toBe(false)
})

test('an instant is ISO 8601 in UTC on the wire and a Date in code', () => {
  const text = '2026-11-22T01:02:03.004Z'
  expect(instant.parse(text).toISOString()).toBe(text)
  expect(instant.encode(instant.parse(text))).toBe(text)
  for (const bad of ['2026-11-22', '22/11/2026', 5, '2026-11-22T01:02:03+06:00']) expect(fits(instant, bad)).toBe(false)
})

test('counts, lines, secrets and ids have limits', () => {
  const few = count(1, 3)
  expect([1, 3, 2].map((value) => few.parse(value))).toEqual([1, 3, 2])
  for (const bad of [0, 4, 1.5, 'x', '1', -1]) expect(fits(few, bad), String(bad)).toBe(false)
  expect(line(3).parse(' a ')).toBe('a')
  // Spaces around it count too, as in the API document.
  for (const bad of ['', '   ', 'abcd', ' abc']) expect(fits(line(3), bad), bad).toBe(false)
  expect(secret.parse('  a  ')).toBe('a')
  expect([fits(secret, ''), fits(secret, 'a'.repeat(256)), fits(secret, 'a'.repeat(257))]).toEqual([false, true, false])
  expect([fits(id, '16d2dcfe-b89e-41e7-854a-58404eea6d16'), fits(id, 'x')]).toEqual([true, false])
})

test('a record is filtered by days and page, and its value is a page', () => {
  const filter = z.object(recordFilter)
  expect(filter.parse({})).toEqual({ pageNo: 1, pageSize: 20 })
  expect(filter.parse({ from: '2026-11-01', to: '2026-11-22', pageNo: 3, pageSize: 100 })).toEqual({
    from: '2026-11-01',
    to: '2026-11-22',
    pageNo: 3,
    pageSize: 100,
  })
  for (const bad of [{ from: 'today' }, { to: '22/11/2026' }, { pageNo: 0 }, { pageNo: 10_001 }, { pageSize: 101 }]) {
    expect(fits(filter, bad), JSON.stringify(bad)).toBe(false)
  }
  const rows = { content: [{ a: 1 }], pageNum: 1, totalPages: 2, total: 3 }
  expect(page(z.object({ a: z.number() })).parse(rows)).toEqual(rows)
  expect(fits(page(z.string()), { ...rows, content: [1] })).toBe(false)
  expect(fits(page(z.object({})), { content: [] })).toBe(false)
})
