import { existsSync } from 'node:fs'
import { gameNames } from '@chokka/game-math/games'
import { siteCurrency } from '@chokka/money'
import { gameListReply, gamePaths, signer, walletPaths } from '@chokka/vendor-api'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { until } from '../../tests/studio.ts'
import type { Push } from '@chokka/studio-wire/wire'
import { launchOf, tokenOf } from '../../tests/page.ts'
import { keyPair, testStudioServer } from '../../tests/studio-server.ts'
import { sqlOn } from '../../tests/sql-on.ts'

const studio = await testStudioServer()
const { base, clock, operator, sign, key, post, launch, aPage } = studio

const forNoSeed = { user: 'no-seed', token: 'a-token-of-no-seed', currency: siteCurrency }
afterAll(() => studio.close())
beforeEach(() => {
  operator.calls.length = 0
  operator.always({ kind: 'right' })
})

test('the game list has all games, and each launch gets an address with a session of its own', async () => {
  const { body } = await post(gamePaths.list, { operator_id: 'chokka' })
  expect(gameListReply.parse(body).map((game) => game.game_code)).toEqual(gameNames)
  // spec 30, 7: icons stand below the vendor and the type of game, and the file is there.
  const pages = new URL('../../web/public/', import.meta.url)
  for (const { game_code, url_thumb } of gameListReply.parse(body)) {
    expect(new URL(url_thumb).pathname).toBe(`/icons/CHOKKA/INHOUSE/${game_code}.svg`)
    expect(existsSync(new URL(`.${new URL(url_thumb).pathname}`, pages)), game_code).toBe(true)
  }
  const [first, second] = [await launch('dice'), await launch('dice')]
  expect(first.pathname).toBe('/play/dice')
  expect(tokenOf(first)).toMatch(/^[\w-]{43}$/)
  expect(tokenOf(first)).not.toBe(tokenOf(second))
  expect(operator.calls).toEqual([])
})

test('a call that is not signed by the operator over its exact bytes is refused', async () => {
  const wrong = await post(gamePaths.list, { operator_id: 'chokka' }, signer(keyPair().privateKey))
  expect(wrong).toMatchObject({ status: 401, body: { error: 'invalid signature' } })
  const changed = await post(gamePaths.list, { operator_id: 'chokka' }, () => sign('{}'))
  expect(changed.status).toBe(401)
  expect((await post(gamePaths.url, launchOf('dice', { currency: siteCurrency }))).status).toBe(400)
  expect((await post(gamePaths.url, launchOf('chess', { currency: 'XXX' }))).status).toBe(404)
  const euro = { user: 'player-7', token: 'a-session-token', currency: 'EUR' }
  expect((await post(gamePaths.url, launchOf('dice', euro))).status).toBe(400)
})

test('the session token is stored only as a hash, and the operator token only sealed', async () => {
  const url = await launch('dice', { user: 'player-7', token: 'a-very-secret-token', currency: siteCurrency })
  const rows = await sqlOn(studio.ctx.kit.db)`select row_to_json(session)::text as text from session`
  const text = rows.map((row) => String(row.text)).join()
  expect(text).not.toContain(tokenOf(url))
  expect(text).not.toContain(Buffer.from('a-very-secret-token').toString('hex'))
})

test('a socket of another origin is refused, and no command works before the session is opened', async () => {
  // O-18
  await expect(aPage('', 'dice', 'https://evil.example')).rejects.toThrow('403')
  const page = await aPage('', 'dice')
  expect(await page.send({ do: 'seeds' })).toMatchObject({ ok: false, code: 'not_open' })
  const forged = 'x'.repeat(43)
  expect(await page.send({ do: 'open', session: forged, game: 'dice' })).toMatchObject({
    ok: false,
    code: 'session_over',
  })
  page.close()
})

test('dice over the wire: the reply carries the outcome, and every tab of the player the new balance', async () => {
  const session = tokenOf(await launch('dice'))
  const [page, tab] = [await aPage(session, 'dice'), await aPage(session, 'dice')]
  expect(page.opened).toMatchObject({ game: 'dice', balance: '1000.00', limits: { maxWin: '1000000.00' }, crash: null })
  expect(page.opened?.autoBet).toBe(true)
  const bet = { do: 'play', key: key(), stake: '10.00', choice: { target: 9800, direction: 'under' } } as const
  const rolled = await page.ok(bet)
  await until(() => tab.pushes.some((one) => one.push === 'balance'))
  const expected = rolled.payout !== '0.00' ? '1000.10' : '990.00'
  expect(tab.pushes.find((one) => one.push === 'balance')).toMatchObject({ balance: expected, demo: false })
  expect(await page.ok({ do: 'myBets', limit: 5 })).toMatchObject({ bets: [{ bet: rolled.bet, state: 'settled' }] })
  page.close()
  tab.close()
})

test('the first client seed comes from the page, and a page that sends none gets one that it can replace', async () => {
  const token = tokenOf(await launch('dice', { user: 'fresh', token: 'a-token-of-fresh', currency: siteCurrency }))
  const page = await aPage('', 'dice')
  const opened = await page.ok({ do: 'open', session: token, game: 'dice', clientSeed: 'my-page-drew-this' })
  expect(opened.seeds).toMatchObject({ clientSeed: 'my-page-drew-this', nonce: 0, previous: null })
  const noSeed = await aPage(tokenOf(await launch('dice', forNoSeed)), 'dice')
  expect(noSeed.opened?.seeds?.clientSeed).toMatch(/^[0-9a-f]{16}$/)
  const chosen = await noSeed.ok({ do: 'setClientSeed', clientSeed: 'mine-before-the-first-bet' })
  expect(chosen).toMatchObject({ clientSeed: 'mine-before-the-first-bet', nonce: 0 })
  const bad = await aPage('', 'dice')
  const command = { do: 'open', session: token, game: 'dice', clientSeed: 'two words' } as const
  expect(await bad.send(command)).toMatchObject({ code: 'wrong_input' })
  for (const one of [page, noSeed, bad]) one.close()
})

// G-02
test('a round of mines that is played on one device is shown on the other', async () => {
  const [page, other] = [
    await aPage(tokenOf(await launch('mines')), 'mines'),
    await aPage(tokenOf(await launch('mines')), 'mines'),
  ]
  const { round } = await page.ok({ do: 'start', key: key(), stake: '10.00', choice: { mines: 1 } })
  await page.ok({ do: 'step', bet: round.bet, turn: 0, step: 7 })
  const sees = (look: (seen: typeof round) => boolean) =>
    until(() => other.pushes.some((one) => one.push === 'round' && look(one.round)))
  await sees((seen) => seen.turn === 1)
  await page.ok({ do: 'cashOutRound', bet: round.bet })
  await sees((seen) => seen.state !== 'open')
  page.close()
  other.close()
})

test('fifty of the same bet at once have one effect and fifty identical answers', async () => {
  // M-05 issue 6
  const [one, two] = [await launch('plinko'), await launch('plinko')]
  const pages = [await aPage(tokenOf(one), 'plinko'), await aPage(tokenOf(two), 'plinko')]
  const bet = { do: 'play', key: key(), stake: '50.00', choice: { risk: 'low', rows: 8 } } as const
  const answers = await Promise.all(Array.from({ length: 50 }, async (_, at) => pages[at % 2]?.ok(bet)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(operator.calls.filter((call) => call.path === walletPaths.bet)).toHaveLength(1)
  for (const page of pages) page.close()
})

test('malformed commands, commands of other games and too many commands are refused with a code, and the socket stays open', async () => {
  // M-27
  const page = await aPage(tokenOf(await launch('dice')), 'dice')
  for (const raw of ['', 'null', '[]', '{"do":"roll"}', '{"id":3,"do":"fly"}', '{"id":4,"do":"seeds","more":1}']) {
    page.socket.send(raw)
  }
  const dice = { do: 'play', key: key(), stake: '1e2', choice: { target: 5000, direction: 'over' } } as const
  expect(await page.send(dice)).toMatchObject({ ok: false, code: 'wrong_input' })
  expect(await page.send({ do: 'start', key: key(), stake: '10.00', choice: { mines: 3 } })).toMatchObject({
    code: 'wrong_game',
  })
  expect(await page.send({ do: 'refill' })).toMatchObject({ code: 'not_demo' })
  for (const before of ['+275760-09-13T00:00:00.000Z', '-271821-04-20T00:00:00.000Z', '2026-99-99T00:00:00.000Z']) {
    expect(await page.send({ do: 'myBets', before }), before).toMatchObject({ ok: false, code: 'wrong_input' })
  }
  expect(await page.send({ do: 'myBets', before: '2999-12-31T23:59:59.999Z' })).toMatchObject({ ok: true })
  const many = await Promise.all(Array.from({ length: 80 }, () => page.send({ do: 'seeds' })))
  expect(many).toContainEqual(expect.objectContaining({ ok: false, code: 'rate_limited' }))
  expect(operator.calls.filter((call) => call.path !== walletPaths.balance)).toEqual([])
  page.close()
})

test('when the operator ends the session, every page of it is told, and its commands are refused', async () => {
  const page = await aPage(tokenOf(await launch('dice')), 'dice')
  operator.behave(walletPaths.bet, { kind: 'status', status: 'RS_ERROR_TOKEN_EXPIRED' })
  const bet = { do: 'play', key: key(), stake: '10.00', choice: { target: 5000, direction: 'over' } } as const
  expect(await page.send(bet)).toMatchObject({ ok: false, code: 'session_over' })
  await until(() => page.pushes.some((one) => one.push === 'session_over'))
  expect(await page.send({ do: 'seeds' })).toMatchObject({ ok: false, code: 'session_over' })
  page.close()
})

test('free play is marked in every message and makes no wallet call', async () => {
  //
  const page = await aPage(tokenOf(await launch('crash', { currency: 'XXX' })), 'crash')
  expect(page.opened).toMatchObject({ balance: '1000.00', currency: 'XXX', crash: { phase: 'betting' } })
  const placed = await page.send({ do: 'place', key: key(), slot: 1, stake: '100.00', autoAtE2: 101 })
  expect(placed).toMatchObject({ ok: true, demo: true, value: { balance: '900.00' } })
  expect(await page.ok({ do: 'refill' })).toEqual({ balance: '1000.00' })
  await until(() => page.pushes.length > 0)
  expect(page.pushes.every((one) => one.demo)).toBe(true)
  expect(operator.calls).toEqual([])
  page.close()
})

test('crash over the wire: every page gets bets, take-off, ticks, cash-outs and the crash', async () => {
  const [page, other] = [
    await aPage(tokenOf(await launch('crash')), 'crash'),
    await aPage(tokenOf(await launch('crash')), 'crash'),
  ]
  const { mine } = await page.ok({ do: 'place', key: key(), slot: 1, stake: '10.00' })
  expect(mine).toMatchObject({ state: 'placed', slot: 1, autoAtE2: null })
  const seen = (name: Push['push']) => other.pushes.filter((one) => one.push === name)
  await until(() => (clock.advance(20), seen('crashed').length > 0))
  await until(() => (clock.advance(20), page.pushes.some((one) => one.push === 'mine' && one.mine.state === 'lost')))
  expect([seen('flying').length, seen('crashed').length]).toEqual([1, 1])
  expect(seen('bets')[0]).toMatchObject({ changed: [{ name: 'pl***7', stake: '10.00' }], totals: { bets: 1 } })
  expect((await page.ok({ do: 'fairness' })).saltKind).toBe('demo')
  expect(await page.ok({ do: 'history' })).toMatchObject({ history: [{ round: mine.round }] })
  page.close()
  other.close()
})

test('a round can be checked from its bet, and only when its seed is revealed', async () => {
  const page = await aPage(tokenOf(await launch('dice')), 'dice')
  const rolled = await page.ok({ do: 'play', key: key(), stake: '10.00', choice: { target: 5000, direction: 'over' } })
  const proof = async () => (await (await fetch(`${base}/api/rounds/dice-${rolled.bet}`)).json()) as unknown
  expect(await proof()).toMatchObject({
    game: 'dice',
    seeds: { serverSeed: null, serverSeedHash: rolled.serverSeedHash },
  })
  const { previous } = await page.ok({ do: 'rotateSeed' })
  expect(await proof()).toMatchObject({ seeds: { serverSeed: previous?.serverSeed, nonce: rolled.nonce } })
  const request = { user: 'player-7', operator_id: 'chokka', transaction_uuid: rolled.bet }
  expect((await post(gamePaths.round, request)).body).toEqual({ url: `${base}/verify?round=${rolled.bet}` })
  expect((await fetch(`${base}/api/rounds/none`)).status).toBe(404)
  page.close()
})

test('only the sites of the operator may frame the games, and nothing inline may run', async () => {
  // O-16
  const { headers } = await fetch(`${base}/health`)
  const policy = headers.get('content-security-policy')
  expect(policy).toContain('frame-ancestors https://site.example')
  expect(policy).toContain(`default-src 'self'`)
  expect(policy).not.toContain('unsafe')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})
