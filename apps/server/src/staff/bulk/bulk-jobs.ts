import type { Selectable } from 'kysely'
import type { Input, Value } from '@chokka/contract'
import { bulkCalls } from '@chokka/contract/bulk'
import type { BulkCall } from '@chokka/contract/bulk'
import { meOfStaff, plusHours, Refusal, type Ctx } from '../../kit/index.ts'
import type { DB } from '../../kit/schema.ts'
import { mayDecide } from '../act-moves.ts'

export type JobRow = Selectable<DB['bulk_job']>
type Shown = Value<'bulkJob'>['job']
type Row = Value<'bulkJob'>['rows'][number]

export const bulkCallOf = (call: string): BulkCall => {
  const known = bulkCalls.find((one) => one === call)
  if (!known) throw new Refusal('not_found')
  return known
}

/** Locks a job until the transaction ends. Refuses with not_found, or not_allowed who may not do its act. */
export async function lockBulk(ctx: Ctx, id: string): Promise<JobRow> {
  const row = await ctx.db.selectFrom('bulk_job').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  if (!mayDecide(row.call, meOfStaff(ctx))) throw new Refusal('not_allowed')
  return row
}

/** Jobs as staff see them, in the order given. */
export async function showJobs(ctx: Ctx, jobs: readonly JobRow[]): Promise<Shown[]> {
  if (jobs.length === 0) return []
  const { staffId } = meOfStaff(ctx)
  const ids = jobs.map(({ id }) => id)
  const counted = await ctx.db
    .selectFrom('bulk_row')
    .select(({ fn }) => ['bulk_job_id', 'state', fn.countAll<bigint>().as('count')])
    .where('bulk_job_id', 'in', ids)
    .groupBy(['bulk_job_id', 'state'])
    .execute()
  const makers = await ctx.db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where(
      'id',
      'in',
      jobs.map((job) => job.maker_id),
    )
    .execute()
  return jobs.map((job) => {
    const count = (state: string) =>
      Number(counted.find((one) => one.bulk_job_id === job.id && one.state === state)?.count ?? 0)
    return {
      ...{ id: job.id, number: `B-${job.number}`, call: bulkCallOf(job.call), reason: job.reason },
      state: job.state as Shown['state'], // A check of the table.
      maker: makers.find(({ id }) => id === job.maker_id)?.name ?? '',
      isMine: job.maker_id === staffId,
      ...{ holdsUntil: job.holds_until, startedAt: job.started_at, endedAt: job.ended_at },
      counts: {
        ...{ waiting: count('waiting'), done: count('done'), skipped: count('skipped') },
        ...{ refused: count('refused'), failed: count('failed') },
      },
    }
  })
}

export async function showJob(ctx: Ctx, job: JobRow): Promise<Value<'bulkJob'>> {
  const [shown] = await showJobs(ctx, [job])
  if (!shown) throw new Error(`job ${job.id} is not shown`)
  const rows = await ctx.db
    .selectFrom('bulk_row')
    .selectAll()
    .where('bulk_job_id', '=', job.id)
    .orderBy('place')
    .execute()
  return {
    job: shown,
    rows: rows.map((row) => ({
      // A check of the table.
      ...{ id: row.subject_id, state: row.state as Row['state'], code: row.code, leasedBy: row.leased_by },
    })),
  }
}

export async function bulkJob(ctx: Ctx, { id }: Input<'bulkJob'>): Promise<Value<'bulkJob'>> {
  const job = await ctx.db.selectFrom('bulk_job').selectAll().where('id', '=', id).executeTakeFirst()
  if (!job) throw new Refusal('not_found')
  if (!mayDecide(job.call, meOfStaff(ctx))) throw new Refusal('not_allowed')
  return showJob(ctx, job)
}

const shownHours = 12
const mostShown = 20

/** What runs, and what has ended lately. Previews that nobody started are not shown. */
export async function bulkJobs(ctx: Ctx): Promise<Value<'bulkJobs'>> {
  const me = meOfStaff(ctx)
  const mine = bulkCalls.filter((call) => mayDecide(call, me))
  if (mine.length === 0) return { content: [] }
  const since = plusHours(ctx.clock.now(), -shownHours)
  const jobs = await ctx.db
    .selectFrom('bulk_job')
    .selectAll()
    .where('state', '<>', 'previewed')
    .where('call', 'in', mine)
    .where((eb) => eb.or([eb('state', 'in', ['running', 'paused']), eb('ended_at', '>=', since)]))
    .orderBy('ended_at', (order) => order.desc().nullsFirst())
    .orderBy('number', 'desc')
    .limit(mostShown)
    .execute()
  return { content: await showJobs(ctx, jobs) }
}
