import { expect, test } from 'vitest'
import { testSite } from '../../tests/site.ts'
import { sql } from 'kysely'
import { plainArray } from './plain-array.ts'

test('the database reads an array without quotes as the same values', async () => {
  const { db } = await testSite()
  const at = '2026-11-22 04:01:07.022123+00'
  const { rows } = await sql<Record<string, unknown>>`
    select ${plainArray([1n, -2n, null])}::bigint[] as whole, ${plainArray(['', 'bet_stake', null])}::text[] as texts,
      ${plainArray([true, false])}::boolean[] as flags, ${plainArray([])}::int[] as none,
      (${plainArray([at])}::timestamptz[])[1] = ${at}::timestamptz as same`.execute(db)
  expect(rows).toEqual([
    { whole: ['1', '-2', null], texts: ['', 'bet_stake', null], flags: [true, false], none: [], same: true },
  ])
})

test('a text that would need quotes is refused, so that no value can become two', () => {
  const wrong = ['a,b', 'null', 'NULL', ' a', 'a ', '"', '\\', '{', '}', "'", 'বাংলা', 'a\nb', ';']
  for (const text of wrong) expect(() => plainArray([text])).toThrow(RangeError)
})
