import type { WireValue } from '@chokka/contract'

export type Vendor = WireValue<'vendorList'>['content'][number]

/** What staff change of a vendor in its pane. */
export type VendorDraft = Pick<
  Vendor,
  'enabled' | 'inMaintenance' | 'opensAt' | 'sort' | 'categories' | 'rollbackAfterWin' | 'afterRoundClosed'
>
