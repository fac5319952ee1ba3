// One site for all browser tests, started like `npm start`, in a temporary folder.
import type { TestProject } from 'vitest/node'
import { startWholeSite, type Login } from '../tools/whole-site.ts'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const trial = await startWholeSite({ env: { DEMO_MEMBERS: '2' } })
  project.provide('siteUrl', trial.url)
  project.provide('logins', trial.logins)
  project.provide('idsimUrl', trial.idsimUrl)
  project.provide('officeUrl', trial.officeUrl)
  project.provide('staffLogins', trial.staffLogins)
  project.provide('dataDir', trial.dataDir)
  project.provide('databaseUrl', trial.databaseUrl('chokka'))
  return async () => {
    await trial.stop()
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string
    /** The logins of the seed's demo accounts. */
    logins: Login[]
    /** The simulator of Google, Facebook and Firebase. */
    idsimUrl: string
    officeUrl: string
    /** The demo's staff, with one-time passwords. */
    staffLogins: { name: string; password: string }[]
    /** Where it keeps its keys, logs and database. */
    dataDir: string
    /** For the superuser, so that a test can change a setting. */
    databaseUrl: string
  }
}
