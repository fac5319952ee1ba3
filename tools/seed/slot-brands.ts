// The 25 demo brands of slots as vendors: each has its own base address at the studio, its own list and wallet path,
// and its own mark. All sign with the studio's one key (decision 58).
import { brands, type Brand } from '@chokka/slot-titles/brands'
import type { Db } from '../../apps/server/src/kit/index.ts'
import { registerVendor } from '../../apps/server/src/games/index.ts'

type Studio = { url: string; publicKey: string }

/** Adds the brands, or says where they are now. What staff have switched stays. */
export async function seedSlotBrands({ db }: { db: Db }, studio: Studio): Promise<void> {
  for (const [sort, brand] of brands.entries()) await seedBrand(db, brand, studio, { sort, hasWallet: sort < 5 })
}

export const seedBrand = (
  db: Db,
  { code, key, en }: Brand,
  { url, publicKey }: Studio,
  { sort, hasWallet }: { sort: number; hasWallet: boolean },
): Promise<number> =>
  registerVendor(db, {
    ...{ code, displayName: en, publicKey, sort: sort + 10, gameTypes: ['RNG'] },
    baseUrl: `${url}/brands/${key}`,
    launchOrigin: url,
    icon: `/vendors/${key}.word.svg`,
    categories: { 'Video Slots': 'RNG' },
    hasWallet,
  })
