import { identity } from '../identity/index.ts'
import { images } from '../images/index.ts'
import { module } from '../kit/manifest.ts'
import { site } from '../site/index.ts'
import { resourcesForSite } from './resources.ts'
import { contentRoutes } from './routes.ts'
import { contentSettings } from './settings.ts'

export const content = module({
  name: 'content',
  below: [site, identity, images],
  tables: ['content_item', 'content_version', 'feedback', 'feedback_image'],
  settings: contentSettings,
  live: ['content'],
  offers: { resources: resourcesForSite },
  routes: () => contentRoutes,
})

declare module '../kit/live.ts' {
  interface Topics {
    content: true
  }
}
