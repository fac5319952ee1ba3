import { expect, test } from 'vitest'
import { jsonb, oneAtATime } from '../kit/index.ts'
import { parseSettings } from '../kit/settings.ts'
import { settings } from '../modules.ts'
import { lockWaits } from '../../tests/lock-waits.ts'
import { aStaffMember } from '../../tests/staff.ts'
import { testSite, withoutAsides } from '../../tests/site.ts'
import { testVendor } from '../../tests/vendor.ts'

async function office() {
  const site = await testSite()
  const staff = await aStaffMember(site)
  const change = (name: string, value: unknown) =>
    site.ask('changeSetting', { name, value: JSON.stringify(value), reason: 'a test' }, staff)
  return { site, staff, change }
}

test('every setting is listed with its value, and the value that is listed is one that it takes', async () => {
  const { site, staff } = await office()
  await site.setting('depositMost', '777.50')
  const { content } = await site.call('settingList', {}, staff)
  expect(content.map(({ name }) => name).toSorted()).toEqual(Object.keys(settings).toSorted())
  expect(content.find(({ name }) => name === 'depositMost')).toMatchObject({ value: '777.50', isDefault: false })
  expect(content.find(({ name }) => name === 'depositLeast')).toMatchObject({ isDefault: true, unit: 'amount' })
  const listed = Object.fromEntries(content.map(({ name, value }) => [name, value]))
  const stored = { ...Object.fromEntries<unknown>(withoutAsides), depositMost: '777.50' }
  expect(parseSettings(settings, listed)).toEqual(parseSettings(settings, stored))
})

test('a change is in force in every process at once, and open browsers are told of it', async () => {
  const { site, change } = await office()
  const second = await testSite({ databaseUrl: site.databaseUrl })
  const told: string[] = []
  const { live } = await second.baseCtx()
  const heard = new Promise<void>((done) => {
    live.subscribe(({ topic, holder }) => {
      told.push(`${topic} ${holder}`)
      done()
    })
  })
  // Both processes have the settings in their caches now.
  expect([(await site.call('systemStatus', {})).status, (await second.call('systemStatus', {})).status]).toEqual([0, 0])
  expect(await change('maintenance', { on: true, until: null })).toMatchObject({ ok: true })
  expect((await site.call('systemStatus', {})).status).toBe(1)
  await heard
  expect(told).toEqual(['status null'])
  expect((await second.call('systemStatus', {})).status).toBe(1)
})

test('a value that does not fit, a misspelt field and an unknown setting are refused and change nothing', async () => {
  const { site, change } = await office()
  const wrong = [
    ['maintenance', { on: 'yes' }],
    ['maintenance', { on: true, untill: null }],
    ['flags', { freeplay: false }],
    ['minimumAge', 17],
    ['blockedAddresses', ['not an address']],
    ['blockedAddresses', ['10.0.0.0/33']],
    ['allowedCountries', ['Bangladesh']],
    ['imageHosts', ["https://img.example; script-src 'unsafe-inline'"]],
    ['imageHosts', ['https://img.example/path']],
    ['domainRoutes', { 'a.example': { path: '//evil.example' } }],
  ] as const
  for (const [name, value] of wrong)
    expect(await change(name, value), JSON.stringify(value)).toMatchObject({ code: 'invalid_input' })
  expect(await change('toString', 1)).toMatchObject({ code: 'not_found' })
  expect(await site.changedSettings()).toEqual([])
})

test('a sum and a share of money wait for a second staff member, and nothing changes until then', async () => {
  const { site, change } = await office()
  const second = await aStaffMember(site)
  for (const [name, value] of [
    ['withdrawalAutomaticUpTo', '9000.00'],
    ['withdrawalFeePpm', 20_000],
  ] as const) {
    const answer = await change(name, value)
    if (!answer.ok) throw new Error(answer.code)
    expect(answer.value.done).toBeNull()
    expect(await site.db.selectFrom('setting').selectAll().where('name', '=', name).execute()).toEqual([])
    await site.call('approveAct', { id: String(answer.value.asked), reason: 'agreed' }, second)
    expect(await site.db.selectFrom('setting').select('value').where('name', '=', name).execute()).toEqual([{ value }])
  }
  expect(await change('newGameDays', 30)).toMatchObject({ value: { asked: null } })
})

test('of two changes at once the later one records what the earlier one has written', async () => {
  const { site, change } = await office()
  const value = 30
  let second: ReturnType<typeof change> | undefined
  await site.db.transaction().execute(async (db) => {
    await oneAtATime({ db }, 'settings')
    await db
      .insertInto('setting')
      .values({ name: 'newGameDays', value: jsonb(value) })
      .execute()
    second = change('newGameDays', 40)
    await expect.poll(() => lockWaits(site.databaseUrl)).toBeGreaterThan(0)
  })
  expect(await second).toMatchObject({ ok: true })
  const events = site.db.selectFrom('audit').selectAll().where('subject', '=', 'setting:newGameDays')
  expect(await events.execute()).toMatchObject([{ before: { value }, after: { value: 40 } }])
})

// S-17, S-18
test('at a maintenance the round in play ends: its win and its rollback are taken, and no new bet is', async () => {
  const { site, change } = await office()
  const vendor = await testVendor(site)
  const member = await site.aMember({ balance: '10.00' })
  const seat = await vendor.seat(member)
  const [won, undone] = [vendor.betOf(seat, '4.00'), vendor.betOf(seat, '2.00')]
  for (const bet of [won, undone]) expect((await vendor.bet(bet)).status).toBe('RS_OK')
  await change('maintenance', { on: true })
  expect((await vendor.bet(vendor.betOf(seat, '1.00'))).status).not.toBe('RS_OK')
  expect((await site.call('balance', {}, member)).inPlay).toBe('6.00')
  expect((await vendor.win(vendor.winOf(seat, won, '9.00'))).status).toBe('RS_OK')
  expect((await vendor.rollback(vendor.rollbackOf(seat, undone))).status).toBe('RS_OK')
  expect(await site.call('balance', {}, member)).toMatchObject({ balance: '15.00', inPlay: '0.00' })
  await change('maintenance', { on: false })
  expect((await vendor.bet(vendor.betOf(seat, '1.00'))).status).toBe('RS_OK')
  expect(await site.audit()).toEqual([])
})

// S-17, S-18
test.each(['game', 'login'] as const)('one %s is disabled, and its round in play still ends', async (what) => {
  const { site } = await office()
  const vendor = await testVendor(site)
  const member = await site.aMember({ balance: '10.00' })
  const seat = await vendor.seat(member)
  const bet = vendor.betOf(seat, '4.00')
  await vendor.bet(bet)
  if (what === 'game') await site.db.updateTable('game').set({ enabled: false }).execute()
  else await site.db.updateTable('account_holder').set({ state: 'disabled' }).where('id', '=', member.id).execute()
  expect((await vendor.bet(vendor.betOf(seat, '1.00'))).status).not.toBe('RS_OK')
  expect((await vendor.win(vendor.winOf(seat, bet, '9.00'))).status).toBe('RS_OK')
})
