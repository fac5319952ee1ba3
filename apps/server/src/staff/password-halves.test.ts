// Who makes a login cannot use it: the one-time password of every act that makes one is in two halves (M3).
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { callsByName, type CallName } from '@chokka/contract'
import { testClock, testSite, type TestSite } from '../../tests/site.ts'
import { aStaffMember, bindAuthenticator, type StaffMember } from '../../tests/staff.ts'
import { secretHash } from '../identity/index.ts'

const reason = 'as agreed'
type Opened = Awaited<ReturnType<typeof opened>>

async function opened() {
  const clock = testClock()
  const site = await testSite({ clock })
  return { site, clock, maker: await aStaffMember(site), checker: await aStaffMember(site) }
}

const colleague = async ({ site }: Opened) => (await aStaffMember(site, ['staff.read'])).name
const disabled = async (at: Opened) => {
  const name = await colleague(at)
  await at.site.call('disableStaff', { name, reason }, at.maker)
  return name
}
/** Every act whose result has a half of a password, and a login to do it with. */
const acts = {
  createStaff: async () => ({ name: `n${randomUUID().slice(0, 12)}`, roles: [], reason }),
  enableStaff: async (at: Opened) => ({ name: await disabled(at), reason }),
  resetStaffPassword: async (at: Opened) => ({ name: await colleague(at), reason }),
}
type Act = keyof typeof acts
const names = Object.keys(acts) as Act[]

/** Does the act by two, and returns the checker's half. */
async function made(at: Opened, act: Act) {
  const input = await acts[act](at)
  const { asked } = await at.site.call(act, input as never, at.maker)
  const answer = await at.site.call('approveAct', { id: String(asked), reason }, at.checker)
  const { passwordHalf: first } = Object(answer.done?.result) as { passwordHalf: string }
  return { name: input.name, first, answer, id: String(asked) }
}
const take = async (site: TestSite, name: string, as: StaffMember) =>
  (await site.call('takePasswordHalf', { name }, as)).passwordHalf
async function refusedLogin({ site }: Opened, username: string, password: string) {
  const code = await site.refused('staffLogin', { username, password })
  await site.db.deleteFrom('login_failure').execute()
  return code
}

test('M3: every act that returns a half of a password is tried here, and none returns a whole one', () => {
  const shape = (call: CallName) => {
    const { act } = callsByName[call]
    return act?.result instanceof z.ZodObject ? Object.keys(act.result.shape) : []
  }
  const found = (Object.keys(callsByName) as CallName[]).filter((call) => shape(call).includes('passwordHalf'))
  expect(found.toSorted()).toEqual(names.toSorted())
  expect((Object.keys(callsByName) as CallName[]).filter((call) => shape(call).includes('oneTimePassword'))).toEqual([])
})

test.each(names)(
  'M3: after %s neither the checker nor the maker signs in alone, and both halves together do',
  async (act) => {
    const at = await opened()
    const { site, maker, checker } = at
    const { name, first } = await made(at, act)
    expect(first).toHaveLength(12)
    expect(await refusedLogin(at, name, first)).toBe('credentials_wrong')
    expect(await site.refused('takePasswordHalf', { name }, checker)).toBe('not_found')
    const second = await take(site, name, maker)
    expect(second).toHaveLength(12)
    expect(second).not.toBe(first)
    for (const typed of [second, second + second, second + first, first + first])
      expect(await refusedLogin(at, name, typed)).toBe('credentials_wrong')
    const signedIn = await site.call('staffLogin', { username: name, password: first + second })
    // Nothing opens before the staff member has chosen a password and bound an authenticator that neither has seen.
    expect(signedIn).toMatchObject({ mustChangePassword: true, mustBindAuthenticator: true })
    expect(await site.refused('askedActs', {}, signedIn)).toBe('password_change_first')
    const own = 'my own long one'
    const form = { oldPassword: first + second, newPassword: own, confirmNewPassword: own }
    const as = await site.call('staffChangePassword', form, signedIn)
    expect(await site.refused('askedActs', {}, as)).toBe('authenticator_first')
    await bindAuthenticator(site, as)
    expect((await site.call('staffInfo', {}, as)).mustBindAuthenticator).toBe(false)
    expect(await refusedLogin(at, name, first + second)).toBe('credentials_wrong')
  },
)

test('M3: the half of the maker is read once, by the maker only, within its hours, and of the newest password', async () => {
  const at = await opened()
  const { site, clock, maker, checker } = at
  const other = await aStaffMember(site)
  const reader = await aStaffMember(site, ['staff.read'])
  const waits = async (name: string, as: StaffMember) =>
    (await site.call('staffList', { pageSize: 100 }, as)).content.find((one) => one.name === name)?.hasYourHalf
  const one = await made(at, 'resetStaffPassword')
  expect([await waits(one.name, maker), await waits(one.name, checker)]).toEqual([true, false])
  expect(await site.refused('takePasswordHalf', { name: one.name }, other)).toBe('not_found')
  expect(await site.refused('takePasswordHalf', { name: one.name }, reader)).toBe('not_allowed')
  expect(await site.refused('takePasswordHalf', { name: 'nobody' }, maker)).toBe('not_found')
  const both = await Promise.all([1, 2].map(() => site.ask('takePasswordHalf', { name: one.name }, maker)))
  expect(both.map((answer) => (answer.ok ? 'shown' : answer.code)).toSorted()).toEqual(['not_found', 'shown'])
  expect(await waits(one.name, maker)).toBe(false)

  // A newer password replaces the half that waits: the old one is nobody's.
  const { asked } = await site.call('resetStaffPassword', { name: one.name, reason }, checker)
  await site.call('approveAct', { id: String(asked), reason }, maker)
  expect(await site.refused('takePasswordHalf', { name: one.name }, maker)).toBe('not_found')
  expect(await take(site, one.name, checker)).toHaveLength(12)

  const late = await made(at, 'createStaff')
  const { oneTimePasswordHours } = (await site.baseCtx()).site
  const sealed = () =>
    site.db.selectFrom('staff').select('name').where('one_time_half_sealed', 'is not', null).execute()
  clock.forward(oneTimePasswordHours * 3600 - 1)
  await site.runJob('forget-password-halves')
  expect(await sealed()).toEqual([{ name: late.name }])
  clock.forward(1)
  const { token } = await site.call('staffLogin', {
    ...{ username: maker.name, password: maker.password, code: maker.code() },
  })
  const again = { ...maker, token }
  expect(await waits(late.name, again)).toBe(false)
  expect(await site.refused('takePasswordHalf', { name: late.name }, again)).toBe('not_found')
  await site.runJob('forget-password-halves')
  expect(await sealed()).toEqual([])
})

test('M3: neither half is in the database or the audit, and an answer that is asked for again has none', async () => {
  const at = await opened()
  const { site, maker, checker } = at
  const { name, first, id } = await made(at, 'createStaff')
  expect(await site.refused('approveAct', { id, reason }, checker)).toBe('wrong_state')
  const dump = async () => {
    const rows = []
    for (const table of ['staff', 'audit', 'asked_act', 'staff_session'] as const)
      rows.push(...(await site.db.selectFrom(table).selectAll().execute()))
    const text = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
    const bytes = rows.flatMap((row) => Object.values(row).filter((value) => Buffer.isBuffer(value)))
    return JSON.stringify(rows, text) + bytes.map((value) => value.toString('latin1')).join('\n')
  }
  const before = await dump()
  const second = await take(site, name, maker)
  const after = await dump()
  for (const text of [before, after]) for (const half of [first, second]) expect(text).not.toContain(half)
  const events = await site.db.selectFrom('audit').selectAll().where('subject', '=', `staff:${name}`).execute()
  expect(events.map(({ action, actor }) => [action, actor])).toContainEqual([
    'staff.password_half_read',
    `staff:${maker.name}`,
  ])
  const shown = await site.call('askedActs', { pageSize: 100 }, checker)
  expect(JSON.stringify(shown)).not.toContain(first)
})

test('M3: a half that nobody has read is gone with the password that it was half of', async () => {
  const at = await opened()
  const { site, maker } = at
  const { name } = await made(at, 'createStaff')
  // As if it had been told in another way.
  const known = 'known in another way'
  await site.db
    .updateTable('staff')
    .set({ one_time_hash: secretHash(known) })
    .where('name', '=', name)
    .execute()
  const signedIn = await site.call('staffLogin', { username: name, password: known })
  const own = 'my own long one'
  await site.call('staffChangePassword', { oldPassword: known, newPassword: own, confirmNewPassword: own }, signedIn)
  expect(await site.refused('takePasswordHalf', { name }, maker)).toBe('not_found')
  const left = site.db.selectFrom('staff').select('name').where('one_time_half_sealed', 'is not', null)
  expect(await left.execute()).toEqual([])
})
