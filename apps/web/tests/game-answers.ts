// For tests: a game, and what the site says of it.
import type { WireValue } from '@chokka/contract'

export const game: WireValue<'hotGames'>['content'][number] = {
  nodeId: 1,
  displayName: 'Crash of tests',
  gameName: 'Crash of tests',
  nodeName: 'Crash of tests',
  gameCode: 'crash',
  gameType: 'INHOUSE',
  vassalage: 'CHOKKA',
  isGame: 'GAME',
  isHot: 1,
  showIcon: null,
  iconUrl: null,
  lagerIcon: null,
  hasFreePlay: true,
  open: true,
  isFavourite: false,
  isNew: false,
  lines: null,
  minBet: null,
  features: [],
}

export const gameInfo: WireValue<'gameInfo'> = {
  ...{ ...game, vendorName: 'Chokka', maxBet: null, volatility: null, rtp: null, releasedOn: null },
  similar: [{ ...game, nodeId: 2, displayName: 'Another of tests' }],
}

type Lane = WireValue<'gameVendors'>['content'][number]
export type VendorCard = Lane['cards'][number]

export const vendorCard = (gameType: Lane['title'], of: Partial<VendorCard> = {}): VendorCard => ({
  ...{ vassalage: 'MAIDAN', displayName: 'Maidan of tests', gameType, isGame: 'GAME', gameCode: 'lobby' },
  ...{ state: 'open', games: 1, opensAt: null, iconUrl: null },
  ...of,
})

/** A category with these vendors. */
export const lane = (title: Lane['title'], cards: readonly VendorCard[]): Lane => ({
  ...{ title, games: cards.length, gameClassify: [] },
  cards: [...cards],
})
