import { toLocalDigits } from '@chokka/text'
import type { Locale } from '@chokka/text'

/** So many seconds as minutes and seconds: "1:42". */
export function clockText(seconds: number, locale: Locale): string {
  const whole = Math.max(0, Math.round(seconds))
  return toLocalDigits(`${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`, locale)
}
