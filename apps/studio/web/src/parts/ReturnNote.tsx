import { formatNumber } from '@chokka/text'
import { useTexts } from '@chokka/ui'
import { minReturnPpm, percentOf, ratio } from '../kit/odds.ts'

const least = percentOf(ratio(minReturnPpm, 1_000_000n)).replace(/\.?0+$/, '')

/**
 * Shown with every return: it is meant before payouts are rounded down to the paisa, and this is the minimum after
 * rounding, at any stake.
 */
export function ReturnNote() {
  const { t, locale } = useTexts()
  return <p>{t('studio.returnCut', { least: formatNumber(least, locale) })}</p>
}
