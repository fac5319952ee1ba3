import { parseMoney } from '@chokka/money'
import { openLog } from '@chokka/server-kit'
import { afterAll, expect, test } from 'vitest'
import { makeCashOuts } from '../products/tables/cash-outs.ts'
import { endOpenRounds, endRound } from '../products/tables/ends.ts'
import { intendBet, openRound, takeOff } from '../products/tables/rounds.ts'
import type { LiveBet } from '../products/tables/table.ts'
import { acceptBet } from '../wallet/states.ts'
import { makeChain, newestChain } from '../products/tables/chain.ts'
import { aSession, until, testStudio } from '../../tests/studio.ts'
import { startRunner } from './runner.ts'
import type { Lead } from './table-leads.ts'
import type { Runner } from './runner.ts'
import { aProxy } from '../../tests/proxy.ts'
import { sqlOn } from '../../tests/sql-on.ts'

const studio = await testStudio()
const sql = sqlOn(studio.kit.db)
const log = openLog({ level: 'silent', name: 'studio' })
afterAll(() => studio.close())

/** Ends the session that holds the lock of a process, as the database does with a peer that it cannot reach. */
const drop = async ({ number }: Runner): Promise<void> => {
  const ended = await sql`
    select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 7313002 and granted
      and objid = ${number}::int::oid
      and database = (select oid from pg_database where datname = current_database())`
  expect(ended.length).toBe(1)
}

/** Asks until the process runs the table. */
async function leading(runner: Runner, game = 'crash'): Promise<Lead> {
  let lead: Lead | null = null
  await until(async () => (lead = await runner.lead(game)) !== null)
  return lead ?? { game, term: 0n }
}

test('a leader whose lock connection stalled finds out that another process leads, and stops leading', async () => {
  // M-04
  const proxy = await aProxy(studio.databaseUrl)
  const old = await startRunner(proxy.url, log, { timeoutMs: 200 })
  const next = await startRunner(studio.databaseUrl, log)
  let lost = 0
  old.onLost(() => (lost += 1))
  const first = await leading(old)
  expect(await old.lead('crash')).toEqual(first)
  expect(await next.lead('crash')).toBeNull()
  proxy.stall()
  await drop(old)
  const second = await leading(next)
  expect(second.term).toBe(first.term + 1n)
  await expect(old.lead('crash')).rejects.toThrow()
  expect(lost).toBe(1)
  proxy.recover()
  expect(await old.lead('crash')).toBeNull()
  await old.close()
  expect(await next.lead('crash')).toEqual(second)
  await next.close()
  proxy.close()
})

test('a leader that is silent, while the database holds its connection for alive, loses its tables to another process', async () => {
  // M-04
  const proxy = await aProxy(studio.databaseUrl)
  const old = await startRunner(proxy.url, log, { leaseMs: 1000 })
  const next = await startRunner(studio.databaseUrl, log)
  const first = await leading(old)
  proxy.stall()
  const second = await leading(next)
  expect(second.term).toBe(first.term + 1n)
  await until(() => !old.isSure())
  proxy.recover()
  await until(() =>
    old.lead('crash').then(
      (lead) => lead === null,
      () => false,
    ),
  )
  await old.close()
  await next.close()
  proxy.close()
})

test('a former leader that has not noticed yet can neither open, end nor pay in the rounds of the new leader', async () => {
  const [old, next] = [await startRunner(studio.databaseUrl, log), await startRunner(studio.databaseUrl, log)]
  await makeChain(studio.kit, 'crash', 1500)
  const chain = await newestChain(studio.kit.db, 'crash')
  if (!chain) throw new Error('no chain')
  const former = await leading(old)
  const nobody = { decided: new Map(), announced: null }
  await drop(old)
  const lead = await leading(next)
  const id = await openRound(studio.kit, lead, chain, 1)
  await expect(endOpenRounds(studio.kit, former, 'crash', nobody)).rejects.toThrow('another process leads')
  await expect(takeOff(studio.kit, former, id, () => true)).rejects.toThrow('another process leads')
  const state = async () => (await sql`select state from shared_round`)[0]?.state
  expect(await state()).toBe('betting')
  const bet: LiveBet = {
    ...{ id: studio.kit.chance.uuid(), entry: 0, session: await aSession(studio.kit, 'crash'), game: 'crash', slot: 1 },
    ...{ round: id.round, stake: parseMoney('10.00'), autoAt: null, stopAt: 1000, state: 'placed', decidedAt: null },
    ...{ endedBy: null, decision: null, payout: null },
  }
  await intendBet(studio.kit, bet, studio.kit.chance.uuid())
  await acceptBet(studio.kit, { betId: bet.id, balance: null }, false)
  await takeOff(studio.kit, lead, id, () => true)
  const cashOut = (by: Lead) => makeCashOuts(studio.kit, studio.wallet, by, () => undefined).decide(bet, 150, 'player')
  expect(await cashOut(former)).toBe(false)
  expect(await cashOut(lead)).toBe(true)
  const end = { id, gameHash: '0'.repeat(64), point: 200, decided: new Map() }
  await expect(endRound(studio.kit, former, end)).rejects.toThrow('another process leads')
  expect(await state()).toBe('flying')
  await endOpenRounds(studio.kit, lead, 'crash', nobody)
  await expect(openRound(studio.kit, former, chain, 2)).rejects.toThrow('another process leads')
  await old.close()
  await next.close()
})

test('a process renews its lease as long as it runs, and learns that a table of its own was taken without asking for it', async () => {
  // M-04
  const runner = await startRunner(studio.databaseUrl, log)
  const lost: (string | null)[] = []
  runner.onLost((game) => lost.push(game))
  await leading(runner, 'kite')
  await leading(runner, 'double')
  const ends = async () => (await sql<{ until: Date }[]>`select until from runner where number = ${runner.number}`)[0]
  const before = await ends()
  await until(async () => ((await ends())?.until ?? 0) > (before?.until ?? 0))
  expect(lost).toEqual([])
  await studio.asOwner(`update table_lead set term = term + 1, holder = null where game = 'kite'`)
  await until(() => lost.length > 0)
  expect(lost).toEqual(['kite'])
  await runner.close()
})

test('a process whose table was taken since it asked last does not get it back by asking', async () => {
  // M-04
  const [old, next] = [await startRunner(studio.databaseUrl, log), await startRunner(studio.databaseUrl, log)]
  const { term } = await leading(old, 'kite')
  await studio.asOwner(`update table_lead set term = term + 1, holder = ${next.number} where game = 'kite'`)
  expect(await old.lead('kite')).toBeNull()
  const rows = await sql`select term, holder from table_lead where game = 'kite'`
  expect(rows).toEqual([{ term: term + 1n, holder: next.number }])
  await old.close()
  await next.close()
})

test('several that ask for one table at the same moment get one term, so that none of them is a former leader', async () => {
  // M-04
  const runner = await startRunner(studio.databaseUrl, log)
  await leading(runner)
  const leads = await Promise.all([runner.lead('crash'), runner.lead('crash'), runner.lead('crash')])
  const [row] = await sql<{ term: bigint }[]>`select term from table_lead where game = 'crash'`
  expect(new Set([...leads.map((lead) => lead?.term), row?.term]).size).toBe(1)
  await runner.close()
})

test('processes share the tables: one that comes gets its part when the rounds of others are over, and all of it when they go', async () => {
  const games = ['crash', 'kite', 'double']
  const [one, two] = [studio.kit.runner, await startRunner(studio.databaseUrl, log)]
  const led = async (runner: Runner) =>
    (await Promise.all(games.map((game) => runner.lead(game)))).flatMap((lead) => lead?.game ?? [])
  await until(async () => {
    const [ofOne, ofTwo] = [await led(one), await led(two)]
    return ofOne.length === 2 && ofTwo.length === 1 && new Set([...ofOne, ...ofTwo]).size === 3
  })
  await two.close()
  await until(async () => (await led(one)).length === 3)
  const three = await startRunner(studio.databaseUrl, log)
  await until(async () => (await led(one)).length === 2 && (await led(three)).length === 1)
  await three.close()
})
