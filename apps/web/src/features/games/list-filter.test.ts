import { expect, test } from 'vitest'
import type { Filter } from '@chokka/client/use-filter.ts'
import { inputOf, isFiltered, readFilter } from './list-filter.ts'
import type { GameType } from './list-filter.ts'

const at = (query: string): Filter => {
  const params = new URLSearchParams(query)
  return {
    get: (name) => params.get(name),
    oneOf: (name, values) => values.find((value) => value === params.get(name)),
    page: 1,
    set: () => undefined,
    toPage: () => undefined,
  }
}
const asked = (query: string, gameType: GameType = 'RNG', signedIn = true) =>
  inputOf(gameType, readFilter(at(query), gameType, signedIn), 'en')

// spec 2: optional query vassalage; spec 9: 25 lines or more, a least stake of 1 or more
test('the filters of the address are what the server is asked for', () => {
  expect(asked('')).toEqual({ gameType: 'RNG', language: 'en' })
  expect(asked('?vassalage=NOKSHI&select=HOT&search= bagh &lines=1&minBet=1')).toEqual({
    ...{ gameType: 'RNG', language: 'en', vassalage: 'NOKSHI', select: 'HOT', search: 'bagh' },
    ...{ lines: 25, minBet: '1.00' },
  })
})

test('what an address says wrongly counts as not said', () => {
  expect(asked('?vassalage=<b>&select=ODD&lines=yes&minBet=')).toEqual({ gameType: 'RNG', language: 'en' })
  expect(asked(`?search=${'a'.repeat(500)}`).search).toHaveLength(60)
})

test('lines are asked of slots only, and in-house games have neither filter', () => {
  expect(asked('?lines=1&minBet=1', 'LIVE')).toEqual({ gameType: 'LIVE', language: 'en', minBet: '1.00' })
  expect(asked('?lines=1&minBet=1', 'INHOUSE')).toEqual({ gameType: 'INHOUSE', language: 'en' })
})

// spec 3 Configuration: game-select types
test('favourites and recent games are asked for with a login only', () => {
  for (const select of ['FAV', 'RECENT']) {
    expect(asked(`?select=${select}`).select).toBe(select)
    expect(asked(`?select=${select}`, 'RNG', false).select).toBeUndefined()
  }
})

test('a list is filtered when any filter is set', () => {
  expect(isFiltered(readFilter(at('?other=1'), 'RNG', true))).toBe(false)
  for (const query of ['?vassalage=A', '?select=NEW', '?search=a', '?lines=1', '?minBet=1'])
    expect(isFiltered(readFilter(at(query), 'RNG', true))).toBe(true)
})
