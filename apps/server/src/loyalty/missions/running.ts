import { sql, type RawBuilder } from 'kysely'
import type { Selectable } from 'kysely'
import { inputRows } from '@chokka/server-kit/database'
import { dayOf, nextDay, nextFirstDay, startOfDay, startOfPeriod, type Ctx, type Db } from '../../kit/index.ts'
import type { Mission as MissionRow } from '../../kit/schema.ts'

export type Mission = Selectable<MissionRow>
/** One period of a mission, `[start, end)`; once it is done, its reward can be taken until `expires`. */
export type Period = { start: Date; end: Date; expires: Date }
export type Running = Mission & Period

/** So many days after its last one the reward of a period can be taken (rules/loyalty §4). */
const daysToTake: Readonly<Record<string, number>> = { daily: 1, weekly: 7, once: 7 }
const spans = { daily: 'day', weekly: 'week' } as const

/** When the period of a mission ends that runs at an instant, if the mission goes on. */
export function naturalEnd(period: string, at: Date, zone: string): Date | null {
  const span = spans[period as keyof typeof spans]
  return span ? startOfDay(nextFirstDay(span, dayOf(at, zone)), zone) : null
}

/** The period of a mission in which an instant lies. What begins or ends within a week has a shorter one. Pure. */
export function periodAt(mission: Pick<Mission, 'period' | 'from_at' | 'to_at'>, at: Date, zone: string): Period {
  const span = spans[mission.period as keyof typeof spans]
  const began = span ? startOfPeriod(span, dayOf(at, zone), zone) : mission.from_at
  const start = began < mission.from_at ? mission.from_at : began
  const natural = naturalEnd(mission.period, at, zone)
  // A mission that is done once always has an end.
  const end = natural && (!mission.to_at || natural < mission.to_at) ? natural : (mission.to_at ?? at)
  let day = dayOf(end, zone)
  for (let days = daysToTake[mission.period] ?? 0; days > 0; days--) day = nextDay(day)
  return { start, end, expires: startOfDay(day, zone) }
}

/** The missions that run at an instant, each with its period. */
export async function runningAt(ctx: Pick<Ctx, 'site'> & { db: Db }, at: Date): Promise<Running[]> {
  const rows = await ctx.db
    .selectFrom('mission')
    .selectAll()
    .where('from_at', '<=', at)
    .where((where) => where.or([where('to_at', 'is', null), where('to_at', '>', at)]))
    .where('is_shown', '=', true)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, ...periodAt(row, at, ctx.site.timeZone) }))
}

const runningRows = inputRows<Running>({
  id: ['uuid', (one) => one.id],
  version: ['smallint', (one) => one.version],
  start_seconds: ['float8', (one) => one.start.getTime() / 1000],
})

/** The rows of these missions with `period_start`, as a query. */
export const rowsOf = (running: readonly Running[]): RawBuilder<unknown> => sql`
  select m.*, to_timestamp(r.start_seconds) as period_start from (${runningRows.of(running)}) r
  join mission m on m.id = r.id and m.version = r.version`

/** For what a reward of a mission is, as its key says. */
export const rewardKey = (mission: string, start: Date): string => `${mission}:${start.toISOString()}`
/** The same of a row of `mission_progress`. */
export const rewardKeyOf = (progress: string): RawBuilder<string> => sql<string>`
  (${sql.ref(`${progress}.mission_id`)} || ':' ||
    to_char(${sql.ref(`${progress}.period_start`)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`
