import { expect, test } from 'vitest'
import type { WireInput } from '@chokka/contract'
import { askFrom, tally } from '../../tests/identity.ts'
import { lockWaits } from '../../tests/lock-waits.ts'
import { standardSettings, testClock, testSite } from '../../tests/site.ts'
import { aTrial } from '../../tests/trial.ts'
import { testVendor } from '../../tests/vendor.ts'

const password = 'a river and a boat'
const form = (username: string, more: object = {}): WireInput<'register'> => ({
  ...{ username, password, confirmPassword: password, ageAgreed: true, payeeName: 'Rahim Uddin' },
  ...more,
})

// spec 6 Trial; issue 8: turned into a real account without losing favourites
test('a registration with the token of a trial account keeps its id, favourites and recent games', async () => {
  const clock = testClock()
  const site = await testSite({ clock })
  const vendor = await testVendor(site)
  const agent = await site.aMember()
  await site.db.insertInto('affiliate_code').values({ code: 'DHAKA1', holder_id: agent.id }).execute()
  const { registerFields } = standardSettings()
  const paymentPassword = { ...registerFields.paymentPassword, shown: true }
  await site.setting('registerFields', { ...registerFields, paymentPassword })
  const trial = await aTrial(site)
  const [game] = (await site.call('gameList', { vassalage: vendor.code })).content
  await site.call('addFavourite', { nodeId: game?.nodeId ?? 0 }, trial)
  await site.call('launchGame', { vassalage: vendor.code, gameCode: 'six' }, trial)
  clock.forward(600)
  const sent = form('Rahim77', { affiliateCode: 'dhaka1', paymentPassword: '482915', registerUrl: 'https://x.example' })
  const registered = await site.ask('register', sent, trial)
  expect(registered).toMatchObject({ ok: true, value: { firstTimeLogin: true, passwordExpired: false } })
  const { token } = registered.ok ? registered.value : { token: '' }
  expect(await site.call('memberInfo', {}, { token })).toMatchObject({
    ...{ id: String(trial.id), account: 'rahim77', nickname: 'Rahim77', type: 0, isTrial: false },
    ...{
      payeeName: 'Rahim Uddin',
      hasPaymentPassword: true,
      registeredAt: clock.now().toISOString(),
      previousLoginAt: null,
    },
  })
  expect((await site.call('favouriteGames', {}, { token })).content).toHaveLength(1)
  expect((await site.call('recentGames', {}, { token })).list).toHaveLength(1)
  // All else is as in a new registration: ledger accounts, upline, terms.
  const { db } = site
  const kinds = await db.selectFrom('ledger_account').select('kind').where('holder_id', '=', trial.id).execute()
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(['M.bonus', 'M.cash'])
  const upline = await db.selectFrom('holder_upline').selectAll().where('holder_id', '=', trial.id).execute()
  expect(upline).toEqual([{ holder_id: trial.id, upline_id: agent.id, affiliate_code: 'DHAKA1' }])
  const stored = await db.selectFrom('account_holder').selectAll().where('id', '=', trial.id).executeTakeFirst()
  expect(stored).toMatchObject({ terms_version: standardSettings().terms.version, registered_url: 'https://x.example' })
  expect((await site.call('login', { username: 'rahim77', password })).token).not.toBe(token)
  const audit = await db.selectFrom('audit').select(['action', 'subject', 'before', 'after']).execute()
  expect(audit).toContainEqual({
    ...{ action: 'trial.converted', subject: `holder:${trial.id}` },
    ...{ before: { account: trial.account }, after: { account: 'rahim77' } },
  })
  expect(await site.audit()).toEqual([])
})

// S-07: a token that was known before the registration opens nothing after it
test("every session of the trial account ends with the registration, and the member's is a new one", async () => {
  const site = await testSite()
  const trial = await aTrial(site)
  const { token } = await site.call('register', form('Rahim77'), trial)
  expect(token).not.toBe(trial.token)
  expect(await site.refused('memberInfo', {}, trial)).toBe('not_signed_in')
  const sessions = await site.db.selectFrom('session').select(['ended_at', 'end_reason']).execute()
  expect(sessions.filter(({ ended_at }) => ended_at === null)).toHaveLength(1)
  expect(sessions.map(({ end_reason }) => end_reason)).toContain('account_opened')
})

test('a trial account is converted exactly once, however many registrations come at once', async () => {
  const site = await testSite()
  const trial = await aTrial(site)
  const [held, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  // Nobody gets past the lock of the account before all have been let in with its token.
  const holding = site.db.transaction().execute(async (db) => {
    await db.selectFrom('account_holder').select('id').where('id', '=', trial.id).forUpdate().execute()
    held.resolve()
    await end.promise
  })
  await held.promise
  const headers = { authorization: `Bearer ${trial.token}` }
  const answers = [1, 2, 3, 4].map((nth) =>
    askFrom(site, `203.0.113.${nth}`, 'register', form(`Rahim7${nth}`), { headers }),
  )
  await expect.poll(() => lockWaits(site.databaseUrl), { timeout: 10_000 }).toBe(4)
  end.resolve()
  await holding
  expect(tally(await Promise.all(answers))).toEqual({ done: 1, not_signed_in: 3 })
  const holders = await site.db.selectFrom('account_holder').select(['id', 'type']).execute()
  expect(holders).toEqual([{ id: trial.id, type: 0 }])
})

test('two trial accounts that want one name at once: one of them gets it', async () => {
  const site = await testSite()
  const tryTogether = async (forms: WireInput<'register'>[]) => {
    const trials = await Promise.all(forms.map(() => aTrial(site)))
    const answers = await Promise.all(forms.map((sent, nth) => site.ask('register', sent, trials[nth])))
    const taken = answers.flatMap((answer) => (answer.ok ? [] : [{ code: answer.code, ...answer.value }]))
    // Those who lost are trial accounts as before.
    for (const [nth, answer] of answers.entries()) {
      if (!answer.ok) expect(await site.call('memberInfo', {}, trials[nth])).toMatchObject({ isTrial: true })
    }
    return taken
  }
  expect(await tryTogether([form('Karim77'), form('karim77')])).toEqual([{ code: 'account_taken', field: 'username' }])
})

test('a wrong form leaves the trial account as it was', async () => {
  const site = await testSite()
  const trial = await aTrial(site)
  await site.call('register', form('Taken77'))
  for (const [sent, code] of [
    [form('Rahim77', { ageAgreed: false }), 'age_not_agreed'],
    [form('Rahim77', { affiliateCode: 'NOSUCH' }), 'affiliate_code_wrong'],
    [form('Taken77'), 'account_taken'],
    [form('Rahim77', { confirmPassword: 'a river and no boat' }), 'passwords_differ'],
  ] as const) {
    expect(await site.refused('register', sent, trial)).toBe(code)
  }
  expect(await site.call('memberInfo', {}, trial)).toMatchObject({ account: trial.account, isTrial: true })
})

test('only its own token converts a trial account: with any other, or none, a new account is opened', async () => {
  const site = await testSite()
  const [trial, other, member] = [await aTrial(site), await aTrial(site), await site.aMember()]
  const opened = async (name: string, as?: { token: string }) => {
    const answer = await site.ask('register', form(name), as)
    const token = answer.ok ? answer.value.token : ''
    return BigInt((await site.call('memberInfo', {}, { token })).id)
  }
  const known = [trial.id, other.id, member.id]
  expect(known).not.toContain(await opened('Rahim71'))
  expect(known).not.toContain(await opened('Rahim72', member))
  expect(known).not.toContain(await opened('Rahim73', { token: 'x'.repeat(43) }))
  expect(await opened('Rahim74', other)).toBe(other.id)
  await site.call('logout', {}, trial)
  expect(known).not.toContain(await opened('Rahim75', trial))
  expect(await site.call('memberInfo', {}, member)).toMatchObject({ account: member.account })
  const left = await site.db.selectFrom('account_holder').select('id').where('type', '=', 4).execute()
  expect(left).toEqual([{ id: trial.id }])
})
