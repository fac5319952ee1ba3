// The machine of a process that runs a table goes dark: the database holds its connections for alive. Later it wakes.
import { siteCurrency } from '@chokka/money'
import { tableNames } from '@chokka/game-math/tables'
import { afterAll, expect, test } from 'vitest'
import { tokenOf } from '../../tests/page.ts'
import { aProxy } from '../../tests/proxy.ts'
import { sqlOn } from '../../tests/sql-on.ts'
import { longTimeoutMs, until } from '../../tests/studio.ts'
import { testStudioServer } from '../../tests/studio-server.ts'
import { cashOut } from '../products/tables/bets.ts'
import type { Engine } from '../products/tables/engine.ts'
import { sessionOfId } from '../wallet/sessions.ts'

const patient = { askTimeoutMs: longTimeoutMs }
const studio = await testStudioServer({ rateFactor: 100 }, patient)
const proxy = await aProxy(studio.databaseUrl)
const dark = await studio.another(patient, { databaseUrl: proxy.url })
afterAll(async () => {
  // What has stalled would never end.
  proxy.cut()
  await studio.close()
  proxy.close()
})
const { clock, key } = studio
const sql = sqlOn(studio.ctx.kit.db)
const { engines } = studio.ctx.products.tables
const darkEngines = dark.ctx.products.tables.engines
/** Whether there is time enough to bet. */
const isBetting = ({ table }: Engine) => table.phase === 'betting' && clock.nowMs() + 2000 < table.atMs

test('a leader that falls silent is replaced; when it wakes it can do nothing, and no bet is lost or paid twice', async () => {
  // It gets its part of the tables when a round of the first process is over.
  await until(() => (clock.advance(20), tableNames.some((name) => darkEngines[name].lead)))
  const game = tableNames.find((name) => darkEngines[name].lead) ?? 'crash'
  await until(() => (clock.advance(20), isBetting(darkEngines[game])))
  const as = (user: string) => ({ user, token: 'a-session-token', currency: siteCurrency })
  const page = await studio.aPage(tokenOf(await studio.launch(game, as('far'))), game)
  const beside = await dark.aPage(tokenOf(await studio.launch(game, as('near'))), game)
  const [far, near] = [
    await page.ok({ do: 'place', key: key(), slot: 1, stake: '10.00' }),
    await beside.ok({ do: 'place', key: key(), slot: 1, stake: '30.00' }),
  ]
  const { round } = far.mine
  expect(near.mine.round).toBe(round)
  const { lead } = darkEngines[game]
  const [session] = await sql<{ id: bigint }[]>`
    select session.id from session join player on player.id = player_id where operator_user = 'near'`

  proxy.stall()
  // The time of its lease passes by the clock of the database, in which it is silent.
  await studio.asOwner(`update runner set until = now() where number = ${dark.ctx.kit.runner.number}`)
  await until(() => (clock.advance(5), engines[game].lead !== null))
  expect(engines[game].lead?.term).toBe((lead?.term ?? 0n) + 1n)
  await until(() => page.pushes.some((push) => push.push === 'void' && push.round === round))
  await until(() => page.pushes.some((push) => push.push === 'mine' && push.mine.state === 'refunded'))
  await until(() => (clock.advance(5), isBetting(engines[game])))
  const again = await page.ok({ do: 'place', key: key(), slot: 1, stake: '10.00' })
  expect(again.mine.round).toBe(round + 1)

  proxy.recover()
  // It still holds itself for the leader of the former round, and its player wants to be paid in it.
  const woken = session && (await sessionOfId(studio.ctx.kit, session.id))
  if (!woken) throw new Error('no session')
  const engine = darkEngines[game]
  Object.assign(engine.table, { phase: 'flying' })
  Object.assign(engine, { tookOffAtMs: clock.nowMs() - 10, crashAtMs: clock.nowMs() + 60_000 })
  await expect(cashOut(dark.ctx.kit, engine, woken, 1)).rejects.toThrow()
  await until(() => (clock.advance(5), engine.lead === null))
  await until(() => (clock.advance(20), engines[game].table.phase === 'crashed'))
  await until(async () => {
    clock.advance(20)
    const open = await sql`select 1 from bet where state not in ('settled', 'rolled_back')
      union all select 1 from wallet_call where state = 'due'`
    return open.length === 0
  })
  const rounds = await sql<{ round: bigint; state: string }[]>`
    select round, state from shared_round where game = ${game} and round in (${round}, ${round + 1}) order by round`
  expect(rounds.map(({ state }) => state)).toEqual(['void', 'crashed'])
  const bets = await sql<{ id: string; state: string; stake: bigint; payout: bigint | null }[]>`
    select id, state, stake, payout from bet where game = ${game}`
  expect(bets.filter(({ state }) => state === 'rolled_back')).toHaveLength(2)
  for (const { id, state, stake, payout } of bets) {
    const ends = [...studio.operator.transactions.values()].filter(({ reference }) => reference === id)
    const amount = state === 'settled' ? (payout ?? 0n) : stake
    expect(ends.map((end) => [end.kind, end.amount])).toEqual([
      [state === 'settled' ? 'win' : 'rollback', amount / 10n],
    ])
  }
  page.close()
  beside.close()
})
