import { createHash } from 'node:crypto'
import { siteCurrency } from '@chokka/money'
import type { Input, Value } from '@chokka/contract'
import { demoCurrency, gamePaths, gameUrlReply, type SentGameUrl } from '@chokka/vendor-api'
import { isTestAccount, isTrial, nicknameOf, requireActiveAccount } from '../../identity/index.ts'
import { me, Refusal, type Ctx, type OutsideCtx, type Who } from '../../kit/index.ts'
import { requireNotExcluded } from '../../protection/index.ts'
import type { CatalogueGame } from '../catalogue/catalogue.ts'
import { nameIn } from '../lists/present.ts'
import { askVendor } from '../vendor-client.ts'
import type { LaunchOptions } from './launch-options.ts'
import { countryFor, findLaunchable, requireLaunchable } from './launchable.ts'

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
    if (who.area === 'agent' && !ctx.site.agentsPlay) throw new Refusal('not_allowed')
    if (isTrial(who)) return launchForTrial(ctx, options, input, who)
    const launchable = await findLaunchable(options.reader, ctx, input)
    for (const ask of options.onLaunch) await ctx.transaction((inside) => ask(inside, who.holderId))
    const { game, isOnlyToEnd, token, nickname, isTest, isFromWallet } = await ctx.transaction(async (inside) => {
      await requireActiveAccount(inside, who.holderId)
      await requireNotExcluded(inside, who.holderId)
      const found = await launchable(({ id }) => options.hasOpenRound(inside, who.holderId, id))
      const isFromWallet = options.isOpenWallet(inside, found.game.vendor)
      return { ...found, isFromWallet, ...(await openGameSession(inside, who, found.game, isFromWallet)) }
    })
    if (isFromWallet && !isOnlyToEnd) await options.fillWallet(ctx, game.vendor)
    return askForGameUrl(ctx, options, input, game, {
      user: String(who.holderId),
      token,
      currency: siteCurrency,
      // The name that others at a table may see; the vendor masks it. Accounts of our own win no jackpot (J-09).
      meta: {
        name: nickname,
        ...(isTest ? { jackpot: false } : {}),
        ...(isFromWallet ? { wallet: 'transfer' } : {}),
      },
    })
  }

async function launchForTrial(
  ctx: OutsideCtx,
  options: LaunchOptions,
  input: LaunchInput,
  who: Who,
): Promise<Value<'launchGame'>> {
  const game = await requireLaunchable(options.reader, ctx, input)
  if (!isFreeToPlay(ctx, game)) throw new Refusal('in_need_true_account')
  await ctx.transaction((inside) => noteRecent(inside, who, game))
  return askForGameUrl(ctx, options, input, game, freePlay)
}

type Opened = { token: string; nickname: string; isTest: boolean }

async function openGameSession(ctx: Ctx, who: Who, game: CatalogueGame, isFromWallet: boolean): Promise<Opened> {
  const token = ctx.chance.token()
  const now = ctx.clock.now()
  await ctx.db
    .insertInto('game_session')
    .values({
      id: ctx.chance.uuid(),
      token_hash: createHash('sha256').update(token).digest(),
      holder_id: who.holderId,
      session_id: who.sessionId,
      vendor_id: game.vendor.id,
      game_id: game.id,
      currency: siteCurrency,
      created_at: now,
      from_vendor_wallet: isFromWallet,
    })
    .execute()
  await noteRecent(ctx, who, game)
  return { token, nickname: await nicknameOf(ctx, who.holderId), isTest: await isTestAccount(ctx, who.holderId) }
}

async function noteRecent(ctx: Ctx, who: Who, game: CatalogueGame): Promise<void> {
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
    const game = await requireLaunchable(options.reader, ctx, input)
    if (!isFreeToPlay(ctx, game)) throw new Refusal('game_unknown')
    return askForGameUrl(ctx, options, input, game, freePlay)
  }

/** Launches for whoever calls (spec 7 Game launch). */
export const gameLaunchFB = (options: LaunchOptions) => (ctx: OutsideCtx, input: LaunchInput) =>
  (ctx.who === null ? launchFreePlay : launchGame)(options)(ctx, input)

const freePlay = { currency: demoCurrency }
const isFreeToPlay = (ctx: OutsideCtx, game: CatalogueGame): boolean => game.hasFreePlay && ctx.site.flags.freePlay

async function askForGameUrl(
  ctx: OutsideCtx,
  options: LaunchOptions,
  input: LaunchInput,
  game: CatalogueGame,
  member: {
    user?: string
    token?: string
    currency: string
    meta?: { name: string; jackpot?: false; wallet?: 'transfer' }
  },
): Promise<Value<'launchGame'>> {
  const message: SentGameUrl = {
    ...member,
    game_code: game.code,
    operator_id: game.vendor.operatorId,
    platform: input.platform === 'html5-mobile' ? 'GPL_MOBILE' : 'GPL_DESKTOP',
    lang: input.language,
    country: countryFor(ctx),
    // Only addresses of this site: what a browser asks for must not become a redirect to elsewhere.
    lobby_url: options.siteUrl,
    deposit_url: `${options.siteUrl}/member/deposit`,
    ip: ctx.ip,
  }
  const { url } = await askVendor(ctx.keys, game.vendor, gamePaths.url, message, gameUrlReply)
  const { origin } = new URL(url)
  if (origin !== game.vendor.launchOrigin) throw new Refusal('vendor_unreachable')
  await options.admitOrigin(origin)
  const isFreePlay = member.currency === demoCurrency
  return { url, origin, displayName: nameIn(game.names, input.language), nodeId: game.id, isFreePlay }
}
