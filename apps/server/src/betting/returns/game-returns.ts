import { sql } from 'kysely'
import type { Input, Value } from '@chokka/contract'
import { fromMicros } from '@chokka/money'
import { nameIn } from '../../games/index.ts'
import { dayOf, plusHours, type Ctx } from '../../kit/index.ts'
import { judgeReturn, type Counted } from './judge-return.ts'

type Row = Omit<Counted, 'stake' | 'payout'> & {
  vendor: string
  code: string
  names: unknown
  theory: number | null
  stake: bigint
  payout: bigint
}
type Return = Value<'gameReturns'>['content'][number]

/**
 * What each game has returned within so many business days, beside what it should return by itself: what a jackpot pays
 * is in neither of them.
 */
export async function readReturns(ctx: Ctx, days: number): Promise<Return[]> {
  const since = dayOf(plusHours(ctx.clock.now(), -24 * (days - 1)), ctx.site.timeZone)
  const { rows } = await sql<Row>`
    select v.code as vendor, g.code, g.names,
      (g.rtp::numeric - coalesce(g.rtp_jackpot::numeric, 0))::float8 as theory, one.*
    from (
      select game_id, sum(bets)::float8 as bets, sum(stake)::bigint as stake, sum(payout)::bigint as payout,
        sum(stake_squares) as "stakeSquares", sum(payout_squares) as "payoutSquares", sum(products) as products
      from game_day where day >= ${since}::date group by game_id
    ) one
    join game_view g on g.id = one.game_id join vendor_view v on v.id = g.vendor_id
    order by v.code, g.code`.execute(ctx.db)
  return rows.map(({ vendor, code, names, theory, stake, payout, ...counted }) => {
    const judged = judgeReturn({ ...counted, stake: Number(stake), payout: Number(payout) }, theory)
    return {
      ...{ vendor, gameCode: code, displayName: nameIn(names, ctx.language), bets: counted.bets, theory },
      ...{ stake: fromMicros(stake), payout: fromMicros(payout), ...judged },
    }
  })
}

const isAlert = ({ state }: Return) => state === 'above' || state === 'below'

export type ReturnsOutside = {
  outside: number
  games: { vendor: string; gameCode: string; state: 'above' | 'below' }[]
}
/** The days of the screen of returns. */
const alertDays = 90
const named = 3

/** How many games have a return out of its range, and those that are furthest out. */
export async function returnsOutside(ctx: Ctx): Promise<ReturnsOutside> {
  const found = (await readReturns(ctx, alertDays))
    .flatMap(({ vendor, gameCode, state, actual, theory }) =>
      state === 'above' || state === 'below'
        ? [{ vendor, gameCode, state, away: Math.abs(actual - (theory ?? actual)) }]
        : [],
    )
    .toSorted((a, b) => b.away - a.away)
  const games = found.slice(0, named).map(({ away: _sortedBy, ...game }) => game)
  return { outside: found.length, games }
}

/** Those out of range first, then those with the most bets. */
export async function gameReturns(ctx: Ctx, input: Input<'gameReturns'>): Promise<Value<'gameReturns'>> {
  const all = await readReturns(ctx, input.days)
  const chosen = all
    .filter((one) => input.show === 'all' || isAlert(one))
    .toSorted((a, b) => Number(isAlert(b)) - Number(isAlert(a)) || b.bets - a.bets)
  const { pageNo, pageSize } = input
  return {
    content: chosen.slice((pageNo - 1) * pageSize, pageNo * pageSize),
    pageNum: pageNo,
    totalPages: Math.ceil(chosen.length / pageSize),
    total: chosen.length,
  }
}
