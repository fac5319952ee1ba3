import { sql } from 'kysely'
import type { Input, Value } from '@chokka/contract'
import { fromMicros } from '@chokka/money'
import { gamePaths, gameRoundReply, type SentGameRound } from '@chokka/vendor-api'
import { askVendor } from '../games/index.ts'
import { me, Refusal, type Ctx, type OutsideCtx } from '../kit/index.ts'
import { allBets, betColumns, toBet } from './betting-record.ts'

/** All details of one of the member's own bets. */
export const betDetail = (ctx: OutsideCtx, input: Input<'betDetail'>): Promise<Value<'betDetail'>> =>
  detailOf(ctx, input, me(ctx).holderId)

/** The same of any member's bet, for staff. */
export const officeBet = (ctx: OutsideCtx, input: Input<'officeBet'>): Promise<Value<'officeBet'>> =>
  detailOf(ctx, input, null)

/**
 * The details of a bet of this member, or of anybody. The vendor is asked for the page that verifies it; without an
 * answer the url is null.
 */
async function detailOf(ctx: OutsideCtx, input: Asked, holderId: bigint | null): Promise<Value<'betDetail'>> {
  const { vendor, round, holder, ...found } = await ctx.transaction((inside) => readBet(inside, input, holderId))
  const message: SentGameRound = {
    user: String(holder),
    operator_id: vendor.operatorId,
    round,
    transaction_uuid: found.bet.transactionId,
    game_code: found.bet.gameCode,
    lang: input.language,
  }
  const page = await askVendor(ctx.keys, vendor, gamePaths.round, message, gameRoundReply).catch((fault) => {
    if (fault instanceof Refusal) return null
    throw fault
  })
  const isOwn = page !== null && new URL(page.url).origin === vendor.launchOrigin
  return { ...found, verifyUrl: isOwn ? page.url : null }
}

type Asked = Input<'betDetail'>

async function readBet(ctx: Ctx, input: Asked, holderId: bigint | null) {
  let named = ctx.db.selectFrom('door_transaction').where('bet_id', '=', input.id)
  if (holderId !== null) named = named.where('holder_id', '=', holderId)
  const transactions = await named
    .select(['kind', 'transaction_uuid', 'amount', 'balance_after', 'at', 'holder_id'])
    .select(sql<string | null>`bet_placed_at::text`.as('placedAt'))
    .orderBy('at')
    .execute()
  const [first] = transactions
  if (!first?.placedAt) throw new Refusal('not_found')
  // Bets are found by the time when they were placed; as text, because a Date would lose the microseconds.
  const row = await allBets(ctx)
    .where('b.holder_id', '=', first.holder_id)
    .where('b.placed_at', '=', sql<Date>`${first.placedAt}::timestamptz`)
    .where('b.id', '=', input.id)
    .select(betColumns)
    .select([
      'b.balance_before',
      'b.balance_after',
      'b.transaction_uuid',
      'b.supplier_transaction_id',
      'b.note',
      'b.facts',
    ])
    .select(['v.base_url', 'v.operator_id', 'v.launch_origin'])
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return {
    bet: {
      ...toBet(row, input.language),
      balanceBefore: fromMicros(row.balance_before),
      balanceAfter: fromMicros(row.balance_after),
      transactionId: row.transaction_uuid,
      supplierTransactionId: row.supplier_transaction_id,
      description: row.note || null,
    },
    transactions: transactions.map((one) => ({
      kind: kinds.find((kind) => kind === one.kind) ?? 'bet',
      id: one.transaction_uuid,
      amount: fromMicros(one.amount),
      balanceAfter: fromMicros(one.balance_after),
      at: one.at,
    })),
    facts: Object.entries(row.facts && typeof row.facts === 'object' ? row.facts : {}).map(([name, value]) => ({
      name,
      value: String(value),
    })),
    round: row.round,
    holder: first.holder_id,
    vendor: { baseUrl: row.base_url, operatorId: row.operator_id, launchOrigin: row.launch_origin },
  }
}

const kinds = ['bet', 'win', 'rollback'] as const
