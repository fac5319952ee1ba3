// Staff of the operator close and open the bets of a game at its vendor, and see what it holds.
import { randomUUID } from 'node:crypto'
import { siteCurrency } from '@chokka/money'
import { gameOf } from '@chokka/game-math/games'
import { deskPaths, deskStateReply, signer } from '@chokka/vendor-api'
import { afterAll, expect, test } from 'vitest'
import { keyPair, testStudioServer } from '../../tests/studio-server.ts'
import { tokenOf } from '../../tests/page.ts'
import { until } from '../../tests/studio.ts'

const studio = await testStudioServer({ rateFactor: 100 })
afterAll(() => studio.close())
const { key } = studio

const otherPlayer = { user: 'another-player', token: 'a-session-token', currency: siteCurrency }
let minute = 0
/** An act as the operator sends it, each a minute after the one before. */
const actOn = (game: string, bets: 'open' | 'closed', more: object = {}) => ({
  ...{ vendor: 'CHOKKA', path: deskPaths.bets, operator_id: 'chokka', request_uuid: randomUUID(), game_code: game },
  ...{ bets, reason: 'the result is looked into', staff: 'rina', act_uuid: randomUUID() },
  sent_at: new Date(Date.UTC(2026, 10, 28, 0, (minute += 1))).toISOString(),
  ...more,
})
const act = (body: object, at = '') => studio.post(at + deskPaths.bets, body)
async function stateOf(game: string) {
  const { body } = await studio.post(deskPaths.state, { ...actOn(game, 'open'), path: deskPaths.state })
  return deskStateReply.parse(body)
}

test('a game whose bets are closed takes none, also at a table; what is open is played to its end; opened again it takes bets', async () => {
  const mines = await studio.aPage(tokenOf(await studio.launch('mines')), 'mines')
  const bet = { do: 'start', stake: '20.00', choice: gameOf('mines').first } as const
  const placedKey = key()
  const { round } = await mines.ok({ ...bet, key: placedKey })
  expect(await stateOf('mines')).toMatchObject({ bets: 'open', closed: null, open_bets: 1, open_stakes: 2_000_000n })

  const { status, body } = await act(actOn('mines', 'closed'))
  expect(status).toBe(200)
  expect(deskStateReply.parse(body)).toMatchObject({
    ...{ game_code: 'mines', bets: 'closed', open_bets: 1, unanswered_calls: 0 },
    closed: { reason: 'the result is looked into', staff: 'rina' },
  })
  const other = await studio.aPage(tokenOf(await studio.launch('mines', otherPlayer)), 'mines')
  expect(await other.send({ ...bet, key: key() })).toMatchObject({ ok: false, code: 'betting_closed' })
  // A repeated key is the bet that was made, and its round goes on.
  expect((await mines.ok({ ...bet, key: placedKey })).round.bet).toBe(round.bet)
  let open = round
  for (let cell = 0; open.state === 'open' && !open.canCashOut; cell++) {
    open = (await mines.ok({ do: 'step', bet: round.bet, turn: open.turn, step: cell })).round
  }
  if (open.state === 'open') open = (await mines.ok({ do: 'cashOutRound', bet: round.bet })).round
  expect(['cashed', 'lost']).toContain(open.state)
  // Other games are not affected.
  const dice = await studio.aPage(tokenOf(await studio.launch('dice')), 'dice')
  await dice.ok({ do: 'play', key: key(), stake: '10.00', choice: gameOf('dice').first })

  await act(actOn('mines', 'open'))
  expect(await stateOf('mines')).toMatchObject({
    bets: 'open',
    closed: null,
    open_bets: 0,
    open_stakes: 0n,
    oldest_at: null,
  })
  await other.ok({ ...bet, key: key() })

  const { engines } = studio.ctx.products.tables
  await until(() => (studio.clock.advance(20), engines.double.table.phase === 'betting'))
  const wheel = await studio.aPage(tokenOf(await studio.launch('double')), 'double')
  const place = { do: 'place', key: key(), slot: 1, stake: '10.00' } as const
  const { mine } = await wheel.ok(place)
  await act(actOn('double', 'closed'))
  expect((await wheel.ok(place)).mine.bet).toBe(mine.bet)
  expect(await wheel.send({ ...place, slot: 2, key: key() })).toMatchObject({ code: 'betting_closed' })
  for (const page of [mines, other, dice, wheel]) page.close()
})

test('an act is done once, in the order in which it was sent, and a trial of it changes nothing', async () => {
  const closed = actOn('keno', 'closed')
  expect((await act({ ...closed, dry_run: true })).status).toBe(200)
  expect((await stateOf('keno')).bets).toBe('open')
  const opened = actOn('keno', 'open')
  await act(closed)
  await act(opened)
  // It comes again, after staff have opened the game.
  expect((await act(closed)).status).toBe(200)
  expect((await stateOf('keno')).bets).toBe('open')
  expect(await act({ ...closed, act_uuid: randomUUID() })).toMatchObject({ status: 409 })
  expect(await act({ ...opened, bets: 'closed' })).toMatchObject({ status: 409 })
  expect(await act({ ...opened, game_code: 'coin' })).toMatchObject({ status: 409 })
  expect([(await stateOf('keno')).bets, (await stateOf('coin')).bets]).toEqual(['open', 'open'])
})

test('only what the operator has signed for this vendor, call and game is done', async () => {
  const stranger = signer(keyPair().privateKey)
  expect(await studio.post(deskPaths.bets, actOn('dice', 'closed'), stranger)).toMatchObject({ status: 401 })
  expect(await act(actOn('dice', 'closed', { vendor: 'NK' }))).toMatchObject({ status: 403 })
  expect(await act(actOn('dice', 'closed', { path: deskPaths.state }))).toMatchObject({ status: 403 })
  expect(await act(actOn('dice', 'closed', { vendor: 'NK' }), '/brands/nokshi')).toMatchObject({ status: 404 })
  expect(await act(actOn('nokshi-0007', 'closed'))).toMatchObject({ status: 404 })
  for (const wrong of [{ bets: 'half' }, { reason: '' }, { act_uuid: '1' }, { sent_at: 'now' }, { staff: undefined }]) {
    expect(await act(actOn('dice', 'closed', wrong)), JSON.stringify(wrong)).toMatchObject({ status: 400 })
  }
  expect((await stateOf('dice')).bets).toBe('open')
  const slot = actOn('nokshi-0007', 'closed', { vendor: 'NK' })
  expect(await act(slot, '/brands/nokshi')).toMatchObject({ status: 200, body: { bets: 'closed' } })
  const page = await studio.aPage(tokenOf(await studio.launch('nokshi-0007')), 'nokshi-0007')
  expect(await page.send({ do: 'spin', key: key(), stake: '10.00' })).toMatchObject({ code: 'betting_closed' })
  page.close()
})
