// Whether a game or a vendor is open, and if not, why. Pure.
import type { launchRefusals } from '@chokka/contract/nouns/games/calls'
import type { CatalogueGame, CatalogueVendor, GameType } from './catalogue.ts'

export type LaunchRefusal = (typeof launchRefusals)[number]

/** Where a visitor is, which is null where it does not matter, and when. */
export type Moment = { country: string | null; now: Date }

export const isInMaintenance = (
  vendor: { inMaintenance: boolean; maintenanceUntil: Date | null },
  now: Date,
): boolean => vendor.inMaintenance && (vendor.maintenanceUntil === null || vendor.maintenanceUntil > now)

/** When the maintenance of the vendor ends by itself; null where there is none, or where nobody knows. */
export const opensAtOf = (vendor: CatalogueVendor, now: Date): Date | null =>
  isInMaintenance(vendor, now) ? vendor.maintenanceUntil : null

export const isClosedIn = (game: CatalogueGame, country: string | null): boolean =>
  country !== null && (game.closedCountries.has(country) || game.vendor.closedCountries.has(country))

/** Whether it runs on this platform and is not closed on it, there or everywhere. */
export function runsOn(game: CatalogueGame, at: { country: string | null; platform: string }): boolean {
  const pair = `${at.country}/${at.platform}`
  return game.platforms.includes(at.platform) && !game.closedPairs.has(pair) && !game.vendor.closedPairs.has(pair)
}

/** Nobody may play it now, wherever they are. */
export const isShut = (game: CatalogueGame, now: Date): boolean =>
  game.type === null ||
  !game.enabled ||
  !game.vendorEnabled ||
  !game.isListed ||
  !game.vendor.enabled ||
  isInMaintenance(game.vendor, now)

/** Why a visitor may not launch the game now; null: they may. `closed`: the categories that are switched off. */
export function launchRefusalOf(
  game: CatalogueGame,
  at: Moment & { platform: string; lane: GameType | null; closed: ReadonlySet<GameType> },
): LaunchRefusal | null {
  if (isClosedIn(game, at.country)) return 'game_closed_here'
  if (isShut(game, at.now) || at.lane === null || at.closed.has(at.lane)) return 'game_maintenance'
  return runsOn(game, at) ? null : 'game_not_for_device'
}
