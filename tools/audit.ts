// `npm run audit`: recomputes the books from the transfers. Exit 1, and the account's name, on any drift.
import { openDatabase } from '../apps/server/src/kit/database.ts'
import { openThings } from '../apps/server/src/modules.ts'
import { auditBooks } from '../apps/server/src/wallet/index.ts'
import { withServerDatabase } from './site-databases.ts'

const drifts = await withServerDatabase(async (url) => {
  const database = openDatabase(url, 2)
  try {
    return await auditBooks(database.db, openThings)
  } finally {
    await database.close()
  }
})
for (const drift of drifts) console.error(drift)
console.log(drifts.length === 0 ? 'The books balance.' : `${drifts.length} account(s) drifted.`)
process.exitCode = drifts.length === 0 ? 0 : 1
