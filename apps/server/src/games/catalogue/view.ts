import type { Settings } from '../../kit/index.ts'
import type { Catalogue, CatalogueGame, CatalogueVendor, GameType } from './catalogue.ts'
import { laneOf, laneRules, type LaneRules } from './lanes.ts'
import { makeSearchIndex, type SearchIndex } from './search-index.ts'

/** The catalogue as the settings of the site arrange it: what lists, search and home are answered from. */
export type View = {
  catalogue: Catalogue
  rules: LaneRules
  /** In which category a game is shown; null for one without a type. */
  laneOf: (game: CatalogueGame) => GameType | null
  /** The games of a category that is on, in the order of lists; what the operator switched off is not among them. */
  games: readonly CatalogueGame[]
  byLane: ReadonlyMap<GameType, readonly CatalogueGame[]>
  /** What each vendor has in a category, whether or not the category is on. */
  stock: ReadonlyMap<GameType, ReadonlyMap<CatalogueVendor, readonly CatalogueGame[]>>
  /** Made when somebody searches first. */
  searchIndex: () => SearchIndex
  /** Lists that were asked for, by filter. */
  found: Map<string, readonly CatalogueGame[]>
  /** Whole answers that are the same for everybody, by question and moment. */
  answers: Map<string, object>
}

const views = new WeakMap<Catalogue, { key: string; view: View }>()

/** The same view as long as neither the catalogue nor the settings change. */
export function viewOf(catalogue: Catalogue, site: Settings): View {
  const { gameCategories, laneOrder, esportVendors, cockfightVendors, inhouseVendors } = site
  const key = JSON.stringify([gameCategories, laneOrder, esportVendors, cockfightVendors, inhouseVendors])
  const known = views.get(catalogue)
  if (known?.key === key) return known.view
  const view = makeView(catalogue, laneRules(site))
  views.set(catalogue, { key, view })
  return view
}

function makeView(catalogue: Catalogue, rules: LaneRules): View {
  const lanes = new Map<CatalogueGame, GameType>()
  const byLane = new Map<GameType, CatalogueGame[]>()
  const stock = new Map<GameType, Map<CatalogueVendor, CatalogueGame[]>>()
  const games: CatalogueGame[] = []
  for (const game of catalogue.games) {
    if (game.type === null) continue
    const lane = laneOf(game.type, game.vendor.code, rules)
    lanes.set(game, lane)
    if (!game.enabled || !game.isListed || !game.vendor.enabled) continue
    addTo(
      getOr(stock, lane, () => new Map<CatalogueVendor, CatalogueGame[]>()),
      game.vendor,
      game,
    )
    if (rules.closed.has(lane)) continue
    games.push(game)
    addTo(byLane, lane, game)
  }
  let index: SearchIndex | undefined
  return {
    ...{ catalogue, rules, games, byLane, stock },
    laneOf: (game) => lanes.get(game) ?? null,
    searchIndex: () => (index ??= makeSearchIndex(games)),
    found: new Map(),
    answers: new Map(),
  }
}

function getOr<Key, Kept>(map: Map<Key, Kept>, key: Key, make: () => Kept): Kept {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}

const addTo = <Key, One>(lists: Map<Key, One[]>, key: Key, one: One) => getOr(lists, key, (): One[] => []).push(one)
