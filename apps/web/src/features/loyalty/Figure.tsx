import { parseMoney, ZERO } from '@chokka/money'
import { formatNumber } from '@chokka/text'
import { Money, useTexts } from '@chokka/ui'

/** An amount of the table of ranks; a dash where there is none. */
export function Figure({ of }: { of: string }) {
  const amount = parseMoney(of)
  return amount === ZERO ? <span className="muted">–</span> : <Money amount={amount} decimals="auto" />
}

/** How many withdrawals a day, and how many of them without a fee. */
export function Times({ of }: { of: { withdrawalDayCount: number; withdrawalFreeCount: number } }) {
  const { locale } = useTexts()
  return (
    <span className="num" translate="no">
      {formatNumber(of.withdrawalDayCount, locale)} / {formatNumber(of.withdrawalFreeCount, locale)}
    </span>
  )
}

export function Count({ of }: { of: number }) {
  const { locale } = useTexts()
  return (
    <span className="num" translate="no">
      {formatNumber(of, locale)}
    </span>
  )
}
