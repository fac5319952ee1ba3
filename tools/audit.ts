// `npm run audit`: recomputes all balances from the transfers. Prints each difference; exit 1 when there is one.
import { ledgerSources } from '../apps/server/src/modules.ts'
import { auditBooks } from '../apps/server/src/wallet/index.ts'
import { withWorkingDatabase } from './working-database.ts'

const drifts = await withWorkingDatabase((db) => auditBooks(db, ledgerSources))
for (const drift of drifts) console.error(drift)
console.log(drifts.length === 0 ? 'The books balance.' : `${drifts.length} difference(s) in the books.`)
process.exitCode = drifts.length === 0 ? 0 : 1
