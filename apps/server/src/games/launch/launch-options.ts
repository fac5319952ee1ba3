import type { CatalogueReader } from '../catalogue/open-catalogue.ts'

export type LaunchOptions = {
  siteUrl: string
  reader: CatalogueReader
  /** Reads again which vendors' origins may be shown in the game frame. */
  refreshOrigins: () => Promise<void>
}
