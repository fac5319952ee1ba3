import { expect, test } from 'vitest'
import { testSite } from '../../tests/site.ts'
import { publicNumber } from './public-number.ts'

test('M5, M7: a number has the day of the site and chance, and neither time nor a count', async () => {
  expect(publicNumber(await (await testSite()).baseCtx(), 'W', '2026-11-26')).toMatch(/^W-20261126-[2-9A-HJ-NP-Z]{8}$/)
  const ctx = await (await testSite()).baseCtx()
  const numbers = Array.from({ length: 2000 }, () => publicNumber(ctx, 'D', '2026-11-26'))
  expect(new Set(numbers).size).toBe(numbers.length)
  const rests = numbers.map((number) => number.slice(-8))
  // At each place every letter comes, so none of them is a part of the time.
  for (let at = 0; at < 8; at++) expect(new Set(rests.map((rest) => rest[at])).size).toBe(32)
})

test('M7: lines of the statement and of logins have ids that count nothing, and keep them', async () => {
  const site = await testSite()
  const member = await site.aMember()
  const { account: username, password } = member
  for (const amount of ['1.00', '2.00', '3.00']) await site.give(member, amount)
  await site.call('login', { username, password })
  const read = async () => [
    ...(await site.call('accountRecord', {}, member)).content.map(({ id }) => id),
    ...(await site.call('loginHistory', {}, member)).content.map(({ id }) => id),
  ]
  const ids = await read()
  expect(ids.length).toBeGreaterThanOrEqual(4)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[\w-]{22}$/)
  expect(await read()).toEqual(ids)
})
