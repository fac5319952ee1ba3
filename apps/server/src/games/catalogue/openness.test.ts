import { expect, test } from 'vitest'
import { aGame, aVendor } from '../../../tests/catalogue-games.ts'
import type { CatalogueGame, CatalogueVendor, GameType } from './catalogue.ts'
import { isInMaintenance, launchRefusalOf } from './openness.ts'

const now = new Date('2026-11-20T06:00:00Z')
const before = new Date('2026-11-20T05:59:59Z')
const after = new Date('2026-11-20T06:00:01Z')
const at = { country: 'BD', now, platform: 'GPL_MOBILE', lane: 'RNG', closed: new Set<GameType>() } as const
const game = (changes: Partial<CatalogueGame>) => aGame('six', undefined, changes)
const of = (changes: Partial<CatalogueVendor>) => game({ vendor: aVendor('V', changes) })

// S-17
test.each([
  ['nothing', game({}), null],
  ['the operator', game({ enabled: false }), 'game_maintenance'],
  ['its vendor', game({ vendorEnabled: false }), 'game_maintenance'],
  ['its vendor, who has left it out of the list', game({ isListed: false }), 'game_maintenance'],
  ['its category, which nobody has mapped', game({ type: null }), 'game_maintenance'],
  ['the switch of its vendor', of({ enabled: false }), 'game_maintenance'],
  ['maintenance without an end', of({ inMaintenance: true }), 'game_maintenance'],
  ['maintenance that goes on', of({ inMaintenance: true, maintenanceUntil: after }), 'game_maintenance'],
  ['maintenance that is over', of({ inMaintenance: true, maintenanceUntil: before }), null],
  ['an end of maintenance alone', of({ maintenanceUntil: after }), null],
  ['the country', game({ closedCountries: new Set(['BD']) }), 'game_closed_here'],
  ['the country, for all games of the vendor', of({ closedCountries: new Set(['BD']) }), 'game_closed_here'],
  ['another country', game({ closedCountries: new Set(['IN']) }), null],
  ['the device in this country', game({ closedPairs: new Set(['BD/GPL_MOBILE']) }), 'game_not_for_device'],
  ['it, for all games of the vendor', of({ closedPairs: new Set(['BD/GPL_MOBILE']) }), 'game_not_for_device'],
  ['another device in this country', game({ closedPairs: new Set(['BD/GPL_DESKTOP']) }), null],
  ['the device in another country', of({ closedPairs: new Set(['NP/GPL_MOBILE']) }), null],
  ['the device', game({ platforms: ['GPL_DESKTOP'] }), 'game_not_for_device'],
])('a game that is closed by %s', (_, closed, refusal) => {
  expect(launchRefusalOf(closed, at)).toBe(refusal)
})

test('a game of a category that is off, or of none, cannot be launched', () => {
  expect(launchRefusalOf(game({}), { ...at, closed: new Set(['RNG'] as const) })).toBe('game_maintenance')
  expect(launchRefusalOf(game({}), { ...at, closed: new Set(['LIVE'] as const) })).toBeNull()
  expect(launchRefusalOf(game({}), { ...at, lane: null })).toBe('game_maintenance')
})

test('where nobody asks for the country, none closes a game', () => {
  expect(launchRefusalOf(game({ closedCountries: new Set(['BD']) }), { ...at, country: null })).toBeNull()
})

test('maintenance ends at its instant', () => {
  expect(isInMaintenance({ inMaintenance: true, maintenanceUntil: now }, now)).toBe(false)
})
