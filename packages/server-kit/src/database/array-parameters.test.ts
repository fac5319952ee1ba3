import { expect, test } from 'vitest'
import { aDatabase } from '../../tests/databases.ts'
import { arrayParameter, type ColumnType, type ColumnValue } from './array-parameters.ts'
import { askOnce } from './index.ts'

/** What the database reads, as texts. */
async function readBack(url: string, type: ColumnType, values: Buffer): Promise<(string | null)[]> {
  const [row] = await askOnce<{ texts: (string | null)[] }>(url, `select $1::${type}[]::text[] as texts`, [values])
  return row?.texts ?? []
}
const encode = <Type extends ColumnType>(type: Type, values: (ColumnValue<Type> | null)[]) =>
  arrayParameter(type, values, (value) => value)

const uuid = '019abf6e-03c9-7d5a-9c1e-0a1b2c3d4e5f'

test('the database reads each type as the values that were given, nulls and empty arrays included', async () => {
  const { ownerUrl } = await aDatabase()
  const same = async <Type extends ColumnType>(
    type: Type,
    values: (ColumnValue<Type> | null)[],
    texts: (string | null)[],
  ) => expect(await readBack(ownerUrl, type, encode(type, values)), type).toEqual(texts)
  await same('smallint', [-32_768, 32_767n, null], ['-32768', '32767', null])
  await same('int', [-2_147_483_648, 0, 2_147_483_647], ['-2147483648', '0', '2147483647'])
  await same('bigint', [-(2n ** 63n), null, 2n ** 63n - 1n], ['-9223372036854775808', null, '9223372036854775807'])
  await same('float8', [0.1, -1e300, null], ['0.1', '-1e+300', null])
  await same('boolean', [true, null, false], ['true', null, 'false'])
  await same('uuid', [uuid, null, uuid.toUpperCase()], [uuid, null, uuid])
  await same('bytea', ['', 'ff00aB', null], ['\\x', '\\xff00ab', null])
  await same('jsonb', [{ a: ['"', null] }, null, {}], ['{"a": ["\\"", null]}', null, '{}'])
  const texts = ['', 'null', 'a,b', '{"}', 'বাংলা', '\\', null, ' 🎲 ', "'; --"]
  await same('text', texts, texts)
  await same('text', [], [])
  await same('bigint', [null], [null])
})

test('instants keep their microseconds, in the forms that programs and the database write', async () => {
  const { ownerUrl } = await aDatabase()
  const instants = [
    '2026-11-26T04:28:37.123456Z',
    '2026-11-26 04:28:37.000001+00',
    '2026-11-26 04:28:59.1+00',
    '2026-11-26T04:28:00Z',
    '2026-11-26 04:29:00+00',
    '1999-12-31T23:59:59.999Z',
    '2028-02-29T00:00:00.5Z',
    null,
  ]
  const [row] = await askOnce<{ same: boolean[] }>(
    ownerUrl,
    `select array(select a is not distinct from b from unnest($1::timestamptz[], $2::timestamptz[]) as t (a, b))
      as same`,
    [encode('timestamptz', instants), instants],
  )
  expect(row?.same).toEqual(instants.map(() => true))
})

test('a value that the type does not have is refused, and does not reach the database', () => {
  for (const value of [2 ** 31, 1.5, Number.NaN]) expect(() => encode('int', [value])).toThrow(RangeError)
  expect(() => encode('smallint', [32_768n])).toThrow(RangeError)
  expect(() => encode('bigint', [2n ** 63n])).toThrow(RangeError)
  for (const value of [
    '',
    uuid.slice(1),
    `${uuid}0`,
    uuid.replaceAll('-', '0'),
    uuid.replace('a', 'g'),
    'ব'.repeat(36),
  ])
    expect(() => encode('uuid', [value]), value).toThrow(RangeError)
  for (const value of ['0', '0g', 'ab c']) expect(() => encode('bytea', [value]), value).toThrow(RangeError)
  for (const value of [
    '',
    '2026-11-26',
    '2026-11-26T04:28:37',
    '2026-11-26T04:28:37.1234567Z',
    '2026-11-26 04:28:37+06',
    '2026-11-26 04:28:37+00:30',
    '2026-13-26T04:28:37Z',
    '2026-11-26T04:28:3xZ',
    '2026-11-26T04:28:60Z',
  ])
    expect(() => encode('timestamptz', [value]), value).toThrow(RangeError)
})

test('an array may be longer than the room it begins with, and the next one does not change it', async () => {
  const { ownerUrl } = await aDatabase()
  const long = Array.from({ length: 300 }, (_none, at) => `${at} ${'বাংলা '.repeat(at)}`)
  const first = encode('text', long)
  encode('text', ['another'])
  expect(await readBack(ownerUrl, 'text', first)).toEqual(long)
})
