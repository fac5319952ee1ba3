import { siteCurrency } from '@chokka/money'
import { expect, test } from 'vitest'
import { standardSettings, testSite } from '../../../tests/site.ts'
import { aTrial } from '../../../tests/trial.ts'
import { testVendor } from '../../../tests/vendor.ts'

async function launchSite() {
  const site = await testSite()
  const vendor = await testVendor(site)
  const member = await site.aMember({ balance: '10.00' })
  return { site, vendor, member, input: { vassalage: vendor.code, gameCode: 'six' } }
}

test('a launch gives the vendor a token of its own, never the one of the session', async () => {
  const { site, vendor, member, input } = await launchSite()
  const launch = await site.call('launchGame', { ...input, language: 'en' }, member)
  const [asked] = vendor.launches
  expect(asked).toMatchObject({ user: String(member.id), currency: siteCurrency, lang: 'en', country: 'BD' })
  expect(asked?.token).not.toBe(member.token)
  expect(await site.ask('memberInfo', {}, { token: String(asked?.token) })).toMatchObject({ code: 'not_signed_in' })
  expect(launch).toMatchObject({ displayName: 'Six', origin: new URL(launch.url).origin })
})

test('the vendor is told the nickname of the member who plays', async () => {
  const { site, vendor, member, input } = await launchSite()
  const other = await site.aMember()
  for (const [holder, nickname] of [
    [member, 'Shapla'],
    [other, 'Doyel'],
  ] as const) {
    await site.db.updateTable('holder_profile').set({ nickname }).where('holder_id', '=', holder.id).execute()
    await site.call('launchGame', input, holder)
  }
  expect(vendor.launches.map((launch) => launch.meta)).toEqual([{ name: 'Shapla' }, { name: 'Doyel' }])
  // J-09: an account that plays for the operator wins no jackpot, and the vendor is told so.
  await site.db.updateTable('account_holder').set({ is_test: true }).where('id', '=', other.id).execute()
  await site.call('launchGame', input, other)
  expect(vendor.launches.at(-1)?.meta).toEqual({ name: 'Doyel', jackpot: false })
})

// R-19, GLI-19 §4.9.1
test('free play reaches the vendor without a member, and costs nothing', async () => {
  const { site, vendor, input } = await launchSite()
  await site.call('launchFreePlay', input)
  expect(vendor.launches[0]).toMatchObject({ currency: 'XXX' })
  expect(vendor.launches[0]).not.toHaveProperty('user')
  expect(vendor.launches[0]).not.toHaveProperty('token')
})

test('a game that is unknown, closed, without free play or at an unreachable vendor is refused with its own code', async () => {
  const { site, vendor, member, input } = await launchSite()
  expect(await site.refused('launchGame', { ...input, gameCode: 'seven' }, member)).toBe('game_unknown')
  await site.db.updateTable('game').set({ has_free_play: false }).where('vendor_id', '=', vendor.id).execute()
  expect(await site.refused('launchFreePlay', input)).toBe('game_unknown')
  await site.db.updateTable('game').set({ enabled: false }).where('vendor_id', '=', vendor.id).execute()
  expect(await site.refused('launchGame', input, member)).toBe('game_maintenance')
  await site.db.updateTable('game').set({ enabled: true }).where('vendor_id', '=', vendor.id).execute()
  await site.db.updateTable('vendor').set({ base_url: 'http://127.0.0.1:9' }).where('id', '=', vendor.id).execute()
  expect(await site.refused('launchGame', input, member)).toBe('vendor_unreachable')
})

test("an address outside of the vendor's registered origin is refused", async () => {
  const { site, vendor, member, input } = await launchSite()
  const elsewhere = { launch_origin: 'https://games.example' }
  await site.db.updateTable('vendor').set(elsewhere).where('id', '=', vendor.id).execute()
  expect(await site.refused('launchGame', input, member)).toBe('vendor_unreachable')
})

// spec 6 Trial
test('a trial account plays every game with worthless money, and the vendor gets nothing to bet with', async () => {
  const { site, vendor, member, input } = await launchSite()
  const trial = await aTrial(site)
  expect(await site.call('launchGame', input, trial)).toMatchObject({ isFreePlay: true, displayName: 'ছয়' })
  expect(await site.call('launchGame', input, member)).toMatchObject({ isFreePlay: false })
  const [asked] = vendor.launches
  expect(asked).toMatchObject({ currency: 'XXX' })
  for (const own of ['user', 'token', 'meta']) expect(asked).not.toHaveProperty(own)
  const sessions = await site.db.selectFrom('game_session').select('holder_id').execute()
  expect(sessions).toEqual([{ holder_id: member.id }])
  expect((await site.call('recentGames', {}, trial)).list.map((game) => game.gameCode)).toEqual(['six'])
  const ledger = site.db.selectFrom('ledger_account').select('id').where('holder_id', '=', trial.id)
  expect(await ledger.execute()).toEqual([])
})

test('a game without free play, or a site without it, needs a real account', async () => {
  const { site, vendor, input } = await launchSite()
  const trial = await aTrial(site)
  await site.setting('flags', { ...standardSettings().flags, freePlay: false })
  expect(await site.refused('launchGame', input, trial)).toBe('in_need_true_account')
  await site.setting('flags', { ...standardSettings().flags, freePlay: true })
  await site.db.updateTable('game').set({ has_free_play: false }).where('vendor_id', '=', vendor.id).execute()
  expect(await site.refused('launchGame', input, trial)).toBe('in_need_true_account')
  expect(vendor.launches).toEqual([])
})

// spec 4 Favourites
test('a favourite is marked once, shown on every list, and removed again', async () => {
  const { site, vendor, member } = await launchSite()
  const [game] = (await site.call('gameList', { vassalage: vendor.code }, member)).content
  const nodeId = game?.nodeId ?? 0
  await site.call('addFavourite', { nodeId }, member)
  await site.call('addFavourite', { nodeId }, member)
  expect((await site.call('favouriteGames', {}, member)).content.map((one) => one.nodeId)).toEqual([nodeId])
  expect((await site.call('gameList', { vassalage: vendor.code }, member)).content[0]?.isFavourite).toBe(true)
  expect((await site.call('gameList', { vassalage: vendor.code })).content[0]?.isFavourite).toBe(false)
  await site.call('removeFavourite', { nodeId }, member)
  expect((await site.call('favouriteGames', {}, member)).content).toEqual([])
  expect(await site.refused('addFavourite', { nodeId: 999_999 }, member)).toBe('game_unknown')
})

test('games played are recent, the last one first, and found by name in either language', async () => {
  const { site, vendor, member, input } = await launchSite()
  await site.call('launchGame', input, member)
  expect((await site.call('recentGames', {}, member)).list.map((one) => one.gameCode)).toEqual(['six'])
  expect((await site.call('gameList', { search: 'ছয়' })).content).toHaveLength(1)
  expect((await site.call('gameList', { search: '%' })).content).toHaveLength(0)
  const lanes = await site.call('gameVendors', {})
  expect(lanes.content.find((lane) => lane.title === 'INHOUSE')?.cards.map((card) => card.vassalage)).toContain(
    vendor.code,
  )
})
