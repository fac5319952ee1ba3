import { sql } from 'kysely'
import { fromMicros, type Money } from '@chokka/money'
import type { Ctx } from '../../kit/index.ts'

/** Deposits less withdrawals of an account holder so far; below zero when more was withdrawn (M-21). */
export async function netDeposit(ctx: Ctx, holderId: bigint): Promise<Money> {
  const { rows } = await sql<{ net: bigint }>`
    select (
      coalesce((select sum(amount_paid) from deposit where holder_id = ${holderId} and state = 'credited'), 0)
      - coalesce((select sum(amount - fee) from withdrawal where holder_id = ${holderId}
          and state in ('sent', 'received', 'auto_received', 'disputed', 'forced_received')), 0))::bigint as net
    `.execute(ctx.db)
  return fromMicros(rows[0]?.net ?? 0n)
}

/** Whether an account holder has ever begun a deposit or a withdrawal. */
export async function hasMovedMoney(ctx: Ctx, holderId: bigint): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from deposit where holder_id = ${holderId})
      or exists (select from withdrawal where holder_id = ${holderId}) as has`.execute(ctx.db)
  return rows[0]?.has ?? false
}

/** What was credited and what was sent between two instants, of one account holder. */
export async function movedBetween(
  ctx: Ctx,
  holderId: bigint,
  { from, before }: { from: Date; before: Date },
): Promise<{ deposited: Money; withdrawn: Money }> {
  const { rows } = await sql<{ deposited: bigint; withdrawn: bigint }>`
    select
      (select coalesce(sum(amount_paid), 0) from deposit where holder_id = ${holderId} and state = 'credited'
        and credited_at >= ${from} and credited_at < ${before})::bigint as deposited,
      (select coalesce(sum(amount - fee), 0) from withdrawal where holder_id = ${holderId}
        and state in ('sent', 'received', 'auto_received', 'disputed', 'forced_received')
        and sent_at >= ${from} and sent_at < ${before})::bigint as withdrawn`.execute(ctx.db)
  return { deposited: fromMicros(rows[0]?.deposited ?? 0n), withdrawn: fromMicros(rows[0]?.withdrawn ?? 0n) }
}
