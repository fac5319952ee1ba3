import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gamesOfRows, pagesOf, rowsInView, spareRows } from './list-window.ts'

const view = { height: 900, rowPx: 300, rows: 1667 }

test('the rows in view are rendered, with spare ones before and after them', () => {
  expect(rowsInView({ ...view, above: -400 })).toEqual({ first: 0, end: 2 + spareRows })
  expect(rowsInView({ ...view, above: 0 })).toEqual({ first: 0, end: 3 + spareRows })
  expect(rowsInView({ ...view, above: 3000 })).toEqual({ first: 10 - spareRows, end: 13 + spareRows })
  expect(rowsInView({ ...view, above: 1667 * 300 })).toEqual({ first: 1665, end: 1667 })
  expect(rowsInView({ ...view, rows: 0, above: 0 })).toEqual({ first: 0, end: 0 })
})

test('wherever it is scrolled, every row in view is rendered and never many more', () => {
  const numbers = { above: fc.integer({ min: -5000, max: 1_000_000 }), height: fc.integer({ min: 300, max: 3000 }) }
  const list = { rowPx: fc.integer({ min: 100, max: 600 }), rows: fc.integer({ min: 1, max: 4000 }) }
  fc.assert(
    fc.property(fc.record({ ...numbers, ...list }), ({ above, height, rowPx, rows }) => {
      const { first, end } = rowsInView({ above, height, rowPx, rows })
      expect(first).toBeGreaterThanOrEqual(0)
      expect(end).toBeLessThanOrEqual(rows)
      expect(end).toBeGreaterThan(first)
      expect(end - first).toBeLessThanOrEqual(Math.ceil(height / rowPx) + 1 + 2 * spareRows)
      const middle = Math.floor((above + height / 2) / rowPx)
      if (middle >= 0 && middle < rows) expect(first <= middle && middle < end).toBe(true)
    }),
  )
})

test('the last row may be short', () => {
  expect(gamesOfRows({ first: 1664, end: 1667 }, 6, 10_000)).toEqual({ first: 9984, end: 10_000 })
  expect(gamesOfRows({ first: 0, end: 5 }, 6, 4)).toEqual({ first: 0, end: 4 })
})

test('the pages in view are asked for, the next one, and always the first', () => {
  expect(pagesOf({ first: 0, end: 24 }, undefined, 20)).toEqual([1])
  expect(pagesOf({ first: 0, end: 24 }, 0, 20)).toEqual([1])
  expect(pagesOf({ first: 0, end: 12 }, 10_000, 20)).toEqual([1, 2])
  expect(pagesOf({ first: 0, end: 24 }, 10_000, 20)).toEqual([1, 2, 3])
  expect(pagesOf({ first: 5000, end: 5030 }, 10_000, 20)).toEqual([1, 251, 252, 253])
  expect(pagesOf({ first: 9980, end: 10_000 }, 10_000, 20)).toEqual([1, 500])
  // The list became shorter than where somebody is.
  expect(pagesOf({ first: 400, end: 424 }, 30, 20)).toEqual([1, 2])
})
