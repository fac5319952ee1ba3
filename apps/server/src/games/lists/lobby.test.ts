import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { parseMoney } from '@chokka/money'
import { listed, listVendor } from '../../../tests/list-vendor.ts'
import { testClock, testSite, type TestSite } from '../../../tests/site.ts'

const many = (type: string, count: number, changes: Record<string, unknown> = {}) =>
  Array.from({ length: count }, (_, at) => listed(`${type.toLowerCase()}${at}`, { category: type, ...changes }))

async function lobbySite() {
  const clock = testClock('2026-11-20T06:00:00Z')
  const site = await testSite({ clock })
  const all = await listVendor(site, { code: 'ALL' })
  all.state.answer = { list: ['RNG', 'LIVE', 'SPORTS'].flatMap((type) => many(type, 14)) }
  const others = ['IMES', 'DS88'].map((code) => listVendor(site, { code, opens: 'lobby' }))
  for (const vendor of await Promise.all(others)) vendor.state.answer = { list: many('SPORTS', 2) }
  const bgs = await listVendor(site, { code: 'BGS' })
  bgs.state.answer = { list: many('RNG', 3) }
  const soon = await listVendor(site, { code: 'SOON', gameTypes: ['FISH', 'LIVE'] })
  soon.state.answer = { status: 503 }
  await site.runJob('sync-games')
  return { site, clock }
}
const lane = async (site: TestSite, title: string) =>
  (await site.call('gameVendors', {})).content.find((one) => one.title === title)
const states = async (site: TestSite, title: string) =>
  (await lane(site, title))?.cards.map((card) => `${card.vassalage} ${card.state} ${card.games}`)

// issue 9: every lane and home section in one round trip
test('home is one answer: hot games, and every section with its vendors and at most 12 games, hot ones first', async () => {
  const { site } = await lobbySite()
  await site.db.updateTable('game').set({ is_hot: true }).where('code', 'in', ['rng13', 'live3']).execute()
  const { hot, sections } = await site.call('lobby', { platform: 'html5-mobile' })
  expect(hot.map((game) => game.gameCode).toSorted()).toEqual(['live3', 'rng13'])
  expect(sections.map(({ title, games, content }) => [title, games, content.length])).toEqual([
    ['LIVE', 14, 12],
    ['RNG', 14, 12],
    ['SPORTS', 14, 12],
    ['ESPORTS', 2, 2],
    ['COCKFIGHT', 2, 2],
    ['INHOUSE', 3, 3],
  ])
  const slots = sections.find(({ title }) => title === 'RNG')
  expect(slots?.content.map((game) => game.gameCode).slice(0, 3)).toEqual(['rng13', 'rng0', 'rng1'])
  expect(slots?.cards.map((card) => card.vassalage)).toEqual(['ALL'])
})

// spec 4 Vendor list
test('e-sports and cockfight leave SPORTS and an excluded slot vendor goes in-house, in lists as on cards', async () => {
  const { site } = await lobbySite()
  expect(await states(site, 'SPORTS')).toEqual(['ALL open 14'])
  expect(await states(site, 'ESPORTS')).toEqual(['IMES open 2'])
  expect(await states(site, 'COCKFIGHT')).toEqual(['DS88 open 2'])
  expect(await states(site, 'INHOUSE')).toEqual(['BGS open 3'])
  expect((await site.call('gameList', { gameType: 'RNG' })).total).toBe(14)
  const inHouse = await site.call('gameList', { gameType: 'INHOUSE' })
  expect(inHouse.content.map((game) => [game.vassalage, game.gameType])).toEqual(Array(3).fill(['BGS', 'INHOUSE']))
  // A client sends the category in which it saw the game.
  const member = await site.aMember()
  const favourite = { nodeId: inHouse.content[0]?.nodeId ?? 0, vendor: 'BGS', gameType: 'INHOUSE' } as const
  await site.call('addFavourite', favourite, member)
  expect((await site.call('favouriteGames', { gameType: 'INHOUSE' }, member)).content).toHaveLength(1)
  await site.setting('inhouseVendors', [])
  expect((await site.call('gameList', { gameType: 'RNG' })).total).toBe(17)
  expect(await lane(site, 'INHOUSE')).toBeUndefined()
})

test('a card opens the vendor’s own lobby or a list of its games, and each vendor is named with its categories', async () => {
  const { site } = await lobbySite()
  expect((await lane(site, 'ESPORTS'))?.cards[0]).toMatchObject({ isGame: 'GAME', gameCode: 'sports0' })
  expect((await lane(site, 'SPORTS'))?.cards[0]).toMatchObject({ isGame: 'VASSALAGE', gameCode: null })
  const { content } = await site.call('vendorGameTypes', {})
  expect(content.find((one) => one.vassalage === 'ALL')?.gameType).toEqual(['LIVE', 'RNG', 'SPORTS'])
  expect((await site.call('vendorGameTypes', { vassalage: 'IMES' })).content).toEqual([
    { vassalage: 'IMES', displayName: 'IMES', gameType: ['ESPORTS'] },
  ])
})

test('a vendor whose games are not there yet says that they come, and is no section of home', async () => {
  const { site } = await lobbySite()
  expect(await states(site, 'FISH')).toEqual(['SOON coming 0'])
  expect(await states(site, 'LIVE')).toEqual(['ALL open 14', 'SOON coming 0'])
  expect((await site.call('lobby', {})).sections.map(({ title }) => title)).not.toContain('FISH')
})

test('a category that is off has no lane, no section and no games, also where its vendors are only announced', async () => {
  const { site } = await lobbySite()
  await site.setting('gameCategories', { LIVE: false, FISH: false })
  expect(await states(site, 'LIVE')).toBeUndefined()
  expect(await states(site, 'FISH')).toBeUndefined()
  expect((await site.call('gameList', { gameType: 'LIVE' })).total).toBe(0)
  expect((await site.call('gameList', { search: 'live' })).content.filter((game) => game.gameType === 'LIVE')).toEqual(
    [],
  )
  expect((await site.call('lobby', {})).sections.map(({ title }) => title)).not.toContain('LIVE')
  const launch = { vassalage: 'ALL', gameCode: 'live1' }
  expect(await site.refused('launchGame', launch, await site.aMember())).toBe('game_maintenance')
  expect((await site.call('gameInfo', launch)).open).toBe(false)
})

test('a vendor in maintenance says until when, is not on home, and opens by itself at that moment', async () => {
  const { site, clock } = await lobbySite()
  const until = new Date(clock.now().getTime() + 3_600_000)
  await site.db
    .updateTable('vendor')
    .set({ in_maintenance: true, maintenance_until: until })
    .where('code', '=', 'IMES')
    .execute()
  const card = async () => (await lane(site, 'ESPORTS'))?.cards[0]
  const open = async () => (await site.call('gameList', { vassalage: 'IMES' })).content.map((game) => game.open)
  expect(await card()).toMatchObject({ state: 'maintenance', opensAt: until.toISOString(), games: 2 })
  expect(await open()).toEqual([false, false])
  expect((await site.call('lobby', {})).sections.map(({ title }) => title)).not.toContain('ESPORTS')
  clock.forward(3600)
  expect(await card()).toMatchObject({ state: 'open', opensAt: null })
  expect(await open()).toEqual([true, true])
})

// spec 7 /lgw/games/game_menus
test('the lottery menu of a prize mode has the games of its category, and is empty where the category is off', async () => {
  const { site } = await lobbySite()
  const lottery = await listVendor(site, { code: 'TCG_LOTTO_VN' })
  lottery.state.answer = { list: [...many('ELOTT', 2), ...many('LOTT', 1)] }
  await site.runJob('sync-games')
  const menu = async (input: object) => {
    const { prizeMode, gameMenus } = await site.call('gameMenus', input)
    return [prizeMode, ...gameMenus.map((game) => game.gameCode)]
  }
  expect(await menu({ prizeMode: 'LOTT' })).toEqual(['LOTT', 'lott0'])
  expect(await menu({ prizeMode: 'SEA' })).toEqual(['SEA'])
  expect(await menu({})).toEqual(['ELOTT', 'elott0', 'elott1'])
  await site.setting('gameCategories', { ELOTT: false })
  expect(await menu({ prizeMode: 'ELOTT' })).toEqual(['ELOTT'])
  expect(await menu({})).toEqual(['LOTT', 'lott0'])
})

test('an amount of a list is exact', async () => {
  const { site } = await lobbySite()
  await site.db
    .updateTable('game')
    .set({ min_bet: parseMoney('0.05'), max_bet: parseMoney('7') })
    .execute()
  expect(await site.call('gameInfo', { vassalage: 'ALL', gameCode: 'rng1' })).toMatchObject({
    ...{ minBet: '0.05', maxBet: '7.00' },
  })
})

// issue 9: fast on slow networks
test('an answer that is the same for everybody is sent compressed to whoever takes it; one of a member is not', async () => {
  const { site } = await lobbySite()
  const url = '/wps/relay/GCSGAME_lobby?language=en'
  const ask = (headers: Record<string, string>) => site.app.inject({ method: 'GET', url, headers })
  const plain = await ask({})
  expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, 'accept-encoding'])
  for (const time of ['first', 'second']) {
    const small = await ask({ 'accept-encoding': 'br, gzip' })
    expect([small.headers['content-encoding'], small.headers.vary], time).toEqual(['gzip', 'accept-encoding'])
    expect(small.rawPayload.length * 5).toBeLessThan(plain.rawPayload.length)
    expect(JSON.parse(gunzipSync(small.rawPayload).toString())).toEqual(plain.json())
  }
  const member = await site.aMember()
  const [game] = (await site.call('lobby', {})).sections.flatMap(({ content }) => content)
  if (!game) throw new Error('the lobby has no game')
  await site.call('addFavourite', { nodeId: game.nodeId, vendor: game.vassalage, gameType: game.gameType }, member)
  const own = await ask({ 'accept-encoding': 'gzip', authorization: `Bearer ${member.token}` })
  expect(own.headers['content-encoding']).toBeUndefined()
})
