import { each, module } from '../kit/manifest.ts'
import { identity } from '../identity/index.ts'
import { site } from '../site/index.ts'
import { auditSinceClosing, type LedgerSource } from './audit.ts'
import { closeMonths } from './closings.ts'
import { openAccounts } from './pay.ts'

export const wallet = module({
  name: 'wallet',
  below: [site, identity],
  tables: [
    ...(['ledger_account', 'ledger_closed_month', 'ledger_closing', 'ledger_movement', 'ledger_transfer'] as const),
    ...(['account_kind', 'transfer_code'] as const),
  ],
  live: ['balance'],
  needs: {
    /** The records whose money the ledger moves: the transfers that they must have, and what they hold in escrow. */
    ledgerSources: each<LedgerSource>(),
  },
  offers: { onRegistered: [openAccounts] },
  jobs: ({ db, log, given }) => [
    {
      name: 'audit-books',
      cron: '11 * * * *',
      // A month is closed only while the books balance, so that no error becomes part of a closing.
      work: async () => {
        const drifts = await auditSinceClosing(db, given.ledgerSources)
        for (const drift of drifts) log.fatal({ drift }, 'the books have drifted')
        if (drifts.length === 0) await closeMonths(db)
      },
    },
  ],
})

declare module '../kit/live.ts' {
  interface Topics {
    balance: true
  }
}
