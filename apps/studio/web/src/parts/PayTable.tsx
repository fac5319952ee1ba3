import { formatMultiplier, formatNumber } from '@chokka/text'
import { useTexts } from '@chokka/ui'
import { canBePaid, onceIn, percentOf, shownMultiplier } from '../kit/odds.ts'
import type { Ratio } from '../kit/odds.ts'

type Row = { name: string; multiplier: Ratio; chance: Ratio }

// Large multipliers get two decimals: four would not fit on a phone.
const isLong = ({ numerator, denominator }: Ratio) => numerator >= 1000n * denominator

/**
 * A printed pay table: every way to win with its exact chance and what it pays. What no stake can be paid is marked,
 * and `out` says why.
 */
export function PayTable({ head, rows, out }: { head: string; rows: readonly Row[]; out?: string }) {
  const { t, locale } = useTexts()
  return (
    <>
      <table className="paytable">
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">{t('studio.winChance')}</th>
            <th scope="col">{t('studio.onceIn')}</th>
            <th scope="col">{t('studio.multiplier')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, multiplier, chance }) => (
            <tr key={name} className={canBePaid(multiplier) ? undefined : 'is-out'}>
              <td className="num" translate="no">
                {name}
              </td>
              <td className="num" translate="no">
                {formatNumber(percentOf(chance), locale)} %
              </td>
              <td className="num" translate="no">
                {formatNumber(onceIn(chance), locale)}
              </td>
              <td className="num" translate="no">
                {formatMultiplier(shownMultiplier(multiplier), locale, isLong(multiplier) ? 2 : 4)}
                {!canBePaid(multiplier) && ' †'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {out !== undefined && rows.some(({ multiplier }) => !canBePaid(multiplier)) && <p>{out}</p>}
    </>
  )
}
