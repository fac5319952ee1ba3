// The 25 demo brands of slots as vendors: each has its own base address at the studio, its own list and wallet path,
// and its own mark. All sign with the studio's one key (decision 58).
import { brands } from '@chokka/slot-titles/brands'
import type { Db } from '../../apps/server/src/kit/index.ts'
import { registerVendor } from '../../apps/server/src/games/index.ts'

type Studio = { url: string; publicKey: string }

/** Adds the brands, or says where they are now. What staff have switched stays. */
export async function seedSlotBrands({ db }: { db: Db }, { url, publicKey }: Studio): Promise<void> {
  for (const [sort, { code, key, en }] of brands.entries()) {
    await registerVendor(db, {
      ...{ code, displayName: en, publicKey, sort: sort + 10, gameTypes: ['RNG'] },
      baseUrl: `${url}/brands/${key}`,
      launchOrigin: url,
      icon: `/vendors/${key}.word.svg`,
      categories: { 'Video Slots': 'RNG' },
    })
  }
}
