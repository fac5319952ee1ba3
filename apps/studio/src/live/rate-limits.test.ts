import { siteCurrency } from '@chokka/money'
import { gamePaths } from '@chokka/vendor-api'
import { afterAll, expect, test } from 'vitest'
import { until } from '../../tests/studio.ts'
import { makeRateLimits } from '../kit/rate-limits.ts'
import { testClock } from '../../tests/clock.ts'
import { launchOf, tokenOf } from '../../tests/page.ts'
import { testStudioServer } from '../../tests/studio-server.ts'
import { rateLimits } from './rate-limits.ts'
import { sqlOn } from '../../tests/sql-on.ts'

// The clock of this studio does not move, so nothing is refilled after a burst.
const studio = await testStudioServer()
const sql = sqlOn(studio.ctx.kit.db)
afterAll(() => studio.close())

const freePlay = { currency: 'XXX' }
const roll = { do: 'play', stake: '10.00', choice: { target: 5000, direction: 'over' } } as const
const codesOf = (answers: unknown[]) =>
  answers.flatMap((answer) => (answer && typeof answer === 'object' && 'code' in answer ? [answer.code] : []))
const rowsOf = async (table: 'bet' | 'seed_pair') => {
  const [row] = await sql<{ bets: number; pairs: number }[]>`
    select (select count(*)::int from bet) as bets, (select count(*)::int from seed_pair) as pairs`
  return (table === 'bet' ? row?.bets : row?.pairs) ?? 0
}

test('a player has one rate limit for all pages together: one for money and a lower one in free play', async () => {
  for (const [game, burst] of [
    [{}, rateLimits.player.burst],
    [freePlay, rateLimits.freePlayer.burst],
  ] as const) {
    const token = tokenOf(await studio.launch('dice', 'currency' in game ? game : undefined))
    const pages = await Promise.all(Array.from({ length: 5 }, () => studio.aPage(token, 'dice')))
    const before = await rowsOf('bet')
    const answers = await Promise.all(
      pages.flatMap((page) => Array.from({ length: 20 }, () => page.send({ ...roll, key: studio.key() }))),
    )
    expect(codesOf(answers).filter((code) => code === 'rate_limited')).toHaveLength(100 - burst)
    expect((await rowsOf('bet')) - before).toBeLessThanOrEqual(burst)
    for (const page of pages) page.close()
    studio.clock.advance(60_000)
  }
})

test('rotating seeds again and again adds no rows, not even from ten pages', async () => {
  const token = tokenOf(
    await studio.launch('dice', { user: 'turner', token: 'a-token-of-turner', currency: siteCurrency }),
  )
  const pages = await Promise.all(Array.from({ length: 10 }, () => studio.aPage(token, 'dice')))
  const before = await rowsOf('seed_pair')
  const answers = await Promise.all(
    pages.flatMap((page) => Array.from({ length: 30 }, () => page.send({ do: 'rotateSeed' }))),
  )
  expect(codesOf(answers).filter((code) => code === 'rate_limited')).toHaveLength(300 - rateLimits.player.burst)
  expect(await rowsOf('seed_pair')).toBe(before)
  for (const page of pages) page.close()
})

test('free play of one network has a rate limit of its own, which does not affect money', async () => {
  studio.clock.advance(60_000)
  const pages = []
  for (let guests = 0; guests < 12; guests++) {
    pages.push(await studio.aPage(tokenOf(await studio.launch('dice', freePlay)), 'dice'))
  }
  const answers = await Promise.all(
    pages.flatMap((page) => Array.from({ length: 30 }, () => page.send({ do: 'seeds' }))),
  )
  // Opening a page counts as well. A command within the limit may still find the free-play queue full.
  const limited = codesOf(answers).filter((code) => code === 'rate_limited')
  expect(limited).toHaveLength(12 + 360 - rateLimits.freePlayNetwork.burst)
  const payer = await studio.aPage(tokenOf(await studio.launch('dice')), 'dice')
  expect(await payer.send({ ...roll, key: studio.key() })).toMatchObject({ ok: true })
  for (const page of [...pages, payer]) page.close()
})

test('new free-play sessions are limited by network; other networks and sessions for money are not affected', async () => {
  studio.clock.advance(60_000)
  const open = async (ip: string, more: object = freePlay) =>
    (await studio.post(gamePaths.url, launchOf('dice', { ...more, ip }))).status
  const statuses = []
  for (let times = 0; times < rateLimits.freePlayLaunches.burst + 5; times++)
    statuses.push(await open(`2001:db8::${times}`))
  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  expect(await open('2001:db8:0:1::1')).toBe(200)
  expect(await open('2001:db8::1', { user: 'payer', token: 'a-token-of-payer', currency: siteCurrency })).toBe(200)
  studio.clock.advance(1000)
  expect([await open('2001:db8::1'), await open('2001:db8::1')]).toEqual([200, 429])
})

test('a cash-out is never delayed: not by the rate limit of the player, nor by the free-play queue', async () => {
  studio.clock.advance(60_000)
  const page = await studio.aPage(tokenOf(await studio.launch('crash', freePlay)), 'crash')
  await until(() => (studio.clock.advance(20), studio.ctx.products.tables.engines.crash.table.phase === 'betting'))
  await page.ok({ do: 'place', key: studio.key(), slot: 1, stake: '10.00' })
  const gate = Promise.withResolvers<void>()
  const queued = Array.from({ length: 50 }, () => studio.ctx.queues.run(true, () => gate.promise))
  expect(await page.send({ do: 'cashOut', slot: 1 })).toMatchObject({ code: 'too_late' })
  gate.resolve()
  await Promise.all(queued)
  page.close()
})

test('a neighbour who uses up the limit of the network does not affect a player for money', async () => {
  studio.clock.advance(60_000)
  const token = tokenOf(await studio.launch('dice', { user: 'calm', token: 'a-token-of-calm', currency: siteCurrency }))
  const calm = await studio.aPage(token, 'dice')
  const opened = []
  for (let guests = 0; guests < 15; guests++) opened.push(await studio.aPage('', 'dice'))
  const session = 'x'.repeat(43)
  const sent = opened.flatMap((page) =>
    Array.from({ length: 100 }, () => page.send({ do: 'open', session, game: 'dice' })),
  )
  const guest = await studio.aPage(tokenOf(await studio.launch('dice', freePlay)), 'dice')
  const rolled = Array.from({ length: 40 }, () => guest.send({ ...roll, key: studio.key() }))
  expect(await calm.send({ ...roll, key: studio.key() })).toMatchObject({ ok: true })
  await Promise.all([...sent, ...rolled])
  for (const page of [calm, guest, ...opened]) page.close()
})

test('a page that stays far above its rate limit is disconnected, because refusing costs time as well', async () => {
  studio.clock.advance(60_000)
  const page = await studio.aPage(tokenOf(await studio.launch('dice')), 'dice')
  const closed = new Promise((resolve) => page.socket.once('close', resolve))
  for (let times = 0; times < 1000; times++) void page.send({ do: 'seeds' })
  expect(await closed).toBe(1006)
})

test('a rate limit with many keys drops the full buckets, and no others', () => {
  const clock = testClock()
  const some = makeRateLimits(clock, 1, 2)
  for (let key = 0; key < 1000; key++) some.allows(`early ${key}`)
  clock.advance(1500)
  expect([some.allows('kept'), some.allows('kept'), some.allows('kept')]).toEqual([true, true, false])
  for (let key = 0; key < 100; key++) some.allows(`late ${key}`)
  expect(some.size()).toBeLessThan(200)
  expect(some.allows('kept')).toBe(false)
})
