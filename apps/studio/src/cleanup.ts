import { sql } from 'kysely'
import { after } from './kit/clock.ts'
import type { Kit } from './kit/kit.ts'
import { dropFreePlay } from './wallet/free-play.ts'

/** How long is kept what nobody asks for any more. */
const sessionKeptDays = 30
const answeredCallKeptDays = 30

const everyMs = 60_000
const rowsAtOnce = 1000

/**
 * Deletes what would grow without end, now and every minute. Everything that was played for money stays, with its
 * session and its seeds, and so does every crash round: betting records and the verify page lead to them. Returns how
 * to stop.
 */
export function startCleanup(kit: Kit): () => Promise<void> {
  const stopping = new AbortController()
  const sweep = makeCleanup(kit)
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await sweep(stopping.signal).catch((error: unknown) => kit.log.warn({ error }, 'the upkeep was interrupted'))
      await after(kit.clock, everyMs, stopping.signal)
    }
  }
  const running = run()
  return async () => {
    stopping.abort()
    await running
  }
}

/** One sweep after the other, in short transactions of at most `atOnce` rows of a table. */
export function makeCleanup(kit: Kit, atOnce = rowsAtOnce): (signal?: AbortSignal) => Promise<void> {
  // Sessions up to here have been looked at: what is so old gets no more bets, so there is nothing new to find.
  let lookedTo = 0n
  const batches = [
    () => dropAnsweredCalls(kit, atOnce),
    () => dropFreePlay(kit, atOnce),
    async () => {
      const { looked, last } = await dropUnusedSessions(kit, lookedTo, atOnce)
      lookedTo = last ?? lookedTo
      return looked === atOnce
    },
  ]
  return async (signal) => {
    for (const hasMore of batches) {
      while (await hasMore()) if (signal?.aborted) return
    }
  }
}

/** Calls that the operator has answered. The ones that it refused for good wait for a person. */
async function dropAnsweredCalls(kit: Kit, atOnce: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from wallet_call where id in (
      select id from wallet_call
      where state = 'done' and done_at < now() - make_interval(days => ${answeredCallKeptDays})
      order by done_at limit ${atOnce} for update skip locked
    )`.execute(kit.db)
  return numAffectedRows === BigInt(atOnce)
}

/** Sessions in which nothing was bet. Looks at the next ones by number, which is the order in which they end. */
async function dropUnusedSessions(
  kit: Kit,
  lookedTo: bigint,
  atOnce: number,
): Promise<{ looked: number; last: bigint | null }> {
  const {
    rows: [row],
  } = await sql<{ looked: number; last: bigint | null }>`
    with next as (
      select id, expires_at from session where id > ${lookedTo} order by id limit ${atOnce}
    ), old as (
      select id from next where expires_at < now() - make_interval(days => ${sessionKeptDays})
    ), dropped as (
      delete from session using old
      where session.id = old.id and not exists (select 1 from bet where session_id = old.id)
    )
    select count(*)::int as looked, max(id) as last from old`.execute(kit.db)
  return row ?? { looked: 0, last: null }
}
