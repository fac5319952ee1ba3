import { sql } from 'kysely'
import type { Input, Value } from '@chokka/contract'
import type { gameTypes } from '@chokka/contract/nouns/games/calls'
import { fromMicros, type Money } from '@chokka/money'
import {
  dayBefore,
  dayOf,
  jsonb,
  nextDay,
  plusHours,
  Refusal,
  startOfDay,
  type ActCtx,
  type ActVerb,
  type Ctx,
} from '../../kit/index.ts'
import type { JsonObject } from '../../kit/schema.ts'
import { shownTarget, storedTarget, type MissionEvent } from './events.ts'
import { gameIds, gameNames, vendorCodes, vendorIds } from './filters.ts'
import { naturalEnd, type Mission } from './running.ts'

type Shown = Value<'missionList'>['content'][number]
type Given = Input<'saveMission'>

/** Thousandths, as a multiple is stored, in millionths. */
const thousandth = 1000n

/** All missions, by the newest version of each. */
export async function missionList(ctx: Ctx): Promise<Value<'missionList'>> {
  const { rows } = await sql<Mission>`
    select distinct on (id) * from mission order by id, version desc`.execute(ctx.db)
  const sorted = rows.toSorted(
    (one, other) => one.sort - other.sort || one.edited_at.getTime() - other.edited_at.getTime(),
  )
  const content: Shown[] = []
  for (const row of sorted) content.push(await shown(ctx, row))
  return { content, prizes: ctx.site.leaderboardPrizes }
}

/** Makes a mission, or a version of one that binds from the next period on. */
export const saveMission: ActVerb<'saveMission'> = async (ctx, input) => {
  const newest = input.id === undefined ? null : await lockNewest(ctx, input.id)
  if (newest && input.basedOn !== undefined && input.basedOn !== newest.version) throw new Refusal('wrong_state')
  const from = newest ? bindsAt(ctx, newest) : tomorrow(ctx)
  // It is over, or is done once and has begun.
  if (from === null) throw new Refusal('wrong_state')
  const isUnbegun = newest === null || newest.from_at > ctx.clock.now()
  const values = { ...(await contentOf(ctx, input)), ...spanOf(ctx, input, isUnbegun ? null : from) }
  const id = newest?.id ?? ctx.chance.uuid()
  const isSame = newest !== null && isUnbegun
  const version = newest ? newest.version + (isSame ? 0 : 1) : 1
  if (newest && !isSame)
    await ctx.db
      .updateTable('mission')
      .set({ to_at: values.from_at })
      .where('id', '=', id)
      .where('version', '=', newest.version)
      .execute()
  const row = await ctx.db
    .insertInto('mission')
    .values({ id, version, ...values })
    .onConflict((exists) => exists.columns(['id', 'version']).doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow()
  return { value: await shown(ctx, row), subject: `mission:${id}`, before: noted(newest), after: noted(row) }
}

/** Ends a mission with its period. What was done stays done. */
export const endMission: ActVerb<'endMission'> = async (ctx, { id }) => {
  const newest = await lockNewest(ctx, id)
  const now = ctx.clock.now()
  const natural = naturalEnd(newest.period, now, ctx.site.timeZone) ?? tomorrow(ctx)
  // A version that has not begun never does.
  const end = newest.from_at > now ? newest.from_at : natural
  if (newest.to_at !== null && newest.to_at <= end) throw new Refusal('wrong_state')
  const row = await ctx.db
    .updateTable('mission')
    .set({ to_at: end, edited_by: ctx.deciding.maker, edited_at: now })
    .where('id', '=', id)
    .where('version', '=', newest.version)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { value: await shown(ctx, row), subject: `mission:${id}`, before: noted(newest), after: noted(row) }
}

async function lockNewest(ctx: ActCtx, id: string): Promise<Mission> {
  const rows = await ctx.db
    .selectFrom('mission')
    .selectAll()
    .where('id', '=', id)
    .orderBy('version', 'desc')
    .forUpdate()
    .execute()
  if (!rows[0]) throw new Refusal('not_found')
  return rows[0]
}

const tomorrow = ({ clock, site }: Ctx): Date => startOfDay(nextDay(dayOf(clock.now(), site.timeZone)), site.timeZone)

/** From when a change of the newest version would bind; null: it cannot be changed. */
function bindsAt(ctx: Ctx, { period, from_at: from, to_at: to }: Mission): Date | null {
  const now = ctx.clock.now()
  if (to !== null && to <= now) return null
  if (from > now) return tomorrow(ctx)
  const end = naturalEnd(period, now, ctx.site.timeZone)
  return end === null || (to !== null && to <= end) ? null : end
}

/** The instants between which periods begin. `from` is fixed where periods of an earlier version run. */
function spanOf(ctx: Ctx, input: Given, fixed: Date | null) {
  const zone = ctx.site.timeZone
  const earliest = tomorrow(ctx)
  const from = fixed ?? (input.from === undefined ? earliest : startOfDay(input.from, zone))
  const to = input.to === null ? null : startOfDay(nextDay(input.to), zone)
  if (from < earliest) throw new Refusal('invalid_input', { fields: ['from'] })
  if (to === null ? input.period === 'once' : to <= from) throw new Refusal('invalid_input', { fields: ['to'] })
  return { from_at: from, to_at: to }
}

async function contentOf(ctx: ActCtx, input: Given) {
  const { event, bound, amount, points, score, least, multiple } = input
  const target = storedTarget(event, input.target)
  const milli = Number(multiple / thousandth)
  const wrong = [
    // Nothing counts it yet.
    ...(event === 'invite_qualified' ? ['event'] : []),
    ...(target === null || target <= 0n || target > highest ? ['target'] : []),
    ...((event === 'bind') === (bound === null) ? ['bound'] : []),
    ...(amount < 0n || amount > highest || (amount === 0n && points === 0 && score === 0) ? ['amount'] : []),
    ...(least < 0n || least > highest ? ['least'] : []),
    ...(milli < 0 || milli > highestMultiple || (event === 'win_multiple' && milli === 0) ? ['multiple'] : []),
  ]
  if (wrong.length > 0) throw new Refusal('invalid_input', { fields: wrong })
  return {
    ...{ event, period: input.period, target: target ?? 0n, bound, types: input.types },
    ...{ vendors: await vendorIds(ctx, input.vendors), games: await gameIds(ctx, input.games) },
    ...{ least: least as bigint, multiple: milli, amount: amount as bigint, points, score },
    ...{ turnover_ppm: input.turnoverPpm, least_rank: input.leastRank, is_shown: input.isShown, sort: input.sort },
    ...{ names: jsonb(input.names), descriptions: jsonb(input.descriptions) },
    ...{ edited_by: ctx.deciding.maker, edited_at: ctx.clock.now() },
  }
}
/** A thousand million taka, in millionths. */
const highest = 1_000_000_000_000_000n
/** A million times the stake, in thousandths. */
const highestMultiple = 1_000_000_000

/** How often a mission was done within so many days is shown. */
const shownDays = 7

async function shown(ctx: Ctx, row: Mission): Promise<Shown> {
  const zone = ctx.site.timeZone
  const now = ctx.clock.now()
  const { rows } = await sql<{ done: number }>`
    select count(*)::int as done from mission_progress
    where mission_id = ${row.id} and done_at > ${plusHours(now, -24 * shownDays)}`.execute(ctx.db)
  const done = rows[0]?.done ?? 0
  const isOver = row.to_at !== null && row.to_at <= now
  const hasRun = row.version > 1 || row.from_at <= now
  return {
    ...{ id: row.id, version: row.version, state: isOver ? 'over' : hasRun ? 'running' : 'planned' },
    ...{ event: row.event as MissionEvent, period: row.period as Shown['period'], bound: row.bound as Shown['bound'] },
    ...{ target: shownTarget(row.event, row.target), least: fromMicros(row.least) },
    multiple: fromMicros(BigInt(row.multiple) * thousandth),
    types: row.types as (typeof gameTypes)[number][],
    ...{ vendors: await vendorCodes(ctx, row.vendors), games: await gameNames(ctx, row.games) },
    ...{ amount: fromMicros(row.amount), points: row.points, score: row.score, turnoverPpm: row.turnover_ppm },
    ...{ leastRank: row.least_rank, isShown: row.is_shown, sort: row.sort },
    ...{ names: row.names as Shown['names'], descriptions: row.descriptions as Shown['descriptions'] },
    from: dayOf(row.from_at, zone),
    to: row.to_at === null ? null : dayBefore(dayOf(row.to_at, zone)),
    ...{ bindsAt: bindsAt(ctx, row), done, cost: fromMicros(BigInt(done) * row.amount) as Money },
    ...{ editedBy: row.edited_by, editedAt: row.edited_at },
  }
}

/** A version as the audit keeps it. */
function noted(row: Mission | null): JsonObject {
  if (!row) return {}
  const { version, event, period, target, amount, points, score, names, from_at: from, to_at: to } = row
  return {
    ...{ version, event, period, target: String(target), amount: String(amount), points, score },
    ...{ names, from: from.toISOString(), to: to?.toISOString() ?? null, isShown: row.is_shown },
  }
}
