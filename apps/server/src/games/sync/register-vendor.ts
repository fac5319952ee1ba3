import type { GameType } from '../catalogue/catalogue.ts'
import { jsonb, type Db, type Tx } from '../../kit/index.ts'

export type NewVendor = {
  code: string
  displayName: string
  /** RSA, P-256 or Ed25519, in PEM; it signs what the vendor asks of the wallet. */
  publicKey: string
  baseUrl: string
  /** The only origin from which its games are shown; by default that of `baseUrl`. */
  launchOrigin?: string
  /** By which name the vendor knows us; of our own making unless it has given one. No two vendors share it. */
  operatorId?: string
  icon?: string
  /** Our type for each category of its list. */
  categories?: Record<string, GameType>
  /** Types for which it has a card before any of its games is there. */
  gameTypes?: readonly GameType[]
  /** It has no server yet: it is not asked for its list until it is registered again without this. */
  isComing?: boolean
  /** A click on its card opens a list of its games, or its own lobby. */
  opens?: 'list' | 'lobby'
  sort?: number
  /** It keeps wallets of members, which the site uses while it has transfer wallets. */
  hasWallet?: boolean
  /** The vendor whose jackpot its games fill, where that is not itself. It stays: bets are booked by it. */
  jackpotVendor?: number
}

/**
 * Adds a vendor, or changes one that is there: where it is, its key and its categories. What staff have switched, and
 * its place, stay. Its games come when its list is read next. Returns its id.
 */
export async function registerVendor(db: Db | Tx, vendor: NewVendor): Promise<number> {
  const given = {
    display_name: vendor.displayName,
    public_key: vendor.publicKey,
    base_url: vendor.baseUrl,
    launch_origin: vendor.launchOrigin ?? new URL(vendor.baseUrl).origin,
    icon: vendor.icon ?? null,
    categories: jsonb(vendor.categories ?? {}),
    game_types: [...(vendor.gameTypes ?? [])],
    opens: vendor.opens ?? 'list',
    is_coming: vendor.isComing ?? false,
    has_wallet: vendor.hasWallet ?? false,
    ...(vendor.operatorId !== undefined && { operator_id: vendor.operatorId }),
  }
  const { id } = await db
    .insertInto('vendor')
    .values({
      ...{ code: vendor.code, sort: vendor.sort ?? 0, operator_id: `chokka-${vendor.code.toLowerCase()}` },
      jackpot_vendor_id: vendor.jackpotVendor ?? null,
      ...given,
    })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(given))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
