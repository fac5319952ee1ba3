import { sql } from 'kysely'
import type { Value } from '@chokka/contract'
import { fromMicros } from '@chokka/money'
import { dayOf, firstDayOf, me, plusHours, type Ctx } from '../../kit/index.ts'
import { rankOf } from '../rank-at.ts'
import { isOfMoney, type MissionEvent } from './events.ts'
import { periodAt, rewardKeyOf, runningAt, type Mission, type Period, type Running } from './running.ts'

type Shown = Value<'missionSummary'>['content'][number]
type Words = Shown['names']
/** How far the account holder is, and the reward of what is done. */
type Progress = {
  id: string
  start: Date
  counted: bigint
  isDone: boolean
  rewardId: string | null
  rewardState: string | null
  rewardExpires: Date | null
}

/** A period that began within so many hours is still shown when it is over. */
const pastHours = 8 * 24

/** The missions that run now for the account holder, and those whose period has ended lately. */
export async function missionSummary(ctx: Ctx): Promise<Value<'missionSummary'>> {
  const { holderId } = me(ctx)
  const now = ctx.clock.now()
  const running = await runningAt(ctx, now)
  const rows = await ownProgress(ctx, holderId, running)
  const progress = new Map(rows.map((row) => [keyOf(row), row]))
  const rank = await rankOf(ctx, holderId)
  const isShown = (one: Running) => one.least_rank <= rank || progress.has(keyOf(one))
  const until = await countedUntil(ctx)
  const show = (mission: Mission & Period) =>
    shown(mission, { progress: progress.get(keyOf(mission)), now: now.getTime(), until })
  const content = running.filter(isShown).map(show)
  const current = new Set(running.map(keyOf))
  const past = (
    await versionsOf(
      ctx,
      rows.filter((row) => !current.has(keyOf(row))),
    )
  )
    .map(show)
    .toSorted((one, other) => other.periodEnd.getTime() - one.periodEnd.getTime())
  const week = firstDayOf('week', dayOf(now, ctx.site.timeZone))
  const claimable = [...content, ...past].filter(({ state }) => state === 'done').length
  return { content, past, claimable, week, score: await scoreOf(ctx, holderId, week) }
}

const keyOf = ({ id, start }: { id: string; start: Date }) => `${id} ${start.getTime()}`

/** What is kept of the running periods, of those that began lately, and of those whose reward waits. */
async function ownProgress(ctx: Ctx, holderId: bigint, running: readonly Running[]): Promise<Progress[]> {
  const now = ctx.clock.now()
  const { rows } = await sql<Progress>`
    select p.mission_id as id, p.period_start as start, p.counted, p.done_at is not null as "isDone",
      r.id as "rewardId", r.state as "rewardState", r.expires_at as "rewardExpires"
    from mission_progress p
    left join reward r on r.holder_id = p.holder_id and r.source = 'mission' and p.done_at is not null
      and r.key = ${rewardKeyOf('p')}
    where p.holder_id = ${holderId} and (p.period_start >= ${plusHours(now, -pastHours)}
      or (r.state = 'issued' and r.expires_at > ${now})
      or (p.mission_id, p.period_start) in (select * from unnest(${running.map(({ id }) => id)}::uuid[],
        ${running.map(({ start }) => start)}::timestamptz[])))`.execute(ctx.db)
  return rows
}

/** The versions of the missions of these periods. */
async function versionsOf(ctx: Ctx, rows: readonly Progress[]): Promise<Running[]> {
  if (rows.length === 0) return []
  const ids = [...new Set(rows.map(({ id }) => id))]
  const versions = await ctx.db.selectFrom('mission').selectAll().where('id', 'in', ids).execute()
  return rows.flatMap(({ id, start }) => {
    const of = versions.find((one) => one.id === id && one.from_at <= start && (!one.to_at || one.to_at > start))
    return of ? [{ ...of, ...periodAt(of, start, ctx.site.timeZone) }] : []
  })
}

type Standing = { progress: Progress | undefined; now: number; until: number }

function shown(mission: Mission & Period, { progress, now, until }: Standing): Shown {
  const state = stateOf(mission, { progress, now, until })
  const counted = progress?.counted ?? 0n
  const atMost = progress?.isDone || counted > mission.target ? mission.target : counted < 0n ? 0n : counted
  return {
    ...{ id: mission.id, event: mission.event as MissionEvent, bound: mission.bound as Shown['bound'] },
    ...{ period: mission.period as Shown['period'], periodStart: mission.start, periodEnd: mission.end },
    ...{ names: mission.names as Words, descriptions: mission.descriptions as Words },
    progress: isOfMoney(mission.event)
      ? { of: 'money', counted: fromMicros(atMost), target: fromMicros(mission.target) }
      : { of: 'count', counted: Number(atMost), target: Number(mission.target) },
    ...{ state, amount: fromMicros(mission.amount), points: mission.points, score: mission.score },
    ...{ turnoverPpm: mission.turnover_ppm, expiresAt: progress?.rewardExpires ?? mission.expires },
    rewardId: state === 'done' ? (progress?.rewardId ?? null) : null,
  }
}

/** A period is over once all of its slots are counted. What was done then says whether its reward was taken. */
function stateOf({ end }: Period, { progress, now, until: counted }: Standing): Shown['state'] {
  if (!progress?.isDone) return Math.min(now, counted) >= end.getTime() ? 'missed' : 'open'
  if (progress.rewardState === 'claimed') return 'claimed'
  const until = progress.rewardState === 'issued' ? progress.rewardExpires : null
  return until !== null && until.getTime() > now ? 'done' : 'expired'
}

async function countedUntil({ db }: Ctx): Promise<number> {
  const { rows } = await sql<{ until: number }>`
    select (extract(epoch from until) * 1000)::float8 as until from loyalty_counted`.execute(db)
  return rows[0]?.until ?? -Infinity
}

async function scoreOf({ db }: Ctx, holderId: bigint, week: string): Promise<number> {
  const { rows } = await sql<{ score: number }>`
    select score from mission_score where holder_id = ${holderId} and week = ${week}::date`.execute(db)
  return rows[0]?.score ?? 0
}
