import { sql, type RawBuilder } from 'kysely'
import type { Input, Value } from '@chokka/contract'
import { ZERO, type Money } from '@chokka/money'
import { boardNamesOf } from '../../identity/index.ts'
import { dayBefore, dayOf, firstDayOf, me, nextFirstDay, startOfDay, type Ctx } from '../../kit/index.ts'
import { isNotExcluded } from '../../protection/index.ts'
import type { Event } from '../events.ts'
import { issueRewards } from '../rewards/issue.ts'
import { takesPart } from '../who-takes-part.ts'

/** Adds to the score of the week in which a mission is claimed. The caller has locked the member's cash. */
export async function addScore(ctx: Ctx, { holder, score }: { holder: bigint; score: number }): Promise<void> {
  const now = ctx.clock.now()
  await sql`
    insert into mission_score as s (holder_id, week, score, reached_at)
    values (${holder}, ${firstDayOf('week', dayOf(now, ctx.site.timeZone))}::date, ${score}, ${now})
    on conflict (holder_id, week)
      do update set score = s.score + excluded.score, reached_at = excluded.reached_at`.execute(ctx.db)
}

type Row = { holder: bigint; score: number; place: number }

/** Those who are in a place at an instant; who is excluded or plays for the operator is in none. */
const ranked = (week: string, at: Date): RawBuilder<unknown> => sql`
  select s.holder_id as holder, s.score,
    row_number() over (order by s.score desc, s.reached_at, s.holder_id)::int as place
  from mission_score s join account_holder_view h on h.id = s.holder_id and ${takesPart(sql`h`)}
  where s.week = ${week}::date and ${isNotExcluded(sql`s.holder_id`, at)}`

type Prizes = Ctx['site']['leaderboardPrizes']
const prizeOf = (place: number, prizes: Prizes): Money =>
  prizes.find(({ from, to }) => place >= from && place <= to)?.amount ?? ZERO
const lastPlace = (prizes: Prizes) => Math.max(0, ...prizes.map(({ to }) => to))

/** Issues the prizes of the week that has ended. */
export async function givePrizes(ctx: Ctx, { day, at }: Event): Promise<void> {
  const week = firstDayOf('week', dayBefore(day))
  const prizes = ctx.site.leaderboardPrizes
  const { rows } = await sql<Row>`
    select * from (${ranked(week, new Date(at))}) r where place <= ${lastPlace(prizes)} order by holder`.execute(ctx.db)
  await issueRewards(
    ctx,
    rows.flatMap(({ holder, place }) => {
      const amount = prizeOf(place, prizes)
      return amount > 0n ? [{ holder, source: 'leaderboard' as const, key: week, amount, at: new Date(at) }] : []
    }),
  )
}

/** The places of a week, a page of them, and that of the account holder. */
export async function missionLeaderboard(
  ctx: Ctx,
  { week: which, pageNo, pageSize }: Input<'missionLeaderboard'>,
): Promise<Value<'missionLeaderboard'>> {
  const { holderId } = me(ctx)
  const zone = ctx.site.timeZone
  const now = ctx.clock.now()
  const current = firstDayOf('week', dayOf(now, zone))
  const week = which === 'last' ? firstDayOf('week', dayBefore(current)) : current
  const prizes = ctx.site.leaderboardPrizes
  const board = ranked(week, now)
  const { rows } = await sql<Row>`
    select * from (${board}) r where place <= ${lastPlace(prizes)} order by place limit ${pageSize}
    offset ${(pageNo - 1) * pageSize}`.execute(ctx.db)
  const { rows: sums } = await sql<{ total: number; place: number | null; score: number | null }>`
    select least(count(*), ${lastPlace(prizes)})::int as total, max(place) filter (where holder = ${holderId}) as place,
      max(score) filter (where holder = ${holderId}) as score from (${board}) r`.execute(ctx.db)
  const total = sums[0]?.total ?? 0
  const names = await boardNamesOf(
    ctx.db,
    rows.map(({ holder }) => holder),
  )
  const place = sums[0]?.place ?? null
  return {
    ...{ week, endsAt: startOfDay(nextFirstDay('week', week), zone), prizes },
    content: rows.map((row) => ({
      ...{ place: row.place, score: row.score, name: names.get(row.holder) ?? '' },
      ...{ prize: prizeOf(row.place, prizes), isMine: row.holder === holderId },
    })),
    ...{ pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total },
    own: { place, score: sums[0]?.score ?? 0, prize: place === null ? ZERO : prizeOf(place, prizes) },
  }
}
