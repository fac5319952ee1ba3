import { openLog } from '@chokka/server-kit'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { endOpenRounds } from '../products/tables/ends.ts'
import { openRound } from '../products/tables/rounds.ts'
import { makeChain, newestChain } from '../products/tables/chain.ts'
import { until, testStudio } from '../../tests/studio.ts'
import { startRunner } from './runner.ts'
import { sqlOn } from '../../tests/sql-on.ts'

const studio = await testStudio()
const sql = sqlOn(studio.kit.db)
const log = openLog({ level: 'silent', name: 'studio' })
afterAll(() => studio.close())

/** A TCP proxy to the database that can stop forwarding without either end noticing. */
async function aProxy() {
  const { hostname, port } = new URL(studio.databaseUrl)
  const pairs: Socket[][] = []
  let stalled = false
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    pairs.push([near, far])
    near.on('data', (sent) => stalled || far.write(sent)).on('error', () => far.destroy())
    far.on('data', (sent) => stalled || near.write(sent)).on('error', () => undefined)
    far.on('close', () => stalled || near.destroy())
    near.on('close', () => stalled || far.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(studio.databaseUrl)
  // A TCP server that listens always has an address with a port.
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    stall: () => (stalled = true),
    /** Connections that are open stay stalled; new ones are forwarded. */
    recover: () => {
      for (const socket of pairs.flat()) socket.removeAllListeners('data')
      stalled = false
    },
    close: () => {
      for (const socket of pairs.flat()) socket.destroy()
      server.close()
    },
  }
}

/** Ends the session that holds the leader lock, as the database does with a peer that it cannot reach. */
const dropLeader = async (): Promise<void> => {
  const ended = await sql`
    select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 7313003 and granted
      and database = (select oid from pg_database where datname = current_database())`
  expect(ended.length).toBe(1)
}

test('a leader whose lock connection stalled finds out that another process leads, and stops leading', async () => {
  // M-04
  const proxy = await aProxy()
  const [old, next] = [await startRunner(proxy.url, log, 200), await startRunner(studio.databaseUrl, log)]
  let lost = 0
  old.onLost(() => (lost += 1))
  const first = await old.lead()
  expect(first).not.toBeNull()
  expect(await old.lead()).toBe(first)
  expect(await next.lead()).toBeNull()
  proxy.stall()
  await dropLeader()
  let term: bigint | null = null
  await until(async () => (term = await next.lead()) !== null)
  expect(term).toBe((first ?? 0n) + 1n)
  await expect(old.lead()).rejects.toThrow()
  expect(lost).toBe(1)
  proxy.recover()
  expect(await old.lead()).toBeNull()
  await old.close()
  expect(await next.lead()).toBe(term)
  await next.close()
  proxy.close()
})

test('a former leader that has not noticed yet can neither end the rounds of the new leader nor open any', async () => {
  const [old, next] = [await startRunner(studio.databaseUrl, log), await startRunner(studio.databaseUrl, log)]
  await makeChain(studio.kit, 'crash', 1500)
  const chain = await newestChain(studio.kit.db, 'crash')
  if (!chain) throw new Error('no chain')
  const oldTerm = (await old.lead()) ?? 0n
  const nobody = { decided: new Map(), announced: null }
  await dropLeader()
  let term: bigint | null = null
  await until(async () => (term = await next.lead()) !== null)
  await openRound(studio.kit, term ?? 0n, chain, 1)
  await expect(endOpenRounds(studio.kit, oldTerm, 'crash', nobody)).rejects.toThrow('another process leads')
  const state = async () => (await sql`select state from shared_round`)[0]?.state
  expect(await state()).toBe('betting')
  await endOpenRounds(studio.kit, term ?? 0n, 'crash', nobody)
  expect(await state()).toBe('void')
  await expect(openRound(studio.kit, oldTerm, chain, 2)).rejects.toThrow('another process leads')
  await old.close()
  await next.close()
})

test('several tables that ask for the lead at the same moment get one term, so that none of them is a former leader', async () => {
  // M-04
  const runner = await startRunner(studio.databaseUrl, log)
  let terms: (bigint | null)[] = []
  await until(async () => (terms = await Promise.all([runner.lead(), runner.lead(), runner.lead()])).at(-1) !== null)
  const [row] = await sql<{ term: bigint }[]>`select term from round_lead`
  expect(new Set([...terms, row?.term]).size).toBe(1)
  await runner.close()
})
