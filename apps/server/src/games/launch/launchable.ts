import type { Input } from '@chokka/contract'
import { countryOf } from '../../site/index.ts'
import { Refusal, type BaseCtx, type Ctx } from '../../kit/index.ts'
import type { CatalogueGame } from '../catalogue/catalogue.ts'
import { platformOf } from '../catalogue/find-games.ts'
import { launchRefusalOf, opensAtOf, type LaunchRefusal } from '../catalogue/openness.ts'
import type { CatalogueReader } from '../catalogue/open-catalogue.ts'
import { namedGame } from '../lists/named-game.ts'
import { sceneOf } from '../lists/present.ts'

type Asked = Pick<Input<'launchGame'>, 'vassalage' | 'gameCode' | 'platform'>
type Launchable = { game: CatalogueGame; refusal: LaunchRefusal | null; opensAt: Date | null }

/** The game that is asked for, and why it cannot be launched by this visitor on this device; null: it can. */
async function readLaunchable(reader: CatalogueReader, ctx: BaseCtx, asked: Asked): Promise<Launchable> {
  const scene = await sceneOf(reader, ctx)
  const { game, lane } = namedGame(scene, asked)
  const platform = platformOf(asked.platform)
  const refusal = launchRefusalOf(game, { ...scene.at, platform, lane, closed: scene.view.rules.closed })
  return { game, refusal, opensAt: opensAtOf(game.vendor, scene.at.now) }
}

/** The game, open for this visitor on this device; refuses otherwise, and says when it opens where that is known. */
export async function requireLaunchable(reader: CatalogueReader, ctx: BaseCtx, asked: Asked): Promise<CatalogueGame> {
  return open(await readLaunchable(reader, ctx, asked))
}

function open({ game, refusal, opensAt }: Launchable): CatalogueGame {
  if (refusal) throw new Refusal(refusal, opensAt ? { opensAt: opensAt.toISOString() } : undefined)
  return game
}

/** Whether the member has a round of this game that is not over; a higher module offers it. */
export type HasOpenRound = (ctx: Ctx, holderId: bigint, gameId: number) => Promise<boolean>

/** Whoever has a round in play comes back to end it when its game is switched off (S-18); the door takes no new one. */
const mayOnlyEnd = (refusal: LaunchRefusal | null): boolean => refusal === 'game_maintenance'

type MayEnd = (game: CatalogueGame) => Promise<boolean>
type ForMember = { game: CatalogueGame; isOnlyToEnd: boolean }

/**
 * The same for a transaction, which must not wait for another connection: what is read before it, and refused in it, in
 * its place among the other refusals. In it `mayEnd` says whether a round is still in play.
 */
export async function findLaunchable(
  reader: CatalogueReader,
  ctx: BaseCtx,
  asked: Asked,
): Promise<(mayEnd: MayEnd) => Promise<ForMember>> {
  try {
    const found = await readLaunchable(reader, ctx, asked)
    return async (mayEnd) => {
      const isOnlyToEnd = mayOnlyEnd(found.refusal) && (await mayEnd(found.game))
      return { game: isOnlyToEnd ? found.game : open(found), isOnlyToEnd }
    }
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault
    return () => Promise.reject(fault)
  }
}

/** The country that a vendor is told: where the visitor is, or else the country of the site. */
export const countryFor = ({ ip, site }: BaseCtx): string => countryOf(ip) ?? site.country
