import { sql } from 'kysely'
import { isOutage, leases, transact, type BaseCtx, type Ctx, type Db, type Lease } from '../../kit/index.ts'
import type { JsonObject } from '../../kit/schema.ts'
import type { VerbOf } from '../approve-act.ts'
import { bulkCallOf } from './bulk-jobs.ts'
import { doRow } from './do-row.ts'

/** Longer than one row takes; a process that ends keeps its job for so long, and then another goes on. */
const leaseSeconds = 30
const jobLeases = leases('bulk_job', 'leased_until', leaseSeconds)

type Run = { db: Db; base: BaseCtx; verbOf: VerbOf; closing?: AbortSignal | undefined }

/** Works on jobs until none is free, row after row. One process works on a job at a time. */
export async function runBulk(run: Run): Promise<void> {
  while (run.closing?.aborted !== true) {
    const [lease] = await transact(run.db, run.base, takeJob)
    if (!lease) return
    await runJob(run, lease)
  }
}

const takeJob = (ctx: Ctx): Promise<Lease[]> =>
  jobLeases.take(
    ctx,
    sql`select id from bulk_job where state = 'running' and ${jobLeases.isFree(ctx.clock.now())}
      order by number limit 1 for update skip locked`,
  )

async function runJob({ db, base, verbOf, closing }: Run, first: Lease): Promise<void> {
  let lease: Lease | undefined = first
  const isClosing = () => closing?.aborted === true
  while (lease && !isClosing()) {
    const held: Lease = lease
    try {
      lease = await transact(db, base, (ctx) => doNext(ctx, held, verbOf))
    } catch (fault) {
      if (isOutage(fault)) throw fault
      base.log.error({ err: fault, job: held.id }, 'a row of a bulk job failed')
      lease = await transact(db, base, (ctx) => markFailed(ctx, held))
    }
  }
  if (lease) await transact(db, base, (ctx) => jobLeases.release(ctx, lease ?? first))
}

/**
 * Does the next row and marks it, in one transaction: either both have happened or neither, so that nothing is done
 * twice, whenever a process ends. Returns undefined when the job is over, paused, or not ours any more.
 */
async function doNext(ctx: Ctx, lease: Lease, verbOf: VerbOf): Promise<Lease | undefined> {
  const found = await nextRow(ctx, lease)
  if (!found) return undefined
  const { renewed, job, row } = found
  const call = bulkCallOf(job.call)
  // Both are objects, which only `previewBulk` writes.
  const input = { ...(job.same as JsonObject), ...(row.input as JsonObject) }
  const { maker_id: makerId, reason } = job
  const together = await rowsOf(ctx, job.id)
  const end = await doRow(ctx, { call, makerId, reason, input, verb: verbOf(call), together }, false)
  await mark(ctx, row, end)
  return renewed
}

/** Places count from 0 without a gap. */
async function rowsOf(ctx: Ctx, jobId: string): Promise<number> {
  const { last } = await ctx.db
    .selectFrom('bulk_row')
    .select(({ fn }) => fn.max('place').as('last'))
    .where('bulk_job_id', '=', jobId)
    .executeTakeFirstOrThrow()
  return last + 1
}

/** The row at which a job stands, under its renewed lease; ends the job when there is none. */
async function nextRow(ctx: Ctx, lease: Lease) {
  const renewed = await jobLeases.renew(ctx, lease)
  if (!renewed) return undefined
  const job = await ctx.db.selectFrom('bulk_job').selectAll().where('id', '=', lease.id).executeTakeFirstOrThrow()
  if (job.state !== 'running') {
    await jobLeases.release(ctx, renewed)
    return undefined
  }
  const row = await ctx.db
    .selectFrom('bulk_row')
    .selectAll()
    .where('bulk_job_id', '=', lease.id)
    .where('state', '=', 'waiting')
    .orderBy('place')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (row) return { renewed, job, row }
  const set = { state: 'done', ended_at: ctx.clock.now(), leased_until: null }
  await ctx.db.updateTable('bulk_job').set(set).where('id', '=', lease.id).execute()
  return undefined
}

/** A row whose act failed in a way that nobody expected is not tried again; the others go on. */
async function markFailed(ctx: Ctx, lease: Lease): Promise<Lease | undefined> {
  const found = await nextRow(ctx, lease)
  if (found) await mark(ctx, found.row, { state: 'failed', code: 'unknown_error', leased_by: '' })
  return found?.renewed
}

const mark = (
  ctx: Ctx,
  { bulk_job_id, place }: { bulk_job_id: string; place: number },
  end: { state: string; code: string | null; leased_by: string },
) => ctx.db.updateTable('bulk_row').set(end).where('bulk_job_id', '=', bulk_job_id).where('place', '=', place).execute()
