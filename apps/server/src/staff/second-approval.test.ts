// An act that needs a second staff member: it is asked for, shown, decided by somebody else, and done once.
import { expect, test } from 'vitest'
import { permissionNames } from '@chokka/contract/permissions'
import { askOnce } from '../kit/database.ts'
import { cashierSite, completed, type CashierSite } from '../../tests/cashier.ts'
import { everyTable } from '../../tests/every-table.ts'
import { aStaffMember, giveOnly } from '../../tests/staff.ts'
import { Refusal } from '../kit/index.ts'
import { actMoves } from './act-moves.ts'
import { approveAct } from './approve-act.ts'
import { authenticateStaff } from './index.ts'

const agree = { reason: 'looked at it too' }
const reason = 'known payee'

/** A withdrawal that is so large that two staff members must approve it. */
async function large(site: CashierSite) {
  const member = await site.aMemberWithPayee('90000.00')
  return { member, id: (await site.withdraw(member, '50000.00')).id }
}

async function opened() {
  const site = await cashierSite()
  const [maker, checker] = [await aStaffMember(site), await aStaffMember(site)]
  const ask = async (id: string) => (await site.call('approveWithdrawal', { id, reason }, maker)).asked ?? ''
  const stateOf = async (id: string) =>
    (await site.db.selectFrom('withdrawal').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
  const actOf = (id: string) =>
    site.db.selectFrom('asked_act').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const done = () =>
    site.db.selectFrom('audit').selectAll().where('action', '=', 'staff.approveWithdrawal').orderBy('id').execute()
  return { site, maker, checker, ask, stateOf, actOf, done }
}

test('an asked act moves once, and a decision is final', async () => {
  expect(actMoves).toEqual({
    asked: ['done', 'refused', 'withdrawn', 'failed', 'expired'],
    done: [],
    refused: [],
    withdrawn: [],
    failed: [],
    expired: [],
  })
  const { site, checker, ask } = await opened()
  const id = await ask((await large(site)).id)
  await site.call('refuseAct', { id, ...agree }, checker)
  // Not even with SQL on the server's connection.
  const change = askOnce(site.databaseUrl, `update asked_act set state = 'asked', decided_by = null, decided_at = null`)
  await expect(change).rejects.toThrow('never changed')
  const { workingUrl } = site
  await expect(askOnce(workingUrl, 'delete from asked_act')).rejects.toThrow(/permission denied|never changed/)
})

// M-11
test('a large withdrawal is asked for, changes nothing until somebody else agrees, and is then paid once', async () => {
  const { site, maker, checker, ask, stateOf, actOf, done } = await opened()
  const { id, member } = await large(site)
  const before = await everyTable(site)
  const act = await ask(id)
  const after = await everyTable(site)
  const changed = [...after.keys()].filter((table) => after.get(table) !== before.get(table))
  expect(changed.toSorted()).toEqual(['asked_act', 'audit', 'staff_lease'])
  expect(await stateOf(id)).toBe('in_review')

  const [shown] = (await site.call('askedActs', { state: 'asked' }, checker)).content
  expect(shown).toMatchObject({
    ...{ id: act, call: 'approveWithdrawal', subject: `withdrawal:${id}`, maker: maker.name, reason },
    ...{ input: { id, reason }, before: { state: 'in_review' }, after: { state: 'approved' }, decidedBy: null },
  })
  const answer = await site.call('approveAct', { id: act, ...agree }, checker)
  expect(answer.done?.result).toEqual({ id, state: 'approved' })
  expect(await actOf(act)).toMatchObject({ state: 'done', decision_reason: agree.reason })
  expect(await done()).toMatchObject([
    { actor: `staff:${maker.name}`, authorised_by: `staff:${checker.name}`, reason, subject: `withdrawal:${id}` },
  ])
  const [move] = await site.db
    .selectFrom('withdrawal_move')
    .select('actor')
    .where('to_state', '=', 'approved')
    .execute()
  expect(move?.actor).toBe(`staff:${maker.name} checked by staff:${checker.name}`)
  await site.runJob('pay-out')
  expect((await site.latest(member)).state).toBe('sent')
  expect(await site.audit()).toEqual([])
})

test('below the limit one staff member is enough, and at the limit two are needed', async () => {
  const { site, maker, stateOf, ask } = await opened()
  const member = await site.aMemberWithPayee('100000.00')
  const [small, exact] = [await site.withdraw(member, '49999.99'), await site.withdraw(member, '50000.00')]
  expect(await site.call('approveWithdrawal', { id: small.id, reason }, maker)).toMatchObject({ asked: null })
  expect(await stateOf(small.id)).toBe('approved')
  expect(await ask(exact.id)).not.toBe('')
  expect(await stateOf(exact.id)).toBe('in_review')
})

// M-11
test('nobody can approve their own act, with any session, and the database refuses it too', async () => {
  const { site, maker, ask, stateOf, actOf } = await opened()
  const { id } = await large(site)
  const act = await ask(id)
  const again = await site.call('staffLogin', { username: maker.name, password: maker.password, code: maker.code() })
  for (const as of [maker, again]) {
    expect(await site.refused('approveAct', { id: act, ...agree }, as)).toBe('same_staff_member')
    expect(await site.refused('refuseAct', { id: act, ...agree }, as)).toBe('same_staff_member')
  }
  expect(await stateOf(id)).toBe('in_review')
  const { maker_id } = await actOf(act)
  const forced = site.db
    .updateTable('asked_act')
    .set({ state: 'done', decided_by: maker_id, decided_at: site.clock.now() })
    .execute()
  await expect(forced).rejects.toThrow('violates check constraint')
})

test('only staff with the permission for an act can see it and decide about it', async () => {
  const { site, checker, ask, stateOf } = await opened()
  const { id } = await large(site)
  const act = await ask(id)
  await giveOnly(
    site,
    checker.name,
    permissionNames.filter((one) => one !== 'cashier.approve'),
  )
  expect((await site.call('askedActs', {}, checker)).content).toEqual([])
  expect(await site.refused('approveAct', { id: act, ...agree }, checker)).toBe('not_allowed')
  expect(await site.refused('refuseAct', { id: act, ...agree }, checker)).toBe('not_allowed')
  expect(await stateOf(id)).toBe('in_review')
})

test('an act that many approve at once is done once', async () => {
  const { site, checker, ask, done } = await opened()
  const third = await aStaffMember(site)
  const { id } = await large(site)
  const act = await ask(id)
  const tries = [checker, third, checker, third, checker, third].map((as) =>
    site.ask('approveAct', { id: act, ...agree }, as),
  )
  const answers = await Promise.all(tries)
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
  expect(answers.flatMap((answer) => (answer.ok ? [] : [answer.code]))).toEqual(Array(5).fill('wrong_state'))
  expect(await done()).toHaveLength(1)
  expect(await site.refused('approveAct', { id: act, ...agree }, third)).toBe('wrong_state')
})

test('an act that has become impossible fails for good with its refusal, and changes nothing', async () => {
  const { site, checker, ask, stateOf, actOf, done } = await opened()
  const { id, member } = await large(site)
  const act = await ask(id)
  await site.call('rejectWithdrawal', { id, reason: 'name differs' }, checker)
  const answer = await site.call('approveAct', { id: act, ...agree }, checker)
  expect(answer.done).toMatchObject({ result: null, act: { state: 'failed', refusal: 'wrong_state' } })
  expect(await actOf(act)).toMatchObject({ state: 'failed', refusal: 'wrong_state' })
  expect(await site.refused('approveAct', { id: act, ...agree }, checker)).toBe('wrong_state')
  expect(await stateOf(id)).toBe('rejected')
  expect(await done()).toEqual([])
  expect(await site.balanceOf(member)).toBe('90000.00')
})

test('what the verb did before it refused is rolled back, and the act is marked as failed', async () => {
  const { site, maker, checker, actOf } = await opened()
  // The change takes staff.manage away from the last ones who have it, which the verb notices after it has written.
  const role = `role.${maker.name}`
  const third = await aStaffMember(site)
  const rest = permissionNames.filter((one) => one !== 'cashier.read')
  await giveOnly(site, checker.name, ['cashier.read'])
  await giveOnly(site, maker.name, rest)
  for (const [name, also] of [
    [maker.name, `role.${checker.name}`],
    [checker.name, role],
  ] as const) {
    const { id } = await site.db.selectFrom('staff').select('id').where('name', '=', name).executeTakeFirstOrThrow()
    await site.db.insertInto('staff_has_role').values({ staff_id: id, role: also }).execute()
  }
  const permissions = permissionNames.filter((one) => one !== 'staff.manage')
  const { asked } = await site.call('saveRole', { name: role, permissions, reason }, maker)
  await site.db.updateTable('staff').set({ state: 'disabled' }).where('name', '=', third.name).execute()
  const answer = await site.call('approveAct', { id: asked ?? '', ...agree }, checker)
  expect(answer.done?.act).toMatchObject({ state: 'failed', refusal: 'last_administrator' })
  expect((await actOf(asked ?? '')).refusal).toBe('last_administrator')
  const kept = (await site.call('roleList', {}, checker)).content.find((one) => one.name === role)
  expect(kept?.permissions.toSorted()).toEqual(rest.toSorted())
})

test('the afterCommit callbacks of an act run when it was done, and not when it failed', async () => {
  const { site, checker, ask } = await opened()
  const staff = await authenticateStaff(site.db, await site.baseCtx(), checker.token, { ip: '' })
  if (!staff) throw new Error('the checker is not signed in')
  const [fails, works] = [await ask((await large(site)).id), await ask((await large(site)).id)]
  const called: string[] = []
  const approve = async (id: string, isRefused: boolean) => {
    const verb = approveAct(() => async (ctx) => {
      ctx.afterCommit(() => void called.push(id))
      if (isRefused) throw new Refusal('wrong_state')
      return { value: { id, state: 'approved' }, subject: 'x', before: {}, after: {} }
    })
    const deciding = { maker: checker.name, ...agree }
    await site.inside((ctx) => verb({ ...ctx, staff, deciding, deciders: [staff] }, { id, ...agree }))
  }
  await approve(fails, true)
  expect(called).toEqual([])
  await approve(works, false)
  expect(called).toEqual([works])
})

test('an act is not done in the name of a maker who has since lost the permission or was disabled', async () => {
  const { site, maker, checker, ask, stateOf } = await opened()
  const [one, other] = [await large(site), await large(site)]
  const acts = [await ask(one.id), await ask(other.id)]
  await giveOnly(site, maker.name, ['cashier.read'])
  const first = await site.call('approveAct', { id: acts[0] ?? '', ...agree }, checker)
  expect(first.done?.act).toMatchObject({ state: 'failed', refusal: 'not_allowed' })
  await giveOnly(site, maker.name, permissionNames)
  await site.call('disableStaff', { name: maker.name, reason }, checker)
  const second = await site.call('approveAct', { id: acts[1] ?? '', ...agree }, checker)
  expect(second.done?.act).toMatchObject({ state: 'failed', refusal: 'not_allowed' })
  expect([await stateOf(one.id), await stateOf(other.id)]).toEqual(['in_review', 'in_review'])
})

test('a refused, withdrawn or expired act is never done, and may be asked for again', async () => {
  const { site, maker, checker, ask, stateOf, actOf } = await opened()
  const { id } = await large(site)
  const refused = await ask(id)
  await site.call('refuseAct', { id: refused, ...agree }, checker)
  const withdrawn = await ask(id)
  expect(await site.refused('withdrawAct', { id: withdrawn, ...agree }, checker)).toBe('not_found')
  await site.call('withdrawAct', { id: withdrawn, ...agree }, maker)
  const expired = await ask(id)
  await site.setting('staffSessionIdleMinutes', 100_000)
  await site.setting('staffSessionHours', 10_000)
  const fresh = await site.call('staffLogin', {
    username: checker.name,
    password: checker.password,
    code: checker.code(),
  })
  site.clock.forward(72 * 3600)
  expect(await site.refused('approveAct', { id: expired, ...agree }, fresh)).toBe('wrong_state')
  await site.runJob('expire-acts')
  expect((await actOf(expired)).state).toBe('expired')
  for (const act of [refused, withdrawn, expired])
    expect(await site.refused('approveAct', { id: act, ...agree }, fresh)).toBe('wrong_state')
  expect(await stateOf(id)).toBe('in_review')
  const form = { username: maker.name, password: maker.password, code: maker.code() }
  const makerAgain = await site.call('staffLogin', form)
  const { asked } = await site.call('approveWithdrawal', { id, reason }, makerAgain)
  await site.call('approveAct', { id: asked ?? '', ...agree }, fresh)
  expect(await stateOf(id)).toBe('approved')
})

test('the same act waits once: its maker gets the same id again, and anybody else a refusal with that id', async () => {
  const { site, maker, checker, ask } = await opened()
  const { id } = await large(site)
  const act = await ask(id)
  expect(await ask(id)).toBe(act)
  expect(await site.refused('approveWithdrawal', { id, reason: 'another reason' }, maker)).toBe('already_asked')
  const other = await site.ask('approveWithdrawal', { id, reason }, checker)
  expect(other).toMatchObject({ ok: false, code: 'already_asked', value: { id: act } })
  const all = await Promise.all([ask(id), ask(id), ask(id)])
  expect(new Set(all)).toEqual(new Set([act]))
})

test('a crash between approving and doing leaves both or neither', async () => {
  const { site, checker, ask, stateOf, actOf } = await opened()
  const { id } = await large(site)
  const act = await ask(id)
  // The connection dies after the verb has done its work and before the act is marked, as in a crash of the process.
  await askOnce(
    site.databaseUrl,
    `create function die() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`,
  )
  await askOnce(site.databaseUrl, 'create trigger die before update on asked_act for each row execute function die()')
  expect((await site.ask('approveAct', { id: act, ...agree }, checker)).ok).toBe(false)
  expect([await stateOf(id), (await actOf(act)).state]).toEqual(['in_review', 'asked'])
  await askOnce(site.databaseUrl, 'drop trigger die on asked_act')
  await site.call('approveAct', { id: act, ...agree }, checker)
  expect([await stateOf(id), (await actOf(act)).state]).toEqual(['approved', 'done'])
})

// M-12
test('reversing a deposit needs two staff members', async () => {
  const { site, maker, checker } = await opened()
  await site.setting('depositMost', '500000.00')
  const member = await site.aMember()
  const deposit = await site.deposit(member, '60000.00')
  site.provider.settlePayment = async () => completed(deposit)
  await site.call('checkDeposit', { id: deposit.id }, member)
  const answer = await site.call('reverseDeposit', { id: deposit.id, reason }, maker)
  expect(answer.done).toBeNull()
  expect(await site.balanceOf(member)).toBe('60000.00')
  const approved = await site.call('approveAct', { id: answer.asked ?? '', ...agree }, checker)
  expect(approved.done?.result).toEqual({ id: deposit.id, state: 'reversed', amountPaid: '60000.00' })
  expect(await site.balanceOf(member)).toBe('0.00')
  expect(await site.audit()).toEqual([])
})
