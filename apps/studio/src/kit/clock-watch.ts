import { sql } from 'kysely'
import { after } from './clock.ts'
import type { Kit } from './kit.ts'

/**
 * The database's clock is the master: it stamps bets, wins and sessions, and every process has the same one. Rounds of
 * crash are decided by the process's own clock, so a process that is further off than this says so aloud.
 */
const maxOffMs = 1000
const everyMs = 60_000

/** How far the database's clock is ahead of ours, in milliseconds, beyond what the question itself took. */
export async function clockOffMs({ db, clock }: Pick<Kit, 'db' | 'clock'>): Promise<number> {
  const askedMs = clock.nowMs()
  const {
    rows: [row],
  } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
  const answeredMs = clock.nowMs()
  const theirsMs = row?.at.getTime() ?? askedMs
  return theirsMs < askedMs ? theirsMs - askedMs : Math.max(0, theirsMs - answeredMs)
}

/** Compares the clocks now and every minute. A change from right to wrong or back is a significant event (O-01). */
export function startClockWatch(kit: Kit): () => Promise<void> {
  const stopping = new AbortController()
  let wasOff = false
  const look = async (): Promise<void> => {
    const offMs = await clockOffMs(kit)
    kit.metrics.clockOffMs.set(offMs)
    const isOff = Math.abs(offMs) > maxOffMs
    if (isOff && !wasOff) kit.log.error({ offMs }, 'our clock and the database do not agree')
    if (!isOff && wasOff) kit.log.warn({ offMs }, 'our clock and the database agree again')
    wasOff = isOff
  }
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await look().catch((error: unknown) => kit.log.warn({ error }, 'the clocks could not be compared'))
      await after(kit.clock, everyMs, stopping.signal)
    }
  }
  const running = run()
  return async () => {
    stopping.abort()
    await running
  }
}
