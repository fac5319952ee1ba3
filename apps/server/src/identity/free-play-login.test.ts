import { expect, test } from 'vitest'
import { standardSettings, testClock, testSite, type TestSite } from '../../tests/site.ts'
import { tally } from '../../tests/identity.ts'
import { aTrial } from '../../tests/trial.ts'
import { calls } from '@chokka/contract'
import { accountType, trialType } from './account-types.ts'

const withFlag = (site: TestSite, freePlay: boolean) => site.setting('flags', { ...standardSettings().flags, freePlay })

/** Free-play logins from an address, some of them at once. */
const from = async (site: TestSite, remoteAddress: string) => {
  const { method, path: url } = calls.identity.freePlayLogin
  const response = await site.app.inject({ method, url, remoteAddress, payload: {} })
  return { status: response.statusCode, code: response.json().code as string | undefined }
}

// spec 4 Free play login, spec 6 Trial
test('free play opens a trial account with a name of its own and without password, terms, profile or ledger', async () => {
  const site = await testSite()
  const answer = await site.call('freePlayLogin', {
    os: 'Android 16',
    platform: 'W',
    value: 'x.y.z',
    gatewayVersion: 3,
  })
  expect(answer).toMatchObject({ firstTimeLogin: true, passwordExpired: false })
  const info = await site.call('memberInfo', {}, answer)
  expect(info).toMatchObject({ type: 4, isTrial: true, isAgent: false, payeeName: null, lifetimeNetDeposit: '0.00' })
  expect(accountType(trialType)).toMatchObject({ trial: true, memberArea: true, agentArea: false })
  const other = await aTrial(site)
  expect(other.account).not.toBe(info.account)
  const { db } = site
  const [stored] = await db.selectFrom('account_holder').selectAll().where('id', '=', BigInt(info.id)).execute()
  expect(stored).toMatchObject({ password_hash: null, terms_version: null, registered_url: null })
  const profile = await db.selectFrom('holder_profile').selectAll().where('holder_id', '=', other.id).execute()
  expect(profile).toEqual([
    {
      ...{ holder_id: other.id, nickname: other.account, payee_name_sealed: null, mobile_sealed: null },
      ...{ mobile_mark: null, mobile_verified_at: null, email_sealed: null, email_mark: null },
      ...{
        email_verified_at: null,
        name_birth_mark: null,
        wallet_mark: null,
        deposited_at: null,
        birth_date_sealed: null,
        contacts_sealed: null,
        hides_name: false,
      },
    },
  ])
  expect(await db.selectFrom('ledger_account').select('id').where('holder_id', '=', other.id).execute()).toEqual([])
})

// spec 3 FREEPLAY3
test('without its flag there is no free play, and with it there is', async () => {
  const site = await testSite()
  await withFlag(site, false)
  expect(await site.refused('freePlayLogin', {})).toBe('not_allowed')
  expect(await site.db.selectFrom('account_holder').select('id').execute()).toEqual([])
  await withFlag(site, true)
  expect((await aTrial(site)).account).toMatch(/^trial-[0-9a-f]{16}$/)
})

test('a network opens so many trial accounts an hour, also at once; other networks and later hours have their own', async () => {
  const clock = testClock()
  const site = await testSite({ clock })
  await site.setting('trialsPerNetworkHour', 3)
  const at = ['203.0.113.7', '203.0.113.7', '203.0.113.7', '203.0.113.7', '203.0.113.7']
  const answers = await Promise.all(at.map((ip) => from(site, ip)))
  expect(tally(answers.map(({ code }) => (code ? { code } : {})))).toEqual({ done: 3, too_many_requests: 2 })
  expect(await from(site, '2001:db8::7')).toMatchObject({ status: 200 })
  clock.forward(3601)
  expect(await from(site, '203.0.113.7')).toMatchObject({ status: 200 })
})

test('the rate limit of the row holds for one address', async () => {
  const site = await testSite({ rateFactor: 1 })
  await site.setting('trialsPerNetworkHour', 1000)
  const most = calls.identity.freePlayLogin.perMinute
  for (let done = 0; done < most; done += 1) expect((await from(site, '203.0.113.9')).status).toBe(200)
  expect(await from(site, '203.0.113.9')).toEqual({ status: 429, code: 'too_many_requests' })
})

test('trial accounts do not count as registrations: nobody gets a captcha because of them', async () => {
  const site = await testSite()
  const remoteAddress = '203.0.113.11'
  for (let opened = 0; opened < 4; opened += 1) expect((await from(site, remoteAddress)).status).toBe(200)
  await site.db.updateTable('account_holder').set({ registered_ip: '127.0.0.1' }).where('type', '=', 0).execute()
  const { askFrom } = await import('../../tests/identity.ts')
  const password = 'a river and a boat'
  const form = { username: 'Rahim77', password, confirmPassword: password, ageAgreed: true, payeeName: 'Rahim Uddin' }
  expect((await askFrom(site, remoteAddress, 'register', form)).status).toBe(200)
})

test('a trial account cannot be signed in to by its name: it is answered like a name that nobody has', async () => {
  const site = await testSite()
  const { account } = await aTrial(site)
  for (const username of [account, 'nobody1']) {
    for (const password of ['null', '123456']) {
      const { device } = { device: undefined }
      const answer = await site.ask('login', { username, password, device })
      expect(answer, username).toMatchObject({ ok: false, status: 401, code: 'credentials_wrong' })
      await site.db.deleteFrom('login_failure').execute()
    }
  }
})

// spec 6 Agent: the agent centre opens only for logged-in non-trial users
test('the agent centre is closed to a trial account', async () => {
  const site = await testSite()
  expect(await site.refused('agentOverview', {}, await aTrial(site))).toBe('not_allowed')
})

test('a trial account that nobody uses for the hours of the setting is deleted with all that is kept of it', async () => {
  const clock = testClock()
  const site = await testSite({ clock })
  await site.setting('trialIdleHours', 2)
  await site.setting('sessionIdleMinutes', 300)
  const { testVendor } = await import('../../tests/vendor.ts')
  const vendor = await testVendor(site)
  const member = await site.aMember()
  const [left, used] = [await aTrial(site), await aTrial(site)]
  const [game] = (await site.call('gameList', { vassalage: vendor.code })).content
  for (const trial of [left, used]) {
    await site.call('addFavourite', { nodeId: game?.nodeId ?? 0 }, trial)
    await site.call('launchGame', { vassalage: vendor.code, gameCode: 'six' }, trial)
    await site.call('liveTicket', {}, trial)
  }
  clock.forward(3600)
  await site.call('memberInfo', {}, used)
  await site.runJob('forget-trials')
  expect((await site.ask('memberInfo', {}, left)).ok).toBe(true)
  // The call above was a use of it as well, one hour ago.
  clock.forward(3600)
  await site.call('memberInfo', {}, used)
  clock.forward(3700)
  await site.runJob('forget-trials')
  const holders = await site.db.selectFrom('account_holder').select('id').execute()
  expect(new Set(holders.map(({ id }) => id))).toEqual(new Set([member.id, used.id]))
  const tables = ['session', 'holder_profile', 'favourite', 'recent_game'] as const
  for (const table of tables) {
    const rows = await site.db.selectFrom(table).select('holder_id').execute()
    expect(
      rows.map((row) => row.holder_id),
      table,
    ).not.toContain(left.id)
    expect(
      rows.map((row) => row.holder_id),
      table,
    ).toContain(used.id)
  }
})

test('the cleanup of trial accounts deletes no member, however long they are away, and no trial with a password', async () => {
  const clock = testClock()
  const site = await testSite({ clock })
  const [member, kept] = [await site.aMember(), await site.aMember()]
  await site.db.updateTable('account_holder').set({ type: 4 }).where('id', '=', kept.id).execute()
  clock.forward(400 * 24 * 3600)
  await site.runJob('forget-trials')
  const holders = await site.db.selectFrom('account_holder').select('id').execute()
  expect(new Set(holders.map(({ id }) => id))).toEqual(new Set([member.id, kept.id]))
})

// H3: who rents a /48 has 65,536 networks of 64 bits, and an owner of IPv4 often a range.
test.each([
  ['a /56 of IPv6', 2, (at: number) => `2001:db8:1:${(0x100 + at).toString(16)}::1`, '2001:db8:1:200::1'],
  ['a /48 of IPv6', 8, (at: number) => `2001:db8:1:${(0x100 * (at + 1)).toString(16)}::1`, '2001:db8:2:100::1'],
  ['a /24 of IPv4', 8, (at: number) => `203.0.113.${at + 1}`, '203.0.114.1'],
] as const)('H3: %s opens the trial accounts of %d visitors', async (_of, budget, addressAt, outside) => {
  const site = await testSite({ clock: testClock() })
  const most = 3
  await site.setting('trialsPerNetworkHour', most)
  const answers = []
  // Each from a network of its own, one trial account each: no narrow network is full.
  for (let at = 0; at < most * budget + 2; at++) answers.push((await from(site, addressAt(at))).status)
  expect(answers).toEqual([...Array.from({ length: most * budget }, () => 200), 429, 429])
  expect((await from(site, outside)).status).toBe(200)
})
