// `npm run open-office`: opens the office to every network again, for when no listed network is left to sign in from.
import { checkLogin } from '@chokka/server-kit/database'
import { systemClock } from '../apps/server/src/kit/clock.ts'
import { serverDatabase } from '../apps/server/src/migrate.ts'
import { toStandard } from '../apps/server/src/site/index.ts'
import { withWorkingDatabase } from './working-database.ts'

try {
  const wasClosed = await withWorkingDatabase(async (db, url) => {
    await checkLogin(url, serverDatabase)
    return toStandard({ db, clock: systemClock }, 'officeNetworks', 'npm run open-office')
  })
  console.log(wasClosed ? 'The office opens from every network again.' : 'The office was open to every network.')
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault)
  process.exitCode = 1
}
