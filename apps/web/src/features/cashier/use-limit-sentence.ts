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
    if (fault === 'least') return t('cashier.limitLeast', shown(terms.least))
    if (fault === 'most') return t('cashier.limitMost', shown(terms.most))
    if (fault === 'day_amount') return t('cashier.limitDayAmount', shown(terms.dayAmountLeft))
    if (fault === 'day_count') return t('cashier.limitDayCount', { count: terms.dayCount })
    return t('errors.balance_short')
  }
}
