import { tabItems } from '@chokka/ui/storage.ts'

const key = 'affiliateCode'

/** Keeps the invitation code to which this host name belongs, for a registration in this tab. */
export const rememberAffiliate = (code: string): void => tabItems.setItem(key, code)
/** The invitation code of this visit; empty when there is none. */
export const affiliateCodeOf = (query: URLSearchParams): string =>
  query.get('affiliateCode') ?? tabItems.getItem(key) ?? ''
