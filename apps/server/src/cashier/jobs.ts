import type { Job } from '../kit/jobs.ts'
import { transact, type Db, type OutsideCtx, type BaseCtx } from '../kit/index.ts'
import { confirmReceived } from './withdrawals/confirm-received.ts'
import type { CashierOptions } from './options.ts'
import { payOut } from './withdrawals/pay-out.ts'
import { settleDeposits } from './deposits/settle-deposits.ts'
import { checkTransfers } from './transfers/check-transfers.ts'
import { sendRefunds } from './refunds/send-refunds.ts'
import { cleanUp } from './cleanup.ts'
import { probeChannels } from './channels/health.ts'

/** A payer who closed the page, and whose provider sent no notification, waits for this and for the next poll. */
const settleEverySeconds = 1

type Work = (ctx: OutsideCtx, closing?: AbortSignal) => Promise<void>
type JobOptions = Pick<CashierOptions, 'channels' | 'stakesInPlay'> & { db: Db; baseCtx: () => Promise<BaseCtx> }

/** The scheduled jobs. Each finds its work in the tables, so a lost or repeated run does no harm. */
export function cashierJobs({ db, baseCtx, channels, stakesInPlay }: JobOptions): Job[] {
  const job = (name: string, cron: string, work: Work, everySeconds?: number): Job => ({
    name,
    cron,
    everySeconds,
    work: async (closing) => {
      const around = await baseCtx()
      await work({ ...around, transaction: (inside) => transact(db, around, inside) }, closing)
    },
  })
  return [
    job('settle-deposits', '* * * * *', settleDeposits({ channels, stakesInPlay }), settleEverySeconds),
    job('pay-out', '* * * * *', (ctx, closing) => payOut(ctx, channels, closing)),
    job('refund-deposits', '* * * * *', sendRefunds(channels), 5),
    job('confirm-received', '* * * * *', confirmReceived),
    job('check-wallet-transfers', '* * * * *', checkTransfers(db), 5),
    job('probe-channels', '* * * * *', probeChannels(channels)),
    job('cashier-cleanup', '40 20 * * *', cleanUp(db)),
  ]
}
