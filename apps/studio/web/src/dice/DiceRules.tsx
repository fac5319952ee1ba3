import { formatMultiplier, formatNumber } from '@chokka/text'
import { useTexts } from '@chokka/ui'
import { diceMultiplier, diceOutcomes, fromE2, onceIn, percentOf, ratio, shownMultiplier } from '../kit/odds.ts'
import { ReturnNote } from '../parts/ReturnNote.tsx'

const winningCounts = [1, 10, 100, 500, 1000, 2500, 4950, 7500, 9000, 9800]

/** The rules of dice, and what each chance pays. With a target of n hundredths exactly n rolls win "under". */
export function DiceRules() {
  const { t, locale } = useTexts()
  return (
    <>
      <p>{t('studio.diceRule1')}</p>
      <p>{t('studio.diceRule2')}</p>
      <h3>{t('studio.payTable')}</h3>
      <p>{t('studio.diceReturn')}</p>
      <ReturnNote />
      <table className="paytable">
        <thead>
          <tr>
            <th scope="col">{t('studio.rollUnder')}</th>
            <th scope="col">{t('studio.winChance')}</th>
            <th scope="col">{t('studio.onceIn')}</th>
            <th scope="col">{t('studio.multiplier')}</th>
          </tr>
        </thead>
        <tbody>
          {winningCounts.map((winning) => {
            const chance = ratio(BigInt(winning), BigInt(diceOutcomes))
            return (
              <tr key={winning}>
                <td className="num" translate="no">
                  {formatNumber(fromE2(winning), locale)}
                </td>
                <td className="num" translate="no">
                  {formatNumber(percentOf(chance), locale)} %
                </td>
                <td className="num" translate="no">
                  {formatNumber(onceIn(chance), locale)}
                </td>
                <td className="num" translate="no">
                  {formatMultiplier(shownMultiplier(diceMultiplier(winning, 'under')), locale, 4)}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}
