import { expect, test } from 'vitest'
import { columnsThatFit } from './columns-that-fit.ts'
import type { Column } from './records.ts'

const column = (key: string, width: string, phone = false): Column<string> => ({
  ...{ key, head: 'office.member', width, phone },
  ...{ render: (row) => row, text: (row) => row },
})
const columns = [
  column('number', '150px'),
  column('account', 'minmax(110px, 1fr)', true),
  column('amount', '130px', true),
  column('state', '130px', true),
]
const keysAt = (width: number, others?: readonly string[]) =>
  columnsThatFit(columns, width, others).map(({ key }) => key)

test.each([
  ['a width that is not known', 0, ['number', 'account', 'amount', 'state']],
  ['all', 900, ['number', 'account', 'amount', 'state']],
  ['those of phones', 420, ['account', 'amount', 'state']],
  ['none is cut off where not even those fit', 350, ['account', 'amount']],
  ['the first one always', 50, ['account']],
])('%s', (_case, width, keys) => {
  expect(keysAt(width)).toEqual(keys)
})

test('tracks that are there in any case take their room', () => {
  expect(keysAt(440, ['38px'])).toEqual(['account', 'amount'])
})
