import { parseMoney, ZERO } from '@chokka/money'
import { formatNumber } from '@chokka/text'
import { useTexts } from '@chokka/ui'
import { Taka } from '../../kit/Taka.tsx'

/** Points, and money where it is part of the price. */
export function PriceText({ of }: { of: { points: number; money: string } }) {
  const { t, locale } = useTexts()
  return (
    <span>
      <span>{t('mallOffice.pricePoints', { points: formatNumber(of.points, locale) })}</span>
      {parseMoney(of.money) > ZERO && (
        <>
          {' + '}
          <Taka of={of.money} />
        </>
      )}
    </span>
  )
}
