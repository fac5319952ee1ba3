import { sql } from 'kysely'
import { fromMicros, type Money } from '@chokka/money'
import type { Ctx } from '../kit/index.ts'

/** What all members together staked and got back. `jackpot` is what went to jackpots, less what came from them. */
export type BusinessFigures = { stake: Money; payout: Money; jackpot: Money; bets: number }
/** The sums of an hour of a day, by type of game; `soFar` is the part of them before the end of the comparison. */
export type HourFigures = BusinessFigures & { type: string; hour: number; active: number; isSoFar: boolean }
/** The day that begins at `from`; figures count as so far until `until`. */
export type DayAsked = { from: Date; before: Date; until: Date }

type HourRow = { day: number; hour: number; type: string; soFar: boolean; active: bigint } & Sums
type Sums = { stake: bigint; payout: bigint; jackpot: bigint; bets: bigint }

/**
 * The figures of each of these days by hour and type of game, without test accounts (O-14). A few thousand rows of a
 * day however many bets there were; slots that are still open are in them.
 */
export async function figuresByHour(ctx: Ctx, days: readonly DayAsked[]): Promise<HourFigures[][]> {
  const { rows } = await sql<HourRow>`
    select d.place::int as day, floor(extract(epoch from t.slot - d.since) / 3600)::int as hour, t.type,
      t.slot < d.until as "soFar", sum(t.active)::bigint as active, ${sumsOf('t')}
    from unnest(${days.map((day) => day.from)}::timestamptz[], ${days.map((day) => day.before)}::timestamptz[],
      ${days.map((day) => day.until)}::timestamptz[]) with ordinality as d (since, before, until, place)
    join turnover_total t on t.slot >= d.since and t.slot < d.before and not t.is_test
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(ctx.db)
  return days.map((_, at) =>
    rows
      .filter(({ day }) => day === at + 1)
      .map(({ hour, type, soFar: isSoFar, active, ...sums }) => ({
        ...{ hour, type, isSoFar, active: Number(active) },
        ...figures(sums),
      })),
  )
}

const sumsOf = (from: string) =>
  sql.join(
    ['stake', 'payout', 'jackpot', 'bets'].map(
      (name) => sql`sum(${sql.ref(`${from}.${name}`)})::bigint as ${sql.ref(name)}`,
    ),
  )

const figures = ({ stake, payout, jackpot, bets }: Sums): BusinessFigures => ({
  ...{ stake: fromMicros(stake), payout: fromMicros(payout), jackpot: fromMicros(jackpot), bets: Number(bets) },
})

/**
 * The sums of a business day, or of a game in all of them; the other is empty. `isTest`: those of test accounts.
 * `listed` is the part of the stakes in games whose vendor names their return, and `due` what they should return of it.
 */
export type PeriodFigures = BusinessFigures & {
  day: string
  game: number
  isTest: boolean
  wins: number
  voids: number
  listed: Money
  due: Money
}
type PeriodRow = Sums &
  Pick<PeriodFigures, 'day' | 'game' | 'isTest'> &
  Record<'wins' | 'voids' | 'listed' | 'due', bigint>

/** The figures of business days, both included. */
export async function figuresOfPeriod(
  ctx: Ctx,
  { from, to, by }: { from: string; to: string; by: 'day' | 'game' },
): Promise<PeriodFigures[]> {
  const isByDay = by === 'day'
  const { rows } = await sql<PeriodRow>`
    select ${isByDay ? sql`to_char(t.day, 'YYYY-MM-DD')` : sql`''`} as day,
      ${isByDay ? sql`0` : sql`t.game_id`} as game,
      t.is_test as "isTest", ${sumsOf('t')}, sum(t.wins)::bigint as wins, sum(t.voids)::bigint as voids,
      coalesce(sum(t.stake) filter (where g.rtp is not null), 0)::bigint as listed,
      coalesce(floor(sum(t.stake * g.rtp::numeric / 100) filter (where g.rtp is not null)), 0)::bigint as due
    from turnover_game t join game_view g on g.id = t.game_id
    where t.day between ${from}::date and ${to}::date
    group by 1, 2, 3 order by 1 desc, 2, 3`.execute(ctx.db)
  return rows.map(({ day, game, isTest, wins, voids, listed, due, ...sums }) => ({
    ...{ day, game, isTest, wins: Number(wins), voids: Number(voids) },
    ...{ listed: fromMicros(listed), due: fromMicros(due) },
    ...figures(sums),
  }))
}
