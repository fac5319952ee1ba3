import { expect, test } from 'vitest'
import { shownPages } from './Pager.tsx'

// spec 2: pagination range 5 and 1 margin page
test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 39, [1, 2, 3, 4, 5, null, 39]],
  [20, 39, [1, null, 18, 19, 20, 21, 22, null, 39]],
  [39, 39, [1, null, 35, 36, 37, 38, 39]],
])('page %i of %i names %j', (page, total, named) => {
  expect(shownPages(page, total)).toEqual(named)
})
