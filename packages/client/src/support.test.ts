import { expect, test } from 'vitest'
import { isTooOld } from './support.ts'

const works = () => undefined
const today = {
  AbortSignal: { any: works },
  URL: { canParse: works },
  Array: { prototype: { toSorted: works } },
  CSS: { supports: () => true },
}

test('a browser without one of the features that the pages need is too old', () => {
  // O-09
  expect(isTooOld(today)).toBe(false)
  expect(isTooOld({ ...today, AbortSignal: undefined })).toBe(true)
  expect(isTooOld({ ...today, AbortSignal: {} })).toBe(true)
  expect(isTooOld({ ...today, URL: {} })).toBe(true)
  expect(isTooOld({ ...today, Array: { prototype: {} } })).toBe(true)
  expect(isTooOld({ ...today, CSS: { supports: (condition: string) => !condition.includes(':has') } })).toBe(true)
})
