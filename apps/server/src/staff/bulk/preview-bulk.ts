import type { Input, Value } from '@chokka/contract'
import { bulkActs, bulkLimits } from '@chokka/contract/bulk'
import { toDecimal } from '@chokka/money'
import { jsonb, meOfStaff, noteEvent, plusSeconds, Refusal, type ActVerb, type Ctx } from '../../kit/index.ts'
import { mayDecide } from '../act-moves.ts'
import type { VerbOf } from '../approve-act.ts'
import { lockBulk, showJob, showJobs } from './bulk-jobs.ts'
import { doRow } from './do-row.ts'

/**
 * Tries the act about each row, undoes it, and stores what was seen: what will be done, what is skipped because a
 * colleague works on it, and what is refused by which rule. Nothing is changed and nothing held; a start within the
 * hold checks each row again.
 */
export const previewBulk =
  (verbOf: VerbOf) =>
  async (ctx: Ctx, { call, rows, same: given }: Input<'previewBulk'>): Promise<Value<'previewBulk'>> => {
    const me = meOfStaff(ctx)
    const same = given ?? {}
    if (!mayDecide(call, me)) throw new Refusal('not_allowed')
    const now = ctx.clock.now()
    const all = { call, makerId: me.staffId, reason: 'preview', verb: verbOf(call), together: rows.length }
    const seen = []
    for (const [place, { id, amount }] of rows.entries()) {
      const input = { [bulkActs[call].about]: id, ...(amount === undefined ? {} : { amount: toDecimal(amount) }) }
      const end = await doRow(ctx, { ...all, input: { ...same, ...input } }, true)
      seen.push({
        place,
        subject_id: id,
        input: jsonb(input),
        ...end,
        state: end.state === 'done' ? 'waiting' : end.state,
      })
    }
    const job = await ctx.db
      .insertInto('bulk_job')
      .values({
        ...{ id: ctx.chance.uuid(), call, maker_id: me.staffId, state: 'previewed', previewed_at: now },
        ...{ holds_until: plusSeconds(now, bulkLimits.holdSeconds), same: jsonb(same) },
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await ctx.db
      .insertInto('bulk_row')
      .values(seen.map((row) => ({ bulk_job_id: job.id, ...row })))
      .execute()
    return showJob(ctx, job)
  }

/** Only who has looked at it starts it, and only while it holds. */
export const startBulk =
  (wake: (job: string) => void): ActVerb<'startBulk'> =>
  async (ctx, { id, reason }) => {
    const job = await lockBulk(ctx, id)
    const now = ctx.clock.now()
    if (job.maker_id !== meOfStaff(ctx).staffId) throw new Refusal('not_allowed')
    if (job.state !== 'previewed') throw new Refusal('wrong_state')
    if (job.holds_until <= now) throw new Refusal('preview_over')
    const started = await ctx.db
      .updateTable('bulk_job')
      .set({ state: 'running', reason, started_at: now })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    ctx.afterCommit(() => wake('bulk-acts'))
    const [shown] = await showJobs(ctx, [started])
    if (!shown) throw new Error(`job ${id} is not shown`)
    const after = { state: 'running', call: job.call, rows: shown.counts.waiting }
    return { value: { job: shown }, subject: `bulk:${id}`, before: { state: 'previewed' }, after }
  }

/** Whoever may do the act may stop it: the row that is being done is done, and none after it. */
export const pauseBulk =
  (wake: (job: string) => void) =>
  async (ctx: Ctx, { id, isPaused }: Input<'pauseBulk'>): Promise<Value<'pauseBulk'>> => {
    const job = await lockBulk(ctx, id)
    const [from, to] = isPaused ? ['running', 'paused'] : ['paused', 'running']
    if (job.state !== from) throw new Refusal('wrong_state')
    const moved = await ctx.db
      .updateTable('bulk_job')
      .set({ state: to })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const actor = `staff:${meOfStaff(ctx).name}`
    await noteEvent(ctx, {
      ...{ action: 'staff.pauseBulk', subject: `bulk:${id}`, actor, reason: '' },
      ...{ before: { state: from }, after: { state: to } },
    })
    if (!isPaused) ctx.afterCommit(() => wake('bulk-acts'))
    const [shown] = await showJobs(ctx, [moved])
    if (!shown) throw new Error(`job ${id} is not shown`)
    return { job: shown }
  }
