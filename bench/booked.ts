// How far the jobs that read settled bets lag behind.
import { setTimeout as pause } from 'node:timers/promises'
import type postgres from 'postgres'

/** The names of the cursors that read settled bets: bets are counted in slots, and wins put on the board. */
const readers = ['turnover', 'winner-board'] as const
export type BetReader = (typeof readers)[number]

/** How many seconds ago the next bet to be read was settled; 0 when there is none. */
export async function lag(sql: postgres.Sql, reader: BetReader): Promise<number> {
  const [next] = await sql<{ seconds: number }[]>`
    select extract(epoch from clock_timestamp() - b.settled_at)::float8 as seconds
    from bet b where b.settled_at is not null
      and b.xid >= coalesce((select xid from cursor where name = ${reader}), '0'::xid8)
      and not exists (select 1 from cursor where name = ${reader} and (b.xid, b.id) <= (xid, id))
    order by b.xid, b.id limit 1`
  return next?.seconds ?? 0
}

/** Waits until the reader has read all settled bets. Throws when it reads none for a minute. */
export async function untilRead(sql: postgres.Sql, reader: BetReader): Promise<void> {
  let [last, since] = ['', performance.now()]
  while ((await lag(sql, reader)) !== 0) {
    const [cursor] = await sql<{ position: string }[]>`
      select xid || ' ' || id as position from cursor where name = ${reader}`
    if (cursor && cursor.position !== last) [last, since] = [cursor.position, performance.now()]
    if (performance.now() - since > stuckMs) throw new Error(`${reader} stands still: see the log of the server`)
    await pause(50)
  }
}
const stuckMs = 60_000

export async function untilAllRead(sql: postgres.Sql): Promise<void> {
  for (const reader of readers) await untilRead(sql, reader)
}
