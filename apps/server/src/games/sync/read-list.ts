// What of a vendor's list is taken: each entry is judged by itself. Pure.
import { setImmediate as breathe } from 'node:timers/promises'
import { fromVendorUnits } from '@chokka/money'
import { listedGame, type ListedGame } from '@chokka/vendor-api'
import { isStorable } from '../../kit/index.ts'
import type { GameType } from '../catalogue/catalogue.ts'

/** The largest list of one vendor. A longer one is refused as a whole: nothing says which part of it is right. */
export const mostGames = 20_000
/** How many entries the process judges before it serves others, bets among them. */
const sliceSize = 500

/** A row of `game` as the statement that stores it takes it; amounts in micro-units. */
export type StoredGame = {
  code: string
  category: string
  /** Null: nobody has mapped the category. A game that has a type keeps it. */
  type: GameType | null
  names: Record<string, string>
  icon: string | null
  vendor_enabled: boolean
  platforms: string[]
  blocked_countries: string[]
  position: number
  lines: number | null
  min_bet: string | null
  max_bet: string | null
  features: string[]
  volatility: number | null
  rtp: string | null
  rtp_jackpot: string | null
  released_on: string | null
  has_free_play: boolean | null
}

export type ReadList = {
  games: StoredGame[]
  /** The codes of all entries, also of refused ones: a game of which we understand nothing stays as it was. */
  named: Set<string>
  refusals: { code: string; reason: string }[]
  unknownCategories: Record<string, number>
}

/** Judges a list. `typeOf` maps the vendor's categories. */
export async function readList(
  entries: readonly unknown[],
  typeOf: (category: string) => GameType | null,
): Promise<ReadList> {
  const read: ReadList = { games: [], named: new Set(), refusals: [], unknownCategories: {} }
  const unknown = new Map<string, number>()
  const taken = new Set<string>()
  for (const [position, entry] of entries.entries()) {
    if (position % sliceSize === sliceSize - 1) await breathe()
    const code = codeOf(entry)
    if (code !== null) read.named.add(code)
    const judged = judge(entry, taken)
    if (typeof judged === 'string') {
      read.refusals.push({ code: (code ?? '').slice(0, 64), reason: judged })
      continue
    }
    taken.add(judged.game_code)
    const type = typeOf(judged.category)
    if (type === null) unknown.set(judged.category, (unknown.get(judged.category) ?? 0) + 1)
    read.games.push(toStored(judged, type, position))
  }
  read.unknownCategories = Object.fromEntries(unknown)
  return read
}

/** Null where there is none that a game of ours can have. */
function codeOf(entry: unknown): string | null {
  if (typeof entry !== 'object' || entry === null || !('game_code' in entry)) return null
  const code = entry.game_code
  return typeof code === 'string' && isStorable(code) ? code : null
}

/** The entry, or why it is refused. */
function judge(entry: unknown, taken: ReadonlySet<string>): ListedGame | string {
  const read = listedGame.safeParse(entry)
  if (!read.success) {
    const fields = read.error.issues.map((issue) => issue.path.join('.') || 'entry')
    return `wrong ${[...new Set(fields)].slice(0, 5).join(', ')}`
  }
  const game = read.data
  if (taken.has(game.game_code)) return 'its code stands in the list twice'
  if (!isPlain(game.game_code) || game.game_code.length > longestCode) return 'wrong game_code'
  if (!isPlain(game.category)) return 'wrong category'
  const names = [game.name, ...Object.values(game.names ?? {})]
  if (!names.every((name) => isPlain(name) && name.length <= longestName)) return 'wrong name'
  if (!(game.features ?? []).every(isPlain)) return 'wrong features'
  if (game.min_bet !== undefined && game.max_bet !== undefined && game.min_bet > game.max_bet) return 'wrong min_bet'
  if (game.rtp_jackpot !== undefined && !(Number(game.rtp_jackpot) <= Number(game.rtp))) return 'wrong rtp_jackpot'
  return game
}

const longestCode = 64
const longestName = 80

/**
 * One line of text without markup: names are shown to everybody, and stand in files and mails too. One text that cannot
 * be stored would cost the whole list.
 */
const isPlain = (text: string): boolean =>
  text.trim() !== '' && isStorable(text) && !/[<>\p{Cc}\u2028\u2029\u202a-\u202e]/u.test(text)

function toStored(game: ListedGame, type: GameType | null, position: number): StoredGame {
  const micros = (units: bigint | undefined) => (units === undefined ? null : String(fromVendorUnits(units)))
  return {
    ...{ code: game.game_code, category: game.category, type, position },
    names: { ...game.names, en: game.name },
    icon: webAddress(game.url_thumb),
    ...{ vendor_enabled: game.enabled, platforms: game.platforms },
    blocked_countries: countriesOf([...game.blocked_countries, ...game.restricted_countries]),
    lines: game.lines ?? null,
    ...{ min_bet: micros(game.min_bet), max_bet: micros(game.max_bet) },
    features: (game.features ?? []).map((feature) => feature.trim()),
    volatility: game.volatility ?? null,
    ...{ rtp: game.rtp ?? null, rtp_jackpot: game.rtp_jackpot ?? null },
    ...{ released_on: game.released_on ?? null, has_free_play: game.free_play ?? null },
  }
}

/** Some vendors write codes in small letters. What is no code of two letters closes nothing. */
const countriesOf = (codes: readonly string[]): string[] => [
  ...new Set(codes.map((code) => code.trim().toUpperCase()).filter((code) => /^[A-Z]{2}$/.test(code))),
]

/** A picture's address that a browser may load; null for anything else, and the tile is drawn. */
function webAddress(text: string): string | null {
  if (text.length > 2000 || !isStorable(text) || !URL.canParse(text)) return null
  return /^https?:$/.test(new URL(text).protocol) ? text : null
}
