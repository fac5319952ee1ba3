import type { TextKey } from '@chokka/text'
import type { Category } from '@chokka/ui'
import type { GameType, Selection } from './list-filter.ts'

/** How the games of a list look: portraits, tables, rooms or posters. */
export type TileKind = 'portrait' | 'live' | 'room' | 'poster'

export type ListKind = {
  gameType: GameType
  /** What the list is of, where it is not all games of its type. */
  select?: Selection
  title: TextKey
  icon: Category
  placeholder: TextKey
  kind: TileKind
  /** The class that lays out its columns. */
  grid: string
}

/** The lists of games (spec 2: /live, /fish, /rng, /pvp, /bgs; spec 1: jackpots). */
export const listKinds = {
  rng: {
    ...{ gameType: 'RNG', title: 'shell.slots', icon: 'slots', placeholder: 'lists.searchSlots' },
    ...{ kind: 'portrait', grid: 'grid6' },
  },
  jackpots: {
    ...{ gameType: 'RNG', select: 'JACKPOT', title: 'shell.jackpots', icon: 'jackpot' },
    ...{ placeholder: 'lists.searchSlots', kind: 'portrait', grid: 'grid6' },
  },
  live: {
    ...{ gameType: 'LIVE', title: 'shell.liveCasino', icon: 'live', placeholder: 'lists.searchLive' },
    ...{ kind: 'live', grid: 'lives' },
  },
  fish: {
    ...{ gameType: 'FISH', title: 'shell.fishing', icon: 'fish', placeholder: 'lists.searchFish' },
    ...{ kind: 'portrait', grid: 'grid6' },
  },
  pvp: {
    ...{ gameType: 'PVP', title: 'shell.cards', icon: 'cards', placeholder: 'lists.searchCards' },
    ...{ kind: 'room', grid: 'rooms' },
  },
  bgs: {
    ...{ gameType: 'INHOUSE', title: 'home.inHouseGames', icon: 'inHouse', placeholder: 'lists.searchInHouse' },
    ...{ kind: 'poster', grid: 'posters' },
  },
} as const satisfies Record<string, ListKind>
