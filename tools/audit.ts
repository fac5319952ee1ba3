// `npm run audit`: recomputes the books from the transfers. Exit 1, and the account's name, on any drift.
import { ledgerSources } from '../apps/server/src/modules.ts'
import { auditBooks } from '../apps/server/src/wallet/index.ts'
import { withWorkingDatabase } from './working-database.ts'

const drifts = await withWorkingDatabase((db) => auditBooks(db, ledgerSources))
for (const drift of drifts) console.error(drift)
console.log(drifts.length === 0 ? 'The books balance.' : `${drifts.length} account(s) drifted.`)
process.exitCode = drifts.length === 0 ? 0 : 1
