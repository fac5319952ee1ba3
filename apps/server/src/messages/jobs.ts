import { sql } from 'kysely'
import type { Job } from '../kit/jobs.ts'
import { deleteInBatches, plusHours, transact, type BaseCtx, type Db } from '../kit/index.ts'
import { sendDue } from './deliver.ts'
import type { Gateways } from './gateways/gateway.ts'

/** Somebody waits for their code with the form open. */
const sendEverySeconds = 1
/** Messages that one process sends at once. */
const maxConcurrent = 8

type JobOptions = { db: Db; baseCtx: () => Promise<BaseCtx>; gateways: Gateways }

/** The scheduled jobs. */
export function messageJobs({ db, baseCtx, gateways }: JobOptions): Job[] {
  const slots = { free: maxConcurrent }
  return [
    {
      name: 'send-messages',
      cron: '* * * * *',
      everySeconds: sendEverySeconds,
      work: async (closing) => {
        const around = await baseCtx()
        const ctx = {
          ...around,
          transaction: <T>(work: Parameters<typeof transact<T>>[2]) => transact(db, around, work),
        }
        await sendDue(ctx, gateways, slots, closing)
      },
    },
    {
      name: 'forget-messages',
      cron: '50 20 * * *',
      work: async () => {
        const { clock, site } = await baseCtx()
        const [before, dropped] = [plusHours(clock.now(), -24 * site.messageDays), plusHours(clock.now(), -24)]
        await deleteInBatches(
          db,
          'message',
          sql`message.ended_at < ${before} or (message.state = 'dropped' and message.ended_at < ${dropped})`,
        )
      },
    },
  ]
}
