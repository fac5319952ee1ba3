import { parseMoney } from '@chokka/money'
import { formatMoney } from '@chokka/text'
import { useTexts } from '@chokka/ui'
import type { AmountFault } from './withdrawal-fee.ts'
import type { Terms } from './words.ts'

/** Which limit an amount breaks, in words, with the figure that would be allowed. */
export function useLimitSentence(terms: Terms): (fault: AmountFault) => string {
  const { t, locale } = useTexts()
  const shown = (decimal: string) => ({ amount: formatMoney(parseMoney(decimal), locale, { decimals: 'auto' }) })
  return (fault) => {
    if (fault === 'least') return t('cashier.hintLeast', shown(terms.least))
    if (fault === 'most') return t('cashier.hintMost', shown(terms.most))
    if (fault === 'day_amount') return t('cashier.hintDayAmount', { left: shown(terms.dayAmountLeft).amount })
    if (fault === 'day_count') return t('cashier.hintDayCount', { count: terms.dayCount })
    return t('errors.balance_short')
  }
}
