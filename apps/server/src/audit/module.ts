import { module } from '../kit/manifest.ts'
import { site } from '../site/index.ts'
import { kit } from '../kit/module.ts'
import { auditJobs } from './jobs.ts'
import { auditRoutes } from './routes.ts'

export const audit = module({
  name: 'audit',
  below: [kit, site],
  tables: ['audit_link', 'audit_check'],
  routes: auditRoutes,
  jobs: auditJobs,
})
