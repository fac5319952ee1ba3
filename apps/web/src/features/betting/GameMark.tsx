import { CategoryIcon, GamePoster, isInHouseGame } from '@chokka/ui'
import type { Category } from '@chokka/ui'
import type { Bet } from './labels.ts'

const categories: Record<Bet['gameType'], Category> = {
  LIVE: 'live',
  RNG: 'slots',
  FISH: 'fish',
  LOTT: 'lottery',
  ELOTT: 'elottery',
  SPORTS: 'sports',
  ESPORTS: 'esports',
  PVP: 'cards',
  COCKFIGHT: 'cockfight',
  INHOUSE: 'inHouse',
}

/** The small picture of a game: the poster of an in-house game, the icon of the category for others. */
export const GameMark = ({ bet }: { bet: Pick<Bet, 'gameCode' | 'gameType'> }) => (
  <span className="win__i gmark" aria-hidden>
    {bet.gameType === 'INHOUSE' && isInHouseGame(bet.gameCode) ? (
      <GamePoster of={bet.gameCode} />
    ) : (
      <CategoryIcon of={categories[bet.gameType]} />
    )}
  </span>
)
