import { expect, test } from 'vitest'
import { isTooOld, lacksTls } from './support.ts'

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

test('case 8 a page that came without TLS is told, before somebody types a password', () => {
  expect([lacksTls({ isSecureContext: true }), lacksTls({ isSecureContext: false })]).toEqual([false, true])
})
