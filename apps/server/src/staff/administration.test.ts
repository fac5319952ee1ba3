// Who may create and change staff members and roles, and that nobody gains permissions alone.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { permissionNames, type Permission } from '@chokka/contract/permissions'
import { testClock, testSite, type TestSite } from '../../tests/site.ts'
import { aStaffMember, bindAuthenticator, giveOnly, type StaffMember } from '../../tests/staff.ts'
import { transact } from '../kit/index.ts'
import { makeAdministrator } from './index.ts'
import { setStaffRoles } from './set-staff-roles.ts'

const reason = 'as agreed'
const newName = () => `n${randomUUID().slice(0, 12)}`
const roleOf = (member: { name: string }) => `role.${member.name}`

async function opened() {
  const clock = testClock()
  const site = await testSite({ clock })
  const [maker, checker] = [await aStaffMember(site), await aStaffMember(site)]
  /** Approves the asked act, and returns the checker's half of the one-time password, if there is one. */
  const approve = async (asked: string | null): Promise<string> => {
    const { done } = await site.call('approveAct', { id: asked ?? '', reason }, checker)
    expect(done?.act).toMatchObject({ state: 'done', maker: maker.name, decidedBy: checker.name })
    return (done?.result as { passwordHalf?: string } | undefined)?.passwordHalf ?? '' // A result of these rows.
  }
  return { site, clock, maker, checker, approve }
}
const rolesOf = async (site: TestSite, as: StaffMember, name: string) =>
  (await site.call('staffList', { pageSize: 100 }, as)).content.find((one) => one.name === name)?.roles

test('two staff members create a new one, who signs in with the one-time password and may do what the roles allow', async () => {
  const { site, maker, approve } = await opened()
  const [name, role] = [newName(), newName()]
  const made = await site.call('saveRole', { name: role, permissions: ['cashier.read'], reason }, maker)
  expect(made.done).toBeNull()
  await approve(made.asked)
  const { asked, done } = await site.call('createStaff', { name, roles: [role], reason }, maker)
  expect(done).toBeNull()
  expect(await rolesOf(site, maker, name)).toBeUndefined()
  const half = await approve(asked)
  const password = half + (await site.call('takePasswordHalf', { name }, maker)).passwordHalf
  const signedIn = await site.call('staffLogin', { username: name, password })
  const form = { oldPassword: password, newPassword: 'my own long one', confirmNewPassword: 'my own long one' }
  const me = await site.call('staffChangePassword', form, signedIn)
  expect(await site.call('staffInfo', {}, me)).toMatchObject({ name, roles: [role], permissions: ['cashier.read'] })
  await bindAuthenticator(site, me)
  expect((await site.ask('officeWithdrawals', {}, me)).ok).toBe(true)
  expect(await site.refused('heldAccounts', {}, me)).toBe('not_allowed')
})

// S-24
test('nobody grants a permission that they do not hold: neither the maker nor the checker', async () => {
  const { site, maker, checker } = await opened()
  const held: Permission[] = ['staff.manage', 'staff.read', 'cashier.read']
  const strong = await aStaffMember(site, permissionNames)
  await giveOnly(site, maker.name, held)
  const permissions: Permission[] = [...held, 'cashier.approve']
  const tries = {
    createStaff: { name: newName(), roles: [roleOf(strong)], reason },
    setStaffRoles: { name: maker.name, roles: [roleOf(maker), roleOf(strong)], reason },
    saveRole: { name: roleOf(maker), permissions, reason },
  }
  for (const [name, form] of Object.entries(tries))
    expect(await site.refused(name as keyof typeof tries, form, maker), name).toBe('not_allowed')
  // The maker holds the permission and the checker does not: the act fails.
  await giveOnly(site, checker.name, held)
  const { asked } = await site.call('saveRole', tries.saveRole, strong)
  const answer = await site.call('approveAct', { id: asked ?? '', reason }, checker)
  expect(answer.done?.act).toMatchObject({ state: 'failed', refusal: 'not_allowed' })
  expect((await site.call('staffInfo', {}, maker)).permissions.toSorted()).toEqual(held.toSorted())
})

test('nobody changes a staff member who holds more permissions than they do', async () => {
  const { site, maker, checker } = await opened()
  await giveOnly(site, maker.name, ['staff.manage', 'staff.read'])
  const { name } = checker
  for (const act of ['disableStaff', 'resetStaffPassword'] as const)
    expect(await site.refused(act, { name, reason }, maker), act).toBe('not_allowed')
  expect(await site.refused('setStaffRoles', { name, roles: [], reason }, maker)).toBe('not_allowed')
  expect(await site.refused('saveRole', { name: roleOf(checker), permissions: [], reason }, maker)).toBe('not_allowed')
  expect(await rolesOf(site, checker, name)).toEqual([roleOf(checker)])
})

test('one staff member may take permissions away, and granting them needs two', async () => {
  const { site, maker } = await opened()
  const colleague = await aStaffMember(site, ['cashier.read', 'staff.read'])
  const less = { name: roleOf(colleague), permissions: ['staff.read' as const], reason }
  expect((await site.call('saveRole', less, maker)).asked).toBeNull()
  const more = { name: colleague.name, roles: [roleOf(colleague), roleOf(maker)], reason }
  expect((await site.call('setStaffRoles', more, maker)).done).toBeNull()
  expect(await rolesOf(site, maker, colleague.name)).toEqual([roleOf(colleague)])
  expect((await site.call('setStaffRoles', { ...more, roles: [] }, maker)).asked).toBeNull()
  expect(await rolesOf(site, maker, colleague.name)).toEqual([])
})

// H2: roles have limits too
test('a further role takes two staff members, whatever permissions it has, and so does one with the same as before', async () => {
  const { site, maker, checker } = await opened()
  const lead = `lead.${maker.name}`.slice(0, 32)
  await site.call('saveRole', { name: lead, permissions: [], reason }, maker)
  const more = { name: maker.name, roles: [roleOf(maker), lead], reason }
  const { asked } = await site.call('setStaffRoles', more, maker)
  expect(await rolesOf(site, maker, maker.name)).toEqual([roleOf(maker)])
  await site.call('approveAct', { id: String(asked), reason }, checker)
  expect((await rolesOf(site, maker, maker.name))?.toSorted()).toEqual(more.roles.toSorted())
  const swapped = { name: maker.name, roles: [roleOf(checker)], reason }
  expect((await site.call('setStaffRoles', swapped, maker)).done).toBeNull()
  expect((await site.call('setStaffRoles', { ...more, roles: [roleOf(maker)] }, maker)).asked).toBeNull()
})

test('the last staff member who can manage staff keeps that permission, also when the last two give it up at once', async () => {
  const { site, maker, checker } = await opened()
  const leave = (as: StaffMember) => site.ask('setStaffRoles', { name: as.name, roles: [], reason }, as)
  const answers = await Promise.all([leave(maker), leave(checker)])
  expect(answers.map((answer) => (answer.ok ? 'done' : answer.code)).toSorted()).toEqual(['done', 'last_administrator'])
  const left = answers[0].ok ? checker : maker
  expect(await site.refused('disableStaff', { name: left.name, reason }, left)).toBe('last_administrator')
  const without = permissionNames.filter((one) => one !== 'staff.manage')
  const form = { name: roleOf(left), permissions: without, reason }
  expect(await site.refused('saveRole', form, left)).toBe('last_administrator')
  expect((await site.call('staffInfo', {}, left)).permissions).toContain('staff.manage')
})

test('a change waits for another one that is not committed yet, so that two cannot remove the last two', async () => {
  const { site, maker, checker } = await opened()
  const at = await site.baseCtx()
  const [written, committed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = transact(site.db, at, async (ctx) => {
    const decider = { staffId: 0n, name: maker.name, roles: [], permissions: new Set(permissionNames) }
    const acting = { ...ctx, deciding: { maker: maker.name, reason }, deciders: [decider] }
    await setStaffRoles(acting, { name: maker.name, roles: [], reason })
    written.resolve()
    await committed.promise
  })
  await written.promise
  let isOver = false
  const second = site.ask('setStaffRoles', { name: checker.name, roles: [], reason }, checker)
  void second.then(() => (isOver = true))
  const waiting = sql`select 1 from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`
  await expect
    .poll(async () => isOver || (await waiting.execute(site.db)).rows.length, { timeout: 20_000 })
    .toBeTruthy()
  committed.resolve()
  await first
  expect(await second).toMatchObject({ ok: false, code: 'last_administrator' })
})

test('a name is never used again, a role that somebody has is not removed, and unknown ones are not found', async () => {
  const { site, maker } = await opened()
  const colleague = await aStaffMember(site, ['staff.read'])
  await site.call('disableStaff', { name: colleague.name, reason }, maker)
  expect(await site.refused('createStaff', { name: colleague.name, roles: [], reason }, maker)).toBe('account_taken')
  expect(await site.refused('removeRole', { name: roleOf(colleague), reason }, maker)).toBe('wrong_state')
  expect(await site.refused('removeRole', { name: newName(), reason }, maker)).toBe('not_found')
  expect(await site.refused('createStaff', { name: newName(), roles: [newName()], reason }, maker)).toBe('not_found')
  expect(await site.refused('disableStaff', { name: newName(), reason }, maker)).toBe('not_found')
  expect(await site.refused('enableStaff', { name: maker.name, reason }, maker)).toBe('wrong_state')
  expect(await site.refused('resetStaffPassword', { name: colleague.name, reason }, maker)).toBe('wrong_state')
  for (const name of ['Big', 'a', 'with space', '-dash', 'a'.repeat(33)])
    expect(await site.refused('disableStaff', { name, reason }, maker), name).toBe(
      name === 'Big' ? 'not_found' : 'invalid_input',
    )
})

test('a reset needs two staff members, and ends the old password and sessions', async () => {
  const { site, maker, approve } = await opened()
  const colleague = await aStaffMember(site, ['staff.read'])
  const { asked, done } = await site.call('resetStaffPassword', { name: colleague.name, reason }, maker)
  expect(done).toBeNull()
  expect((await site.ask('staffInfo', {}, colleague)).ok).toBe(true)
  const half = await approve(asked)
  expect(await site.refused('staffInfo', {}, colleague)).toBe('not_signed_in')
  const [shown] = (await site.call('askedActs', {}, maker)).content
  expect(JSON.stringify(shown)).not.toContain(half)
  const password = half + (await site.call('takePasswordHalf', { name: colleague.name }, maker)).passwordHalf
  expect((await site.call('staffLogin', { username: colleague.name, password })).mustChangePassword).toBe(true)
  expect(await site.refused('staffLogin', { username: colleague.name, password: colleague.password })).toBe(
    'credentials_wrong',
  )
})

test('the command creates a staff member with all permissions, or restores access to an existing one', async () => {
  const { site, clock } = await opened()
  const { chance, site: settings } = await site.baseCtx()
  const make = (name: string) => makeAdministrator({ db: site.db, clock, chance, site: settings }, name)
  for (const name of ['A', 'no', '1abc', "x'; --", 'Anika'])
    await expect(make(name), name).rejects.toThrow('A name has')
  const first = await make('anika')
  const second = await make('anika')
  expect(await site.refused('staffLogin', { username: 'anika', password: first })).toBe('credentials_wrong')
  await site.db.deleteFrom('login_failure').execute()
  const as = await site.call('staffLogin', { username: 'anika', password: second })
  expect((await site.call('staffInfo', {}, as)).permissions).toEqual(permissionNames)
  await site.db.updateTable('staff').set({ state: 'disabled' }).where('name', '=', 'anika').execute()
  const third = await make('anika')
  expect(await site.refused('staffInfo', {}, as)).toBe('not_signed_in')
  expect((await site.ask('staffLogin', { username: 'anika', password: third })).ok).toBe(true)
  const events = await site.db.selectFrom('audit').selectAll().where('subject', '=', 'staff:anika').execute()
  const made = events.filter(({ action }) => action === 'staff.administrator_made')
  expect(made).toHaveLength(3)
  expect(made[0]).toMatchObject({ actor: 'command' })
})

test('old sessions and devices of staff are deleted', async () => {
  const { site, clock, maker } = await opened()
  const device = randomUUID().replaceAll('-', '')
  await site.call('staffLogin', { username: maker.name, password: maker.password, code: maker.code(), device })
  const left = async () => [
    (await site.db.selectFrom('staff_session').select('id').execute()).length,
    (await site.db.selectFrom('staff_device').select('staff_id').execute()).length,
  ]
  expect(await left()).toEqual([3, 1])
  clock.forward(30 * 24 * 3600)
  await site.runJob('forget-staff-sessions')
  expect(await left()).toEqual([3, 1])
  clock.forward(11 * 3600)
  await site.runJob('forget-staff-sessions')
  expect(await left()).toEqual([0, 1])
  clock.forward(336 * 24 * 3600)
  await site.runJob('forget-staff-sessions')
  expect(await left()).toEqual([0, 0])
})
