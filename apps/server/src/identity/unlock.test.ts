import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { askFrom, elsewhere, factorSite, home, type FactorSite } from '../../tests/factors.ts'
import { askFrom as askWith, solvedCaptcha } from '../../tests/identity.ts'
import { otherCode } from '../../tests/messages.ts'
import type { Holder } from '../../tests/site.ts'

const nobody = 'nobody77'
const device = 'd'.repeat(32)
type From = { ip?: string; device?: string | undefined }

/** A member whose login is locked for `elsewhere`, after three wrong passwords from a device that they do not know. */
async function lockedOut() {
  const site = await factorSite()
  const member = await site.aMember()
  const lock = async (name = member.account, from: From = {}) => {
    for (let wrong = 0; wrong < 3; wrong++) await logInWith(site, name, `wrong ${wrong}`, from)
    expect(await logInWith(site, name, 'wrong', from)).toMatchObject({ status: 423, code: 'account_locked' })
  }
  const unlock = (form: object, { ip = elsewhere, device: from = device }: From = {}, name = member.account) =>
    askFrom(site, ip, 'unlockLogin', { username: name, device: from, ...form })
  const askCode = (kind: 'mobile' | 'email', name = member.account, ip = elsewhere) =>
    askFrom(site, ip, 'unlockCode', { username: name, kind })
  return { site, member, lock, unlock, askCode }
}

/** A login with a captcha that was solved. */
async function logInWith(site: FactorSite, username: string, password: string, from: From = {}) {
  const { ip = elsewhere, device: known = device } = from
  return askWith(site, ip, 'login', { username, password, device: known }, await solvedCaptcha(site))
}

const passwordWorks = async (site: FactorSite, member: Holder, from: From = {}) =>
  (await logInWith(site, member.account, member.password, from)).status === 200

// S-03
test('three failures lock, and a code by SMS, by mail or of the authenticator ends the lock of that source only', async () => {
  const { site, member, lock, unlock, askCode } = await lockedOut()
  await site.withMobile(member)
  await site.withEmail(member)
  const app = await site.withAuthenticator(member)
  const proofs = {
    mobile: async () => (await askCode('mobile'), { kind: 'mobile', code: await site.lastCode() }),
    email: async () => (await askCode('email'), { kind: 'email', code: await site.lastCode() }),
    authenticator: async () => ({ kind: 'authenticator', code: app.code() }),
  }
  for (const [kind, proof] of Object.entries(proofs)) {
    await lock()
    expect(await passwordWorks(site, member), kind).toBe(false)
    expect(await unlock(await proof()), kind).toMatchObject({ status: 200 })
    expect(await passwordWorks(site, member), kind).toBe(true)
  }
  const events = await site.db.selectFrom('audit').select('reason').where('action', '=', 'login.unlocked').execute()
  expect(events.map(({ reason }) => reason)).toEqual(['by mobile', 'by email', 'by authenticator'])
  // Two networks are locked, and one is unlocked.
  await lock()
  await lock(member.account, { ip: '192.0.2.9', device: 'e'.repeat(32) })
  site.clock.forward(30)
  expect(await unlock({ kind: 'authenticator', code: app.code() })).toMatchObject({ status: 200 })
  expect(await passwordWorks(site, member)).toBe(true)
  expect(await passwordWorks(site, member, { ip: '192.0.2.9', device: 'e'.repeat(32) })).toBe(false)
})

// S-03, S-05
test('an account without a factor, one with it and a name that nobody has get the same answers, for the same rows', async () => {
  const { site, member, lock, unlock, askCode } = await lockedOut()
  const bare = await site.aMember()
  await site.setting('codesWithoutChallenge', 100)
  await site.withMobile(member)
  await site.withEmail(member)
  await site.withAuthenticator(member)
  await site.runJob('send-messages')
  const names = [member.account, bare.account, nobody]
  const rowsOf = async (work: () => Promise<unknown>) => {
    const count = async () =>
      Promise.all(
        (['message', 'one_time_code', 'login_failure', 'audit'] as const).map(
          async (table) => (await site.db.selectFrom(table).select('id').execute()).length,
        ),
      )
    const before = await count()
    const answer = await work()
    return { answer, rows: (await count()).map((many, at) => many - (before[at] ?? 0)) }
  }
  for (const name of names) await lock(name)
  const seen = []
  for (const name of names) {
    const of = []
    for (const kind of ['mobile', 'email'] as const) of.push(await rowsOf(() => askCode(kind, name)))
    for (const kind of ['mobile', 'email', 'authenticator'])
      of.push(await rowsOf(() => unlock({ kind, code: '000000' }, {}, name)))
    seen.push(of)
  }
  expect(seen[1]).toEqual(seen[0])
  expect(seen[2]).toEqual(seen[0])
  expect(seen[0]?.map(({ answer }) => answer)).toMatchObject([
    ...[{ status: 200 }, { status: 200 }],
    ...Array.from({ length: 3 }, () => ({ status: 403, code: 'unlock_wrong', value: null })),
  ])
  const sent = site.outbox.sent.length
  await site.runJob('send-messages')
  // One of each, in the order in which the companies have taken them.
  expect(
    site.outbox.sent
      .slice(sent)
      .map(({ channel }) => channel)
      .toSorted(),
  ).toEqual(['mail', 'sms'])
})

test('how often a code was asked for is counted by the name, so that no limit tells whose number it is', async () => {
  const { site, member, askCode } = await lockedOut()
  const mobileNum = await site.withMobile(member)
  // What was sent to the number does not count for the name, and the other way round.
  for (let sends = 0; sends < 2; sends++) await askFrom(site, home, 'loginCode', { mobileNum })
  const answers = async (name: string, ip: string) => {
    const codes = []
    for (let sends = 0; sends < 4; sends++) codes.push((await askCode('mobile', name, ip)).code ?? 'sent')
    return codes
  }
  const known = await answers(member.account, elsewhere)
  expect(known).toEqual(['sent', 'sent', 'sent', 'phone_too_many'])
  expect(await answers(nobody, '192.0.2.50')).toEqual(known)
})

test('five tries a day, at the same moment too, right ones included; a known device has its own', async () => {
  const { site, member, lock, unlock } = await lockedOut()
  const app = await site.withAuthenticator(member)
  await lock()
  const wrong = { kind: 'authenticator', code: otherCode(app.code()) }
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      unlock(wrong, { ip: `198.51.${at}.7`, device: randomUUID().replaceAll('-', '') }),
    ),
  )
  const codes = answers.map(({ code }) => code).toSorted()
  expect(codes).toEqual([...Array(3).fill('unlock_closed'), ...Array(5).fill('unlock_wrong')])
  const right = { kind: 'authenticator', code: app.code() }
  expect(await unlock(right)).toMatchObject({ status: 423, code: 'unlock_closed', value: { hours: 24 } })
  const own = { device: member.device }
  await lock(member.account, own)
  expect(await unlock(right, own)).toMatchObject({ status: 200 })
  expect(await passwordWorks(site, member, own)).toBe(true)
  site.clock.forward(24 * 3600)
  expect(await unlock({ kind: 'authenticator', code: app.code() })).toMatchObject({ status: 200 })
})

// S-04
test('an unlocked source gets three more passwords and no fresh daily limit', async () => {
  const { site, member, lock, unlock } = await lockedOut()
  const app = await site.withAuthenticator(member)
  await lock()
  const failures = () =>
    site.db.selectFrom('login_failure').select('lock_ended').where('source', 'like', 'ip:%').execute()
  const before = (await failures()).length
  expect(await unlock({ kind: 'authenticator', code: app.code() })).toMatchObject({ status: 200 })
  const after = await failures()
  // The failures stay; the try to unlock is one more.
  expect(after).toHaveLength(before + 1)
  expect(after.filter((row) => row.lock_ended)).toHaveLength(before)
  await lock()
})

test('a code of another purpose, a used one and a number that is not verified unlock nothing', async () => {
  const { site, member, lock, unlock, askCode } = await lockedOut()
  const mobileNum = await site.withMobile(member)
  await lock()
  await askFrom(site, home, 'loginCode', { mobileNum })
  expect(await unlock({ kind: 'mobile', code: await site.lastCode() })).toMatchObject({ code: 'unlock_wrong' })
  await askCode('mobile')
  const code = await site.lastCode()
  expect(await unlock({ kind: 'mobile', code }, {}, nobody)).toMatchObject({ code: 'unlock_wrong' })
  expect(await unlock({ kind: 'mobile', code })).toMatchObject({ status: 200 })
  expect(await unlock({ kind: 'mobile', code })).toMatchObject({ code: 'unlock_wrong' })
  await site.db
    .updateTable('holder_profile')
    .set({ mobile_verified_at: null })
    .where('holder_id', '=', member.id)
    .execute()
  const sent = site.outbox.sent.length
  await askCode('mobile', member.account, '192.0.2.77')
  await site.runJob('send-messages')
  expect(site.outbox.sent).toHaveLength(sent)
})

test('whoever registered by mobile number unlocks by it, typed in any way', async () => {
  const { site, member, lock, unlock, askCode } = await lockedOut()
  await site.withMobile(member, '01712345482')
  await site.db.updateTable('account_holder').set({ registered_by: 'mobile' }).where('id', '=', member.id).execute()
  await lock('01712345482')
  await askCode('mobile', '+8801712345482')
  expect(await unlock({ kind: 'mobile', code: await site.lastCode() }, {}, '01712-345482')).toMatchObject({
    status: 200,
  })
  expect((await logInWith(site, '01712345482', member.password)).status).toBe(200)
})

test('a wrong try is in the history of the account, and opens no session', async () => {
  const { site, member, unlock } = await lockedOut()
  await unlock({ kind: 'authenticator', code: '000000' })
  const { content } = await site.call('loginHistory', {}, member)
  expect(content[0]).toMatchObject({ result: 'factor_wrong', factor: 'authenticator' })
  expect((await site.call('mySessions', {}, member)).content).toHaveLength(1)
})
