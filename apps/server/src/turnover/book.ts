import { sql } from 'kysely'
import { settledBets, type SettledBet } from '../betting/index.ts'
import { readNext, type Db, type Reader, type BaseCtx, type Tx } from '../kit/index.ts'
import { closeSlots } from './close-slots.ts'
import { count, uncounted } from './count-bets.ts'

/** How the booker reads the settled bets. */
export const bets = { name: 'turnover', batchSize: 5000, read: settledBets }

/**
 * The booker: counts the bets that were settled since it last ran, or changed since, and closes the slots that are over
 * (rules/agents §4). Any number may run at once; one does it. It ends when nothing is left, or when the process closes.
 */
export async function bookTurnover(db: Db, at: Pick<BaseCtx, 'site'>, closing?: AbortSignal): Promise<void> {
  const booker: Reader<SettledBet> = {
    ...bets,
    work: async (tx, { rows, place, isCaughtUp }) => {
      await count(tx, await uncounted(tx, rows))
      const { slotCloseSeconds: seconds, timeZone: zone } = at.site
      if (isCaughtUp) await closeSlots(tx, { place, now: await transactionStart(tx), seconds, zone })
    },
  }
  const isClosing = () => closing?.aborted ?? false
  while (!isClosing() && (await readNext(db, booker)) === 'more');
}

/** When the transaction began, by the clock that bets are settled by: the database's. */
async function transactionStart(tx: Tx): Promise<number> {
  const { rows } = await sql<{ now: number }>`select (extract(epoch from now()) * 1000)::float8 as now`.execute(tx)
  return rows[0]?.now ?? -Infinity
}
