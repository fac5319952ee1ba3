import { sql, type SqlBool } from 'kysely'
import { fromMicros, type Money } from '@chokka/money'
import { plusHours, type Ctx } from '../kit/index.ts'
import { withdrawnToday } from './withdrawals/today.ts'
import { disputableStates, givenBackStates, openStates } from './withdrawals/moves.ts'

/** Deposits that were credited since an instant, those that may still be paid, and withdrawals that were sent since. */
export async function moneySums(
  ctx: Ctx,
  holderId: bigint,
  since: Date,
): Promise<{ deposited: Money; awaited: Money; withdrawn: Money }> {
  const { rows } = await sql<{ deposited: bigint; awaited: bigint; withdrawn: bigint }>`
    select
      coalesce((select sum(amount_paid) from deposit
        where holder_id = ${holderId} and state = 'credited' and credited_at >= ${since}), 0)::bigint as deposited,
      coalesce((select sum(amount_asked) from deposit
        where holder_id = ${holderId} and ${mayBeCredited}), 0)::bigint as awaited,
      coalesce((select sum(amount - fee) from withdrawal where holder_id = ${holderId} and sent_at >= ${since}
        and state in ('sent', 'received', 'auto_received', 'disputed', 'forced_received')), 0)::bigint as withdrawn
    `.execute(ctx.db)
  const [{ deposited, awaited, withdrawn } = { deposited: 0n, awaited: 0n, withdrawn: 0n }] = rows
  return { deposited: fromMicros(deposited), awaited: fromMicros(awaited), withdrawn: fromMicros(withdrawn) }
}

/** Deposits that were credited and withdrawals that were sent in each month since an instant. */
export async function moneyMonths(ctx: Ctx, holderId: bigint, since: Date) {
  const { rows } = await sql<{ month: string; deposited: bigint; withdrawn: bigint }>`
    select to_char(at at time zone ${ctx.site.timeZone}, 'YYYY-MM') as month,
      sum(deposited)::bigint as deposited, sum(withdrawn)::bigint as withdrawn
    from (
      select credited_at as at, amount_paid as deposited, 0 as withdrawn from deposit
      where holder_id = ${holderId} and state = 'credited' and credited_at >= ${since}
      union all select sent_at, 0, amount - fee from withdrawal where holder_id = ${holderId} and sent_at >= ${since}
        and state in ('sent', 'received', 'auto_received', 'disputed', 'forced_received')
    ) one group by 1`.execute(ctx.db)
  return new Map(
    rows.map((row) => [row.month, { deposited: fromMicros(row.deposited), withdrawn: fromMicros(row.withdrawn) }]),
  )
}

/** What was withdrawn so far, in all and on this business day, without what went back to the wallet. */
export async function withdrawnOf(ctx: Ctx, holderId: bigint): Promise<{ lifetime: Money; today: Money }> {
  const { lifetime } = await ctx.db
    .selectFrom('withdrawal')
    .select((select) => select.cast<bigint | null>(select.fn.sum('amount'), 'bigint').as('lifetime'))
    .where('holder_id', '=', holderId)
    .where('state', 'not in', givenBackStates)
    .executeTakeFirstOrThrow()
  return { lifetime: fromMicros(lifetime ?? 0n), today: (await withdrawnToday(ctx, holderId)).amount }
}

/** A deposit that may still be paid, or that staff may still credit although its time was over. */
const mayBeCredited = sql<SqlBool>`(state in ('created', 'awaiting_payment', 'submitted') or review_since is not null)`

/**
 * Whether money of an account holder may still move: a deposit that may be credited, a refund or a transfer to or from
 * a vendor that is not over, or a withdrawal that is not, or may be disputed.
 */
export async function hasOpenMoney(ctx: Ctx, holderId: bigint): Promise<boolean> {
  const answeredAfter = plusHours(ctx.clock.now(), -ctx.site.withdrawalDisputeHours)
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from deposit where holder_id = ${holderId} and ${mayBeCredited})
      or exists (select from withdrawal where holder_id = ${holderId}
        and (state = any(${openStates}) or state = any(${disputableStates}) and answered_at > ${answeredAfter}))
      or exists (select from deposit_refund where holder_id = ${holderId} and ended_at is null)
      or exists (select from vendor_transfer where holder_id = ${holderId} and state = 'pending') as has`.execute(
    ctx.db,
  )
  return rows[0]?.has ?? false
}
