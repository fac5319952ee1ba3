import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db, Tx } from './database.ts'

/** A position in the order of reading: the transaction that wrote a row last, and the id of the row. */
export type Position = { xid: string; id: string }
/** The end of a query over the table of this name or alias: its last condition, its order and its limit. */
export type UnreadClause = (table: string) => RawBuilder<unknown>

export type Reader<Row extends Position> = {
  /** Unique; the position is stored under it. */
  name: string
  /** The maximum of rows in one transaction. */
  batchSize: number
  read: (tx: Tx, unread: UnreadClause) => Promise<Row[]>
  /** Works on the rows. `position` is that of the last one; `isCaughtUp`: nothing more can be read now. */
  work: (tx: Tx, batch: { rows: Row[]; position: Position; isCaughtUp: boolean }) => Promise<void>
}

/**
 * Reads the next rows after the stored position, works on them and stores the new position, in one transaction. Every
 * committed row is read once, however late its transaction commits, and again after each change that renewed its xid;
 * of several changes between two readings only the last is seen. Two processes never read one cursor at once: the
 * second one gets `taken`. `more` says that there is more to read now.
 *
 * A row has the columns `xid xid8 default pg_current_xact_id()`, with an index, and `id uuid` (decision 35). Throws
 * when the position lies ahead of the database: it was restored from a backup.
 */
export const readNext = <Row extends Position>(db: Db, reader: Reader<Row>): Promise<'taken' | 'more' | 'done'> =>
  db.transaction().execute(async (tx) => {
    const { rows: locks } = await sql<{ isMine: boolean }>`
      select pg_try_advisory_xact_lock(${lockOf(reader.name)}) as "isMine"`.execute(tx)
    if (!locks[0]?.isMine) return 'taken'
    const from = await storedPosition(tx, reader.name)
    await planForMany(tx)
    const unread: UnreadClause = (table) =>
      sql`${after(from, table)} and ${isOver(table)} ${inOrder(table, reader.batchSize)}`
    const rows = await reader.read(tx, unread)
    const position = rows.at(-1) ?? from
    const isCaughtUp = rows.length < reader.batchSize
    await reader.work(tx, { rows, position, isCaughtUp })
    if (rows.length > 0) await storePosition(tx, reader.name, position)
    return isCaughtUp ? 'done' : 'more'
  })

/**
 * A condition: the row is after the position and committed, whether or not it can be read yet. Rows of transactions
 * that this database has not reached came with the backup of another one (decision 35) and are left out.
 */
export const committedAfter = (position: Position, table: string) => sql<SqlBool>`
  (${after(position, table)} and ${column(table, 'xid')} < pg_snapshot_xmax(pg_current_snapshot()))`

/**
 * Reads all rows from the first one without moving the cursor: up to the stored position, or everything that is
 * committed. Nobody else can read the cursor until the transaction ends.
 */
export async function* readAgain<Row extends Position>(
  tx: Tx,
  { name, batchSize, read }: Pick<Reader<Row>, 'name' | 'batchSize' | 'read'>,
  upTo: 'position' | 'all',
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

/** The position before every transaction that may still commit, and after all that are over. */
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

/** When the transaction began, in milliseconds, by the database's clock, which also gives bets their times. */
export async function transactionStart(tx: Tx): Promise<number> {
  const { rows } = await sql<{ now: number }>`select (extract(epoch from now()) * 1000)::float8 as now`.execute(tx)
  return rows[0]?.now ?? -Infinity
}

/** The position before every row. */
const start: Position = { xid: '0', id: '00000000-0000-0000-0000-000000000000' }

const column = (table: string, name: string) => sql.ref(`${table}.${name}`)
const after = ({ xid, id }: Position, table: string) => sql<SqlBool>`
  (${column(table, 'xid')} >= ${xid}::xid8
    and (${column(table, 'xid')}, ${column(table, 'id')}) > (${xid}::xid8, ${id}::uuid))`
const lockOf = (name: string) => sql`hashtextextended(${`cursor ${name}`}, 0)`

/**
 * The row's transaction is older than every open one, so that nothing can commit below it any more. Checked in the same
 * statement that reads the rows, so that both use one snapshot.
 */
const isOver = (table: string) => sql<SqlBool>`${column(table, 'xid')} < pg_snapshot_xmin(pg_current_snapshot())`

const inOrder = (table: string, limit: number) => sql`
  order by ${column(table, 'xid')}, ${column(table, 'id')} limit ${limit}::int`

/** In a statement after the one that takes the lock: a single statement for both would see the old position. */
async function storedPosition(tx: Tx, name: string, mayBeAhead = false): Promise<Position> {
  const { rows } = await sql<Position & { isAhead: boolean }>`
    select xid::text, id, xid > pg_snapshot_xmax(pg_current_snapshot()) as "isAhead" from cursor
    where name = ${name}`.execute(tx)
  const [found] = rows
  if (found?.isAhead && !mayBeAhead)
    throw new Error(`the cursor ${name} stands at transaction ${found.xid}, which this database has not reached`)
  return found ?? start
}

/**
 * Forces a plan by the index: one made for the few rows that there usually are would sort all rows when there are many.
 */
const planForMany = (tx: Tx) =>
  sql`select set_config(name, 'off', true)
    from unnest(array['enable_seqscan', 'enable_bitmapscan', 'enable_sort']) as name`.execute(tx)
