import { transact, type Db, type BaseCtx } from '../kit/index.ts'
import type { Log } from '@chokka/server-kit'
import { closeChain, verifyChain } from './chain.ts'
import { keepCheck } from './checks.ts'
import { mailHead } from './mail-head.ts'
import type { Gateways } from '../messages/index.ts'

type Parts = { db: Db; log: Log; baseCtx: () => Promise<BaseCtx>; given: { gateways: Gateways } }

/** The scheduled work of this module. */
export const auditJobs = ({ db, log, baseCtx, given }: Parts) => [
  {
    name: 'chain-audit',
    cron: '* * * * *',
    work: async () => {
      const head = await closeChain(db)
      // Outside of the database, so that a chain that was made anew as a whole differs from what was seen before.
      if (head) log.info({ number: String(head.number), hash: head.hash.toString('hex') }, 'head of the audit')
    },
  },
  {
    name: 'mail-audit-head',
    cron: '20 21 * * *',
    work: async () => transact(db, await baseCtx(), (ctx) => mailHead(ctx, given.gateways)),
  },
  {
    name: 'verify-audit',
    cron: '15 21 * * *',
    work: async () => {
      const found = await verifyChain(db)
      if (found.broken) log.error({ number: String(found.broken.number), fault: found.broken.fault }, 'broken audit')
      await keepCheck(db, (await baseCtx()).clock.now(), found)
    },
  },
]
