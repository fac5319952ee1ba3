import { sql, type RawBuilder } from 'kysely'
import { fromMicros } from '@chokka/money'
import type { Ctx } from '../../kit/index.ts'
import { isNotExcluded } from '../../protection/index.ts'
import { issueRewards } from '../rewards/issue.ts'
import { tell } from '../tell.ts'
import { takesPart } from '../who-takes-part.ts'
import { endOfSlot } from './acts.ts'
import { gainsOf, type Gains, type Of } from './gains.ts'
import { rewardKey, rowsOf, runningAt, type Running } from './running.ts'

/**
 * Counts what happened in a slot in the missions that ran at its beginning, and issues the rewards of those that are
 * done by its end. What is taken back later lowers the counter of the period that runs then, and never undoes what is
 * done.
 */
export async function countMissions(ctx: Ctx, slot: number): Promise<void> {
  const running = await runningAt(ctx, new Date(slot))
  const byEvent = Map.groupBy(running, ({ event }) => event)
  const at = endOfSlot(slot)
  const done: Done[] = []
  for (const [event, missions] of byEvent) {
    const gains = gainsOf[event]
    if (!gains) continue
    const of = { missions: rowsOf(missions), mayGain: mayGain(at) }
    done.push(...(await count(ctx, missions, { gains: gains(slot, of), of, at })))
  }
  const ofDone = byEvent.get('missions_done')
  if (!ofDone || done.length === 0) return
  const of = { missions: rowsOf(ofDone), mayGain: mayGain(at) }
  const holders = done.map(({ holder }) => holder)
  const query = sql`
    select d.holder_id, m.id as mission_id, m.period_start, count(*)::bigint as gain
    from unnest(${holders}::bigint[]) as d (holder_id) cross join (${of.missions}) m group by 1, 2, 3`
  await count(ctx, ofDone, { gains: { query }, of, at })
}

/** Whether an account holder takes part in the mission `m` at an instant. */
const mayGain = (at: Date) => (holder: RawBuilder<bigint>) =>
  sql`
  (exists (select from account_holder_view h where h.id = ${holder} and ${takesPart(sql`h`)})
    and ${isNotExcluded(holder, at)}
    and m.least_rank <= coalesce((select l.rank from loyalty_member l where l.holder_id = ${holder}), 0))`

type Done = { holder: bigint; mission: string }
type Counting = { gains: Gains; of: Of; at: Date }

/** Adds what was gained, and returns who is done by that. */
async function count(ctx: Ctx, missions: readonly Running[], { gains, of, at }: Counting): Promise<Done[]> {
  const { rows: moved } = await sql<{ holder: bigint }>`
    insert into mission_progress as p (holder_id, mission_id, period_start, counted)
    select g.holder_id, g.mission_id, g.period_start, g.gain from (${gains.query}) g
    join (${of.missions}) m on m.id = g.mission_id
    where g.gain <> 0 and ${of.mayGain(sql`g.holder_id`)} order by 1, 2, 3
    on conflict (holder_id, mission_id, period_start) do update set counted = p.counted + excluded.counted
      where p.done_at is null
    returning p.holder_id as holder`.execute(ctx.db)
  if (gains.keep) await gains.keep.execute(ctx.db)
  if (moved.length === 0) return []
  const holders = [...new Set(moved.map(({ holder }) => holder))]
  const { rows: done } = await sql<Done>`
    update mission_progress p set done_at = ${at} from (${of.missions}) m
    where p.holder_id = any(${holders}) and p.mission_id = m.id and p.period_start = m.period_start
      and p.done_at is null and p.counted >= m.target
    returning p.holder_id as holder, p.mission_id as mission`.execute(ctx.db)
  const byId = new Map(missions.map((one) => [one.id, one]))
  await issueRewards(
    ctx,
    done.flatMap(({ holder, mission }) => {
      const one = byId.get(mission)
      return one ? [{ holder, at, ...rewardOf(one) }] : []
    }),
  )
  for (const holder of holders) tell(ctx, holder)
  return done
}

const rewardOf = ({ id, start, expires, amount, points, score, turnover_ppm: turnoverPpm }: Running) => ({
  ...{ source: 'mission' as const, key: rewardKey(id, start), expiresAt: expires },
  ...{ amount: fromMicros(amount), points, score, turnoverPpm },
})
