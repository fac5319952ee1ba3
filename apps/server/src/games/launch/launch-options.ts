import type { BaseCtx, Ctx, OutsideCtx } from '../../kit/index.ts'
import type { CatalogueVendor } from '../catalogue/catalogue.ts'
import type { CatalogueReader } from '../catalogue/open-catalogue.ts'
import type { HasOpenRound } from './launchable.ts'

/** Whether games of this vendor are played from the wallets there. */
export type IsOpenWallet = (ctx: BaseCtx, vendor: CatalogueVendor) => boolean
/** Moves money of the caller to their wallet at a vendor before they play there, if that is wanted. */
export type FillWallet = (ctx: OutsideCtx, vendor: CatalogueVendor) => Promise<void>
/** What higher modules ask before a member plays for money. */
export type OnLaunch = (ctx: Ctx, holderId: bigint) => Promise<unknown>

export type LaunchOptions = {
  siteUrl: string
  reader: CatalogueReader
  /** Lets this origin of a vendor be shown in the game frame. */
  admitOrigin: (origin: string) => Promise<void>
  isOpenWallet: IsOpenWallet
  fillWallet: FillWallet
  hasOpenRound: HasOpenRound
  onLaunch: readonly OnLaunch[]
}
