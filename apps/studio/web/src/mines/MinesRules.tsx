import { formatMultiplier, formatNumber } from '@chokka/text'
import { useTexts } from '@chokka/ui'
import { useState } from 'react'
import { canBePaid, minesChance, minesMultiplier, mineTiles, onceIn, percentOf, shownMultiplier } from '../kit/odds.ts'
import type { Ratio } from '../kit/odds.ts'
import { ReturnNote } from '../parts/ReturnNote.tsx'
import { MineCount } from './MineCount.tsx'

// Large multipliers get two decimals: four would not fit on a phone.
const isLong = ({ numerator, denominator }: Ratio) => numerator >= 1000n * denominator

/** The rules of mines, and the payout of every number of tiles with every number of mines. */
export function MinesRules({ count }: { count: number }) {
  const { t, locale } = useTexts()
  const [mines, setMines] = useState(count)
  const prizes = Array.from({ length: mineTiles - mines }, (_, index) => ({
    opened: index + 1,
    multiplier: minesMultiplier(mines, index + 1),
    chance: minesChance(mines, index + 1),
  }))
  return (
    <>
      <p>{t('studio.minesRule1')}</p>
      <p>{t('studio.minesRule2')}</p>
      <p>{t('studio.minesRule3')}</p>
      <h3>{t('studio.payTable')}</h3>
      <p>{t('studio.minesReturn')}</p>
      <ReturnNote />
      <MineCount count={mines} disabled={false} onCount={setMines} />
      <table className="paytable">
        <thead>
          <tr>
            <th scope="col">{t('studio.tilesOpened')}</th>
            <th scope="col">{t('studio.winChance')}</th>
            <th scope="col">{t('studio.onceIn')}</th>
            <th scope="col">{t('studio.multiplier')}</th>
          </tr>
        </thead>
        <tbody>
          {prizes.map(({ opened, multiplier, chance }) => (
            <tr key={opened} className={canBePaid(multiplier) ? undefined : 'is-out'}>
              <td className="num">{formatNumber(opened, locale)}</td>
              <td className="num">{formatNumber(percentOf(chance), locale)} %</td>
              <td className="num">{formatNumber(onceIn(chance), locale)}</td>
              <td className="num">
                {formatMultiplier(shownMultiplier(multiplier), locale, isLong(multiplier) ? 2 : 4)}
                {!canBePaid(multiplier) && ' †'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {prizes.some(({ multiplier }) => !canBePaid(multiplier)) && <p>{t('studio.minesOut')}</p>}
    </>
  )
}
