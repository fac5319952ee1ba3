// `npm run staff -- <name>`: creates a staff member with all permissions and prints a one-time password. For a name
// that exists, it makes a new one-time password.
import { checkLogin } from '@chokka/server-kit/database'
import { systemChance } from '@chokka/server-kit'
import { systemClock } from '../apps/server/src/kit/clock.ts'
import { serverDatabase } from '../apps/server/src/migrate.ts'
import { settings } from '../apps/server/src/modules.ts'
import { settingsReader } from '../apps/server/src/site/index.ts'
import { makeAdministrator } from '../apps/server/src/staff/index.ts'
import { withWorkingDatabase } from './working-database.ts'

try {
  const [name, ...more] = process.argv.slice(2)
  if (!name || more.length > 0) throw new Error('Say whose login: npm run staff -- <name>')
  const password = await withWorkingDatabase(async (db, url) => {
    await checkLogin(url, serverDatabase)
    const site = await settingsReader(db, settings).read()
    return makeAdministrator({ db, clock: systemClock, chance: systemChance, site }, name)
  })
  console.log(`One-time password of ${name}: ${password}\nIt must be changed at the first sign-in.`)
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault)
  process.exitCode = 1
}
