import type { RawBuilder, SqlBool } from 'kysely'
import { module, one } from '../kit/manifest.ts'
import { site } from '../site/index.ts'
import { identityJobs } from './forget-expired.ts'
import type { NetDeposit } from './member-info.ts'
import type { OnRegistered } from './register.ts'
import { identityRoutes } from './routes.ts'
import { identitySettings } from './settings.ts'

export const identity = module({
  name: 'identity',
  below: [site],
  tables: ['affiliate_code', 'known_device', 'live_ticket', 'login_failure', 'person', 'session'],
  settings: identitySettings,
  live: ['session'],
  needs: {
    onRegistered: one<OnRegistered>(),
    netDeposit: one<NetDeposit>(),
    /** Whether a row of `session` is still pointed to. */
    sessionIsNeeded: one<RawBuilder<SqlBool>>(),
  },
  routes: ({ given }) => identityRoutes(given),
  jobs: ({ db, surroundings, given }) => identityJobs({ db, surroundings, ...given }),
})

declare module '../kit/live.ts' {
  interface Topics {
    session: true
  }
}
