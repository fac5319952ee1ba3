import { settledBets, stakesInPlay, type SettledBet } from '../betting/index.ts'
import { closeSpent, spentBelow } from '../cashier/index.ts'
import { readNext, transact, transactionStart, type Db, type Reader, type BaseCtx } from '../kit/index.ts'
import { holdersBelow } from '../wallet/index.ts'
import { closeSlots } from './close-slots.ts'
import { count, uncounted } from './count-bets.ts'

/** How the settled bets are read. */
export const bets = { name: 'turnover', batchSize: 5000, read: settledBets }

/**
 * Counts the bets that were settled or changed since the last run, and closes the slots that are over (rules/agents
 * §4). Several processes may call it at once; one does the work. It ends when nothing is left, or when the process
 * closes.
 */
export async function bookTurnover(db: Db, base: BaseCtx, closing?: AbortSignal): Promise<void> {
  let owing: bigint[] = []
  const reader: Reader<SettledBet> = {
    ...bets,
    work: async (tx, { rows, position, isCaughtUp }) => {
      const { slotCloseSeconds: seconds, timeZone: zone } = base.site
      owing = await count(tx, await uncounted(tx, rows), zone)
      if (isCaughtUp) await closeSlots(tx, { position, now: await transactionStart(tx), seconds, zone })
    },
  }
  const isClosing = () => closing?.aborted ?? false
  for (let isMore = true; isMore && !isClosing();) {
    isMore = (await readNext(db, reader)) === 'more'
    await closeSpentOf(db, base, owing.splice(0))
  }
}

/**
 * Who has played and has nothing left owes no turnover any more. Each in a transaction of their own, because it locks
 * their cash; where this is cut off, the next bet or credit comes back to it.
 */
async function closeSpentOf(db: Db, base: BaseCtx, owing: readonly bigint[]): Promise<void> {
  for (const holder of await holdersBelow({ db }, owing, spentBelow))
    await transact(db, base, (ctx) => closeSpent(ctx, holder, stakesInPlay))
}
