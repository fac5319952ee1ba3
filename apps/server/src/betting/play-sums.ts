import { sql } from 'kysely'
import { fromMicros, type Money } from '@chokka/money'
import type { Ctx } from '../kit/index.ts'

/**
 * The bets of a member since an instant: what was staked on those that were placed since, and what those that were
 * settled since have returned and lost (stake less return, below zero for winners). Void bets count nothing. A vendor
 * names nothing that is older than four months, so no older bet is settled since.
 */
export async function playSums(
  ctx: Ctx,
  holderId: bigint,
  since: Date,
): Promise<{ wagered: Money; lost: Money; returned: Money; bets: number }> {
  const { rows } = await sql<{ wagered: bigint; lost: bigint; returned: bigint; bets: number }>`
    select coalesce(sum(stake) filter (where is_placed and not is_void), 0)::bigint as wagered,
      coalesce(sum(case when is_void then 0 else stake end - payout) filter (where is_settled), 0)::bigint as lost,
      coalesce(sum(payout) filter (where is_settled), 0)::bigint as returned,
      (count(*) filter (where is_placed and not is_void))::int as bets
    from (
      select stake, payout, placed_at >= ${since} as is_placed, state = 'void' as is_void,
        not held and settled_at >= ${since} as is_settled
      from bet where holder_id = ${holderId} and placed_at >= ${since}::timestamptz - interval '125 days'
    ) one`.execute(ctx.db)
  const [{ wagered, lost, returned, bets } = { wagered: 0n, lost: 0n, returned: 0n, bets: 0 }] = rows
  return { wagered: fromMicros(wagered), lost: fromMicros(lost), returned: fromMicros(returned), bets }
}

type Month = { month: string; wagered: bigint; returned: bigint; bets: number; minutes: number }

/** The same for each month since an instant: stakes and bets of the month they were placed in, returns of their own. */
export async function playMonths(ctx: Ctx, holderId: bigint, since: Date) {
  const zone = ctx.site.timeZone
  const { rows } = await sql<Month>`
    select to_char(at at time zone ${zone}, 'YYYY-MM') as month, sum(staked)::bigint as wagered,
      sum(returned)::bigint as returned, sum(bets)::int as bets, count(distinct minute)::int as minutes
    from (
      select placed_at as at, stake as staked, 0 as returned, 1 as bets, date_trunc('minute', placed_at) as minute
      from bet where holder_id = ${holderId} and placed_at >= ${since} and state <> 'void'
      union all select settled_at, 0, payout, 0, null
      from bet where holder_id = ${holderId} and placed_at >= ${since}::timestamptz - interval '125 days'
        and settled_at >= ${since} and not held
    ) one group by 1`.execute(ctx.db)
  return new Map(
    rows.map(({ month, wagered, returned, bets, minutes }) => [
      month,
      { wagered: fromMicros(wagered), returned: fromMicros(returned), bets, minutes },
    ]),
  )
}
