import { expect, test } from 'vitest'
import { knownTitleIn, knownTitles } from './known-titles.ts'
import { allTitles } from './titles.ts'

test('slots 17: thousands of titles of others are known, each once and in letters', () => {
  expect(knownTitles.length).toBeGreaterThan(3000)
  const folded = knownTitles.map((title) => title.toLowerCase().replaceAll(/[^a-z0-9]/gu, ''))
  expect(new Set(folded).size).toBe(knownTitles.length)
  expect(folded.filter((title) => title.length < 2)).toEqual([])
})

test.each([
  ['Hot Chilli', 'Hot Chilli'],
  ['HOT-CHILLI', 'Hot Chilli'],
  ["Wolf's Gold", 'Wolf Gold'],
  ['Starbursts', 'Starburst'],
  ['Starbust', 'Starburst'],
  ['Starburzt', 'Starburst'],
  ['Sonali Monkey King', 'Monkey King'],
  ['Tin Man Feast', 'Tin Man'],
  ['Sonali Pearl Diver', 'Pearl Diver'],
])('slots 17: %s is the title of somebody else, whatever its case, spaces and points', (name, known) => {
  expect(knownTitleIn(name)).toBe(known)
})

test.each(['Onion Feast', 'Sonali Boat', 'Sonali Starburstle', 'Catz', 'Geishas', 'Buffalo Song'])(
  'slots 17: %s is nobody’s: a short title differs by one letter, and one word is no part',
  (name) => expect(knownTitleIn(name)).toBeUndefined(),
)

test('slots 17: no title of ours has the name of another one', () => {
  const taken = allTitles().flatMap(({ code, names }) => {
    const known = knownTitleIn(names.en)
    return known === undefined ? [] : [`${code} ${names.en}: ${known}`]
  })
  expect(taken).toEqual([])
})
