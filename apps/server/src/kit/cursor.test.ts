import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { testSite, type TestSite } from '../../tests/site.ts'
import { waitForTransactions } from '../../tests/wait-for-transactions.ts'
import { readAgain, readNext, type Position, type Reader } from './cursor.ts'
import { askOnce } from './database.ts'

type Row = Position & { version: number }

/** A site with a table to read, and a table of what was read. */
async function aLog() {
  const site = await testSite()
  await askOnce(
    site.databaseUrl,
    `create table written (id uuid, version int, xid xid8 default pg_current_xact_id());
     create index on written (xid);
     create table noted (reader text, id uuid, version int, at bigint generated always as identity);
     grant all on written, noted to chokka_app`,
  )
  return site
}

function readerOf(name: string, batchSize: number, fault?: () => void): Reader<Row> {
  return {
    name,
    batchSize,
    read: async (tx, unread) =>
      (await sql<Row>`select w.xid::text, w.id, w.version from written w where ${unread('w')}`.execute(tx)).rows,
    work: async (tx, { rows }) => {
      for (const { id, version } of rows)
        await sql`insert into noted (reader, id, version) values (${name}, ${id}, ${version})`.execute(tx)
      fault?.()
    },
  }
}

async function readAll(site: TestSite, reader: Reader<Row>): Promise<void> {
  await waitForTransactions(site.db)
  while ((await readNext(site.db, reader)) !== 'done');
}

const notes = async (site: TestSite, reader: string) =>
  (
    await sql<{ id: string; version: number }>`
      select id, version from noted where reader = ${reader} order by at`.execute(site.db)
  ).rows

/** Connections of the test's own, for transactions that stay open until the test ends them. */
async function connections(site: TestSite, many: number) {
  const clients = Array.from({ length: many }, () => new pg.Client(site.databaseUrl))
  await Promise.all(clients.map((client) => client.connect()))
  onTestFinished(async () => void (await Promise.all(clients.map((client) => client.end()))))
  return clients
}

/** Writers with transactions of their own, and what they have committed so far: the version of each id. */
function writersOn(clients: pg.Client[]) {
  const committed = new Map<string, number>()
  const all = clients.map((client) => ({ client, isOpen: false, own: new Map<string, number>() }))
  type Writer = (typeof all)[number]
  async function ask(writer: Writer, text: string, id: string, version: number) {
    if (!writer.isOpen) await writer.client.query('begin')
    writer.isOpen = true
    await writer.client.query(text, [id])
    writer.own.set(id, version)
  }
  async function write(writer: Writer, many: number) {
    for (let at = 0; at < many; at++)
      await ask(writer, 'insert into written (id, version) values ($1, 1)', randomUUID(), 1)
  }
  async function change(writer: Writer, pick: number) {
    const free = [...committed].filter(([id]) => !all.some((other) => other.own.has(id)))
    const [id, version] = free[pick % Math.max(free.length, 1)] ?? []
    const text = 'update written set version = version + 1, xid = pg_current_xact_id() where id = $1'
    if (id !== undefined && version !== undefined) await ask(writer, text, id, version + 1)
  }
  async function end(writer: Writer, how: 'commit' | 'rollback') {
    if (!writer.isOpen) return
    await writer.client.query(how)
    if (how === 'commit') for (const [id, version] of writer.own) committed.set(id, version)
    writer.own.clear()
    writer.isOpen = false
  }
  return { all, committed, write, change, end }
}

const killed = 'as a process that is killed'
/** Two processes read at once: one of them gets `taken`, or comes after the other. */
async function readTwice(site: TestSite, name: string, batchSize: number, isKilled: boolean): Promise<void> {
  const fault = () => {
    if (isKilled) throw new Error(killed)
  }
  const reading = [1, 2].map(() =>
    readNext(site.db, readerOf(name, batchSize, fault)).catch((thrown: Error) => thrown.message),
  )
  for (const answer of await Promise.all(reading))
    expect(isKilled ? [killed, 'taken'] : ['more', 'done', 'taken']).toContain(answer)
}

const act = (kind: 'write' | 'change' | 'commit' | 'abort' | 'read' | 'killed', weight: number) => ({
  weight,
  arbitrary: fc.record({ kind: fc.constant(kind), who: fc.nat(3), many: fc.integer({ min: 1, max: 4 }) }),
})
const acts = fc.oneof(
  act('write', 4),
  act('change', 2),
  act('commit', 3),
  act('abort', 1),
  act('read', 4),
  act('killed', 1),
)

// Design §6
test('whatever commits late, out of order or not at all, every reader reads every row once', async () => {
  const site = await aLog()
  const clients = await connections(site, 4)
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 10, maxLength: 60 }), async (steps) => {
      await askOnce(site.databaseUrl, 'truncate written, noted; delete from cursor')
      const { all, committed, write, change, end } = writersOn(clients)
      for (const { kind, who, many } of steps) {
        const writer = all[who]
        if (!writer) throw new Error('no such writer')
        if (kind === 'write') await write(writer, many)
        else if (kind === 'change') await change(writer, who * 7 + many)
        else if (kind === 'commit') await end(writer, 'commit')
        else if (kind === 'abort') await end(writer, 'rollback')
        else await readTwice(site, who % 2 === 0 ? 'one' : 'two', many, kind === 'killed')
      }
      for (const writer of all) await end(writer, 'commit')
      for (const name of ['one', 'two']) {
        await readAll(site, readerOf(name, 2))
        const read = await notes(site, name)
        // No version twice, none that was rolled back, no row left out, and the last version of each row at the end.
        expect(new Set(read.map((row) => `${row.id} ${row.version}`)).size).toBe(read.length)
        expect(new Map(read.map((row) => [row.id, row.version]))).toEqual(committed)
      }
    }),
    { numRuns: 60, seed: 20_261_120 },
  )
})

test('a row of an open transaction is not skipped, though others have committed after it', async () => {
  const site = await aLog()
  const [early, late] = await connections(site, 2)
  if (!early || !late) throw new Error('no writers')
  const write = (client: pg.Client, version: number) =>
    client.query('insert into written (id, version) values (gen_random_uuid(), $1)', [version])
  await early.query('begin')
  await write(early, 1)
  await write(late, 2)
  const reader = readerOf('one', 10)
  expect(await readNext(site.db, reader)).toBe('done')
  expect(await notes(site, 'one')).toEqual([])
  await early.query('commit')
  await readAll(site, reader)
  expect((await notes(site, 'one')).map((row) => row.version)).toEqual([1, 2])
})

test('while one process works on what it has read, another one cannot read, and continues from there afterwards', async () => {
  const site = await aLog()
  await sql`insert into written (id, version) select gen_random_uuid(), v from generate_series(1, 4) v`.execute(site.db)
  await waitForTransactions(site.db)
  const [begun, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = readerOf('one', 2)
  const first = readNext(site.db, {
    ...slow,
    work: async (tx, batch) => {
      begun.resolve()
      await go.promise
      await slow.work(tx, batch)
    },
  })
  await begun.promise
  expect(await readNext(site.db, readerOf('one', 2))).toBe('taken')
  expect(await readNext(site.db, readerOf('two', 9))).toBe('done')
  go.resolve()
  expect(await first).toBe('more')
  await readAll(site, readerOf('one', 2))
  expect((await notes(site, 'one')).length).toBe(4)
  expect(new Set((await notes(site, 'one')).map((row) => row.version))).toEqual(new Set([1, 2, 3, 4]))
})

test('reading again returns what was read and does not move the cursor; unread rows only when all are asked for', async () => {
  const site = await aLog()
  const reader = readerOf('one', 2)
  const write = (version: number) =>
    sql`insert into written (id, version) values (gen_random_uuid(), ${version})`.execute(site.db)
  for (const version of [1, 2, 3]) await write(version)
  await readAll(site, reader)
  await write(4)
  const again = (upTo: 'position' | 'all') =>
    site.db.transaction().execute(async (tx) => {
      const seen: number[] = []
      for await (const rows of readAgain(tx, reader, upTo)) seen.push(...rows.map((row) => row.version))
      return seen
    })
  expect([await again('position'), await again('all')]).toEqual([
    [1, 2, 3],
    [1, 2, 3, 4],
  ])
  await readAll(site, reader)
  expect((await notes(site, 'one')).map((row) => row.version)).toEqual([1, 2, 3, 4])
})

type Plan = { 'Node Type': string; Plans?: Plan[] }
const nodesOf = (plan: Plan): string[] => [plan['Node Type'], ...(plan.Plans ?? []).flatMap(nodesOf)]

test('however many unread rows there are, the index is used in its order, also without statistics of the table', async () => {
  const site = await aLog()
  const nodes: string[] = []
  const read = () =>
    readNext<Position>(site.db, {
      ...{ name: 'one', batchSize: 10, work: async () => undefined },
      read: async (tx, unread) => {
        const { rows } = await sql<{ 'QUERY PLAN': { Plan: Plan }[] }>`
          explain (format json) select w.xid, w.id from written w where ${unread('w')}`.execute(tx)
        nodes.push(...(rows[0]?.['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan)) ?? []))
        return []
      },
    })
  await read()
  await sql`insert into written (id, version) select gen_random_uuid(), v from generate_series(1, 20000) v`.execute(
    site.db,
  )
  await read()
  await askOnce(site.databaseUrl, 'analyze written')
  await read()
  expect(new Set(nodes)).toEqual(new Set(['Limit', 'Incremental Sort', 'Index Scan']))
})

test('a cursor refuses to read a database that was restored from a backup and whose transaction ids are lower', async () => {
  const site = await aLog()
  await sql`insert into cursor (name, xid, id) values ('one', '9000000000000', gen_random_uuid())`.execute(site.db)
  await expect(readNext(site.db, readerOf('one', 2))).rejects.toThrow(
    'the cursor one stands at transaction 9000000000000, which this database has not reached',
  )
})
