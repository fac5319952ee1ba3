import { formatNumber } from '@chokka/text'
import type { Locale } from '@chokka/text'

/** A share in percent with this many decimals, cut: "3.70 %". Null where there is nothing to divide by. */
export function shareText(part: bigint, whole: bigint, locale: Locale, decimals = 2): string | null {
  if (whole <= 0n) return null
  const scale = 10n ** BigInt(decimals)
  const parts = (part * 100n * scale) / whole
  const [sign, size] = parts < 0n ? ['-', -parts] : ['', parts]
  const text = `${sign}${size / scale}.${String(size % scale).padStart(decimals, '0')}`
  return `${formatNumber(decimals === 0 ? text.slice(0, -1) : text, locale)} %`
}
