import type { Locale } from '@chokka/text'
import { themeNow } from '@chokka/ui'

/**
 * Adds theme and digits to an address of our own game pages: they are on another origin, cannot read these settings,
 * and would first be painted in the wrong colours.
 */
export function withDisplaySettings(address: string, { digits }: Locale): string {
  const page = new URL(address)
  page.searchParams.set('theme', themeNow())
  if (digits) page.searchParams.set('digits', digits)
  return page.href
}
