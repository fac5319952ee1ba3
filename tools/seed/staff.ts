// The demo's staff: two, because what moves money takes a second one. Their one-time passwords are made at the first
// start, kept beside the demo's other logins, and shown for as long as they are good.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { systemChance } from '@chokka/server-kit'
import { openDatabase } from '../../apps/server/src/kit/database.ts'
import { systemClock } from '../../apps/server/src/kit/clock.ts'
import { settings } from '../../apps/server/src/modules.ts'
import { settingsReader } from '../../apps/server/src/site/index.ts'
import { makeAdministrator } from '../../apps/server/src/staff/index.ts'
import type { Environment } from '../environment.ts'
import { writeAtomically } from './files.ts'

export type StaffLogin = { name: string; password: string }

const names = ['nasrin', 'tanvir']

/** The logins that were not used yet. A site that has staff of its own gets none. */
export async function demoStaff(databaseUrl: string, env: Pick<Environment, 'DATA_DIR'>): Promise<StaffLogin[]> {
  const file = join(env.DATA_DIR, 'keys/demo-staff.json')
  const { db, close } = openDatabase(databaseUrl, 1)
  try {
    const staff = await db.selectFrom('staff').select(['name', 'one_time_hash', 'one_time_until']).execute()
    if (staff.length === 0) {
      const site = await settingsReader(db, settings).read()
      const made: StaffLogin[] = []
      for (const name of names) {
        const ctx = { db, clock: systemClock, chance: systemChance, site }
        made.push({ name, password: await makeAdministrator(ctx, name) })
      }
      writeAtomically(file, JSON.stringify(made))
      return made
    }
    if (!existsSync(file)) return []
    const logins: StaffLogin[] = JSON.parse(readFileSync(file, 'utf8'))
    const isGood = ({ name }: StaffLogin) =>
      staff.some((one) => one.name === name && one.one_time_until !== null && one.one_time_until > systemClock.now())
    return logins.filter(isGood)
  } finally {
    await close()
  }
}
