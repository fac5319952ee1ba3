import { identity } from '../identity/index.ts'
import { module } from '../kit/manifest.ts'
import { transact } from '../kit/index.ts'
import { site } from '../site/index.ts'
import { forgetImages } from './forget-images.ts'
import { officeImage, ownImage } from './show-image.ts'
import { uploadImage } from './upload-image.ts'

export const images = module({
  name: 'images',
  below: [site, identity],
  tables: ['image', 'image_try'],
  routes: () => ({ uploadImage: { outside: uploadImage }, ownImage, officeImage }),
  jobs: ({ db, baseCtx }) => [
    {
      name: 'forget-images',
      cron: '40 20 * * *',
      work: async () => {
        const at = await baseCtx()
        await forgetImages(db)({ ...at, transaction: (inside) => transact(db, at, inside) })
      },
    },
  ],
})
