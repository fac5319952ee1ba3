import { expect, test, vi } from 'vitest'
import { list10000 } from '../../../tests/many-games.ts'
import { listed, listVendor } from '../../../tests/list-vendor.ts'
import { aStaffMember } from '../../../tests/staff.ts'
import { testSite } from '../../../tests/site.ts'
import { syncGames } from './sync-games.ts'

test('a list is taken as a whole: new games, changes, and games that left it are closed and kept', async () => {
  const site = await testSite()
  const vendor = await listVendor(site)
  expect(await vendor.read({ list: [listed('one'), listed('two'), listed('three')] })).toMatchObject({
    ...{ fault: null, listed: 3, added: 3, changed: 0, closed: 0, refused: 0 },
  })
  expect(vendor.state.signed).toBe(true)
  expect(await vendor.shown()).toEqual(['one', 'two', 'three'])
  expect(await vendor.read({ list: [listed('three'), listed('one', { name: 'Renamed' })] })).toMatchObject({
    ...{ listed: 2, added: 0, changed: 2, closed: 1 },
  })
  // In the vendor's own order.
  expect(await vendor.shown()).toEqual(['three', 'one'])
  const games = await site.db.selectFrom('game').select('code').orderBy('id').execute()
  expect(games.map((game) => game.code)).toEqual(['one', 'two', 'three'])
  expect((await site.call('gameList', { search: 'renamed' })).content.map((game) => game.gameCode)).toEqual(['one'])
  // The game comes back, and is the same one.
  expect(await vendor.read({ list: [listed('two')] })).toMatchObject({ added: 0, changed: 1, closed: 2 })
  expect(await vendor.shown()).toEqual(['two'])
})

test('a list that did not change changes nothing, so that nobody loads it again', async () => {
  const site = await testSite()
  const vendor = await listVendor(site)
  const list = [listed('one', { lines: 20, rtp: '96.1', released_on: '2026-01-01', min_bet: 1 }), listed('two')]
  await vendor.read({ list })
  const rows = () => site.db.selectFrom('game').selectAll().orderBy('id').execute()
  const count = () => site.db.selectFrom('vendor').select('catalogue_version').executeTakeFirstOrThrow()
  const before = [await rows(), await count()]
  const told: unknown[] = []
  ;(await site.baseCtx()).live.subscribe(({ topic }) => told.push(topic))
  expect(await vendor.read({ list })).toMatchObject({ added: 0, changed: 0, closed: 0 })
  expect([await rows(), await count()]).toEqual(before)
  expect(told).toEqual([])
  await vendor.read({ list: list.slice(1) })
  expect(told).toEqual(['games'])
})

test('bad entries are reported and the good ones taken; a game with a bad entry stays as it was', async () => {
  const site = await testSite()
  const vendor = await listVendor(site)
  await vendor.read({ list: [listed('six'), listed('seven')] })
  const report = await vendor.read({ list: [listed('six', { name: '<b>' }), 7, listed('eight'), listed('eight')] })
  expect(report).toMatchObject({ fault: null, added: 1, closed: 1, refused: 3 })
  expect(report?.refusals).toEqual([
    { code: 'six', reason: 'wrong name' },
    { code: '', reason: 'wrong entry' },
    { code: 'eight', reason: 'its code stands in the list twice' },
  ])
  expect(await vendor.shown()).toEqual(['six', 'eight'])
})

// Case 12
test.each([
  ['a code with half a letter', listed('x\ud83d')],
  ['a code with NUL', listed('x\0')],
  ['a code that is cut inside of a letter', listed(`${'x'.repeat(63)}\u{1f600}`)],
  ['a category with half a letter', listed('x', { category: 'Slots \ud83d' })],
  ['a category with NUL', listed('x', { category: 'Slots \0' })],
  ['a language with half a letter', listed('x', { names: { '\ud83d': 'Six' } })],
  ['a language with NUL', listed('x', { names: { '\0': 'Six' } })],
  ['a name with half a letter', listed('x', { name: 'Six \ud83d' })],
  ['a feature with half a letter', listed('x', { features: ['\ud83d'] })],
  ['a picture with half a letter', listed('x', { url_thumb: 'https://img.example/\ud83d.webp' })],
  ['a picture with NUL', listed('x', { url_thumb: 'https://img.example/\0.webp' })],
])('%s costs its own entry at most: the rest of the list is taken', async (_what, entry) => {
  const site = await testSite()
  const vendor = await listVendor(site)
  expect(await vendor.read({ list: [entry, listed('seven')] })).toMatchObject({ fault: null })
  expect(await vendor.shown()).toContain('seven')
})

test('a game of an unknown category stays closed until somebody maps it, and nothing is guessed', async () => {
  const site = await testSite()
  const vendor = await listVendor(site)
  const list = [listed('bingo', { category: 'Bingo' }), listed('own', { category: 'FISH' }), listed('six')]
  expect((await vendor.read({ list }))?.unknown_categories).toEqual({ Bingo: 1 })
  expect((await vendor.shown()).toSorted()).toEqual(['own', 'six'])
  const member = await site.aMember()
  const bingo = { vassalage: vendor.code, gameCode: 'bingo' }
  expect(await site.refused('launchGame', bingo, member)).toBe('game_unknown')
  expect(await site.refused('gameInfo', bingo)).toBe('game_unknown')
  const staff = await aStaffMember(site)
  const categories = { 'Video Slots': 'RNG', Bingo: 'LOTT' } as const
  await site.call('changeVendor', { vendor: vendor.code, categories, reason: 'a new category' }, staff)
  await vendor.read({ list })
  expect((await site.call('gameInfo', bingo)).gameType).toBe('LOTT')
  // The vendor renames the category: the game keeps the type that somebody gave it.
  expect((await vendor.read({ list: [listed('bingo', { category: 'Tombola' })] }))?.unknown_categories).toEqual({
    Tombola: 1,
  })
  expect((await site.call('gameInfo', bingo)).gameType).toBe('LOTT')
})

// S-17
test('what staff have switched, named and ordered survives every list', async () => {
  const site = await testSite()
  const vendor = await listVendor(site)
  const staff = await aStaffMember(site)
  await vendor.read({ list: [listed('one'), listed('two'), listed('three')] })
  const change = (gameCode: string, changes: object) =>
    site.call('changeGame', { vendor: vendor.code, gameCode, reason: 'a test', ...changes }, staff)
  await change('one', { enabled: false })
  await change('three', { sort: -1, isHot: true, closedCountries: ['IN'], closedPlatforms: ['html5-mobile'] })
  await site.db.updateTable('game').set({ names: '{"en": "Ours"}' }).where('code', '=', 'two').execute()
  await vendor.read({ list: ['three', 'two', 'one'].map((code) => listed(code, { name: `Another ${code}` })) })
  expect(await vendor.shown()).toEqual(['three', 'two'])
  const { content } = await site.call('gameList', { vassalage: vendor.code, language: 'en' })
  expect(content.map((game) => [game.displayName, game.isHot])).toEqual([
    ['Another three', 1],
    ['Ours', 0],
  ])
  const [three] = (await site.call('officeGames', { vendor: vendor.code, search: 'three' }, staff)).content
  expect(three).toMatchObject({ closedCountries: ['IN'], closedPlatforms: ['html5-mobile'], sort: -1 })
})

test('free play stays as the site has it where the list says nothing of it', async () => {
  const site = await testSite()
  const vendor = await listVendor(site)
  const has = async () => (await site.call('gameList', { vassalage: vendor.code })).content[0]?.hasFreePlay
  await vendor.read({ list: [listed('six')] })
  expect(await has()).toBe(false)
  await site.db.updateTable('game').set({ has_free_play: true }).execute()
  await vendor.read({ list: [listed('six')] })
  expect(await has()).toBe(true)
  await vendor.read({ list: [listed('six', { free_play: false })] })
  expect(await has()).toBe(false)
})

// issue 9: a vendor that is down, slow, lying or huge breaks nothing but its own tiles
test.each([
  ['answers with an error', { status: 500 }, 'it gives no good answer'],
  ['answers garbage', { text: '<html>' }, 'it gives no good answer'],
  ['answers no list', { list: { games: [] } }, 'it gives no good answer'],
  ['answers an empty list', { list: [] }, 'its list is empty'],
  [
    'has more games than anybody can have',
    { list: Array(20_001).fill(1) },
    'its list has 20001 games: more than 20000',
  ],
] as const)('a vendor that %s keeps its games, and the report says why', async (_, answer, fault) => {
  const site = await testSite()
  const [broken, other] = [await listVendor(site), await listVendor(site)]
  await broken.read({ list: [listed('six')] })
  other.state.answer = { list: [listed('seven')] }
  expect(await broken.read(answer)).toMatchObject({ fault, listed: 1, added: 1 })
  expect(await broken.shown()).toEqual(['six'])
  expect(await other.shown()).toEqual(['seven'])
  // It is well again.
  expect(await broken.read({ list: [listed('six')] })).toMatchObject({ fault: null })
})

test.each(['silent', 'endless'] as const)(
  'a vendor that is %s is left after the limit, and no other waits',
  async (how) => {
    const site = await testSite()
    const [broken, other] = [await listVendor(site), await listVendor(site)]
    await broken.read({ list: [listed('six')] })
    other.state.answer = { list: [listed('seven')] }
    broken.state.answer = how
    const limits = { timeoutMs: 1500, mostBytes: 4 * 1024 * 1024 }
    const reading = syncGames(site.db, await site.baseCtx(), limits)
    await vi.waitFor(async () => expect(await other.shown()).toEqual(['seven']), { timeout: 30_000, interval: 20 })
    await reading
    const reports = await site.db
      .selectFrom('vendor_sync')
      .select(['vendor_id', 'fault'])
      .orderBy('vendor_id')
      .execute()
    expect(reports).toEqual([
      { vendor_id: broken.id, fault: 'it gives no good answer' },
      { vendor_id: other.id, fault: null },
    ])
    expect(await broken.shown()).toEqual(['six'])
  },
)

test('readers see the old list or the new one, never a part of it, and two readings do not hinder each other', async () => {
  const site = await testSite()
  const second = await testSite({ databaseUrl: site.databaseUrl })
  const vendor = await listVendor(site)
  const of = (letter: string) => Array.from({ length: 4500 }, (_, at) => listed(`${letter}${at}`))
  await vendor.read({ list: of('a') })
  vendor.state.answer = { list: of('b') }
  const reading = { done: false }
  const both = Promise.all([site.runJob('sync-games'), second.runJob('sync-games')]).finally(
    () => (reading.done = true),
  )
  const seen = new Set<string>()
  while (!reading.done) {
    for (const from of [site, second]) {
      const { total, content } = await from.call('gameList', { vassalage: vendor.code, pageSize: 100 })
      seen.add(`${total} ${[...new Set(content.map((game) => game.gameCode[0]))].join('')}`)
    }
  }
  await both
  expect([...seen].filter((one) => one !== '4500 a' && one !== '4500 b')).toEqual([])
  expect((await vendor.shown())[0]).toBe('b0')
})

test('10,000 titles of 25 vendors are read within 20 seconds', async () => {
  const site = await testSite()
  await list10000(site)
  const start = performance.now()
  await site.runJob('sync-games')
  expect((performance.now() - start) / 1000).toBeLessThan(20)
  expect((await site.call('gameList', {})).total).toBe(10_000)
  const reports = await site.db.selectFrom('vendor_sync').select(['fault', 'added']).execute()
  expect(reports).toHaveLength(25)
  expect(new Set(reports.map(({ fault, added }) => `${fault} ${added}`))).toEqual(new Set(['null 400']))
})

test('LOW of the hostile review: each vendor has an operator id of its own, and one that it gave stays', async () => {
  const site = await testSite()
  const one = await listVendor(site)
  const other = await listVendor(site)
  const idOf = async (code: string) =>
    (await site.db.selectFrom('vendor').select('operator_id').where('code', '=', code).executeTakeFirstOrThrow())
      .operator_id
  expect(await idOf(one.code)).toBe(`chokka-${one.code.toLowerCase()}`)
  expect(await idOf(other.code)).not.toBe(await idOf(one.code))
  await listVendor(site, { code: one.code, operatorId: 'given-by-it' })
  await listVendor(site, { code: one.code })
  expect(await idOf(one.code)).toBe('given-by-it')
})
