import { sql } from 'kysely'
import type { Input, Value } from '@chokka/contract'
import { fromMicros } from '@chokka/money'
import { gamePaths, gameRoundReply, type SentGameRound } from '@chokka/vendor-api'
import { askVendor } from '../games/index.ts'
import { me, Refusal, type Ctx, type OutsideCtx } from '../kit/index.ts'
import { betColumns, ownBets, toBet } from './betting-record.ts'

/**
 * All details of one of the member's own bets. The vendor is asked for the page that verifies it; without an answer the
 * url is null.
 */
export async function betDetail(ctx: OutsideCtx, input: Input<'betDetail'>): Promise<Value<'betDetail'>> {
  const { vendor, round, ...found } = await ctx.transaction((inside) => readBet(inside, input))
  const message: SentGameRound = {
    user: String(me(ctx).holderId),
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

async function readBet(ctx: Ctx, input: Input<'betDetail'>) {
  const transactions = await ctx.db
    .selectFrom('door_transaction')
    .where('bet_id', '=', input.id)
    .where('holder_id', '=', me(ctx).holderId)
    .select(['kind', 'transaction_uuid', 'amount', 'balance_after', 'at'])
    .select(sql<string | null>`bet_placed_at::text`.as('placedAt'))
    .orderBy('at')
    .execute()
  const placedAt = transactions[0]?.placedAt
  if (!placedAt) throw new Refusal('not_found')
  // Bets are found by the time when they were placed; as text, because a Date would lose the microseconds.
  const row = await ownBets(ctx)
    .where('b.placed_at', '=', sql<Date>`${placedAt}::timestamptz`)
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
    vendor: { baseUrl: row.base_url, operatorId: row.operator_id, launchOrigin: row.launch_origin },
  }
}

const kinds = ['bet', 'win', 'rollback'] as const
