import { module, one } from '../kit/manifest.ts'
import type { ReadResources } from './permission.ts'
import type { SettingRows } from '../kit/settings.ts'
import { siteRoutes } from './routes.ts'
import { siteSettings } from './settings.ts'

export const site = module({
  name: 'site',
  below: [],
  tables: ['setting'],
  settings: siteSettings,
  live: ['status'],
  needs: {
    /** The settings of all modules: staff change them by one verb. */
    settingRows: one<SettingRows>(),
    /** Pictures and addresses by name, for the permission data. */
    resources: one<ReadResources>(),
  },
  routes: ({ config, given }) => siteRoutes({ ...given, outside: config }),
})

declare module '../kit/live.ts' {
  interface Topics {
    status: true
  }
}
