// `npm run rebuild-turnover`: makes all turnover again from the settled bets and says where what is stored differs;
// exit 1 when it does. With `-- --write` it puts that right.
import { openDatabase } from '../apps/server/src/kit/database.ts'
import { settings } from '../apps/server/src/modules.ts'
import { settingsReader } from '../apps/server/src/site/index.ts'
import { rebuildTurnover } from '../apps/server/src/turnover/index.ts'
import { withServerDatabase } from './site-databases.ts'

const isWriting = process.argv.includes('--write')
const { differences, hasAllMonths } = await withServerDatabase(async (url) => {
  const database = openDatabase(url, 2)
  try {
    const site = await settingsReader(database.db, settings).read()
    return await rebuildTurnover(database.db, { site }, isWriting ? 'write' : 'compare')
  } finally {
    await database.close()
  }
})
for (const difference of differences) console.error(difference)
if (!hasAllMonths) console.error('Slots, hours and days were not compared: months of entries or slots are not here.')
const found = `${differences.length} difference(s)${isWriting ? ', put right' : ''}.`
console.log(differences.length === 0 ? 'The turnover is what its bets come to.' : found)
process.exitCode = differences.length === 0 || isWriting ? 0 : 1
