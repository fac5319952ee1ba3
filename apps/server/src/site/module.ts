import { each, module, one } from '../kit/manifest.ts'
import { addedTextsOf } from './added-texts.ts'
import { serveAppFiles } from './app-files.ts'
import type { HasPicture } from './change-setting.ts'
import type { ReadResources } from './permission.ts'
import type { SettingRows } from '../kit/settings.ts'
import { siteRoutes } from './routes.ts'
import { siteSettings } from './settings.ts'
import type { ShareCard } from './share-card.ts'
import { siteTexts } from './site-texts.ts'

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
    /** Whether a picture is stored, which a setting names. */
    hasPicture: one<HasPicture>(),
    /** The pages of other modules that have a title and a picture of their own where a link to them is shared. */
    shareCards: each<ShareCard>(),
  },
  routes: ({ config, given }) => siteRoutes({ ...given, outside: config, added: addedTextsOf(config) }),
  hooks: (app, { config, baseCtx, db, log, given }) => {
    const added = addedTextsOf(config)
    void added.then(({ faults }) => faults.forEach((fault) => log.warn(fault)))
    serveAppFiles(app, {
      siteUrl: config.siteUrl,
      readSettings: async () => (await baseCtx()).site,
      readResources: async () => given.resources({ ...(await baseCtx()), db }),
      texts: siteTexts(),
      added,
    })
  },
})
