import { createHash } from 'node:crypto'
import { siteCurrency } from '@chokka/money'
import type { Input, Value } from '@chokka/contract'
import { demoCurrency, gamePaths, gameUrlReply, type SentGameUrl } from '@chokka/vendor-api'
import { isTrial, nicknameOf, requireActiveAccount } from '../identity/index.ts'
import { me, Refusal, type Ctx, type OutsideCtx, type Who } from '../kit/index.ts'
import { nameIn } from './lists.ts'
import { askVendor } from './vendor-client.ts'

export type LaunchOptions = { siteUrl: string; refreshOrigins: () => Promise<void> }
type LaunchInput = Input<'launchGame'>

/**
 * Opens a game session under which this vendor may bet for the member, then asks the vendor for the game's address.
 * The vendor gets a token of its own, never the one with which the member is signed in. A trial account plays every
 * game with worthless money: the vendor learns nothing of it and has no session under which it could bet.
 */
export const launchGame =
  (options: LaunchOptions) =>
  async (ctx: OutsideCtx, input: LaunchInput): Promise<Value<'launchGame'>> => {
    const who = me(ctx)
    if (isTrial(who)) return launchForTrial(ctx, options, input, who)
    const { game, token, nickname } = await ctx.transaction(async (inside) => {
      await requireActiveAccount(inside, who.holderId)
      const found = await findGame(inside, input)
      const opened = await openGameSession(inside, who, found)
      return { game: found, ...opened }
    })
    return askForGameUrl(ctx, options, input, game, {
      user: String(who.holderId),
      token,
      currency: siteCurrency,
      // The name that others at a table may see; the vendor masks it.
      meta: { name: nickname },
    })
  }

async function launchForTrial(
  ctx: OutsideCtx,
  options: LaunchOptions,
  input: LaunchInput,
  who: Who,
): Promise<Value<'launchGame'>> {
  const game = await ctx.transaction(async (inside) => {
    const found = await findGame(inside, input)
    if (!isFreeToPlay(ctx, found)) throw new Refusal('in_need_true_account')
    await noteRecent(inside, who, found)
    return found
  })
  return askForGameUrl(ctx, options, input, game, freePlay)
}

async function openGameSession(ctx: Ctx, who: Who, game: FoundGame): Promise<{ token: string; nickname: string }> {
  const token = ctx.chance.token()
  const now = ctx.clock.now()
  await ctx.db
    .insertInto('game_session')
    .values({
      id: ctx.chance.uuid(),
      token_hash: createHash('sha256').update(token).digest(),
      holder_id: who.holderId,
      session_id: who.sessionId,
      vendor_id: game.vendorId,
      game_id: game.id,
      currency: siteCurrency,
      created_at: now,
    })
    .execute()
  await noteRecent(ctx, who, game)
  return { token, nickname: await nicknameOf(ctx, who.holderId) }
}

async function noteRecent(ctx: Ctx, who: Who, game: FoundGame): Promise<void> {
  const at = ctx.clock.now()
  await ctx.db
    .insertInto('recent_game')
    .values({ holder_id: who.holderId, game_id: game.id, at })
    .onConflict((conflict) => conflict.columns(['holder_id', 'game_id']).doUpdateSet({ at }))
    .execute()
}

/** Free play: no user, no token, a demo balance at the vendor's. */
export const launchFreePlay =
  (options: LaunchOptions) =>
  async (ctx: OutsideCtx, input: LaunchInput): Promise<Value<'launchFreePlay'>> => {
    const game = await ctx.transaction((inside) => findGame(inside, input))
    if (!isFreeToPlay(ctx, game)) throw new Refusal('game_unknown')
    return askForGameUrl(ctx, options, input, game, freePlay)
  }

const freePlay = { currency: demoCurrency }
const isFreeToPlay = (ctx: OutsideCtx, game: FoundGame): boolean => game.hasFreePlay && ctx.site.flags.freePlay

type FoundGame = Awaited<ReturnType<typeof findGame>>

async function findGame(ctx: Ctx, input: LaunchInput) {
  const row = await ctx.db
    .selectFrom('game as g')
    .innerJoin('vendor as v', 'v.id', 'g.vendor_id')
    .where('v.code', '=', input.vassalage)
    .where('g.code', '=', input.gameCode)
    .select(['g.id', 'g.code', 'g.names', 'g.enabled', 'g.vendor_enabled', 'g.has_free_play'])
    .select(['v.id as vendorId', 'v.enabled as vendorOpen', 'v.base_url', 'v.launch_origin', 'v.operator_id'])
    .executeTakeFirst()
  if (!row) throw new Refusal('game_unknown')
  if (!row.enabled || !row.vendor_enabled || !row.vendorOpen) throw new Refusal('game_maintenance')
  return {
    id: row.id,
    code: row.code,
    names: row.names,
    vendorId: row.vendorId,
    hasFreePlay: row.has_free_play,
    baseUrl: row.base_url,
    launchOrigin: row.launch_origin,
    operatorId: row.operator_id,
  }
}

async function askForGameUrl(
  ctx: OutsideCtx,
  options: LaunchOptions,
  input: LaunchInput,
  game: FoundGame,
  member: { user?: string; token?: string; currency: string; meta?: { name: string } },
): Promise<Value<'launchGame'>> {
  const message: SentGameUrl = {
    ...member,
    game_code: game.code,
    operator_id: game.operatorId,
    platform: input.platform === 'html5-mobile' ? 'GPL_MOBILE' : 'GPL_DESKTOP',
    lang: input.language,
    country: 'BD',
    // Only addresses of this site: what a browser asks for must not become a redirect to elsewhere.
    lobby_url: options.siteUrl,
    deposit_url: `${options.siteUrl}/member/deposit`,
    ip: ctx.ip,
  }
  const { url } = await askVendor(ctx.keys, game, gamePaths.url, message, gameUrlReply)
  const { origin } = new URL(url)
  if (origin !== game.launchOrigin) throw new Refusal('vendor_unreachable')
  await options.refreshOrigins()
  const isFreePlay = member.currency === demoCurrency
  return { url, origin, displayName: nameIn(game.names, input.language), nodeId: game.id, isFreePlay }
}
