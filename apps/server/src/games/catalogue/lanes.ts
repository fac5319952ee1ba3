// The rules of the vendor list (specification, section 4): in which category a game is shown. Pure.
import { gameTypes } from '@chokka/contract/nouns/games/calls'
import type { prizeModes } from '@chokka/contract/nouns/games/calls'
import type { Settings } from '../../kit/index.ts'
import type { GameType } from './catalogue.ts'

export type LaneRules = {
  /** The categories that are switched off. */
  closed: ReadonlySet<GameType>
  /** All categories, in the order in which they are shown. */
  order: readonly GameType[]
  esportVendors: readonly string[]
  cockfightVendors: readonly string[]
  inhouseVendors: readonly string[]
}
type LaneSettings = Pick<
  Settings,
  'gameCategories' | 'laneOrder' | 'esportVendors' | 'cockfightVendors' | 'inhouseVendors'
>

export function laneRules(site: LaneSettings): LaneRules {
  const { gameCategories, laneOrder, esportVendors, cockfightVendors, inhouseVendors } = site
  const off = Object.entries(gameCategories).flatMap(([type, isOn]) => (isOn ? [] : [type]))
  // The schema of the setting allows no other keys.
  const order = [...new Set([...laneOrder, ...gameTypes])]
  return { closed: new Set(off as GameType[]), order, esportVendors, cockfightVendors, inhouseVendors }
}

/** E-sports and cockfight vendors leave SPORTS, excluded slot vendors stand among the in-house games. */
export function laneOf(type: GameType, vendor: string, rules: LaneRules): GameType {
  if (type === 'SPORTS' && rules.esportVendors.includes(vendor)) return 'ESPORTS'
  if (type === 'SPORTS' && rules.cockfightVendors.includes(vendor)) return 'COCKFIGHT'
  return type === 'RNG' && rules.inhouseVendors.includes(vendor) ? 'INHOUSE' : type
}

type Lane = { title: GameType; cards: readonly { vassalage: string }[] }
const elottVendors = ['TCG_LOTTO_VN', 'LOTT']

/** ELOTT when the vendor list has a lane ELOTT with a card of one of these vendors, otherwise LOTT. */
export function prizeModeOf(lanes: readonly Lane[]): (typeof prizeModes)[number] {
  const cards = lanes.find(({ title }) => title === 'ELOTT')?.cards ?? []
  return cards.some(({ vassalage }) => elottVendors.includes(vassalage)) ? 'ELOTT' : 'LOTT'
}
