import { module } from '../kit/manifest.ts'
import { siteRoutes } from './routes.ts'
import { siteSettings } from './settings.ts'

export const site = module({
  name: 'site',
  below: [],
  tables: ['setting'],
  settings: siteSettings,
  live: ['status'],
  routes: ({ config }) => siteRoutes(config.social),
})

declare module '../kit/live.ts' {
  interface Topics {
    status: true
  }
}
