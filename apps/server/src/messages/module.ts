import { module, one } from '../kit/manifest.ts'
import { site } from '../site/index.ts'
import type { Gateways } from './gateways/gateway.ts'
import { messageJobs } from './jobs.ts'
import { messageSettings } from './settings.ts'

export const messages = module({
  name: 'messages',
  below: [site],
  tables: ['message'],
  settings: messageSettings,
  needs: { gateways: one<Gateways>() },
  jobs: ({ db, baseCtx, given }) => messageJobs({ db, baseCtx, ...given }),
})
