import { multiplierAt, reachedAfterMs } from '@chokka/game-math/crash'
import { walletPaths } from '@chokka/vendor-api'
import { afterEach, expect, test } from 'vitest'
import { aSession, until } from '../../../tests/studio.ts'
import { parseMoney } from '@chokka/money'
import type { TableName } from '@chokka/game-math/tables'
import type { Answering } from '../../relay/hear.ts'
import type { Relay } from '../../relay/relay.ts'
import { cashOut, crashState } from './bets.ts'
import { makeElsewhere } from './elsewhere.ts'
import type { Engine } from './engine.ts'
import { inFlightMs } from './rules.ts'
import { payoutAt } from './table.ts'
import { testTable } from '../../../tests/crash-table.ts'
import type { TestTable, Wanted } from '../../../tests/crash-table.ts'
import { sqlOn } from '../../../tests/sql-on.ts'

let table: TestTable
afterEach(() => table.close())

const players = async (count: number) => {
  const made = await Promise.all(Array.from({ length: count }, () => aSession(table.studio.kit, 'crash')))
  return made as [(typeof made)[number], ...typeof made]
}
/** Advances the clock to so many milliseconds after take-off. */
const passTo = (afterMs: number) => table.advance(table.engine.table.atMs + afterMs - table.clock.nowMs())
const shownSoFar = () => table.pushes.flatMap((push) => (push.push === 'tick' ? [push.multiplierE2] : []))

test('a cash-out is decided by our clock when it arrives: by hand the point itself is paid until the ball is caught, then it is too late', async () => {
  //
  table = await testTable()
  const [early, late = early] = await players(2)
  const { point, caughtAfterMs } = await table.flightNow()
  await table.bet(early)
  await table.bet(late)
  await table.takeOff()
  await passTo(reachedAfterMs(point))
  expect(table.engine.table.phase).toBe('flying')
  expect(multiplierAt(crashState(table.studio.kit, table.engine, late).elapsedMs ?? 0)).toBe(point)
  const { mine } = await table.out(early)
  expect(mine).toMatchObject({ state: 'cashed', multiplierE2: point })
  await passTo(caughtAfterMs - 1)
  expect(table.engine.table.phase).toBe('flying')
  table.clock.advance(1)
  await expect(table.out(late)).rejects.toMatchObject({ code: 'too_late' })
  await table.phase('crashed')
  expect(await table.ends()).toEqual([BigInt(point) * 100_000n, 0n])
  expect(Math.max(...shownSoFar())).toBeLessThanOrEqual(point)
})

test('a cash-out by hand at 1.00 returns the stake, but not in the one round of a hundred that crashes at once', async () => {
  // The third game does not matter.
  const wanted: Wanted[] = [
    ({ point, caughtAfterMs }) => point === 100 && caughtAfterMs > 0,
    ({ caughtAfterMs }) => caughtAfterMs === 0,
  ]
  table = await testTable((flight, at) => wanted[at]?.(flight, at) ?? true)
  const [player] = await players(1)
  await table.bet(player)
  await table.takeOff()
  expect((await table.out(player)).mine).toMatchObject({ multiplierE2: 100, payout: '10.00' })
  await table.phase('crashed')
  expect(table.engine.table.point).toBe(100)
  await table.phase('betting')
  await table.bet(player)
  table.clock.advance(table.engine.table.atMs - table.clock.nowMs())
  await until(() => table.engine.table.phase === 'crashed')
  await expect(table.out(player)).rejects.toMatchObject({ code: 'too_late' })
  expect(table.engine.table.point).toBe(100)
  expect(await table.ends()).toEqual([10_000_000n, 0n])
})

test('a cash-out by hand between the auto target and the next tick is paid the target and not more', async () => {
  table = await testTable()
  const [player] = await players(1)
  // A target that is reached so long before a tick that the curve shows more by then.
  const lastBeforeTick = (target: number) => Math.ceil(reachedAfterMs(target) / 100) * 100 - 1
  const targets = Array.from({ length: 50 }, (_, more) => 150 + more)
  const target = targets.find((one) => multiplierAt(lastBeforeTick(one)) > one) ?? 0
  await table.bet(player, target)
  await table.takeOff()
  await passTo(reachedAfterMs(target) - 1)
  table.clock.advance(lastBeforeTick(target) - reachedAfterMs(target) + 1)
  expect((await table.out(player)).mine).toMatchObject({ state: 'cashed', multiplierE2: target })
  await table.phase('crashed')
  expect(await table.ends()).toEqual([BigInt(target) * 100_000n])
})

test('a bet that arrives while an earlier one still waits for the operator after closing time is too late, and makes no call to the operator', async () => {
  table = await testTable()
  const [first, second = first] = await players(2)
  const gate = Promise.withResolvers<void>()
  table.studio.operator.behave(walletPaths.bet, { kind: 'held', until: gate.promise })
  const placing = table.bet(first)
  await until(async () => (await table.sql`select 1 from bet where state = 'intended'`).length === 1)
  await until(() => table.studio.operator.calls.length === 1)
  table.clock.advance(table.engine.table.atMs - table.clock.nowMs())
  const [row] = await table.sql`select state from shared_round`
  expect([table.engine.table.phase, row?.state]).toEqual(['betting', 'betting'])
  await expect(table.bet(second)).rejects.toMatchObject({ code: 'betting_closed' })
  gate.resolve()
  expect((await placing).mine).toMatchObject({ state: 'placed' })
  await until(() => table.engine.table.phase === 'flying')
  expect([...table.engine.table.bets.values()].map((bet) => bet.state)).toEqual(['placed'])
  expect(table.studio.operator.calls.map((call) => call.path)).toEqual([walletPaths.bet])
  expect(await table.sql`select 1 from bet`).toHaveLength(1)
})

test('when the commit of a take-off takes long, the flight begins only after it', async () => {
  //
  table = await testTable()
  const [player] = await players(1)
  const { point, caughtAfterMs } = await table.flightNow()
  await table.bet(player)
  const held = Promise.withResolvers<void>()
  const holding = table.studio.kit.db.transaction().execute(async (tx) => {
    await sqlOn(tx)`select 1 from shared_round where round = 1 for update`
    await held.promise
  })
  await until(async () => {
    const locks = await table.sql`
      select 1 from pg_stat_activity where datname = current_database() and query like '%for update%'`
    return locks.length > 0
  })
  table.clock.advance(table.engine.table.atMs - table.clock.nowMs())
  await until(async () => {
    const waiting = await table.sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    return waiting.length > 0
  })
  // Longer than the whole flight.
  table.clock.advance(caughtAfterMs + 5000)
  const committedAtMs = table.clock.nowMs()
  held.resolve()
  await holding
  await until(() => table.engine.table.phase !== 'betting')
  expect(table.engine.table.phase).toBe('flying')
  expect(table.engine.table.atMs).toBe(committedAtMs)
  expect(table.pushes.map((push) => push.push)).toContain('flying')
  await passTo(reachedAfterMs(point))
  expect((await table.out(player)).mine).toMatchObject({ multiplierE2: point })
  const stored = async () =>
    (await table.sql<{ at: Date }[]>`select started_at as at from shared_round`)[0]?.at.getTime()
  await until(async () => (await stored()) === committedAtMs)
})

test('a cash-out that reached another process before the crash is paid, though it comes to the table after it; later ones are not', async () => {
  //
  table = await testTable()
  const { engine } = table
  engine.publisher.isHeardElsewhere = () => true
  const [early, late = early] = await players(2)
  const { caughtAfterMs } = await table.flightNow()
  await table.bet(early)
  await table.bet(late)
  await table.takeOff()
  const { tookOffAtMs } = engine
  await passTo(caughtAfterMs)
  await until(() => engine.table.phase === 'crashed')
  const out = (session: typeof early, arrivedMs: number) =>
    cashOut(table.studio.kit, engine, session, 1, tookOffAtMs + arrivedMs)
  await expect(out(late, caughtAfterMs)).rejects.toThrow('too_late')
  const { mine } = await out(early, caughtAfterMs - 500)
  expect(mine).toMatchObject({ state: 'cashed', multiplierE2: multiplierAt(caughtAfterMs - 500) })
  await table.advance(inFlightMs)
  await until(() => engine.table.ended)
  await expect(out(late, caughtAfterMs - 1)).rejects.toThrow('too_late')
  expect((await table.ends()).toSorted()).toEqual(
    [0n, payoutAt({ stake: parseMoney('10.00') }, mine.multiplierE2 ?? 0)].toSorted(),
  )
})

test('another process can make a cash-out only so much older as a message takes, and no younger than now', async () => {
  //
  table = await testTable()
  const { engine, studio } = table
  const [old, future = old] = await players(2)
  await table.bet(old)
  await table.bet(future)
  await table.takeOff()
  await passTo(1000)
  let answering: Answering | undefined
  const relay = { answer: (_game: string, given: Answering) => (answering = given) } as unknown as Relay
  makeElsewhere(studio.kit, studio.wallet, relay, { [engine.game]: engine } as Record<TableName, Engine>)
  const out = (session: typeof old, arrivedMs: number) =>
    answering?.run(session.id, { do: 'cashOut', slot: 1 }, engine.tookOffAtMs + arrivedMs)
  expect(await out(old, 1)).toMatchObject({ mine: { multiplierE2: multiplierAt(1000 - inFlightMs) } })
  expect(await out(future, 5000)).toMatchObject({ mine: { multiplierE2: multiplierAt(1000) } })
})
