import { calls, type Input, type Value } from '@chokka/contract'
import { isTrial } from '../../identity/index.ts'
import type { OutsideCtx } from '../../kit/index.ts'
import type { CatalogueGame } from '../catalogue/catalogue.ts'
import type { LaunchRefusal } from '../catalogue/openness.ts'
import { nameIn } from '../lists/present.ts'
import type { LaunchOptions } from './launch-options.ts'
import { mayOnlyEnd, readLaunchable, type HasOpenRound } from './launchable.ts'

/** The specification launches by this GET; a GET changes nothing here, so it says how the launch is made. */
export const gameLaunchFB =
  ({ reader, hasOpenRound }: Pick<LaunchOptions, 'reader' | 'hasOpenRound'>) =>
  async (ctx: OutsideCtx, input: Input<'gameLaunchFB'>): Promise<Value<'gameLaunchFB'>> => {
    const { game, opensAt, ...found } = await readLaunchable(reader, ctx, input)
    const refusal = (await isOnlyToEnd(ctx, hasOpenRound, { game, ...found })) ? null : found.refusal
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

/** Whether the caller may launch a game that is shut, to end their round. */
async function isOnlyToEnd(
  ctx: OutsideCtx,
  hasOpenRound: HasOpenRound,
  { game, refusal }: { game: CatalogueGame; refusal: LaunchRefusal | null },
): Promise<boolean> {
  const { who } = ctx
  if (who === null || isTrial(who) || !mayOnlyEnd(refusal)) return false
  return ctx.transaction((inside) => hasOpenRound(inside, who.holderId, game.id))
}
