import type { WireValue } from '@chokka/contract'
import type { TextKey } from '@chokka/text'
import type { Category } from '@chokka/ui'
import { screenAt } from '../screens.ts'

export type LobbySection = WireValue<'lobby'>['sections'][number]
export type GameType = LobbySection['title']

/** How a section shows its games: tiles, wide pictures, square posters, or its vendors as rows. */
type Rhythm = 'tiles' | 'wide' | 'squares' | 'vendors'
type Kind = { text: TextKey; icon: Category; path: string; rhythm: Rhythm; pairs?: GameType }

/** `pairs`: the section that stands beside it on wide screens, when it follows. */
const kinds: Record<GameType, Kind> = {
  RNG: { text: 'shell.slots', icon: 'slots', path: '/rng', rhythm: 'tiles' },
  LIVE: { text: 'shell.liveCasino', icon: 'live', path: '/live', rhythm: 'wide' },
  SPORTS: { text: 'shell.sports', icon: 'sports', path: '/sports', rhythm: 'vendors', pairs: 'ESPORTS' },
  ESPORTS: { text: 'shell.esports', icon: 'esports', path: '/esports', rhythm: 'vendors' },
  INHOUSE: { text: 'home.inHouseGames', icon: 'inHouse', path: '/bgs', rhythm: 'squares' },
  FISH: { text: 'shell.fishing', icon: 'fish', path: '/fish', rhythm: 'tiles', pairs: 'PVP' },
  PVP: { text: 'shell.cards', icon: 'cards', path: '/pvp', rhythm: 'tiles' },
  LOTT: { text: 'shell.lottery', icon: 'lottery', path: '/lott', rhythm: 'vendors', pairs: 'ELOTT' },
  ELOTT: { text: 'shell.elottery', icon: 'elottery', path: '/elott', rhythm: 'vendors' },
  COCKFIGHT: { text: 'shell.cockfight', icon: 'cockfight', path: '/cockfight', rhythm: 'wide' },
}

export const kindOf = (title: GameType): Kind => kinds[title]

/** The address of the list or centre of a category; undefined while the site has no screen for it. */
export const listOf = (title: GameType): string | undefined =>
  screenAt(kinds[title].path) ? kinds[title].path : undefined

const isShown = ({ content, cards }: LobbySection): boolean =>
  content.length > 0 || cards.some(({ state }) => state !== 'coming')

/** The sections that have something to show, in the order of the site, each alone or with the one beside it. */
export function rowsOf(order: readonly string[], sections: readonly LobbySection[]): readonly LobbySection[][] {
  const shown = order.flatMap((name) => sections.find((one) => one.title === name && isShown(one)) ?? [])
  const rows: LobbySection[][] = []
  for (const section of shown) {
    const last = rows.at(-1)
    const [before] = last ?? []
    if (last?.length === 1 && before && kinds[before.title].pairs === section.title) last.push(section)
    else rows.push([section])
  }
  return rows
}
