import { calls, type Input, type Value } from '@chokka/contract'
import { isTrial } from '../../identity/index.ts'
import type { OutsideCtx } from '../../kit/index.ts'
import type { CatalogueReader } from '../catalogue/open-catalogue.ts'
import { nameIn } from '../lists/present.ts'
import { readLaunchable } from './launchable.ts'

/** The specification launches by this GET; a GET changes nothing here, so it says how the launch is made. */
export const gameLaunchFB =
  (reader: CatalogueReader) =>
  async (ctx: OutsideCtx, input: Input<'gameLaunchFB'>): Promise<Value<'gameLaunchFB'>> => {
    const { game, refusal, opensAt } = await readLaunchable(reader, ctx, input)
    const { launchGame, launchFreePlay } = calls.games
    return {
      nodeId: game.id,
      displayName: nameIn(game.names, input.language),
      refusal,
      opensAt,
      hasFreePlay: game.hasFreePlay && ctx.site.flags.freePlay,
      isFreePlay: ctx.who === null || isTrial(ctx.who),
      method: 'POST',
      path: ctx.who === null ? launchFreePlay.path : launchGame.path,
    }
  }
