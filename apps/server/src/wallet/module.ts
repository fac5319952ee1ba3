import { each, module } from '../kit/manifest.ts'
import { kit } from '../kit/module.ts'
import { identity } from '../identity/index.ts'
import { site } from '../site/index.ts'
import { auditSinceClosing, type LedgerSource } from './audit.ts'
import { checkBooks, keepCheck, ledgerChecks } from './checks.ts'
import { closeMonths } from './closings.ts'
import { liability } from './liability.ts'
import { openAccounts } from './pay.ts'

export const wallet = module({
  name: 'wallet',
  below: [kit, site, identity],
  tables: [
    ...(['ledger_account', 'ledger_closed_month', 'ledger_closing', 'ledger_movement', 'ledger_transfer'] as const),
    ...(['account_kind', 'ledger_check', 'transfer_code'] as const),
  ],
  live: ['balance'],
  needs: {
    /** The records whose money the ledger moves: the transfers that they must have, and what they hold in escrow. */
    ledgerSources: each<LedgerSource>(),
  },
  offers: { onRegistered: [openAccounts] },
  routes: ({ db, given }) => ({
    liability: liability(db, given.ledgerSources),
    ledgerChecks,
    checkBooks: checkBooks(db, given.ledgerSources),
  }),
  jobs: ({ db, log, baseCtx, given }) => [
    {
      name: 'audit-books',
      cron: '11 * * * *',
      // A month is closed only while the books balance, so that no error becomes part of a closing.
      work: async () => {
        const drifts = await auditSinceClosing(db, given.ledgerSources)
        for (const drift of drifts) log.fatal({ drift }, 'the books have drifted')
        await keepCheck(db, (await baseCtx()).clock.now(), drifts)
        if (drifts.length === 0) await closeMonths(db)
      },
    },
  ],
})
