import { sql } from 'kysely'
import type { Value } from '@chokka/contract'
import { fromMicros, type Money } from '@chokka/money'
import { me, type Ctx } from '../kit/index.ts'
import { balances } from '../wallet/index.ts'
import { heldStates } from './withdrawal-moves.ts'

export async function balance(ctx: Ctx): Promise<Value<'balance'>> {
  const { personId } = me(ctx)
  const { cash, bonus } = await balances(ctx, personId)
  return {
    balance: cash,
    bonus,
    inPlay: await stakesInPlay(ctx, personId),
    pendingWithdrawal: await heldFor(ctx, personId),
    currency: 'BDT',
  }
}

/**
 * The one look across the fence to betting's table, which stands above this module: the figure is shown beside the
 * balance, and nothing is decided by it.
 */
async function stakesInPlay(ctx: Ctx, personId: bigint): Promise<Money> {
  const { rows } = await sql<{ held: bigint }>`
    select coalesce(sum(stake), 0)::bigint as held from bet where person_id = ${personId} and held`.execute(ctx.db)
  return fromMicros(rows[0]?.held ?? 0n)
}

async function heldFor(ctx: Ctx, personId: bigint): Promise<Money> {
  const { held } = await ctx.db
    .selectFrom('withdrawal')
    .select((select) => select.cast<bigint | null>(select.fn.sum('amount'), 'bigint').as('held'))
    .where('person_id', '=', personId)
    .where('state', 'in', heldStates)
    .executeTakeFirstOrThrow()
  return fromMicros(held ?? 0n)
}
