// Every act of staff: without its permission it changes nothing, with it the audit says who did it, why, and what it
// changed. An act that is added to the contract must be added here, or this file does not compile.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { callsByName, type ActName } from '@chokka/contract'
import { permissionNames } from '@chokka/contract/permissions'
import { isStaff } from '@chokka/contract/who'
import { cashierSite, type CashierSite } from './cashier.ts'
import { everyTable } from './every-table.ts'
import { gameActs } from './game-acts.ts'
import { loyaltyActs } from './loyalty-acts.ts'
import { missionActs } from './missions.ts'
import { protectionActs } from './protection-acts.ts'
import { contentActs, contentOffice } from './content.ts'
import { bookActs } from './book-acts.ts'
import { mallActs } from './mall.ts'
import { fakeGateways } from './messages.ts'
import { depositActs } from './deposit-acts.ts'
import { serviceActs } from './service-acts.ts'
import { actingStaff, aStaffMember, giveOnly, type StaffMember } from './staff.ts'
import { disputedWithdrawal, withdrawalActs, withdrawalInReview } from './withdrawal-acts.ts'

let site: CashierSite
let maker: StaffMember
let checker: StaffMember
let unauthorised: StaffMember

const withdrawal = () => withdrawalInReview(site)
const dispute = () => disputedWithdrawal(site)
async function account(set: { state?: string; frozenAt?: Date } = {}) {
  const { id } = await site.aMember()
  const { state, frozenAt: withdrawals_frozen_at } = set
  if (state) await site.db.updateTable('account_holder').set({ state }).where('id', '=', id).execute()
  if (withdrawals_frozen_at)
    await site.db.insertInto('cashier_holder').values({ holder_id: id, withdrawals_frozen_at }).execute()
  return String(id)
}
async function withAuthenticator() {
  const id = await account()
  const at = site.clock.now()
  await site.db
    .insertInto('authenticator')
    .values({ holder_id: BigInt(id), secret_sealed: Buffer.from('sealed'), started_at: at, bound_at: at })
    .execute()
  return id
}
const newName = () => `n${randomUUID().slice(0, 12)}`
async function role() {
  const name = newName()
  await site.db.insertInto('staff_role').values({ name }).execute()
  await site.db.insertInto('staff_role_permission').values({ role: name, permission: 'staff.read' }).execute()
  return name
}
const colleague = async () => (await aStaffMember(site, ['staff.read'])).name
async function disabled() {
  const name = await colleague()
  await site.db.updateTable('staff').set({ state: 'disabled' }).where('name', '=', name).execute()
  return name
}
async function asked(by: StaffMember) {
  const answer = await site.call('createStaff', { name: newName(), roles: [], reason: 'more work' }, by)
  return answer.asked ?? ''
}

type Case = {
  input: () => Promise<Record<string, unknown>>
  subject: (input: Record<string, unknown>) => string
  before: object
  after: object
}
const ofAccount = ({ holderId }: Record<string, unknown>) => `holder:${String(holderId)}`
const ofStaff = ({ name }: Record<string, unknown>) => `staff:${String(name)}`
const ofRole = ({ name }: Record<string, unknown>) => `role:${String(name)}`
const ofAct = ({ id }: Record<string, unknown>) => `act:${String(id)}`

const cases: Record<ActName, Case> = {
  ...contentActs(() => contentOffice(site, maker)),
  ...withdrawalActs(() => site),
  ...depositActs(() => site),
  ...bookActs(() => site),
  ...protectionActs(() => site),
  ...loyaltyActs(() => site),
  setAccountState: {
    input: async () => ({ holderId: await account(), state: 'disabled' }),
    subject: ofAccount,
    before: { state: 'active', withdrawalsFrozen: false },
    after: { state: 'disabled', withdrawalsFrozen: false },
  },
  releaseAccount: {
    input: async () => ({ holderId: await account({ state: 'review' }) }),
    subject: ofAccount,
    before: { state: 'review', withdrawalsFrozen: false },
    after: { state: 'active', withdrawalsFrozen: false },
  },
  removeFactors: {
    input: async () => ({ holderId: await withAuthenticator() }),
    subject: ofAccount,
    before: { authenticator: true },
    after: { authenticator: false },
  },
  markTestAccount: {
    input: async () => ({ holderId: await account(), isTest: true }),
    subject: ofAccount,
    before: { isTest: false },
    after: { isTest: true },
  },
  changeSetting: {
    input: async () => ({ name: 'customerService', value: JSON.stringify(`${newName()}@site.example`) }),
    subject: ({ name }) => `setting:${String(name)}`,
    before: { value: '' },
    after: {},
  },
  ...gameActs(() => site),
  ...mallActs(() => site),
  ...missionActs(() => site),
  ...serviceActs(
    () => site,
    () => maker,
  ),
  unfreezeWithdrawals: {
    input: async () => ({ holderId: await account({ frozenAt: site.clock.now() }) }),
    subject: ofAccount,
    before: { state: 'active', withdrawalsFrozen: true },
    after: { state: 'active', withdrawalsFrozen: false },
  },
  createStaff: {
    input: async () => ({ name: newName(), roles: [await role()] }),
    subject: ofStaff,
    before: { state: null },
    after: { state: 'active', roles: [expect.any(String)] },
  },
  setStaffRoles: {
    input: async () => ({ name: await colleague(), roles: [] }),
    subject: ofStaff,
    before: { roles: [expect.any(String)] },
    after: { roles: [] },
  },
  disableStaff: {
    input: async () => ({ name: await colleague() }),
    subject: ofStaff,
    before: { state: 'active' },
    after: { state: 'disabled' },
  },
  enableStaff: {
    input: async () => ({ name: await disabled() }),
    subject: ofStaff,
    before: { state: 'disabled', oneTimePassword: false },
    after: { state: 'active', oneTimePassword: true },
  },
  resetStaffPassword: {
    input: async () => ({ name: await colleague() }),
    subject: ofStaff,
    before: { state: 'active', oneTimePassword: false },
    after: { state: 'active', oneTimePassword: true },
  },
  endStaffSessions: {
    input: async () => ({ name: await colleague() }),
    subject: ofStaff,
    before: { sessions: 1 },
    after: { sessions: 0 },
  },
  saveRole: {
    input: async () => ({ name: await role(), permissions: ['cashier.read', 'staff.read'] }),
    subject: ofRole,
    before: { permissions: ['staff.read'] },
    after: { permissions: ['cashier.read', 'staff.read'] },
  },
  removeRole: {
    input: async () => ({ name: await role() }),
    subject: ofRole,
    before: { permissions: ['staff.read'] },
    after: { permissions: null },
  },
  approveAct: {
    input: async () => ({ id: await asked(checker) }),
    subject: ofAct,
    before: { state: 'asked' },
    after: { state: 'done', call: 'createStaff', refusal: null },
  },
  refuseAct: {
    input: async () => ({ id: await asked(checker) }),
    subject: ofAct,
    before: { state: 'asked' },
    after: { state: 'refused', call: 'createStaff' },
  },
  withdrawAct: {
    input: async () => ({ id: await asked(maker) }),
    subject: ofAct,
    before: { state: 'asked' },
    after: { state: 'withdrawn', call: 'createStaff' },
  },
}

beforeAll(async () => {
  site = await cashierSite(undefined, true, fakeGateways().gateways)
  await actingStaff(site)
  ;[maker, checker, unauthorised] = [await aStaffMember(site), await aStaffMember(site), await aStaffMember(site)]
  return () => site.close()
})

const events = (subject: string) =>
  site.db.selectFrom('audit').selectAll().where('subject', '=', subject).orderBy('id').execute()

/** A digest of every table but the audit and the sessions, which every call may change. */
async function digests() {
  const tables = await everyTable(site)
  for (const name of ['audit', 'staff_session', 'login_failure']) tables.delete(name)
  return tables
}

// O-02, S-24
test.each(Object.entries(cases) as [ActName, Case][])(
  '%s changes nothing without its permission, and leaves an event with who, why, before and after',
  async (name, { input, subject, before, after }) => {
    const form = { ...(await input()), reason: 'seen at the bank' }
    const { who, act } = callsByName[name]
    const needed = isStaff(who) ? who.staff : 'any'
    await giveOnly(site, unauthorised.name, needed === 'any' ? [] : permissionNames.filter((one) => one !== needed))

    const unchanged = await digests()
    const refusal = name === 'withdrawAct' ? 'not_found' : 'not_allowed'
    expect(await site.refused(name, form, unauthorised)).toBe(refusal)
    expect(await digests()).toEqual(unchanged)
    if (refusal === 'not_allowed') {
      const refused = (await events(`call:${name}`)).at(-1)
      expect(refused).toMatchObject({ action: `staff.${name}.refused`, actor: `staff:${unauthorised.name}` })
    }

    const answer = await site.call(name, form as never, maker) // The input of this row.
    if (answer.asked) await site.call('approveAct', { id: answer.asked, reason: 'I agree' }, checker)
    expect(answer.asked === null || act.second !== 'never').toBe(true)
    const event = (await events(subject(form))).findLast(({ action }) => action === `staff.${name}`)
    expect(event).toMatchObject({
      actor: `staff:${maker.name}`,
      authorised_by: answer.asked ? `staff:${checker.name}` : null,
      reason: 'seen at the bank',
      before,
      after,
    })
    expect(event?.before).not.toEqual(event?.after)
    expect(await site.audit()).toEqual([])
  },
)

test('what staff decide at the cashier is traced with their name at the withdrawal itself', async () => {
  const id = await withdrawal()
  await site.call('approveWithdrawal', { id, reason: 'known payee' }, maker)
  const move = await site.db
    .selectFrom('withdrawal_move')
    .select(['actor', 'reason'])
    .where('withdrawal_id', '=', id)
    .where('to_state', '=', 'approved')
    .executeTakeFirst()
  expect(move).toEqual({ actor: `staff:${maker.name}`, reason: 'known payee' })
})

test('what does not exist is not found, and what is in another state is refused', async () => {
  const reason = 'x'
  const id = randomUUID()
  const late = { id: await dispute(), reason }
  for (const name of ['approveWithdrawal', 'rejectWithdrawal', 'reverseDeposit'] as const)
    expect(await site.refused(name, { id, reason }, maker), name).toBe('not_found')
  expect(await site.refused('settleDispute', { id, finding: 'paid', reason }, maker)).toBe('not_found')
  expect(await site.refused('approveWithdrawal', late, maker)).toBe('wrong_state')
  for (const name of ['releaseAccount', 'unfreezeWithdrawals', 'setAccountState'] as const) {
    const form = { holderId: '999999999', reason, ...(name === 'setAccountState' ? { state: 'review' } : {}) }
    expect(await site.refused(name, form, maker), name).toBe('not_found')
  }
  const closed = { holderId: await account({ state: 'closed' }), reason }
  expect(await site.refused('setAccountState', { ...closed, state: 'review' }, maker)).toBe('wrong_state')
  expect(await site.refused('releaseAccount', closed, maker)).toBe('wrong_state')
})

test('a disabled account is signed out at once, and may sign in again when it is released', async () => {
  const member = await site.aMember()
  const holderId = String(member.id)
  await site.call('setAccountState', { holderId, state: 'disabled', reason: 'bots' }, maker)
  expect(await site.refused('memberInfo', {}, member)).toBe('not_signed_in')
  await site.call('releaseAccount', { holderId, reason: 'no bots' }, maker)
  const form = { username: member.account, password: member.password }
  expect((await site.ask('login', form)).ok).toBe(true)
})
