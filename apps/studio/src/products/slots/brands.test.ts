import { brands } from '@chokka/slot-titles/brands'
import { titleOf, titlesOf } from '@chokka/slot-titles/titles'
import { gameListReply, gamePaths, gameUrlReply } from '@chokka/vendor-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchOf, tokenOf } from '../../../tests/page.ts'
import { keyPair, testSettings, testStudioServer } from '../../../tests/studio-server.ts'
import type { TestStudioServer } from '../../../tests/studio-server.ts'
import { walletPathOf } from '../../wallet/operator.ts'
import { signer } from '@chokka/vendor-api'
import { spun } from '@chokka/studio-wire/slots'

let studio: TestStudioServer
beforeAll(async () => {
  studio = await testStudioServer()
})
afterAll(() => studio.close())

const at = (key: string, path: string) => `/brands/${key}${path}`

test('each brand lists its own 400 titles with all that a lobby filters by', async () => {
  for (const brand of [brands[0], brands.at(-1)]) {
    const { body } = await studio.post(at(brand?.key ?? '', gamePaths.list), { operator_id: 'chokka' })
    const listed = gameListReply.parse(body)
    expect(listed.map((game) => game.game_code)).toEqual(brand && titlesOf(brand).map((title) => title.code))
    for (const game of listed) {
      expect(game).toMatchObject({ category: 'Video Slots', product: brand?.code, enabled: true, free_play: true })
      expect(game.min_bet).toBe(1_000_000n)
      expect((game.max_bet ?? 0n) >= 10_000_000n, game.game_code).toBe(true)
      expect([game.names?.en, (game.names?.bn ?? '') !== '', (game.features?.length ?? 0) > 1]).toEqual([
        game.name,
        true,
        true,
      ])
      expect(Number(game.rtp)).toBeGreaterThanOrEqual(95.5)
      expect(Number(game.rtp)).toBeLessThanOrEqual(97)
    }
    expect(new Set(listed.map((game) => game.volatility)).size).toBeGreaterThan(3)
    expect(listed.some((game) => (game.lines ?? 0) >= 25)).toBe(true)
  }
})

test('a list that is not signed, and a brand that there is not, get nothing', async () => {
  const list = at('nokshi', gamePaths.list)
  const stranger = signer(keyPair().privateKey)
  expect(await studio.post(list, { operator_id: 'chokka' }, stranger)).toEqual({
    status: 401,
    body: { error: 'invalid signature' },
  })
  expect((await studio.post(at('nobody', gamePaths.list), { operator_id: 'chokka' })).status).toBe(404)
})

test('a brand launches its own titles and no other game', async () => {
  const launch = (key: string, code: string) => studio.post(at(key, gamePaths.url), launchOf(code))
  const { body } = await launch('nokshi', 'nokshi-0007')
  expect(new URL(gameUrlReply.parse(body).url).pathname).toBe('/play/nokshi-0007')
  for (const [key, code] of [
    ['nokshi', 'baghmama-0007'],
    ['nokshi', 'dice'],
    ['nokshi', 'nokshi-0401'],
  ] as const) {
    expect(await launch(key, code), code).toEqual({ status: 404, body: { error: 'unknown game' } })
  }
  expect(await studio.post(gamePaths.url, launchOf('nokshi-0007'))).toMatchObject({ status: 404 })
})

test('a page of a slot opens, spins over the socket, and plays no other game', async () => {
  const { body } = await studio.post(at('nokshi', gamePaths.url), launchOf('nokshi-0007'))
  const page = await studio.aPage(tokenOf(new URL(gameUrlReply.parse(body).url)), 'nokshi-0007')
  const title = titleOf('nokshi-0007')
  expect(page.opened).toMatchObject({ game: 'nokshi-0007', crash: null, round: null })
  expect(Number(page.opened?.limits.maxStake)).toBeLessThanOrEqual(1_000_000 / ((title?.model.model.capE2 ?? 1) / 100))
  const result = spun.parse(await page.ok({ do: 'spin', key: studio.key(), stake: '10.00' }))
  expect(result.model).toBe(title?.model.model.id)
  expect(
    await page.send({ do: 'play', key: studio.key(), stake: '10.00', choice: { target: 5000, direction: 'over' } }),
  ).toMatchObject({
    ok: false,
    code: 'wrong_game',
  })
  page.close()
  const dice = await studio.aPage(tokenOf(await studio.launch('dice')), 'dice')
  expect(await dice.send({ do: 'spin', key: studio.key(), stake: '10.00' })).toMatchObject({ code: 'wrong_game' })
  dice.close()
})

test('no title can be launched until slots have a page', async () => {
  const closed = await testStudioServer({ products: testSettings({ SLOT_PAGES: 'off' }) })
  try {
    expect(await closed.post(at('nokshi', gamePaths.url), launchOf('nokshi-0007'))).toMatchObject({ status: 404 })
    expect((await closed.post(at('nokshi', gamePaths.list), { operator_id: 'chokka' })).status).toBe(200)
  } finally {
    await closed.close()
  }
})

test('the page of a title can read its model, figures and policy before anything is staked', async () => {
  //
  const response = await fetch(`${studio.base}/api/slots/nokshi-0007`)
  const title = titleOf('nokshi-0007')
  expect(await response.json()).toMatchObject({
    ...{ code: 'nokshi-0007', names: title?.names, figures: title?.model.figures },
    ...{ model: JSON.parse(JSON.stringify(title?.model.model)), policy: { leastRoundMs: 0 } },
  })
  expect((await fetch(`${studio.base}/api/slots/nokshi-9999`)).status).toBe(404)
})

test('the wallet of a brand stands beside that of the studio, under the code of the brand', () => {
  expect(walletPathOf('/vendor/CHOKKA', 'nokshi-0007')).toBe('/vendor/NK')
  expect(walletPathOf('/vendor/CHOKKA/', 'dice')).toBe('/vendor/CHOKKA')
  expect(walletPathOf('/vendor/CHOKKA', 'nokshi-9999')).toBe('/vendor/CHOKKA')
})
