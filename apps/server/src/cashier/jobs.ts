import type { Job } from '../kit/jobs.ts'
import { transact, type Db, type OutsideCtx, type BaseCtx } from '../kit/index.ts'
import { confirmReceived } from './withdrawals/confirm-received.ts'
import type { CashierParts } from './parts.ts'
import { payOut } from './withdrawals/pay-out.ts'
import { settleDeposits } from './deposits/settle-deposits.ts'
import { upkeep } from './upkeep.ts'

/** A payer whose page was closed and whose company sent no notice waits for this and the pause between questions. */
const settleEverySeconds = 1

type Work = (ctx: OutsideCtx, closing?: AbortSignal) => Promise<void>
type Working = Pick<CashierParts, 'channels'> & { db: Db; baseCtx: () => Promise<BaseCtx> }

/** The scheduled work. Each job finds what is to do in the tables, so a lost or doubled run changes nothing. */
export function cashierJobs({ db, baseCtx, channels }: Working): Job[] {
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
    job('settle-deposits', '* * * * *', settleDeposits(channels), settleEverySeconds),
    job('pay-out', '* * * * *', (ctx, closing) => payOut(ctx, channels, closing)),
    job('confirm-received', '* * * * *', confirmReceived),
    job('cashier-upkeep', '40 20 * * *', upkeep(db)),
  ]
}
