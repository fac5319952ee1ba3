// Two processes of one studio: players at either of them play at every table.
import { siteCurrency } from '@chokka/money'
import { crashPoint } from '@chokka/game-math/crash'
import { afterAll, expect, test } from 'vitest'
import { longTimeoutMs, until } from '../../tests/studio.ts'
import { tokenOf } from '../../tests/page.ts'
import { sqlOn } from '../../tests/sql-on.ts'
import { testStudioServer } from '../../tests/studio-server.ts'
import { hashFinder, newestChain } from '../products/tables/chain.ts'

const first = { askTimeoutMs: longTimeoutMs }
const studio = await testStudioServer({ rateFactor: 100 }, first)
const other = await studio.another(first)
afterAll(() => studio.close())
const { clock, key } = studio
const sql = sqlOn(studio.ctx.kit.db)
const processes = [studio, other]
const engineAt = ({ ctx }: typeof other, game: 'crash' | 'double' = 'crash') => ctx.products.tables.engines[game]
const as = (user: string) => ({ user, token: `token-of-${user}`, currency: siteCurrency })

/** The process that runs a table now, and the one that does not. */
function sides(game: 'crash' | 'double' = 'crash') {
  const [leader] = processes.filter((one) => engineAt(one, game).lead)
  const [follower] = processes.filter((one) => one !== leader)
  if (!leader || !follower) throw new Error('no process leads')
  return { leader, follower }
}
/** Until the process that runs a table is in a phase; of betting, with time enough to bet. */
const phase = (wanted: string, game: 'crash' | 'double' = 'crash') =>
  until(() => {
    clock.advance(20)
    return processes.some((one) => {
      const { lead, table } = engineAt(one, game)
      return lead && table.phase === wanted && (wanted !== 'betting' || clock.nowMs() + 2000 < table.atMs)
    })
  })

/** Waits for betting on a round that will reach at least 1.50; only the test knows the point. */
async function aRoundThatFlies(): Promise<number> {
  for (;;) {
    await phase('betting')
    const chain = await newestChain(studio.ctx.kit.db, 'crash')
    const [row] = await sql<{ game: number }[]>`select max(game_number) as game from shared_round where game = 'crash'`
    const point = await crashPoint(await hashFinder(studio.ctx.kit, chain?.id ?? 0)(row?.game ?? 1), chain?.salt ?? '')
    if (point >= 150) return point
    await phase('crashed')
  }
}
const pageAt = async (at: typeof other, game: 'crash' | 'double', user: string) =>
  at.aPage(tokenOf(await studio.launch(game, as(user))), game)
/** What the books say of a player: what was staked, paid and undone. */
const bets = (user: string) => sql<{ state: string; payout: bigint | null }[]>`
  select state, payout from bet join player on player.id = player_id
  where operator_user = ${user} order by bet.created_at`

test('a page at the process that does not run the table sees the round, bets and cashes out like any other', async () => {
  await aRoundThatFlies()
  const { leader, follower } = sides()
  const [near, far] = [await pageAt(leader, 'crash', 'near'), await pageAt(follower, 'crash', 'far')]
  const { round } = engineAt(leader).table
  expect(far.opened?.crash).toMatchObject({ phase: 'betting', round })
  const placed = await far.ok({ do: 'place', key: key(), slot: 1, stake: '20.00' })
  expect(placed.mine).toMatchObject({ round, state: 'placed', stake: '20.00' })
  await near.ok({ do: 'place', key: key(), slot: 1, stake: '10.00' })
  // The same key is the same bet, and a slot has one bet, wherever it is asked for.
  expect(await far.send({ do: 'place', key: key(), slot: 1, stake: '20.00' })).toMatchObject({ code: 'bet_exists' })
  await phase('flying')
  await until(() => (clock.advance(20), far.pushes.some(({ push }) => push === 'tick')))
  const out = await far.ok({ do: 'cashOut', slot: 1 })
  expect(out.mine).toMatchObject({ bet: placed.mine.bet, state: 'cashed' })
  expect((await far.ok({ do: 'cashOut', slot: 1 })).mine).toEqual(out.mine)
  await phase('crashed')
  await until(() => far.pushes.some((push) => push.push === 'crashed' && push.round === round))
  await until(() => far.pushes.some((push) => push.push === 'balance'))
  await until(() => near.pushes.some((push) => push.push === 'bets' && push.changed.length > 0))
  await until(async () => (await bets('far')).every(({ state }) => state === 'settled'))
  await until(async () => (clock.advance(20), (await far.ok({ do: 'history' })).history[0]?.round === round))
  const heard = new Set(far.pushes.map(({ push }) => push))
  for (const kind of ['mine', 'flying', 'tick', 'crashed', 'bets'] as const) expect(heard, kind).toContain(kind)
  expect(
    far.pushes.filter((push) => push.push === 'mine' && push.mine.slot === 1 && push.mine.stake === '10.00'),
  ).toEqual([])
  near.close()
  far.close()
})

test('bets on the wheel of another process are settled there, and its page sees where it stops', async () => {
  await phase('betting', 'double')
  const { leader, follower } = sides('double')
  const page = await pageAt(follower, 'double', 'wheel')
  const { mine } = await page.ok({ do: 'place', key: key(), slot: 1, stake: '10.00' })
  expect(mine.round).toBe(engineAt(leader, 'double').table.round)
  expect(await page.send({ do: 'cashOut', slot: 1 })).toMatchObject({ code: 'wrong_game' })
  await phase('crashed', 'double')
  await until(() => page.pushes.some((push) => push.push === 'spun' && push.round === mine.round))
  await until(
    () => (clock.advance(20), page.pushes.some((push) => push.push === 'mine' && push.mine.state !== 'placed')),
  )
  expect(await bets('wheel')).toMatchObject([{ state: 'settled' }])
  page.close()
})

/** The money of a player at the operator: each stake is there once, and has one end. */
async function isEven(user: string): Promise<boolean> {
  const rows = await sql<{ id: string; state: string; stake: bigint; payout: bigint | null }[]>`
    select bet.id, state, stake, payout from bet join player on player.id = player_id where operator_user = ${user}`
  return rows.every(({ id, state, stake, payout }) => {
    const ends = [...studio.operator.transactions.values()].filter(({ reference }) => reference === id)
    if (state === 'rolled_back')
      return ends.length === 1 && ends[0]?.kind === 'rollback' && ends[0].amount === stake / 10n
    return (
      state === 'settled' && ends.length === 1 && ends[0]?.kind === 'win' && ends[0].amount === (payout ?? 0n) / 10n
    )
  })
}
const crashOver = (page: Awaited<ReturnType<typeof pageAt>>, round: number) =>
  until(() => {
    clock.advance(20)
    return page.pushes.some((push) => push.push === 'void' && push.round === round)
  })

test('when the process that runs a table dies, another one ends its round by the rule, tells the pages of all, and goes on', async () => {
  await phase('betting')
  const { leader, follower } = sides()
  const page = await pageAt(follower, 'crash', 'survivor')
  const { mine } = await page.ok({ do: 'place', key: key(), slot: 1, stake: '10.00' })
  for (const engine of Object.values(leader.ctx.products.tables.engines)) {
    engine.stopping = true
    engine.halt.abort()
  }
  await leader.ctx.kit.runner.close()
  await crashOver(page, mine.round)
  await until(() => page.pushes.some((push) => push.push === 'mine' && push.mine.state === 'refunded'))
  await until(() => {
    clock.advance(20)
    const { lead, table } = engineAt(follower)
    return lead !== null && table.phase === 'betting' && clock.nowMs() + 2000 < table.atMs
  })
  const again = await page.ok({ do: 'place', key: key(), slot: 1, stake: '10.00' })
  expect(again.mine.round).toBeGreaterThan(mine.round)
  await until(async () => (clock.advance(20), isEven('survivor')))
  page.close()
})
