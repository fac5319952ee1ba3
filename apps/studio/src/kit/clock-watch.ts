import { sql } from 'kysely'
import { after } from './clock.ts'
import type { Kit } from './kit.ts'

/**
 * The database's clock is the reference: it stamps bets, wins and sessions, and all processes share it. Crash rounds
 * are timed by the process's own clock, so a difference above this limit is logged.
 */
const maxOffMs = 1000
const everyMs = 60_000

/** How far the database's clock is ahead of ours, in milliseconds, not counting the time that the query took. */
export async function clockOffMs({ db, clock }: Pick<Kit, 'db' | 'clock'>): Promise<number> {
  const sentMs = clock.nowMs()
  const {
    rows: [row],
  } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
  const answeredMs = clock.nowMs()
  const theirsMs = row?.at.getTime() ?? sentMs
  return theirsMs < sentMs ? theirsMs - sentMs : Math.max(0, theirsMs - answeredMs)
}

/** Compares the clocks now and every minute. A change to wrong or back to right is a significant event (O-01). */
export function startClockWatch(kit: Kit): () => Promise<void> {
  const stopping = new AbortController()
  let wasOff = false
  const check = async (): Promise<void> => {
    const offMs = await clockOffMs(kit)
    kit.metrics.clockOffMs.set(offMs)
    const isOff = Math.abs(offMs) > maxOffMs
    if (isOff && !wasOff) kit.log.error({ offMs }, 'our clock and the database do not agree')
    if (!isOff && wasOff) kit.log.warn({ offMs }, 'our clock and the database agree again')
    wasOff = isOff
  }
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await check().catch((error: unknown) => kit.log.warn({ error }, 'the clocks could not be compared'))
      await after(kit.clock, everyMs, stopping.signal)
    }
  }
  const running = run()
  return async () => {
    stopping.abort()
    await running
  }
}
