// The table of countries and devices: what one switch changes in the lists that the act takes.
import { expect, test } from 'vitest'
import { countriesOf, isClosed, platforms, switched, type Closed } from '../src/features/games/closed.ts'

const open: Closed = { closedCountries: [], closedPlatforms: [], closedPairs: [] }
const [desktop, mobile] = platforms

test('one cell off is a pair; both cells of a country off are the country, and one on again is the other pair', () => {
  const one = { ...open, ...switched(open, 'NP', mobile, false) }
  expect(one).toEqual({ ...open, closedPairs: ['NP/html5-mobile'] })
  const both = { ...one, ...switched(one, 'NP', desktop, false) }
  expect(both).toEqual({ ...open, closedCountries: ['NP'] })
  expect({ ...both, ...switched(both, 'NP', mobile, true) }).toEqual({ ...open, closedPairs: ['NP/html5-desktop'] })
})

test('a device is closed everywhere by its own list, which leaves those of countries as they are', () => {
  expect(switched(open, null, mobile, false)).toEqual({ closedPlatforms: ['html5-mobile'] })
  const closed = { ...open, closedPlatforms: ['html5-mobile'], closedPairs: ['IN/html5-mobile'] }
  expect(switched(closed, null, mobile, true)).toEqual({ closedPlatforms: [] })
  expect(isClosed(closed, null, desktop)).toBe(false)
})

test('what is closed elsewhere stays closed, and only the lists that change are sent', () => {
  const closed = { ...open, closedCountries: ['IN'], closedPairs: ['LK/html5-mobile', 'NP/html5-mobile'] }
  expect(switched(closed, 'NP', mobile, true)).toEqual({ closedPairs: ['LK/html5-mobile'] })
  expect(switched(closed, 'NP', desktop, false)).toEqual({
    closedCountries: ['IN', 'NP'],
    closedPairs: ['LK/html5-mobile'],
  })
  expect(switched(closed, 'BD', desktop, true)).toEqual({})
  expect(platforms.map((platform) => isClosed(closed, 'IN', platform))).toEqual([true, true])
  expect(countriesOf(closed, undefined, { ...open, closedPairs: ['PK/html5-mobile'] })).toEqual([
    'IN',
    'LK',
    'NP',
    'PK',
  ])
})
