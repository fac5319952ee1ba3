// The 25 demo brands of slots as vendors: each has its own base address at the studio, its own list and wallet path,
// and its own mark. All sign with the studio's one key (decision 58), and fill its one jackpot.
import { brands, type Brand } from '@chokka/slot-titles/brands'
import { hasJackpot } from '@chokka/slot-titles/jackpot-titles'
import { titlesOf } from '@chokka/slot-titles/titles'
import type { Db } from '../../apps/server/src/kit/index.ts'
import { registerVendor } from '../../apps/server/src/games/index.ts'

type Studio = { url: string; publicKey: string }

/**
 * Adds the brands, or says where they are now. What staff have switched stays. `company`: the studio, whose jackpot
 * they fill.
 */
export async function seedSlotBrands({ db }: { db: Db }, studio: Studio, company: number): Promise<void> {
  for (const [sort, brand] of brands.entries()) {
    const vendor = await seedBrand(db, brand, studio, { sort, hasWallet: sort < 5, company })
    if (sort < hotBrands) await seedHotTitle(db, vendor, brand)
  }
}

/** So many brands have one hot title, with the jackpot where the brand has such a title. */
const hotBrands = 8

/** Known before the list of the brand is read, and shown once the list has it. What staff have chosen stays. */
async function seedHotTitle(db: Db, vendor: number, brand: Brand): Promise<void> {
  const title = titlesOf(brand).find(hasJackpot) ?? titlesOf(brand)[0]
  if (!title) return
  await db
    .insertInto('game')
    .values({ vendor_id: vendor, code: title.code, type: 'RNG', names: {}, is_hot: true, listed: false })
    .onConflict((conflict) => conflict.columns(['vendor_id', 'code']).doNothing())
    .execute()
}

export const seedBrand = (
  db: Db,
  { code, key, en }: Brand,
  { url, publicKey }: Studio,
  { sort, hasWallet, company }: { sort: number; hasWallet: boolean; company: number },
): Promise<number> =>
  registerVendor(db, {
    ...{ code, displayName: en, publicKey, sort: sort + 10, gameTypes: ['RNG'] },
    baseUrl: `${url}/brands/${key}`,
    launchOrigin: url,
    icon: `/vendors/${key}.word.svg`,
    categories: { 'Video Slots': 'RNG' },
    hasWallet,
    jackpotVendor: company,
  })
