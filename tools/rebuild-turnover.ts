// `npm run rebuild-turnover`: makes all turnover again from the settled bets and says where what is stored differs;
// exit 1 when it does. With `-- --write` it puts that right.
import { settings } from '../apps/server/src/modules.ts'
import { settingsReader } from '../apps/server/src/site/index.ts'
import { rebuildTurnover } from '../apps/server/src/turnover/index.ts'
import { withWorkingDatabase } from './working-database.ts'

const isWriting = process.argv.includes('--write')
const { differences, hasAllMonths } = await withWorkingDatabase(async (db) => {
  const site = await settingsReader(db, settings).read()
  return rebuildTurnover(db, { site }, isWriting ? 'write' : 'compare')
})
for (const difference of differences) console.error(difference)
if (!hasAllMonths) console.error('Slots, hours and days were not compared: months of entries or slots are not here.')
const found = `${differences.length} difference(s)${isWriting ? ', put right' : ''}.`
console.log(differences.length === 0 ? 'The turnover is what its bets come to.' : found)
process.exitCode = differences.length === 0 || isWriting ? 0 : 1
