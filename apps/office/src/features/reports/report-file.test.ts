import { expect, test } from 'vitest'
import { cellsOf } from './report-file.ts'

test('case 18 in the sheet of a report names that are numbers stay as they are, and figures are numbers', () => {
  const names = ['007', '12345678901234567890', '01712345678', '1942', '12345678901234.567890']
  const lines = [['Period', '2026'], ['Game', 'Name', 'Stake'], ...names.map((name) => [name, name, '1500.50', null])]
  const cells = cellsOf(lines)
  expect(cells.slice(2).map((line) => line.map((cell) => cell?.value))).toEqual(
    names.map((name) => [name, name, 1500.5, undefined]),
  )
  expect(cells[0]?.[1]).toEqual({ value: '2026', type: String })
  expect(cells[2]?.[2]?.type).toBe(Number)
})

test('case 18 a figure that a spreadsheet would round is written as it is', () => {
  expect(cellsOf([['k', 'n', '12345678901234.567890']])[0]?.[2]).toEqual({
    ...{ value: '12345678901234.567890', type: String },
  })
})
