import { formatsOf } from '@chokka/text'
import type { Locale } from '@chokka/text'
import { themeNow } from '@chokka/ui'

/**
 * Adds theme and digits to an address of our own game pages: they are on another origin, cannot read these settings,
 * and would first be painted in the wrong colours.
 */
export function withDisplaySettings(address: string, locale: Locale): string {
  const page = new URL(address)
  page.searchParams.set('theme', themeNow())
  page.searchParams.set('digits', formatsOf(locale).digits)
  return page.href
}
