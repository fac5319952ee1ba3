import type { Money } from '@chokka/money'
import type { CatalogueGame, GameType } from './catalogue.ts'
import { isClosedIn, runsOn, type Moment } from './openness.ts'
import { search } from './search-index.ts'
import type { View } from './view.ts'

export type Filter = {
  /** Both must hold where both are given. */
  gameType?: GameType | undefined
  gameClassify?: GameType | undefined
  vassalage?: string | undefined
  search?: string | undefined
  hot?: boolean | undefined
  /** Only games whose stakes share in a jackpot, as their vendor says of them. */
  jackpot?: boolean | undefined
  /** Only games that are new at this instant, in milliseconds. */
  newSince?: number | undefined
  /** At least so many lines. */
  lines?: number | undefined
  /** A least stake of at least so much. */
  minBet?: Money | undefined
  /** Words of the wire, separated by commas: games that run on one of them. */
  platform?: string | undefined
}

/** How many games all kept lists may name together: some megabytes. */
const keptNames = 400_000
const keptLists = 1000

/** Our platform for each word of the wire; `flash` once meant desktops. */
const platforms: Readonly<Record<string, string>> = {
  flash: 'GPL_DESKTOP',
  'html5-desktop': 'GPL_DESKTOP',
  'html5-mobile': 'GPL_MOBILE',
}
export const platformOf = (word: string): string => platforms[word] ?? word

/** The games of the filter that are shown in the visitor's country, in the order of lists, or the best hits first. */
export function findGames(view: View, filter: Filter, at: Moment): readonly CatalogueGame[] {
  const key = JSON.stringify([at.country, filter], (_, part: unknown) =>
    typeof part === 'bigint' ? String(part) : part,
  )
  const known = view.found.get(key)
  if (known) return known
  const found = select(view, filter, at)
  if (view.found.size >= keptLists || namesIn(view) + found.length > keptNames) view.found.clear()
  view.found.set(key, found)
  return found
}

const namesIn = (view: View): number => {
  let names = 0
  for (const list of view.found.values()) names += list.length
  return names
}

function select(view: View, filter: Filter, at: Moment): readonly CatalogueGame[] {
  const fits = conditions(view, filter, at)
  if (filter.search) {
    const hits = search(view.searchIndex(), filter.search)
    // What has no letter and no digit is no word, so no name has it.
    if (!hits) return []
    const place = new Map(view.games.map((game, index) => [game, index]))
    const byScore = ([a, scoreA]: [CatalogueGame, number], [b, scoreB]: [CatalogueGame, number]) =>
      scoreB - scoreA || Number(b.isHot) - Number(a.isHot) || (place.get(a) ?? 0) - (place.get(b) ?? 0)
    return [...hits]
      .filter(([game]) => fits(game))
      .toSorted(byScore)
      .map(([game]) => game)
  }
  const lane = filter.gameType ?? filter.gameClassify
  const games = (lane ? view.byLane.get(lane) : view.games) ?? []
  const found = games.filter(fits)
  return filter.newSince === undefined ? found : found.toSorted((a, b) => b.newSince - a.newSince)
}

/** The filter as a list of conditions, so that a game is asked only what the filter asks. */
export function conditions(view: View, filter: Filter, at: Moment): (game: CatalogueGame) => boolean {
  const { gameType, gameClassify, vassalage, hot, jackpot, newSince, lines, minBet, platform } = filter
  const all: ((game: CatalogueGame) => boolean)[] = []
  for (const lane of [gameType, gameClassify]) if (lane) all.push((game) => view.laneOf(game) === lane)
  if (vassalage) all.push((game) => game.vendor.code === vassalage)
  if (hot) all.push((game) => game.isHot)
  if (jackpot) all.push((game) => game.features.includes('jackpot'))
  if (newSince !== undefined) all.push((game) => game.newSince >= newSince)
  if (lines !== undefined) all.push((game) => game.lines !== null && game.lines >= lines)
  if (minBet !== undefined) all.push((game) => game.minBet !== null && game.minBet >= minBet)
  if (platform) {
    const asked = platform.split(',').map(platformOf)
    all.push((game) => asked.some((one) => runsOn(game, { country: at.country, platform: one })))
  }
  if (at.country !== null && view.catalogue.closesCountries) all.push((game) => !isClosedIn(game, at.country))
  return (game) => all.every((holds) => holds(game))
}
