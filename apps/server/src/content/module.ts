import { identity } from '../identity/index.ts'
import { images } from '../images/index.ts'
import { inbox } from '../inbox/index.ts'
import { hasRow } from '../kit/index.ts'
import { module } from '../kit/manifest.ts'
import { protection } from '../protection/index.ts'
import { site } from '../site/index.ts'
import { hasPicture, servePictures } from './office/pictures.ts'
import { unreadFeedback } from './feedback/thread.ts'
import { resourcesForSite } from './resources.ts'
import { contentRoutes } from './routes.ts'
import { contentSettings } from './settings.ts'

export const content = module({
  name: 'content',
  below: [site, inbox, identity, images, protection],
  tables: [
    ...(['content_item', 'content_picture', 'content_version'] as const),
    ...(['feedback', 'feedback_image', 'feedback_move', 'feedback_reply'] as const),
  ],
  settings: contentSettings,
  live: ['content'],
  offers: {
    resources: resourcesForSite,
    hasPicture,
    unreadElsewhere: [unreadFeedback],
    queueHas: [{ feedback: hasRow('feedback') }],
  },
  routes: () => contentRoutes,
  hooks: (app, { db }) => servePictures(app, db),
})
