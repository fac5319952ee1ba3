// `npm run rebuild-turnover`: computes all turnover again from the settled bets and prints where the stored sums
// differ; exit 1 when they do. With `-- --write` it corrects them.
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
if (!hasAllMonths)
  console.error('Slots, hours and days were not compared: some months of entries or slots are missing.')
const found = `${differences.length} difference(s)${isWriting ? ', corrected' : ''}.`
console.log(differences.length === 0 ? 'The turnover agrees with the bets.' : found)
process.exitCode = differences.length === 0 || isWriting ? 0 : 1
