import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { v5 as derivedUuid } from 'uuid'
import { add, fromMicros, fromVendorUnits, siteCurrency, subtract, type Money } from '@chokka/money'
import type { ResultRequest } from '@chokka/vendor-api'
import type { Vendor } from '../games/index.ts'
import { askIn, dayOf, jsonb, Refusal, transact, type Ctx } from '../kit/index.ts'
import { lockCash, pay, vendorBalances } from '../wallet/index.ts'
import { factsOfMember, readFacts, type BetCondition } from './conditions.ts'
import { factsOf } from './door-call.ts'
import type { DoorParts } from './door.ts'
import { balanceForVendor, failure, type Reply } from './door-replies.ts'
import { holderOf } from './game-session.ts'

const namespace = '0d1c7c5e-7f0b-5d53-9f4c-9a9fb1a2c0de'
type Failure = Parameters<typeof failure>[0]

/**
 * Books a round that was played from the wallet at a vendor: what it has changed, and a bet that is over. Taken also
 * when the session has ended, the member is disabled or a limit is passed: it has happened. One that the wallet cannot
 * bear is refused, and the vendor sends it again: money of the wallet is on its way, or the books differ.
 */
export async function bookResult(parts: DoorParts, vendor: Vendor, message: ResultRequest): Promise<Reply> {
  const base = await parts.baseCtx()
  const user = holderOf(message.user)
  if (user === null) return failure('RS_ERROR_INVALID_TOKEN', message)
  if (message.currency !== siteCurrency) return failure('RS_ERROR_WRONG_CURRENCY', message)
  try {
    const booked = await transact(parts.db, base, (ctx) => book(ctx, parts.conditions, vendor, user, message))
    if (typeof booked === 'string') return failure(booked, message)
    const { user: name, request_uuid, currency } = message
    return { status: 'RS_OK', user: name, request_uuid, currency, balance: balanceForVendor(booked) }
  } catch (fault) {
    if (fault instanceof Refusal && fault.code === 'balance_short') return failure('RS_ERROR_NOT_ENOUGH_MONEY', message)
    throw fault
  }
}

async function book(
  ctx: Ctx,
  conditions: readonly BetCondition[],
  vendor: Vendor,
  holder: bigint,
  message: ResultRequest,
): Promise<Money | Failure> {
  const game = await gameOfSession(ctx, vendor, holder, message)
  if (typeof game === 'string') return game
  const [stake, payout] = [fromVendorUnits(message.amount), fromVendorUnits(message.payout)]
  await lockCash(ctx, holder)
  const before = (await vendorBalances(ctx, holder)).get(vendor.code) ?? fromMicros(0n)
  const id = derivedUuid(`${vendor.id}:${message.transaction_uuid}`, namespace)
  const known = await ctx.db.selectFrom('bet').selectAll().where('id', '=', id).executeTakeFirst()
  if (known) {
    const isSame = known.holder_id === holder && known.game_id === game && known.stake === stake
    return isSame && known.payout === payout ? before : 'RS_ERROR_DUPLICATE_TRANSACTION'
  }
  const [wallet, ours] = [
    { holder, kind: 'M.vendor', detail: vendor.code } as const,
    { kind: 'H.game', detail: `${vendor.code}:${message.game_code}` } as const,
  ]
  const reference = { kind: 'vendor_result', id }
  const [from, to] = payout > stake ? [ours, wallet] : [wallet, ours]
  const amount = payout > stake ? subtract(payout, stake) : subtract(stake, payout)
  const actor = `vendor:${vendor.code}`
  await pay(ctx, { id, actor, transfers: [{ from, to, amount, code: 'vendor_result', reference }] })
  const after = subtract(add(before, payout), stake)
  const now = ctx.clock.now()
  await ctx.db
    .insertInto('bet')
    .values({
      ...{ id, holder_id: holder, vendor_id: vendor.id, game_id: game, from_vendor_wallet: true, held: false },
      ...{ round: message.round ?? message.transaction_uuid, transaction_uuid: message.transaction_uuid },
      ...{ supplier_transaction_id: message.supplier_transaction_id, note: message.bet ?? '' },
      ...{ stake, payout, state: payout > 0n ? 'won' : 'lost', is_free: message.is_free ?? false },
      ...{ facts: jsonb(factsOf(message.meta)), balance_before: before, balance_after: after },
      ...{ placed_at: now, settled_at: now },
    })
    .execute()
  await countPlayed(ctx, conditions, holder, { stake, payout })
  ctx.afterCommit(() => ctx.live.publish({ topic: 'bets', holder: String(holder) }))
  return after
}

async function gameOfSession(
  ctx: Ctx,
  vendor: Vendor,
  holder: bigint,
  message: ResultRequest,
): Promise<number | Failure> {
  const session = await ctx.db
    .selectFrom('game_session_view')
    .select(['holder_id', 'from_vendor_wallet'])
    .where('vendor_id', '=', vendor.id)
    .where('token_hash', '=', hash('sha256', message.token, 'buffer'))
    .executeTakeFirst()
  // What is staked from the main wallet is asked for bet by bet, and not reported.
  if (session?.holder_id !== holder || session.from_vendor_wallet === false) return 'RS_ERROR_INVALID_TOKEN'
  const game = await ctx.db
    .selectFrom('game_view')
    .select('id')
    .where('vendor_id', '=', vendor.id)
    .where('code', '=', message.game_code)
    .executeTakeFirst()
  return game?.id ?? 'RS_ERROR_INVALID_GAME'
}

/** What limits count of it, as the door does for its batches: the member's cash is locked. */
async function countPlayed(
  ctx: Ctx,
  conditions: readonly BetCondition[],
  holder: bigint,
  { stake, payout }: { stake: Money; payout: Money },
): Promise<void> {
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.raw(factsOfMember(conditions))} from (select ${holder}::bigint as id) as member`.execute(ctx.db)
  const today = dayOf(ctx.clock.now(), ctx.site.timeZone)
  const played = { placed: stake, settled: stake, returned: payout, placedOn: today, today }
  const factsOf = readFacts(conditions, rows[0] ?? {})
  for (const { name, carry, save } of conditions) {
    // The facts come from the condition's own SQL expression: only the condition knows their type.
    const facts = factsOf[name] as never
    if (carry && save) await save(askIn(ctx.db), [{ holder, facts: carry(facts, played) as never }])
  }
}
