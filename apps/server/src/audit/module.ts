import { module, one } from '../kit/manifest.ts'
import { messages, type Gateways } from '../messages/index.ts'
import { site } from '../site/index.ts'
import { kit } from '../kit/module.ts'
import { staff } from '../staff/index.ts'
import { auditJobs } from './jobs.ts'
import { auditRoutes } from './routes.ts'
import { auditSettings } from './settings.ts'

export const audit = module({
  name: 'audit',
  below: [kit, site, messages, staff],
  tables: ['audit_link', 'audit_check', 'audit_dropped'],
  settings: auditSettings,
  needs: { gateways: one<Gateways>() },
  routes: auditRoutes,
  jobs: auditJobs,
})
