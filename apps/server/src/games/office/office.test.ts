// What staff see and arrange of vendors and games.
import { expect, test } from 'vitest'
import { listed, listVendor } from '../../../tests/list-vendor.ts'
import { testClock, testSite } from '../../../tests/site.ts'
import { aStaffMember } from '../../../tests/staff.ts'
import { healthOf, noteAnswer } from '../vendor-health.ts'

// S-17, S-24: the order, the marks and the switches of staff are what home shows
test('the order and hot marks that staff publish stand first on home; categories stand in the order of the setting', async () => {
  const site = await testSite({ clock: testClock('2026-11-20T06:00:00Z') })
  const vendor = await listVendor(site, { code: 'ALL' })
  const list = ['a', 'b', 'c', 'd'].map((code) => listed(code, { category: 'RNG' }))
  vendor.state.answer = {
    list: [...list, listed('live', { category: 'LIVE' }), listed('odd', { category: 'Unheard' })],
  }
  await site.runJob('sync-games')
  const staff = await aStaffMember(site, ['games.read', 'games.change', 'site.change'])
  const reader = await aStaffMember(site, ['games.read'])
  const named = (gameCode: string, isHot = false) => ({ vendor: 'ALL', gameCode, isHot })
  const order = { games: [named('d'), named('b', true), named('a')], reason: 'a test' }
  expect(await site.refused('orderGames', order, reader)).toBe('not_allowed')
  expect(await site.refused('orderGames', { ...order, games: [named('d'), named('none')] }, staff)).toBe('not_found')
  const slots = async () => (await site.call('lobby', {})).sections.find(({ title }) => title === 'RNG')?.content
  expect((await slots())?.map((game) => game.gameCode)).toEqual(['a', 'b', 'c', 'd'])
  await site.call('orderGames', order, staff)
  expect((await slots())?.map((game) => game.gameCode)).toEqual(['b', 'd', 'a', 'c'])
  const audit = await site.db
    .selectFrom('audit')
    .select(['before', 'after', 'reason'])
    .where('action', '=', 'staff.orderGames')
    .executeTakeFirst()
  expect(audit).toMatchObject({
    before: { 'ALL/b': '0', 'ALL/d': '0' },
    after: { 'ALL/d': '-9000', 'ALL/b': '-8999 hot' },
    reason: 'a test',
  })

  const titles = async () => (await site.call('lobby', {})).sections.map(({ title }) => title)
  expect(await titles()).toEqual(['LIVE', 'RNG'])
  const change = { name: 'laneOrder', value: '["RNG"]', reason: 'a test' }
  await site.call('changeSetting', change, staff)
  expect(await titles()).toEqual(['RNG', 'LIVE'])
  expect((await site.call('gameVendors', {})).content.map(({ title }) => title)).toEqual(['RNG', 'LIVE'])
  await site.call('changeSetting', { ...change, name: 'gameCategories', value: '{"LIVE":false}' }, staff)
  const lanes = (await site.call('laneList', {}, reader)).content
  expect(lanes.slice(0, 2).map(({ gameType, isOn, games }) => [gameType, isOn, games])).toEqual([
    ['RNG', true, 4],
    ['LIVE', false, 1],
  ])
  expect(lanes[0]?.first.map(({ gameCode, isHot }) => [gameCode, isHot])).toEqual([
    ['d', false],
    ['b', true],
    ['a', false],
    ['c', false],
  ])

  await site.call('changeGame', { vendor: 'ALL', gameCode: 'c', enabled: false, reason: 'a test' }, staff)
  const found = async (show: 'closed' | 'hot' | 'unmapped') =>
    (await site.call('officeGames', { show }, reader)).content.map((game) => game.gameCode)
  expect(await Promise.all([found('closed'), found('hot'), found('unmapped')])).toEqual([['c', 'odd'], ['b'], ['odd']])
  const [row] = (await site.call('vendorList', {}, reader)).content
  expect(row).toMatchObject({ vendor: 'ALL', sync: { refused: 0, unknownCategories: { Unheard: 1 } } })
  expect(row?.health).toMatchObject({ answers: 1, failures: 0, mostMs: expect.any(Number) })
  const stranger = await aStaffMember(site, ['content.read'])
  for (const call of ['laneList', 'vendorList', 'officeGames'] as const)
    expect(await site.refused(call, {}, stranger)).toBe('not_allowed')
})

test('of a vendor it is told how often it failed and within which time 19 of 20 answers came', () => {
  const at = 'http://health.example'
  expect(healthOf(at)).toBeNull()
  for (let one = 0; one < 95; one += 1) noteAnswer(at, 40, true)
  for (let one = 0; one < 5; one += 1) noteAnswer(at, 700, true)
  expect(healthOf(at)).toEqual({ answers: 100, failures: 0, mostMs: 50 })
  noteAnswer(at, 30_000, false)
  noteAnswer(at, 700, true)
  expect(healthOf(at)).toEqual({ answers: 101, failures: 1, mostMs: 800 })
  noteAnswer('http://dead.example', 5000, false)
  expect(healthOf('http://dead.example')).toEqual({ answers: 0, failures: 1, mostMs: null })
})
