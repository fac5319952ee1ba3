import { identity } from '../identity/index.ts'
import { each, module, one } from '../kit/manifest.ts'
import type { VerbOf } from './approve-act.ts'
import { site } from '../site/index.ts'
import type { QueueHas } from './queues.ts'
import { staffJobs } from './jobs.ts'
import { staffRoutes } from './routes.ts'
import { staffSettings } from './settings.ts'

export const staff = module({
  name: 'staff',
  below: [site, identity],
  tables: [
    ...(['staff', 'staff_device', 'staff_session', 'asked_act'] as const),
    ...(['bulk_job', 'bulk_row'] as const),
    ...(['staff_authenticator', 'staff_recovery_code', 'staff_lease'] as const),
    ...(['staff_has_role', 'staff_role', 'staff_role_permission'] as const),
  ],
  views: ['staff_view'],
  settings: staffSettings,
  needs: {
    /** Finds the verb of an act, which may belong to any module. */
    verbOf: one<VerbOf>(),
    /** Whether there is something of an id in a queue, which belongs to any module. */
    queueHas: each<QueueHas>(),
  },
  routes: ({ given, wake }) => staffRoutes({ ...given, wake }),
  jobs: staffJobs,
})
