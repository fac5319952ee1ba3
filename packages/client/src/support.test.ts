import { expect, test } from 'vitest'
import { isTooOld } from './support.ts'

const works = () => undefined
const today = {
  Array: { prototype: { toSorted: works } },
  CSS: { supports: () => true },
}

test('a browser without one of the features that the pages need is too old', () => {
  // O-09
  expect(isTooOld(today)).toBe(false)
  expect(isTooOld({ ...today, Array: { prototype: {} } })).toBe(true)
  for (const missing of [':has', 'color-mix']) {
    const supports = (...asked: unknown[]) => !asked.join(' ').includes(missing)
    expect(isTooOld({ ...today, CSS: { supports } })).toBe(true)
  }
})
