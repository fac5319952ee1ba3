import { formatMultiplier, formatNumber } from '@chokka/text'
import { Segmented, useTexts } from '@chokka/ui'
import { useState } from 'react'
import {
  fromE2,
  hundredths,
  kenoChance,
  kenoReturn,
  kenoTable,
  maxPicks,
  onceIn,
  percentOf,
  shownMultiplier,
} from '../kit/odds.ts'
import type { KenoRisk } from '../kit/odds.ts'
import { ReturnNote } from '../parts/ReturnNote.tsx'
import { KenoRiskField } from './KenoRiskField.tsx'

const allPicks = Array.from({ length: maxPicks }, (_, at) => at + 1)

/** The rules of keno, and every number of hits of all forty tables with its exact chance. */
export function KenoRules({ risk, picks }: { risk: KenoRisk; picks: number }) {
  const { t, locale } = useTexts()
  const [shown, show] = useState<KenoRisk>(risk)
  const [at, setPicks] = useState(String(picks))
  const count = Number(at)
  return (
    <>
      <p>{t('studio.kenoRule1')}</p>
      <p>{t('studio.kenoRule2')}</p>
      <h3>{t('studio.payTable')}</h3>
      <KenoRiskField risk={shown} onRisk={show} />
      <Segmented
        full
        label={t('studio.kenoPicks')}
        value={at}
        onChange={setPicks}
        options={allPicks.map((one) => ({ value: String(one), label: formatNumber(one, locale) }))}
      />
      <p>{t('studio.tableReturn', { return: formatNumber(percentOf(kenoReturn(shown, count)), locale) })}</p>
      <ReturnNote />
      <table className="paytable">
        <thead>
          <tr>
            <th scope="col">{t('studio.kenoHits')}</th>
            <th scope="col">{t('studio.chanceOf')}</th>
            <th scope="col">{t('studio.onceIn')}</th>
            <th scope="col">{t('studio.multiplier')}</th>
          </tr>
        </thead>
        <tbody>
          {kenoTable(shown, count).map((e2, hits) => {
            const chance = kenoChance(count, hits)
            return (
              <tr key={hits}>
                <td className="num" translate="no">
                  {formatNumber(hits, locale)}
                </td>
                <td className="num" translate="no">
                  {formatNumber(percentOf(chance), locale)} %
                </td>
                <td className="num" translate="no">
                  {formatNumber(onceIn(chance), locale)}
                </td>
                <td className="num" translate="no">
                  {formatMultiplier(e2 === 0 ? fromE2(0) : shownMultiplier(hundredths(e2)), locale)}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}
