import { siteCurrency } from '@chokka/money'
import { tableGames, tableNames } from '@chokka/game-math/tables'
import { afterAll, expect, test } from 'vitest'
import { sqlOn } from '../../tests/sql-on.ts'
import { tokenOf } from '../../tests/page.ts'
import { testStudioServer } from '../../tests/studio-server.ts'
import { until } from '../../tests/studio.ts'
import { chainFairness } from '@chokka/studio-wire/tables'

const studio = await testStudioServer()
afterAll(() => studio.close())
const { ctx, clock } = studio

test('each table is heard by its own pages only, plays on its own chain, and takes as many bets as its game says', async () => {
  // R-13 G-01 G-09
  await until(() => tableNames.every((game) => ctx.products.tables.engines[game].table.phase === 'betting'))
  const as = { user: 'one-player', token: 'a-session-token', currency: siteCurrency }
  const pages = new Map(
    await Promise.all(
      tableNames.map(async (game) => [game, await studio.aPage(tokenOf(await studio.launch(game, as)), game)] as const),
    ),
  )
  for (const [game, page] of pages) {
    expect([page.opened?.crash !== null, page.opened?.spin !== null], game).toEqual([
      game !== 'double',
      game === 'double',
    ])
    for (let slot = 1; slot <= 3; slot++) {
      const place = { do: 'place', key: studio.key(), slot, stake: '10.00' } as const
      // A double click is one bet, and a slot has one; the page of a game has no other slots.
      if (slot <= tableGames[game].bets) {
        const [placed, again] = await Promise.all([page.ok(place), page.ok(place)])
        expect(again.mine.bet, `${game} ${slot}`).toBe(placed.mine.bet)
      }
      const second = await page.send({ ...place, key: studio.key() })
      expect(second, `${game} ${slot}`).toMatchObject({ ok: false })
    }
  }
  for (const [game, page] of pages) {
    const mine = page.pushes.flatMap((push) => (push.push === 'mine' ? [push.mine.slot] : []))
    expect(mine, game).toHaveLength(tableGames[game].bets)
  }
  await until(() => (clock.advance(20), ctx.products.tables.engines.double.table.phase === 'crashed'))
  const kinds = (game: (typeof tableNames)[number]) => new Set(pages.get(game)?.pushes.map(({ push }) => push))
  await until(() => kinds('double').has('spun') && kinds('kite').has('tick') && kinds('crash').has('tick'))
  expect([kinds('double').has('tick'), kinds('kite').has('spun'), kinds('crash').has('spun')]).toEqual([
    false,
    false,
    false,
  ])
  // The rounds have the same number; none of them has touched the bets of another.
  const bets = await sqlOn(ctx.kit.db)`select 1 from bet where state in ('accepted', 'settled') and shared_round = 1`
  expect(bets).toHaveLength(2 + 3 + 3)
  expect(await pages.get('double')?.send({ do: 'cashOut', slot: 1 })).toMatchObject({ ok: false, code: 'wrong_game' })
})

test('the chain of each game is published at an address of its own, and that of crash at the one that it always had', async () => {
  // R-09 R-16
  const read = async (path: string) => (await fetch(studio.base + path)).json() as Promise<unknown>
  const last = async (path: string) => chainFairness.parse(await read(path))
  const [crash, kite, double] = await Promise.all(tableNames.map((game) => last(`/api/fairness/${game}`)))
  expect(new Set([crash, kite, double].map((chain) => chain?.lastHash)).size).toBe(3)
  expect(await last('/api/fairness')).toEqual(crash)
  expect([crash, kite, double].map((chain) => chain?.announcedWhere)).toEqual(
    ['', '/kite', '/double'].map((end) => `${studio.base}/api/fairness${end}`),
  )
  expect((await fetch(`${studio.base}/api/fairness/dice`)).status).toBe(404)
})
