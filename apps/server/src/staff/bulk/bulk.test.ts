import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { transact, type AnyAct } from '../../kit/index.ts'
import { cashierSite, type CashierSite } from '../../../tests/cashier.ts'
import { aStaffMember, giveOnly, type StaffMember } from '../../../tests/staff.ts'
import { approveWithdrawal } from '../../cashier/office/withdrawals.ts'
import { runBulk } from './run-bulk.ts'

const reason = 'checked together'
// The row of these tests is the one of this verb.
const approve = approveWithdrawal(() => undefined) as AnyAct
const verbOf = () => approve

/** Withdrawals that wait for review, each of a member of their own. */
async function waiting(site: CashierSite, amounts: readonly string[]) {
  const ids = []
  for (const amount of amounts) ids.push((await site.withdraw(await site.aMemberWithPayee('99000.00'), amount)).id)
  return ids
}
const preview = (site: CashierSite, staff: StaffMember, ids: readonly string[]) =>
  site.call('previewBulk', { call: 'approveWithdrawal', rows: ids.map((id) => ({ id })) }, staff)
const statesOf = async (site: CashierSite, ids: readonly string[]) => {
  const rows = await site.db.selectFrom('withdrawal').select(['id', 'state']).where('id', 'in', ids).execute()
  return ids.map((id) => rows.find((row) => row.id === id)?.state)
}
const approvals = async (site: CashierSite, id: string) =>
  (
    await site.db
      .selectFrom('withdrawal_move')
      .select('withdrawal_id')
      .where('withdrawal_id', '=', id)
      .where('to_state', '=', 'approved')
      .execute()
  ).length

// Decision 84
test('a preview says what will be done, skipped and refused, and changes nothing; the job does just that', async () => {
  const site = await cashierSite()
  await site.setting('secondApprovalFrom', '40000')
  const [maker, colleague] = [await aStaffMember(site), await aStaffMember(site)]
  const ids = await waiting(site, ['6000.00', '6100.00', '40000.00', '6200.00'])
  const [first = '', leased = '', large = '', decided = ''] = ids
  await site.call('takeLease', { subject: `withdrawal:${leased}` }, colleague)
  await site.call('rejectWithdrawal', { id: decided, reason }, colleague)
  const before = await statesOf(site, ids)
  const events = () => site.db.selectFrom('audit').select('id').execute()
  const audited = (await events()).length
  const unknown = randomUUID()
  const { job, rows } = await preview(site, maker, [...ids, unknown])
  expect(rows.map(({ id, state, code, leasedBy }) => [id, state, code, leasedBy])).toEqual([
    [first, 'waiting', null, ''],
    [leased, 'skipped', 'leased', colleague.name],
    [large, 'refused', 'takes_two', ''],
    [decided, 'refused', 'wrong_state', ''],
    [unknown, 'refused', 'not_found', ''],
  ])
  expect(job).toMatchObject({ state: 'previewed', isMine: true, counts: { waiting: 1, skipped: 1, refused: 3 } })
  expect(await statesOf(site, ids)).toEqual(before)
  expect((await events()).length).toBe(audited)
  expect((await site.call('bulkJobs', {}, maker)).content).toEqual([])
  await site.call('startBulk', { id: job.id, reason }, maker)
  await site.runJob('bulk-acts')
  const { content } = await site.call('bulkJobs', {}, colleague)
  expect(content).toMatchObject([{ number: job.number, state: 'done', isMine: false, maker: maker.name, reason }])
  expect(await statesOf(site, ids)).toEqual(['approved', 'in_review', 'in_review', 'rejected'])
  const [event] = await site.db
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'staff.approveWithdrawal')
    .where('subject', '=', `withdrawal:${first}`)
    .execute()
  expect(event).toMatchObject({ actor: `staff:${maker.name}`, reason, after: { state: 'approved' } })
  // What was left out at the preview is left out, also when it could be done by now.
  expect((await site.call('bulkJob', { id: job.id }, maker)).rows.map(({ state }) => state)).toEqual([
    ...['done', 'skipped', 'refused', 'refused', 'refused'],
  ])
})

test('a preview holds for a minute, for its maker alone, and is started once', async () => {
  const site = await cashierSite()
  const [maker, colleague] = [await aStaffMember(site), await aStaffMember(site)]
  const ids = await waiting(site, ['6000.00'])
  const late = await preview(site, maker, ids)
  site.clock.forward(60)
  expect(await site.refused('startBulk', { id: late.job.id, reason }, maker)).toBe('preview_over')
  const { job } = await preview(site, maker, ids)
  expect(await site.refused('startBulk', { id: job.id, reason }, colleague)).toBe('not_allowed')
  expect(await site.refused('startBulk', { id: randomUUID(), reason }, maker)).toBe('not_found')
  site.clock.forward(59)
  await site.call('startBulk', { id: job.id, reason }, maker)
  expect(await site.refused('startBulk', { id: job.id, reason }, maker)).toBe('wrong_state')
  const twice = { call: 'approveWithdrawal', rows: [{ id: ids[0] ?? '' }, { id: ids[0] ?? '' }] } as const
  expect(await site.refused('previewBulk', { ...twice, rows: [...twice.rows] }, maker)).toBe('invalid_input')
})

// S-24: a change of roles bites at once
test('who may not do an act sees and starts no job of it, and a maker who may no more does no further row', async () => {
  const site = await cashierSite()
  const maker = await aStaffMember(site)
  const stranger = await aStaffMember(site, ['cashier.read'])
  const ids = await waiting(site, ['6000.00', '6000.00'])
  const { job } = await preview(site, maker, ids)
  expect(await site.refused('previewBulk', { call: 'approveWithdrawal', rows: [{ id: ids[0] ?? '' }] }, stranger)).toBe(
    'not_allowed',
  )
  await site.call('startBulk', { id: job.id, reason }, maker)
  expect((await site.call('bulkJobs', {}, stranger)).content).toEqual([])
  for (const name of ['bulkJob', 'startBulk'] as const)
    expect(await site.refused(name, { id: job.id, ...(name === 'startBulk' ? { reason } : {}) }, stranger), name).toBe(
      'not_allowed',
    )
  expect(await site.refused('pauseBulk', { id: job.id, isPaused: true }, stranger)).toBe('not_allowed')
  await giveOnly(site, maker.name, ['cashier.read'])
  await site.runJob('bulk-acts')
  expect(await statesOf(site, ids)).toEqual(['in_review', 'in_review'])
  const rows = await site.db.selectFrom('bulk_row').select(['state', 'code']).execute()
  expect(rows).toEqual(Array.from({ length: 2 }, () => ({ state: 'refused', code: 'not_allowed' })))
})

test('a row that a colleague took or decided after the preview is left out, and the others are done', async () => {
  const site = await cashierSite()
  const [maker, colleague] = [await aStaffMember(site), await aStaffMember(site)]
  const ids = await waiting(site, ['6000.00', '6100.00', '6200.00'])
  const [taken = '', decided = ''] = ids
  const { job } = await preview(site, maker, ids)
  await site.call('startBulk', { id: job.id, reason }, maker)
  await site.call('takeLease', { subject: `withdrawal:${taken}` }, colleague)
  await site.call('rejectWithdrawal', { id: decided, reason }, colleague)
  await site.runJob('bulk-acts')
  expect(await statesOf(site, ids)).toEqual(['in_review', 'rejected', 'approved'])
  const { rows } = await site.call('bulkJob', { id: job.id }, maker)
  expect(rows.map(({ state, code, leasedBy }) => [state, code, leasedBy])).toEqual([
    ['skipped', 'leased', colleague.name],
    ['refused', 'wrong_state', ''],
    ['done', null, ''],
  ])
})

test('a paused job does no row until it goes on', async () => {
  const site = await cashierSite()
  const maker = await aStaffMember(site)
  const ids = await waiting(site, ['6000.00'])
  const { job } = await preview(site, maker, ids)
  expect(await site.refused('pauseBulk', { id: job.id, isPaused: true }, maker)).toBe('wrong_state')
  await site.call('startBulk', { id: job.id, reason }, maker)
  expect((await site.call('pauseBulk', { id: job.id, isPaused: true }, maker)).job.state).toBe('paused')
  await site.runJob('bulk-acts')
  expect(await statesOf(site, ids)).toEqual(['in_review'])
  expect(await site.refused('pauseBulk', { id: randomUUID(), isPaused: true }, maker)).toBe('not_found')
  await site.call('pauseBulk', { id: job.id, isPaused: false }, maker)
  await site.runJob('bulk-acts')
  expect(await statesOf(site, ids)).toEqual(['approved'])
})

test('a job that is paused while it runs does no row after the one in hand', async () => {
  const site = await cashierSite()
  const maker = await aStaffMember(site)
  const ids = await waiting(site, ['6000.00', '6100.00', '6200.00'])
  const { job } = await preview(site, maker, ids)
  await site.call('startBulk', { id: job.id, reason }, maker)
  // The pause is committed with the first row.
  const pausing: AnyAct = async (ctx, input) => {
    await ctx.db.updateTable('bulk_job').set({ state: 'paused' }).where('id', '=', job.id).execute()
    return approve(ctx, input)
  }
  await runBulk({ db: site.db, base: await site.baseCtx(), verbOf: () => pausing })
  expect(await statesOf(site, ids)).toEqual(['approved', 'in_review', 'in_review'])
  // Its lease was given back, so that whoever is free goes on at once.
  await site.call('pauseBulk', { id: job.id, isPaused: false }, maker)
  await site.runJob('bulk-acts')
  expect(await statesOf(site, ids)).toEqual(['approved', 'approved', 'approved'])
})

test('after a crash between rows another process goes on, and of two at once nothing is done twice', async () => {
  const site = await cashierSite()
  const maker = await aStaffMember(site)
  const ids = await waiting(site, ['6000.00', '6000.00', '6000.00', '6000.00'])
  const { job } = await preview(site, maker, ids)
  await site.call('startBulk', { id: job.id, reason }, maker)
  const base = await site.baseCtx()
  // The process ends in the middle of the second row: what that row did is rolled back with its mark.
  let calls = 0
  const crashing: AnyAct = async (ctx, input) => {
    const changed = await approve(ctx, input)
    calls++
    if (calls === 2) throw Object.assign(new Error('the process ended'), { code: 'ECONNRESET' })
    return changed
  }
  await expect(runBulk({ db: site.db, base, verbOf: () => crashing })).rejects.toThrow('the process ended')
  expect(await statesOf(site, ids)).toEqual(['approved', 'in_review', 'in_review', 'in_review'])
  // Its lease is not over, so nobody takes the job; then two take it at once.
  await runBulk({ db: site.db, base, verbOf })
  expect(await statesOf(site, ids)).toEqual(['approved', 'in_review', 'in_review', 'in_review'])
  site.clock.forward(31)
  const later = await site.baseCtx()
  await Promise.all([1, 2].map(() => runBulk({ db: site.db, base: later, verbOf })))
  expect(await statesOf(site, ids)).toEqual(['approved', 'approved', 'approved', 'approved'])
  expect(await Promise.all(ids.map((id) => approvals(site, id)))).toEqual([1, 1, 1, 1])
  expect((await site.call('bulkJob', { id: job.id }, maker)).job).toMatchObject({ state: 'done', counts: { done: 4 } })
})

test('a row that fails as nobody expected is marked and not tried again; a row that ended is never changed', async () => {
  const site = await cashierSite()
  const maker = await aStaffMember(site)
  const ids = await waiting(site, ['6000.00', '6000.00'])
  const { job } = await preview(site, maker, ids)
  await site.call('startBulk', { id: job.id, reason }, maker)
  const failing: AnyAct = async (ctx, input) => {
    if ((input as { id: string }).id === ids[0]) throw new Error('nobody expected this')
    return approve(ctx, input)
  }
  await runBulk({ db: site.db, base: await site.baseCtx(), verbOf: () => failing })
  expect(await statesOf(site, ids)).toEqual(['in_review', 'approved'])
  const { rows, job: ended } = await site.call('bulkJob', { id: job.id }, maker)
  expect(rows.map(({ state, code }) => [state, code])).toEqual([
    ['failed', 'unknown_error'],
    ['done', null],
  ])
  expect(ended).toMatchObject({ state: 'done', counts: { done: 1, failed: 1 } })
  const again = () => site.db.updateTable('bulk_row').set({ state: 'waiting', code: null }).execute()
  await expect(again()).rejects.toThrow('bulk_row')
  await transact(site.db, await site.baseCtx(), async (ctx) => {
    await ctx.db.deleteFrom('bulk_job').where('id', '=', job.id).execute()
  })
})
