import type { WireInput } from '@chokka/contract'
import type { Filter } from '@chokka/client/use-filter.ts'
import type { Game } from './game.ts'

export type GameType = Game['gameType']
/** Which games of a list: all, or a choice of them (spec 3, game-select types). */
export type Selection = NonNullable<WireInput<'gameList'>['select']>

/** In the order of the screen. */
export const selections = ['ALL', 'NEW', 'HOT', 'FAV', 'RECENT'] as const satisfies readonly Selection[]
/** They are somebody's own, so they need a login. */
export const ownSelections: ReadonlySet<Selection> = new Set(['FAV', 'RECENT'])

/** Spec 9: slots with 25 lines or more, games with a least stake of 1. */
export const linesFilter = 25
export const minBetFilter = '1.00'

/** Categories whose vendors say lines, or a least stake, of their games. */
export const hasLines: ReadonlySet<GameType> = new Set(['RNG'])
export const hasStakes: ReadonlySet<GameType> = new Set(['RNG', 'FISH', 'LIVE', 'PVP'])

/** The filters of a list, as the address has them. */
export type ListFilter = {
  vassalage: string | undefined
  select: Selection
  search: string
  lines: boolean
  minBet: boolean
}

const longestSearch = 60
const flag = (filter: Filter, name: string) => filter.get(name) === '1'

/** Reads the address. What it says wrongly counts as not said; what needs a login is said by signed-in members only. */
export function readFilter(filter: Filter, gameType: GameType, signedIn: boolean): ListFilter {
  const select = filter.oneOf('select', selections) ?? 'ALL'
  const vassalage = filter.get('vassalage') ?? ''
  return {
    vassalage: /^[\w.-]{1,32}$/.test(vassalage) ? vassalage : undefined,
    select: ownSelections.has(select) && !signedIn ? 'ALL' : select,
    search: (filter.get('search') ?? '').trim().slice(0, longestSearch),
    lines: hasLines.has(gameType) && flag(filter, 'lines'),
    minBet: hasStakes.has(gameType) && flag(filter, 'minBet'),
  }
}

/** What the server is asked for, without the page. */
export type ListInput = Omit<WireInput<'gameList'>, 'pageNo' | 'pageSize'>

export const inputOf = (gameType: GameType, filter: ListFilter, language: string): ListInput => ({
  gameType,
  language,
  ...(filter.vassalage && { vassalage: filter.vassalage }),
  ...(filter.select !== 'ALL' && { select: filter.select }),
  ...(filter.search && { search: filter.search }),
  ...(filter.lines && { lines: linesFilter }),
  ...(filter.minBet && { minBet: minBetFilter }),
})

export const isFiltered = ({ vassalage, select, search, lines, minBet }: ListFilter): boolean =>
  vassalage !== undefined || select !== 'ALL' || search !== '' || lines || minBet
