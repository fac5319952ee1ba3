import { formatDateTime, formatTime } from '@chokka/text'
import type { Locale } from '@chokka/text'
import { now } from '@chokka/client/clock.ts'

const dayMs = 24 * 60 * 60_000

/** When something will be: the time alone within a day, else with its date. */
export const momentText = (iso: string, locale: Locale): string =>
  Math.abs(Date.parse(iso) - now()) < dayMs / 2
    ? formatTime(iso, locale)
    : formatDateTime(iso, locale, { seconds: false })
