import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db, Tx } from './database.ts'

/** A place in the order of reading: the transaction that wrote a row last, and the row. */
export type Position = { xid: string; id: string }
/** The end of a query: its last condition, its order and its limit, for the table of this name in it. */
export type UnreadClause = (table: string) => RawBuilder<unknown>

export type Reader<Row extends Position> = {
  /** Of this reader alone; its place is stored under it. */
  name: string
  /** At most this many rows are worked on in one transaction. */
  batchSize: number
  read: (tx: Tx, unread: UnreadClause) => Promise<Row[]>
  /** What the rows drive. `place` is that of the last one; `isCaughtUp` says that nothing more can be read now. */
  work: (tx: Tx, batch: { rows: Row[]; place: Position; isCaughtUp: boolean }) => Promise<void>
}

/**
 * Reads on from the stored place and stores the new one together with the work that the rows drive, in one transaction.
 * Every committed row is read once, however late its transaction commits, and again after each change that renewed its
 * xid; of changes between two readings it shows the last. Two processes never read one cursor at once: the second is
 * answered `taken`. `more` says that there is more to read now.
 *
 * A row carries `xid xid8 default pg_current_xact_id()`, with an index, and `id uuid` (decision 35). Throws when the
 * place lies ahead of the database: it was restored from a copy.
 */
export const readNext = <Row extends Position>(db: Db, reader: Reader<Row>): Promise<'taken' | 'more' | 'done'> =>
  db.transaction().execute(async (tx) => {
    const { rows: claims } = await sql<{ isMine: boolean }>`
      select pg_try_advisory_xact_lock(${lockOf(reader.name)}) as "isMine"`.execute(tx)
    if (!claims[0]?.isMine) return 'taken'
    const from = await storedPosition(tx, reader.name)
    await planForMany(tx)
    const unread: UnreadClause = (table) =>
      sql`${after(from, table)} and ${isOver(table)} ${inOrder(table, reader.batchSize)}`
    const rows = await reader.read(tx, unread)
    const place = rows.at(-1) ?? from
    const isCaughtUp = rows.length < reader.batchSize
    await reader.work(tx, { rows, place, isCaughtUp })
    if (rows.length > 0) await storePosition(tx, reader.name, place)
    return isCaughtUp ? 'done' : 'more'
  })

/**
 * Rows after the place that are committed, whether or not they can be read yet. A row of a transaction that this
 * database has not reached came with a copy of another one (decision 35), and is not waited for.
 */
export const committedAfter = (place: Position, table: string) => sql<SqlBool>`
  (${after(place, table)} and ${column(table, 'xid')} < pg_snapshot_xmax(pg_current_snapshot()))`

/**
 * Goes through all rows from the first on without moving the cursor: up to the stored place, or past it to all that is
 * committed. Nobody else reads the cursor until the end of the transaction.
 */
export async function* readAgain<Row extends Position>(
  tx: Tx,
  { name, batchSize, read }: Pick<Reader<Row>, 'name' | 'batchSize' | 'read'>,
  upTo: 'place' | 'all',
): AsyncGenerator<Row[]> {
  await sql`select pg_advisory_xact_lock(${lockOf(name)})`.execute(tx)
  const stored = await storedPosition(tx, name, upTo === 'all')
  await planForMany(tx)
  const until = (table: string) => (upTo === 'all' ? sql`` : sql`and not ${committedAfter(stored, table)}`)
  for (let from = start, isMore = true; isMore;) {
    const last = from
    const rows = await read(tx, (table) => sql`${after(last, table)} ${until(table)} ${inOrder(table, batchSize)}`)
    if (rows.length > 0) yield rows
    from = rows.at(-1) ?? from
    isMore = rows.length === batchSize
  }
}

/** Puts the cursor before all that may still commit: what was read before is read no more. */
export async function currentPosition(tx: Tx): Promise<Position> {
  const { rows } = await sql<{ xid: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xid`.execute(tx)
  return { ...start, xid: rows[0]?.xid ?? start.xid }
}

export async function storePosition(tx: Tx, name: string, { xid, id }: Position): Promise<void> {
  await sql`
    insert into cursor (name, xid, id) values (${name}, ${xid}::xid8, ${id}::uuid)
    on conflict (name) do update set xid = excluded.xid, id = excluded.id`.execute(tx)
}

/** Before every row. */
const start: Position = { xid: '0', id: '00000000-0000-0000-0000-000000000000' }

const column = (table: string, name: string) => sql.ref(`${table}.${name}`)
const after = ({ xid, id }: Position, table: string) => sql<SqlBool>`
  (${column(table, 'xid')} >= ${xid}::xid8
    and (${column(table, 'xid')}, ${column(table, 'id')}) > (${xid}::xid8, ${id}::uuid))`
const lockOf = (name: string) => sql`hashtextextended(${`cursor ${name}`}, 0)`

/**
 * Below the oldest transaction that is still open: whatever commits from now on is above. In the same statement as the
 * rows, so that what is seen and what is over are of one instant.
 */
const isOver = (table: string) => sql<SqlBool>`${column(table, 'xid')} < pg_snapshot_xmin(pg_current_snapshot())`

const inOrder = (table: string, limit: number) => sql`
  order by ${column(table, 'xid')}, ${column(table, 'id')} limit ${limit}::int`

/** In a statement after the one that claims: one that claimed and read at once would see the place of before. */
async function storedPosition(tx: Tx, name: string, mayBeAhead = false): Promise<Position> {
  const { rows } = await sql<Position & { isAhead: boolean }>`
    select xid::text, id, xid > pg_snapshot_xmax(pg_current_snapshot()) as "isAhead" from cursor
    where name = ${name}`.execute(tx)
  const [found] = rows
  if (found?.isAhead && !mayBeAhead)
    throw new Error(`the cursor ${name} stands at transaction ${found.xid}, which this database has not reached`)
  return found ?? start
}

/** A plan for the few rows that there usually are would sort all of them when there are many. */
const planForMany = (tx: Tx) =>
  sql`select set_config(name, 'off', true)
    from unnest(array['enable_seqscan', 'enable_bitmapscan', 'enable_sort']) as name`.execute(tx)
