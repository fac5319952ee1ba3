import type { gameTypes } from '@chokka/contract/nouns/games/calls'
import type { Money } from '@chokka/money'

export type GameType = (typeof gameTypes)[number]

export type CatalogueVendor = {
  id: number
  code: string
  displayName: string
  icon: string | null
  baseUrl: string
  launchOrigin: string
  operatorId: string
  enabled: boolean
  /** Members have a wallet of their own there while the site has transfer wallets. */
  hasWallet: boolean
  opens: 'list' | 'lobby'
  sort: number
  inMaintenance: boolean
  maintenanceUntil: Date | null
  closedCountries: ReadonlySet<string>
  closedPlatforms: readonly string[]
  /** A country and a platform, where it is closed on that one: NP/GPL_MOBILE. */
  closedPairs: ReadonlySet<string>
  /** Types for which it has a card before any of its games is there. */
  gameTypes: readonly GameType[]
}

export type CatalogueGame = {
  id: number
  code: string
  vendor: CatalogueVendor
  /** As the vendor's category is mapped; null: it is not, and the game stays closed. */
  type: GameType | null
  names: Readonly<Record<string, string>>
  isHot: boolean
  icon: string | null
  hasFreePlay: boolean
  /** The operator's switch. */
  enabled: boolean
  /** What the vendor says, and whether it stood in the vendor's last list. */
  vendorEnabled: boolean
  isListed: boolean
  sort: number
  position: number
  lines: number | null
  minBet: Money | null
  maxBet: Money | null
  features: readonly string[]
  volatility: number | null
  rtp: string | null
  releasedOn: string | null
  /** Since when it counts as new, in milliseconds: its release, or when it was first seen here. */
  newSince: number
  /** Countries in which the vendor or the operator has closed it; those of its vendor are in the vendor's row. */
  closedCountries: ReadonlySet<string>
  /** Where the operator has closed it on one platform of one country; those of its vendor are in the vendor's row. */
  closedPairs: ReadonlySet<string>
  /** Where it runs and is not closed, by the vendor, the operator, and for all games of the vendor. */
  platforms: readonly string[]
}

/** All vendors and games as they were at one moment. Never changed: a change makes a new one. */
export type Catalogue = {
  vendors: readonly CatalogueVendor[]
  /** In the order of lists. */
  games: readonly CatalogueGame[]
  byId: ReadonlyMap<number, CatalogueGame>
  /** By `keyOf`. */
  byCode: ReadonlyMap<string, CatalogueGame>
  /** Some vendor or game is closed in some country, so that it matters where a visitor is. */
  closesCountries: boolean
}

const closesSomewhere = ({ closedCountries, closedPairs }: Pick<CatalogueGame, 'closedCountries' | 'closedPairs'>) =>
  closedCountries.size + closedPairs.size > 0

export const keyOf = (vendor: string, gameCode: string): string => `${vendor} ${gameCode}`

/** What the operator puts forward comes first, then in turns a game of each vendor, as the vendors order them. */
const inOrder = (a: CatalogueGame, b: CatalogueGame) =>
  a.sort - b.sort ||
  a.position - b.position ||
  a.vendor.sort - b.vendor.sort ||
  a.vendor.id - b.vendor.id ||
  a.id - b.id

export function makeCatalogue(vendors: readonly CatalogueVendor[], games: readonly CatalogueGame[]): Catalogue {
  const ordered = games.toSorted(inOrder)
  return {
    vendors: vendors.toSorted((a, b) => a.sort - b.sort || a.displayName.localeCompare(b.displayName, 'en')),
    games: ordered,
    byId: new Map(ordered.map((game) => [game.id, game])),
    byCode: new Map(ordered.map((game) => [keyOf(game.vendor.code, game.code), game])),
    closesCountries: vendors.some(closesSomewhere) || ordered.some(closesSomewhere),
  }
}
