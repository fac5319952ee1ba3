import type { WireValue } from '@chokka/contract'
import type { TextKey } from '@chokka/text'
import { isInHouseGame } from '@chokka/ui'
import type { InHouseGame } from '@chokka/ui'

export type Game = WireValue<'hotGames'>['content'][number]
/** Identifies a game on the wire and in the address of its page. */
export type GameKey = { vassalage: string; gameCode: string }

/** The page of a game (spec 2, /seamless). */
export function gameHref({ vassalage, gameCode }: GameKey, mode?: 'demo'): string {
  const query = new URLSearchParams({ vassalage, gameCode, ...(mode ? { mode } : {}) })
  return `/seamless?${query}`
}

const lists: Partial<Record<Game['gameType'], string>> = {
  ...{ RNG: '/rng', LIVE: '/live', FISH: '/fish', PVP: '/pvp', INHOUSE: '/bgs' },
  ...{ LOTT: '/lott', ELOTT: '/elott', SPORTS: '/sports', ESPORTS: '/esports', COCKFIGHT: '/cockfight' },
}

/** The list or centre that has the games of a type. In-house games are there whatever vendors a site has. */
export const listHrefOf = (gameType: Game['gameType'] = 'INHOUSE'): string => lists[gameType] ?? '/bgs'

/** The poster of an in-house game; null for all others, which have an image. */
export const posterOf = (game: { gameCode: string; gameType?: string }): InHouseGame | null =>
  (game.gameType === undefined || game.gameType === 'INHOUSE') && isInHouseGame(game.gameCode) ? game.gameCode : null

export const noteOf = (gameCode: string): TextKey | null =>
  isInHouseGame(gameCode) ? (`games.note_${gameCode}` satisfies TextKey) : null
