import { afterAll, beforeAll, expect, test } from 'vitest'
import { listed, listVendor } from '../../../tests/list-vendor.ts'
import { testClock, testSite, type Holder, type TestSite } from '../../../tests/site.ts'

let site: TestSite
let member: Holder
const clock = testClock('2026-11-20T06:00:00Z')
const names = (bn: string, en: string) => ({ name: en, names: { bn } })

beforeAll(async () => {
  site = await testSite({ keep: true, clock })
  const first = await listVendor(site, { code: 'NOKSHI', displayName: 'Nokshi', keep: true })
  const second = await listVendor(site, {
    code: 'RONG',
    keep: true,
    displayName: 'Rongdhonu',
    categories: { Slots: 'RNG', Fish: 'FISH' },
  })
  first.state.answer = {
    list: [
      listed('bagh', { ...names('মেগা বাঘ', 'Mega Tiger'), lines: 25, min_bet: 100_000, released_on: '2026-11-01' }),
      listed('nodi', { ...names('নদী', 'River'), lines: 24, min_bet: 99_999, platforms: ['GPL_MOBILE'] }),
      listed('jhor', { ...names('ঝড়', 'Storm'), lines: 1024, released_on: '2026-11-18', enabled: false }),
    ],
  }
  second.state.answer = {
    list: [
      listed('mach', { ...names('মাছ', 'Fish'), category: 'Fish', released_on: '2024-01-01' }),
      listed('tiger2', {
        ...names('বাঘ ২', 'Tiger 2'),
        category: 'Slots',
        released_on: '2024-01-01',
        min_bet: 5e5,
        features: ['jackpot'],
      }),
    ],
  }
  await site.runJob('sync-games')
  await site.db.updateTable('game').set({ is_hot: true }).where('code', 'in', ['tiger2', 'mach']).execute()
  member = await site.aMember({ balance: '10.00' })
  for (const gameCode of ['mach', 'bagh', 'tiger2']) {
    const { nodeId } = await site.call('gameInfo', { vassalage: gameCode === 'bagh' ? 'NOKSHI' : 'RONG', gameCode })
    clock.forward(1)
    if (gameCode !== 'tiger2') await site.call('addFavourite', { nodeId }, member)
    await site.db.insertInto('recent_game').values({ holder_id: member.id, game_id: nodeId, at: clock.now() }).execute()
  }
})
afterAll(() => site.close())

// In turns a game of each vendor, as the vendors order them.
test.each([
  [{}, ['bagh', 'mach', 'nodi', 'tiger2', 'jhor']],
  [{ gameType: 'RNG' }, ['bagh', 'nodi', 'tiger2', 'jhor']],
  [{ gameClassify: 'FISH' }, ['mach']],
  [{ gameType: 'RNG', gameClassify: 'FISH' }, []],
  [{ vassalage: 'RONG' }, ['mach', 'tiger2']],
  [{ vassalage: 'NOBODY' }, []],
  [{ platform: 'html5-desktop' }, ['bagh', 'mach', 'tiger2', 'jhor']],
  [{ platform: 'flash,html5-mobile' }, ['bagh', 'mach', 'nodi', 'tiger2', 'jhor']],
  [{ lines: '25' }, ['bagh', 'jhor']],
  [{ lines: '24' }, ['bagh', 'nodi', 'jhor']],
  [{ minBet: '1' }, ['bagh', 'tiger2']],
  [{ minBet: '0.99999' }, ['bagh', 'nodi', 'tiger2']],
  [{ minBet: '1.00001' }, ['tiger2']],
  [{ select: 'ALL', search: 'bagh' }, ['tiger2', 'bagh']],
  [{ search: 'tigre', lines: '25' }, ['bagh']],
  [{ search: 'rongdhonu' }, ['mach', 'tiger2']],
  [{ search: 'storm', gameType: 'FISH' }, []],
  [{ select: 'HOT' }, ['mach', 'tiger2']],
  // spec point 19: the category of jackpots
  [{ select: 'JACKPOT' }, ['tiger2']],
  [{ select: 'JACKPOT', gameType: 'FISH' }, []],
  [{ select: 'HOT', gameType: 'RNG' }, ['tiger2']],
  // The newest first; nodi has no day of release and was first seen at the start of this test.
  [{ select: 'NEW' }, ['nodi', 'jhor', 'bagh']],
])('a list by %j', async (filter, codes) => {
  const answer = await site.call('gameList', filter as object)
  expect(answer.content.map((game) => game.gameCode)).toEqual(codes)
  expect(answer.total).toBe(codes.length)
  // The same question again, and by a member: the same games.
  expect(await site.call('gameList', filter as object)).toEqual(answer)
  const own = await site.call('gameList', filter as object, member)
  expect(own.content.map((game) => game.gameCode)).toEqual(codes)
})

// spec 3 game-select types
test.each([
  [{ select: 'FAV' }, ['bagh', 'mach']],
  [{ select: 'FAV', gameType: 'FISH' }, ['mach']],
  [{ select: 'FAV', search: 'bagh' }, ['bagh']],
  [{ select: 'FAV', search: '%' }, []],
  [{ select: 'RECENT' }, ['tiger2', 'bagh', 'mach']],
  [{ select: 'RECENT', vassalage: 'RONG', pageSize: 1, pageNo: 2 }, ['mach']],
])('a list of the member’s own by %j, the newest first', async (filter, codes) => {
  const { content } = await site.call('gameList', filter as object, member)
  expect(content.map((game) => game.gameCode)).toEqual(codes)
  expect(await site.refused('gameList', filter)).toBe('not_signed_in')
})

test('a favourite is marked for its member and for nobody else, whoever asks first', async () => {
  const marked = async (as?: Holder) =>
    (await site.call('gameList', { gameType: 'RNG' }, as)).content.flatMap((game) =>
      game.isFavourite ? [game.gameCode] : [],
    )
  const other = await site.aMember()
  expect([await marked(), await marked(member), await marked(), await marked(other), await marked(member)]).toEqual([
    ...[[], ['bagh'], [], [], ['bagh']],
  ])
  const home = async (as?: Holder) =>
    (await site.call('lobby', {}, as)).sections.flatMap(({ content }) => content.filter((game) => game.isFavourite))
  expect([(await home()).length, (await home(member)).length, (await home(other)).length]).toEqual([0, 2, 0])
})

test('pages do not overlap, and say how many there are', async () => {
  const pages = await Promise.all([1, 2, 3, 4].map((pageNo) => site.call('gameList', { pageNo, pageSize: 2 })))
  expect(pages.map(({ content }) => content.map((game) => game.gameCode))).toEqual([
    ...[['bagh', 'mach'], ['nodi', 'tiger2'], ['jhor'], []],
  ])
  expect(pages.map(({ totalPages, total, pageNum }) => [pageNum, totalPages, total])).toEqual(
    [1, 2, 3, 4].map((pageNo) => [pageNo, 3, 5]),
  )
})

test('a game says what its vendor says of it, in the language that is asked for', async () => {
  const { content } = await site.call('gameList', { search: 'bagh', vassalage: 'NOKSHI', language: 'BN' })
  expect(content[0]).toMatchObject({
    ...{ displayName: 'মেগা বাঘ', gameName: 'Mega Tiger', lines: 25, minBet: '1.00', isNew: true, open: true },
    ...{ isHot: 0, isGame: 'GAME', vassalage: 'NOKSHI', gameType: 'RNG', features: [] },
  })
  const [english] = (await site.call('gameList', { search: 'bagh', vassalage: 'NOKSHI', language: 'EN' })).content
  expect(english?.displayName).toBe('Mega Tiger')
})

test('one game is answered with similar ones that are open, hot ones first', async () => {
  const storm = await site.call('gameInfo', { vassalage: 'NOKSHI', gameCode: 'jhor', language: 'EN' })
  expect(storm).toMatchObject({
    ...{ displayName: 'Storm', vendorName: 'Nokshi', open: false, releasedOn: '2026-11-18', rtp: null, maxBet: null },
  })
  expect(storm.similar.map((game) => game.gameCode)).toEqual(['tiger2', 'bagh', 'nodi'])
  expect(await site.refused('gameInfo', { vassalage: 'NOKSHI', gameCode: 'mach' })).toBe('game_unknown')
})

// Last, because time passes.
test('after some time a game is new no more', async () => {
  clock.forward(70 * 24 * 3600)
  expect((await site.call('gameList', { select: 'NEW' })).total).toBe(0)
  expect((await site.call('gameList', { search: 'bagh' })).content[0]?.isNew).toBe(false)
})
