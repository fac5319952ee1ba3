import { parseMoney } from '@chokka/money'
import type { Money } from '@chokka/money'
import { formatMoney, formatNumber } from '@chokka/text'
import { useTexts } from '@chokka/ui'
import { feeOf } from './withdrawal-fee.ts'
import type { AmountFault } from './withdrawal-fee.ts'
import type { Terms } from './labels.ts'

type TermSentences = {
  /** The limits of one withdrawal and of the day, and what it costs. */
  limits: string
  /** What happens after the button. `isBank`: our staff send the money. */
  promise: (isBank: boolean) => string
  /** Which limit an amount exceeds, with the figure that would be allowed. */
  broken: (fault: AmountFault, amount: Money) => string
}

/** The terms of a withdrawal as sentences. */
export function useTermSentences(terms: Terms): TermSentences {
  const { t, locale } = useTexts()
  const short = (decimal: string) => formatMoney(parseMoney(decimal), locale, { decimals: 'auto' })
  const cost =
    terms.freeLeft > 0
      ? t('cashier.freeLeft', { count: terms.freeLeft })
      : t('cashier.feeRule', {
          percent: `${formatNumber(terms.feePpm / 10_000, locale)}%`,
          least: short(terms.feeLeast),
          most: short(terms.feeMost),
        })
  const used = { used: terms.dayCount - terms.dayCountLeft, total: terms.dayCount }
  const limits = t('common.limits', { min: short(terms.least), max: short(terms.most) })
  const automatic = t('cashier.automaticUpTo', { amount: short(terms.automaticUpTo) })
  return {
    limits: [limits, t('cashier.dayCountUsed', used), cost].join(' · '),
    promise: (isBank) => {
      const sent = isBank ? t('cashier.sentByHand') : automatic
      return terms.memberCancels ? sent : `${sent} · ${t('cashier.cannotTakeBack')}`
    },
    broken: (fault, amount) => {
      if (fault === 'least') return t('cashier.hintLeast', { amount: short(terms.least) })
      if (fault === 'most') return t('cashier.hintMost', { amount: short(terms.most) })
      if (fault === 'day_amount') return t('cashier.hintDayAmount', { left: short(terms.dayAmountLeft) })
      if (fault === 'day_count') return t('cashier.hintDayCount', { count: terms.dayCount })
      if (fault === 'fee') return t('cashier.hintFee', { fee: formatMoney(feeOf(terms, amount), locale) })
      return t('errors.balance_short')
    },
  }
}
