import { sql } from 'kysely'
import { after } from './kit/clock.ts'
import type { Kit } from './kit/kit.ts'
import type { DB } from './kit/schema.ts'
import { dropFreePlay } from './wallet/free-play.ts'

/** How long data is kept that nothing refers to any more. */
const sessionKeptDays = 30

const everyMs = 60_000
const rowsAtOnce = 1000

/**
 * Deletes data that would grow without limit, now and every minute. Everything that was played for money is kept, with
 * its session and its seeds, and so is every crash round: betting records and the verify page refer to them. Returns
 * the stop function.
 */
export function startCleanup(kit: Kit, ofBets: readonly (keyof DB)[]): () => Promise<void> {
  const stopping = new AbortController()
  const cleanUp = makeCleanup(kit, ofBets)
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await cleanUp(stopping.signal).catch((error: unknown) => kit.log.warn({ error }, 'the cleanup was interrupted'))
      await after(kit.clock, everyMs, stopping.signal)
    }
  }
  const running = run()
  return async () => {
    stopping.abort()
    await running
  }
}

/**
 * Cleans up in short transactions of at most `atOnce` rows of a table. `ofBets`: tables of products whose rows go with
 * their bets.
 */
export function makeCleanup(
  kit: Kit,
  ofBets: readonly (keyof DB)[],
  atOnce = rowsAtOnce,
): (signal?: AbortSignal) => Promise<void> {
  // Sessions up to this id have been checked: old ones get no more bets, so they are not checked again.
  let checkedTo = 0n
  const batches = [
    () => dropFreePlay(kit, ofBets, atOnce),
    async () => {
      const { checked, last } = await dropUnusedSessions(kit, checkedTo, atOnce)
      checkedTo = last ?? checkedTo
      return checked === atOnce
    },
  ]
  return async (signal) => {
    for (const hasMore of batches) {
      while (await hasMore()) if (signal?.aborted) return
    }
  }
}

/** Deletes old sessions without bets. Checks the next ones by id, which is the order in which they expire. */
async function dropUnusedSessions(
  kit: Kit,
  checkedTo: bigint,
  atOnce: number,
): Promise<{ checked: number; last: bigint | null }> {
  const {
    rows: [row],
  } = await sql<{ checked: number; last: bigint | null }>`
    with next as (
      select id, expires_at from session where id > ${checkedTo} order by id limit ${atOnce}
    ), old as (
      select id from next where expires_at < now() - make_interval(days => ${sessionKeptDays})
    ), dropped as (
      delete from session using old
      where session.id = old.id and not exists (select 1 from bet where session_id = old.id)
    )
    select count(*)::int as checked, max(id) as last from old`.execute(kit.db)
  return row ?? { checked: 0, last: null }
}
