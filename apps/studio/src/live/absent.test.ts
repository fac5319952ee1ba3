import { siteCurrency } from '@chokka/money'
import { crashPoint, reachedAfterMs } from '@chokka/game-math/crash'
import { afterAll, expect, test } from 'vitest'
import { hashFinder, newestChain } from '../products/tables/chain.ts'
import { crashedMs } from '../products/tables/rules.ts'
import { until } from '../../tests/studio.ts'
import { tokenOf } from '../../tests/page.ts'
import { sqlOn } from '../../tests/sql-on.ts'
import { testStudioServer } from '../../tests/studio-server.ts'

const studio = await testStudioServer({ rateFactor: 100 })
const { ctx, clock, key } = studio
const sql = sqlOn(ctx.kit.db)
afterAll(() => studio.close())

const as = (user: string) => ({ user, token: `token-of-${user}`, currency: siteCurrency })
const table = () => ctx.products.tables.engines.crash.table
const phase = (wanted: string) => until(() => (clock.advance(20), table().phase === wanted))

/** Waits for betting on a round that will reach at least 1.50; only the test knows the point. */
async function aRoundThatFlies(): Promise<number> {
  for (;;) {
    await phase('betting')
    const chain = await newestChain(ctx.kit.db, 'crash')
    const [row] = await sql<{ game: number }[]>`select max(game_number) as game from shared_round where game = 'crash'`
    const point = await crashPoint(await hashFinder(ctx.kit, chain?.id ?? 0)(row?.game ?? 1), chain?.salt ?? '')
    if (point >= 150) return point
    await phase('crashed')
  }
}

test('an absent player is played for by the published rule, their result says so, and other players are not affected', async () => {
  // G-04 R-10
  const away = await studio.aPage(tokenOf(await studio.launch('crash', as('away'))), 'crash')
  const here = await studio.aPage(tokenOf(await studio.launch('crash', as('here'))), 'crash')
  const point = await aRoundThatFlies()
  const target = point - 10
  const bets = [
    await away.ok({ do: 'place', key: key(), slot: 1, stake: '10.00', autoAtE2: target }),
    await away.ok({ do: 'place', key: key(), slot: 2, stake: '10.00' }),
    await here.ok({ do: 'place', key: key(), slot: 1, stake: '10.00', autoAtE2: target }),
  ]
  const known = here.pushes.length
  away.socket.terminate()
  await phase('crashed')
  await until(async () => (await sql`select 1 from bet where state = 'accepted'`).length === 0)
  const back = await studio.aPage(tokenOf(await studio.launch('crash', as('away'))), 'crash')
  const [auto, lost] = await Promise.all(bets.slice(0, 2).map(({ mine }) => back.ok({ do: 'recall', bet: mine.bet })))
  // With an auto cash-out the server cashes the bet out there; without one it stays in until the ball is caught.
  expect(auto).toMatchObject({ state: 'settled', endedBy: 'auto', outcome: { cashedAtE2: target }, pointE2: point })
  expect(lost).toMatchObject({ state: 'settled', payout: '0.00', endedBy: null, outcome: { cashedAtE2: null } })
  const own = await here.ok({ do: 'recall', bet: bets[2]?.mine.bet ?? '' })
  expect(own).toMatchObject({ endedBy: 'auto', payout: auto?.payout, outcome: { cashedAtE2: target } })
  const received = here.pushes.slice(known)
  expect(received.filter((one) => one.push === 'void')).toEqual([])
  expect(received).toContainEqual(expect.objectContaining({ push: 'crashed', pointE2: point }))
  here.close()
  back.close()
})

test('a result is shown for three whole seconds before the next round, also on a page that is opened late', async () => {
  // G-11 R-22
  const point = await aRoundThatFlies()
  const { round } = table()
  await phase('flying')
  const caughtAtMs = table().atMs + reachedAfterMs(point)
  await phase('crashed')
  await until(
    async () =>
      (
        await sql`select 1 from shared_round
      where game = 'crash' and round = ${round} and state = 'crashed'`
      ).length === 1,
  )
  clock.advance(caughtAtMs + crashedMs - 1 - clock.nowMs())
  const late = await studio.aPage(tokenOf(await studio.launch('crash', as('late'))), 'crash')
  expect(late.opened?.crash).toMatchObject({ phase: 'crashed', round, pointE2: point })
  expect(crashedMs).toBe(3000)
  await phase('betting')
  expect(table().round).toBe(round + 1)
  expect((await late.ok({ do: 'history' })).history[0]).toEqual({ round, pointE2: point })
  late.close()
})

test('a connection that breaks after every bet changes neither outcomes nor payouts', async () => {
  //
  const [steady, broken] = [
    tokenOf(await studio.launch('dice', as('steady'))),
    await studio.launch('dice', as('broken')),
  ]
  const good = await studio.aPage(steady, 'dice')
  const first = await studio.aPage(tokenOf(broken), 'dice')
  await sql`
    update seed_pair set sealed_server_seed = theirs.sealed_server_seed, server_seed_hash = theirs.server_seed_hash,
      client_seed = theirs.client_seed
    from seed_pair theirs join player of on of.id = theirs.player_id, player mine
    where theirs.state = 'active' and of.operator_user = 'steady' and seed_pair.state = 'active'
      and mine.id = seed_pair.player_id and mine.operator_user = 'broken'`
  first.close()
  const bet = { do: 'play', stake: '10.00', choice: { target: 5000, direction: 'over' } } as const
  const rolls = []
  for (let round = 0; round < 12; round++) rolls.push(await good.ok({ ...bet, key: key() }))
  for (let round = 0; round < 12; round++) {
    const page = await studio.aPage(tokenOf(broken), 'dice')
    void page.send({ ...bet, key: key() })
    // The bet has been sent; its answer will not be received.
    await until(() => page.socket.bufferedAmount === 0)
    page.socket.close()
    await until(async () => {
      const [row] = await sql<{ done: number }[]>`
        select count(*)::int as done from bet join player on player.id = player_id
        where operator_user = 'broken' and state = 'settled'`
      return row?.done === round + 1
    })
  }
  const back = await studio.aPage(tokenOf(broken), 'dice')
  const { bets } = await back.ok({ do: 'myBets', limit: 50 })
  const drawn = rolls.map(({ outcome, payout, multiplier }) => ({ outcome, payout, multiplier }))
  expect(bets.toReversed().map(({ outcome, payout, multiplier }) => ({ outcome, payout, multiplier }))).toEqual(drawn)
  good.close()
  back.close()
})
