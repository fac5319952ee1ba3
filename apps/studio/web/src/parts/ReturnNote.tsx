import { formatNumber } from '@chokka/text'
import { useTexts } from '@chokka/ui'
import { leastReturnPpm, percentOf, ratio } from '../kit/odds.ts'

const least = percentOf(ratio(leastReturnPpm, 1_000_000n)).replace(/\.?0+$/, '')

/** Said wherever a return is: it is meant before payouts are cut to the paisa, and this much is left at any stake. */
export function ReturnNote() {
  const { t, locale } = useTexts()
  return <p>{t('studio.returnCut', { least: formatNumber(least, locale) })}</p>
}
