import { expect, test } from 'vitest'
import { gameTypes } from '@chokka/contract/nouns/games/calls'
import { standardSettings } from '../../../tests/site.ts'
import { laneOf, laneRules, prizeModeOf } from './lanes.ts'

const rules = laneRules(standardSettings())

// spec 4 Vendor list
test.each([
  ['SPORTS', 'IMES', 'ESPORTS'],
  ['SPORTS', 'DS88', 'COCKFIGHT'],
  ['SPORTS', 'OTHER', 'SPORTS'],
  ['RNG', 'BGS', 'INHOUSE'],
  ['RNG', 'OTHER', 'RNG'],
  ['LIVE', 'BGS', 'LIVE'],
  ['RNG', 'IMES', 'RNG'],
] as const)('%s of %s stands in %s', (type, vendor, lane) => {
  expect(laneOf(type, vendor, rules)).toBe(lane)
})

test('every other type of every vendor stays where it is', () => {
  for (const type of gameTypes) expect(laneOf(type, 'NOKSHI', rules)).toBe(type)
})

test('the vendors of these rules are the operator’s', () => {
  const own = laneRules({ ...standardSettings(), esportVendors: ['ARENA'], cockfightVendors: [], inhouseVendors: [] })
  expect(laneOf('SPORTS', 'ARENA', own)).toBe('ESPORTS')
  expect(laneOf('SPORTS', 'IMES', own)).toBe('SPORTS')
  expect(laneOf('SPORTS', 'DS88', own)).toBe('SPORTS')
  expect(laneOf('RNG', 'BGS', own)).toBe('RNG')
})

const lane = (title: 'ELOTT' | 'LOTT', ...vendors: string[]) => ({
  title,
  cards: vendors.map((vassalage) => ({ vassalage })),
})

// spec 4 Prize mode
test.each([
  [[lane('ELOTT', 'TCG_LOTTO_VN')], 'ELOTT'],
  [[lane('ELOTT', 'OTHER', 'LOTT')], 'ELOTT'],
  [[lane('ELOTT', 'OTHER')], 'LOTT'],
  [[lane('ELOTT')], 'LOTT'],
  [[lane('LOTT', 'TCG_LOTTO_VN')], 'LOTT'],
  [[], 'LOTT'],
])('the prize mode of %j is %s', (lanes, mode) => {
  expect(prizeModeOf(lanes)).toBe(mode)
})
