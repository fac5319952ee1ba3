import { Refusal } from '../../kit/index.ts'
import { keyOf, type CatalogueGame, type GameType } from '../catalogue/catalogue.ts'
import type { Scene } from './present.ts'

/** The game of this vendor and code, with its category. One whose category nobody has mapped is as if it were not. */
export function namedGame(
  { view }: Scene,
  { vassalage, gameCode }: { vassalage: string; gameCode: string },
): { game: CatalogueGame; lane: GameType } {
  const game = view.catalogue.byCode.get(keyOf(vassalage, gameCode))
  const lane = game ? view.laneOf(game) : null
  if (!game || lane === null) throw new Refusal('game_unknown')
  return { game, lane }
}
