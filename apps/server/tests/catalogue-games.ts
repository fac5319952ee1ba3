// For tests: vendors and games in memory, as the catalogue has them.
import { makeCatalogue, type CatalogueGame, type CatalogueVendor } from '../src/games/catalogue/catalogue.ts'
import { viewOf, type View } from '../src/games/catalogue/view.ts'
import type { Settings } from '../src/kit/settings.ts'
import { standardSettings } from './site.ts'

let made = 0

export const aVendor = (code: string, changes: Partial<CatalogueVendor> = {}): CatalogueVendor => ({
  ...{ id: (made += 1), code, displayName: code, icon: null, baseUrl: '', launchOrigin: '', operatorId: 'chokka' },
  ...{ enabled: true, hasWallet: false, opens: 'list', sort: 0, inMaintenance: false, maintenanceUntil: null },
  ...{ closedCountries: new Set<string>(), closedPlatforms: [], closedPairs: new Set<string>(), gameTypes: [] },
  ...changes,
})

export const aGame = (
  code: string,
  names: Record<string, string> = { en: code },
  changes: Partial<CatalogueGame> = {},
): CatalogueGame => ({
  ...{ id: (made += 1), code, vendor: aVendor('NOKSHI'), type: 'RNG', names, isHot: false, icon: null },
  ...{ hasFreePlay: true, enabled: true, vendorEnabled: true, isListed: true, sort: 0, position: (made += 1) },
  ...{ lines: null, minBet: null, maxBet: null, features: [], volatility: null, rtp: null, releasedOn: null },
  ...{ newSince: 0, closedCountries: new Set<string>(), closedPairs: new Set<string>() },
  platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
  ...changes,
})

export function aView(games: readonly CatalogueGame[], settings: Partial<Settings> = {}): View {
  const vendors = [...new Set(games.map((game) => game.vendor))]
  return viewOf(makeCatalogue(vendors, games), { ...standardSettings(), ...settings })
}
