import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { gameNames } from '@chokka/game-math/games'
import { testStudioServer } from '../tests/studio-server.ts'
import { tokenOf } from '../tests/page.ts'
import { allRules } from './products/products.ts'
import { sqlOn } from '../tests/sql-on.ts'
import { publishedRules, roundProof } from '@chokka/studio-wire/proof'
import { inputs } from '@chokka/studio-wire/wire'

const studio = await testStudioServer()
const sql = sqlOn(studio.ctx.kit.db)
afterAll(() => studio.close())

const read = async (path: string) => {
  const answer = await fetch(studio.base + path)
  const body: unknown = await answer.json()
  return { body, status: answer.status, caching: answer.headers.get('cache-control') }
}
const textOf = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

const versionOf = (game: string) => allRules().find(({ name }) => name === game)?.version

test('anybody can read which rules are in force since when, and the software version, without a session', async () => {
  // R-18 R-17 O-08
  const about: { version: string } = JSON.parse(textOf('../package.json'))
  const rules = publishedRules.parse((await read('/api/rules')).body)
  expect(rules.software).toBe(about.version)
  for (const game of gameNames) {
    const [known] = await sql<{ at: Date }[]>`select in_force_from as at from game_rules where game = ${game}`
    expect(rules.games[game], game).toEqual({ version: versionOf(game), inForceFrom: known?.at.toISOString() })
  }
  expect((await read('/health')).body).toEqual({ ok: true, version: about.version })
})

test('the proof of a round names the rules that it was played by, and reading it changes nothing', async () => {
  // R-18 O-19 O-23
  const page = await studio.aPage(tokenOf(await studio.launch('plinko')), 'plinko')
  const dropped = await page.ok({ do: 'play', key: studio.key(), stake: '10.00', choice: { risk: 'low', rows: 8 } })
  page.close()
  // What the operator answers to a win is written with the bet.
  await expect.poll(async () => sql`select id from wallet_call`).toEqual([])
  const counts = async () => {
    const [row] = await sql`
      select (select md5(string_agg(bet::text, '' order by id)) from bet) as bets,
        (select md5(string_agg(seed_pair::text, '' order by id)) from seed_pair) as seeds,
        (select md5(string_agg(game_rules::text, '' order by game)) from game_rules) as rules,
        (select count(*) from session) as sessions`
    return row
  }
  const before = await counts()
  for (const id of [dropped.bet, `plinko-${dropped.bet}`, '1', 'none']) await read(`/api/rounds/${id}`)
  for (const path of ['/api/rules', '/api/fairness', '/health', '/ready']) await read(path)
  expect(await counts()).toEqual(before)
  const { body, caching } = await read(`/api/rounds/${dropped.bet}`)
  const [known] = await sql<{ at: Date }[]>`select in_force_from as at from game_rules where game = 'plinko'`
  expect(roundProof.parse(body).bet?.rules).toEqual({
    version: versionOf('plinko'),
    inForceFrom: known?.at.toISOString(),
  })
  expect(caching).toBe('no-store')
})

test('there is no turbo: no command or choice of a page skips, speeds up or hides a result', () => {
  //
  const commands = Object.keys(inputs)
  const playing = ['place', 'cashOut', 'play', 'start', 'step', 'cashOutRound', 'spin', 'gamble']
  const reading = ['open', 'balance', 'history', 'fairness', 'round', 'seeds', 'myBets', 'recall', 'unshown']
  const own = ['rotateSeed', 'setClientSeed', 'refill', 'shown']
  expect(commands.toSorted()).toEqual([...playing, ...reading, ...own].toSorted())
  // Each command that plays is one bet, or one step of one: no command has a count of results.
  for (const input of Object.values(inputs)) {
    expect(Object.keys(input).filter((name) => /count|times|rounds|speed|fast|skip/i.test(name))).toEqual([])
  }
  for (const lang of ['bn', 'en']) {
    const keys = Object.keys(JSON.parse(textOf(`../../../packages/text/src/${lang}/studio.json`)))
    expect(keys.filter((key) => /turbo|skip|quick|fast|speed/i.test(key))).toEqual([])
    // Slots may be shown faster where the operator's policy allows it, and only by these two controls.
    const slots = Object.keys(JSON.parse(textOf(`../../../packages/text/src/${lang}/slots.json`)))
    expect(slots.filter((key) => /turbo|skip|quick|fast|speed/i.test(key))).toEqual(['quickSpin', 'quickShort'])
  }
})
