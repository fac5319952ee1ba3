import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testClock, testSite, type TestSite } from '../../tests/site.ts'
import { redeemTicket, isSessionAlive } from './redeem-ticket.ts'

async function signedIn() {
  const clock = testClock()
  const site = await testSite({ clock })
  const member = await site.aMember()
  const again = () => site.call('login', { username: member.account, password: member.password })
  const isAlive = async (as: { token: string }) => (await site.ask('memberInfo', {}, as)).ok
  return { clock, site, member, again, isAlive }
}

async function pushes(site: TestSite, work: () => Promise<unknown>) {
  const { live } = await site.baseCtx()
  const seen: string[] = []
  const stop = live.subscribe((push) => seen.push(`${push.topic} ${push.holder}`))
  await work()
  stop()
  return seen
}

// S-08
test('logout ends the session on the server, notifies the other tabs, and leaves the other sessions alone', async () => {
  const { site, member, again } = await signedIn()
  const other = await again()
  const pushed = await pushes(site, () => site.call('logout', {}, member))
  expect(pushed).toEqual([`session ${member.id}`])
  expect(await site.ask('memberInfo', {}, member)).toMatchObject({ status: 401, code: 'not_signed_in' })
  expect(await site.refused('logout', {}, member)).toBe('not_signed_in')
  expect(await site.call('memberInfo', {}, other)).toMatchObject({ account: member.account })
})

// S-01
test('a session ends after thirty idle minutes, and every call keeps it alive', async () => {
  const { clock, site, member, isAlive } = await signedIn()
  for (let time = 0; time < 3; time++) {
    clock.forward(29 * 60)
    expect(await isAlive(member)).toBe(true)
  }
  clock.forward(30 * 60)
  expect(await site.refused('balance', {}, member)).toBe('not_signed_in')
})

// S-01
test('the merchant may set a shorter idle time', async () => {
  const { clock, site, member, isAlive } = await signedIn()
  await site.setting('sessionIdleMinutes', 15)
  clock.forward(14 * 60)
  expect(await isAlive(member)).toBe(true)
  clock.forward(15 * 60)
  expect(await isAlive(member)).toBe(false)
})

// S-09
test('a session ends after twelve hours, however busy it is', async () => {
  const { clock, site, member, isAlive } = await signedIn()
  const { sessionExpiresAt } = await site.call('memberInfo', {}, member)
  for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
    clock.forward(20 * 60)
    expect(await isAlive(member)).toBe(true)
  }
  clock.forward(20 * 60)
  expect(clock.now().toISOString()).toBe(sessionExpiresAt)
  expect(await isAlive(member)).toBe(false)
})

test('activity is stored every thirty seconds at most', async () => {
  const { clock, site, member, isAlive } = await signedIn()
  const seenAt = async () => (await site.call('mySessions', {}, member)).content[0]?.seenAt
  const first = await seenAt()
  clock.forward(29)
  expect(await seenAt()).toBe(first)
  clock.forward(1)
  await isAlive(member)
  expect(await seenAt()).toBe(clock.now().toISOString())
})

// S-12
test('account holders list their active sessions and end another one', async () => {
  const { site, member, again, isAlive } = await signedIn()
  const other = await again()
  const { content } = await site.call('mySessions', {}, member)
  expect(content.map((session) => session.current).sort()).toEqual([false, true])
  const id = content.find((session) => !session.current)?.id ?? ''
  expect(await pushes(site, () => site.call('endSession', { id }, member))).toEqual([`session ${member.id}`])
  expect([await isAlive(other), await isAlive(member)]).toEqual([false, true])
  expect((await site.call('mySessions', {}, member)).content).toHaveLength(1)
  expect(await site.refused('endSession', { id }, member)).toBe('not_found')
})

test('nobody ends a session of somebody else', async () => {
  const { site, member, isAlive } = await signedIn()
  const otherMember = await site.aMember()
  const id = (await site.call('mySessions', {}, member)).content[0]?.id ?? ''
  expect(await site.refused('endSession', { id }, otherMember)).toBe('not_found')
  expect(await site.refused('endSession', { id }, member)).toBe('not_found')
  expect(await isAlive(member)).toBe(true)
})

// S-10
test('when an account is disabled its sessions stop working', async () => {
  const { site, member, isAlive } = await signedIn()
  await site.db.updateTable('account_holder').set({ state: 'disabled' }).where('id', '=', member.id).execute()
  expect(await isAlive(member)).toBe(false)
})

// S-10
test('the live sockets of a disabled account end, and its tickets open none', async () => {
  const { site, member } = await signedIn()
  const { id } = await site.db.selectFrom('session').select('id').executeTakeFirstOrThrow()
  const { ticket } = await site.call('liveTicket', {}, member)
  expect(await isSessionAlive(site.db, await site.baseCtx(), id)).toBe(true)
  await site.db.updateTable('account_holder').set({ state: 'disabled' }).where('id', '=', member.id).execute()
  expect(await isSessionAlive(site.db, await site.baseCtx(), id)).toBe(false)
  expect(await redeemTicket(site.db, await site.baseCtx(), ticket)).toBeNull()
})

test('a token that was never issued is not signed in', async () => {
  const { site } = await signedIn()
  for (const token of ['', 'x', 'A'.repeat(43), 'A'.repeat(5000), '\u00ff']) {
    expect(await site.refused('memberInfo', {}, { token })).toBe('not_signed_in')
  }
})

// O-18
test('a live ticket opens one socket within thirty seconds while its session is active', async () => {
  const { clock, site, member } = await signedIn()
  const redeem = async (ticket: string) => redeemTicket(site.db, await site.baseCtx(), ticket)
  const { ticket } = await site.call('liveTicket', {}, member)
  const visits = await Promise.all([redeem(ticket), redeem(ticket), redeem(ticket)])
  expect(visits.filter((visit) => visit?.holderId === member.id)).toHaveLength(1)
  const late = await site.call('liveTicket', {}, member)
  clock.forward(30)
  expect(await redeem(late.ticket)).toBeNull()
  const orphan = await site.call('liveTicket', {}, member)
  await site.call('logout', {}, member)
  expect(await redeem(orphan.ticket)).toBeNull()
})

test('what was used or has expired is deleted, and what still counts is kept', async () => {
  const { clock, site, member } = await signedIn()
  await site.call('liveTicket', {}, member)
  await site.refused('login', { username: member.account, password: 'wrong' })
  const counts = async () =>
    Promise.all(
      (['used_once', 'live_ticket', 'login_failure'] as const).map(
        async (table) => (await site.db.selectFrom(table).selectAll().execute()).length,
      ),
    )
  const forget = () => Promise.all([site.runJob('forget-expired'), site.runJob('forget-used')])
  const before = await counts()
  await forget()
  expect(await counts()).toEqual(before)
  clock.forward(49 * 3600)
  await forget()
  expect(await counts()).toEqual([0, 0, 0])
})

test('thousands of used bodies are deleted in one run of the job, in batches', async () => {
  const { site } = await signedIn()
  await site.db.deleteFrom('used_once').execute()
  await sql`insert into used_once select 'seal:' || n, '2026-11-20T05:00:00Z'::timestamptz + n * interval '1 s'
    from generate_series(1, 4000) n`.execute(site.db)
  await site.runJob('forget-used')
  const left = await site.db.selectFrom('used_once').select('key').execute()
  expect(left.length).toBe(401)
})

test('a session is deleted a month after its end, and a device that was not seen for a year', async () => {
  const { clock, site, member, again } = await signedIn()
  const left = async () => ({
    sessions: (await site.db.selectFrom('session').selectAll().execute()).length,
    devices: (await site.db.selectFrom('known_device').selectAll().execute()).length,
  })
  await site.call('logout', {}, member)
  clock.forward(30 * 86_400)
  await again()
  await site.runJob('forget-sessions')
  expect(await left()).toEqual({ sessions: 2, devices: 1 })
  clock.forward(86_400)
  await site.runJob('forget-sessions')
  expect(await left()).toEqual({ sessions: 1, devices: 1 })
  clock.forward(335 * 86_400)
  await site.runJob('forget-sessions')
  expect(await left()).toEqual({ sessions: 0, devices: 0 })
})
