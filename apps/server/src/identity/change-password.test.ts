import { verify } from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'
import { testSite, type Holder, type TestSite } from '../../tests/site.ts'
import { transact, type Ctx } from '../kit/index.ts'
import { authenticate } from './authenticate.ts'
import { changePassword } from './change-password.ts'
import { confirmPassword } from './confirm-password.ts'
import { tally } from '../../tests/identity.ts'
import { lockWaits } from '../../tests/lock-waits.ts'
import { withPasswords } from './with-passwords.ts'

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return { ...real, verify: vi.fn(real.verify) }
})

const fresh = 'a fresh river'
const passwordForm = (member: Holder, more: object = {}) => ({
  oldPassword: member.password,
  newPassword: fresh,
  confirmNewPassword: fresh,
  ...more,
})

async function signedIn() {
  const site = await testSite()
  const member = await site.aMember()
  const other = await site.call('login', { username: member.account, password: member.password })
  const isAlive = async (as: { token: string }) => (await site.ask('memberInfo', {}, as)).ok
  return { site, member, other, isAlive }
}

// S-07, S-11
test('a change of the password renews the token of this session and ends every other session', async () => {
  const { site, member, other, isAlive } = await signedIn()
  const renewed = await site.call('changePassword', passwordForm(member), member)
  expect(await Promise.all([member, other, renewed].map(isAlive))).toEqual([false, false, true])
  expect((await site.call('mySessions', {}, renewed)).content).toHaveLength(1)
  await site.call('login', { username: member.account, password: fresh })
  expect(await site.refused('login', { username: member.account, password: member.password })).toBe('credentials_wrong')
})

// S-11
test('the other sessions stay when the account holder chooses so', async () => {
  const { site, member, other, isAlive } = await signedIn()
  const renewed = await site.call('changePassword', passwordForm(member, { endOtherSessions: false }), member)
  expect(await Promise.all([member, other, renewed].map(isAlive))).toEqual([false, true, true])
})

// spec 5 Change password; S-23
test("wrong input is refused in the order of the row's refusals, and nothing changes", async () => {
  const { site, member, isAlive } = await signedIn()
  const steps: [string, object][] = [
    ['passwords_differ', { oldPassword: 'wrong', newPassword: 'short', confirmNewPassword: 'other' }],
    ['field_rule', { oldPassword: 'wrong', newPassword: 'short', confirmNewPassword: 'short' }],
    ['password_common', { oldPassword: 'wrong', newPassword: 'password123', confirmNewPassword: 'password123' }],
    ['password_common', { oldPassword: 'wrong', newPassword: member.account, confirmNewPassword: member.account }],
    ['old_password_wrong', { oldPassword: 'wrong' }],
    ['password_same', { newPassword: member.password, confirmNewPassword: member.password }],
  ]
  for (const [code, more] of steps)
    expect(await site.refused('changePassword', passwordForm(member, more), member)).toBe(code)
  expect(await isAlive(member)).toBe(true)
  await site.call('login', { username: member.account, password: member.password })
})

test('the third wrong old password ends this session and no other; a right one resets the count', async () => {
  const { site, member, other, isAlive } = await signedIn()
  const guess = () => site.refused('changePassword', passwordForm(member, { oldPassword: 'wrong' }), member)
  const same = { newPassword: member.password, confirmNewPassword: member.password }
  expect([await guess(), await guess()]).toEqual(['old_password_wrong', 'old_password_wrong'])
  expect(await site.refused('changePassword', passwordForm(member, same), member)).toBe('password_same')
  expect([await guess(), await guess(), await guess()]).toEqual(Array.from({ length: 3 }, () => 'old_password_wrong'))
  expect([await isAlive(member), await isAlive(other)]).toEqual([false, true])
})

test('of many wrong old passwords at the same moment three are checked', async () => {
  const { site, member, isAlive } = await signedIn()
  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      site.ask('changePassword', passwordForm(member, { oldPassword: 'wrong' }), member),
    ),
  )
  expect(tally(answers.map((answer) => (answer.ok ? {} : { code: answer.code })))).toEqual({
    old_password_wrong: 3,
    not_signed_in: 9,
  })
  expect(await isAlive(member)).toBe(false)
})

test('of several changes at the same moment one succeeds, with one valid token', async () => {
  const { site, member, isAlive } = await signedIn()
  const passwords = Array.from({ length: 5 }, (_, at) => `${fresh} ${at}`)
  const answers = await Promise.all(
    passwords.map((text) =>
      site.ask('changePassword', passwordForm(member, { newPassword: text, confirmNewPassword: text }), member),
    ),
  )
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
  const renewed = answers.flatMap((answer) => (answer.ok ? [answer.value] : []))
  expect(await Promise.all([member, ...renewed].map(isAlive))).toEqual([false, true])
  const winner = passwords[answers.findIndex((answer) => answer.ok)] ?? ''
  await site.call('login', { username: member.account, password: winner })
})

/** A call that was authenticated with this token, and whose work runs later. */
async function authenticated(site: TestSite, as: { token: string }) {
  const at = await site.baseCtx()
  const around = { ...at, who: await authenticate(site.db, at, as.token, { ip: '127.0.0.1' }) }
  return { ...around, transaction: <T>(work: (ctx: Ctx) => Promise<T>) => transact(site.db, around, work) }
}

test('a call whose token was replaced since it was authenticated is not signed in, and its old password is no guess', async () => {
  const { site, member, other, isAlive } = await signedIn()
  const late = [await authenticated(site, member), await authenticated(site, other)]
  const renewed = await site.call('changePassword', passwordForm(member), member)
  const input = { ...passwordForm(member, { newPassword: 'a late river', confirmNewPassword: 'a late river' }) }
  for (const call of [...late, ...late, ...late]) {
    const change = withPasswords(changePassword({ sms: null, mail: null })).outside(call, {
      endOtherSessions: true,
      ...input,
    })
    await expect(change).rejects.toThrow('not_signed_in')
  }
  expect(await isAlive(renewed)).toBe(true)
  // None of them was counted: two guesses leave the session alive, and the third ends it.
  const guess = () => site.refused('changePassword', passwordForm(member, { oldPassword: 'wrong' }), renewed)
  expect([await guess(), await guess()]).toEqual(['old_password_wrong', 'old_password_wrong'])
  expect(await isAlive(renewed)).toBe(true)
  expect([await guess(), await isAlive(renewed)]).toEqual(['old_password_wrong', false])
})

test('a call that waits while another session changes the password and ends it is not signed in', async () => {
  const { site, member, other } = await signedIn()
  const call = await authenticated(site, other)
  const end = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const change = transact(site.db, await site.baseCtx(), async ({ db }) => {
    await db.updateTable('account_holder').set({ password_hash: 'changed' }).where('id', '=', member.id).execute()
    await db.updateTable('session').set({ ended_at: call.clock.now(), end_reason: 'password_changed' }).execute()
    begun.resolve()
    await end.promise
  })
  await begun.promise
  const waits = withPasswords(confirmPassword)
    .outside(call, member.password)
    .catch((fault: Error) => fault.message)
  await expect.poll(() => lockWaits(site.databaseUrl)).toBe(1)
  end.resolve()
  await change
  expect(await waits).toBe('not_signed_in')
})

test('a login whose password is changed while it is being checked is refused as wrong', async () => {
  const { site, member, isAlive } = await signedIn()
  const change = Promise.withResolvers<{ token: string }>()
  vi.mocked(verify).mockImplementationOnce(async () => {
    change.resolve(site.call('changePassword', passwordForm(member), member))
    await change.promise
    return true
  })
  expect(await site.refused('login', { username: member.account, password: member.password })).toBe('credentials_wrong')
  const changed = await change.promise
  expect(await isAlive(changed)).toBe(true)
  expect((await site.call('mySessions', {}, changed)).content).toHaveLength(1)
})

test('other modules that ask for the password again share the same count', async () => {
  const { site, member, isAlive } = await signedIn()
  const call = await authenticated(site, member)
  const confirm = (password: string) => withPasswords(confirmPassword).outside(call, password)
  await confirm(member.password)
  for (let time = 0; time < 3; time++) await expect(confirm('wrong')).rejects.toThrow('old_password_wrong')
  await expect(confirm(member.password)).rejects.toThrow('not_signed_in')
  expect(await isAlive(member)).toBe(false)
})
