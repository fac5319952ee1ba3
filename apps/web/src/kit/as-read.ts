import type { Locale } from '@chokka/text'
import { themeNow } from '@chokka/ui'

/**
 * An address on the house's own game pages with how this person reads: they stand on an origin of their own and cannot
 * look it up, and would first be drawn in other colours.
 */
export function asRead(address: string, { digits }: Locale): string {
  const page = new URL(address)
  page.searchParams.set('theme', themeNow())
  if (digits) page.searchParams.set('digits', digits)
  return page.href
}
