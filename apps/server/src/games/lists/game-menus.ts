import type { Input, Value } from '@chokka/contract'
import type { OutsideCtx } from '../../kit/index.ts'
import { findGames } from '../catalogue/find-games.ts'
import { prizeModeOf } from '../catalogue/lanes.ts'
import type { CatalogueReader } from '../catalogue/open-catalogue.ts'
import { lanesOf } from './game-vendors.ts'
import { markedAmong } from './own-games.ts'
import { present, sceneOf } from './present.ts'

/** The lottery category of each prize mode. The site has no games of the other two modes. */
const laneOfMode = { LOTT: 'LOTT', ELOTT: 'ELOTT', ZY: null, SEA: null } as const

export const gameMenus =
  (reader: CatalogueReader) =>
  async (ctx: OutsideCtx, input: Input<'gameMenus'>): Promise<Value<'gameMenus'>> => {
    const scene = await sceneOf(reader, ctx)
    const prizeMode = input.prizeMode ?? prizeModeOf(lanesOf(scene))
    const lane = laneOfMode[prizeMode]
    const games = lane === null ? [] : findGames(scene.view, { gameType: lane }, scene.at)
    const marked = await markedAmong(ctx, games)
    return { prizeMode, gameMenus: games.map((game) => present(scene, game, input.language, marked)) }
  }
