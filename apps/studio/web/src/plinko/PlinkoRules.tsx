import { formatMultiplier, formatNumber } from '@chokka/text'
import { Segmented, useTexts } from '@chokka/ui'
import { useState } from 'react'
import { choose, minRows, fromE2, maxRows, plinkoRisks, plinkoTable, printedReturn } from '../kit/odds.ts'
import type { PlinkoRisk } from '../kit/odds.ts'
import { ReturnNote } from '../parts/ReturnNote.tsx'

const allRows = Array.from({ length: maxRows - minRows + 1 }, (_, index) => minRows + index)

/** The rules of plinko, and every bucket of every table with the exact return of the table. */
export function PlinkoRules({ rows, risk }: { rows: number; risk: PlinkoRisk }) {
  const { t, locale } = useTexts()
  const [shown, show] = useState<PlinkoRisk>(risk)
  const [at, setRows] = useState(String(rows))
  const table = plinkoTable(shown, Number(at))
  return (
    <>
      <p>{t('studio.plinkoRule1')}</p>
      <p>{t('studio.plinkoRule2')}</p>
      <h3>{t('studio.payTable')}</h3>
      <Segmented
        full
        label={t('studio.risk')}
        value={shown}
        onChange={show}
        options={plinkoRisks.map((one) => ({ value: one, label: t(`studio.risk_${one}`) }))}
      />
      <Segmented
        full
        label={t('studio.rows')}
        value={at}
        onChange={setRows}
        options={allRows.map((one) => ({ value: String(one), label: formatNumber(one, locale) }))}
      />
      <p>{t('studio.tableReturn', { return: formatNumber(printedReturn(shown, Number(at)), locale, 2) })}</p>
      <ReturnNote />
      <table className="paytable">
        <thead>
          <tr>
            <th scope="col">{t('studio.bucket')}</th>
            <th scope="col">{t('studio.ways')}</th>
            <th scope="col">{t('studio.multiplier')}</th>
          </tr>
        </thead>
        <tbody>
          {table.map((e2, bucket) => (
            <tr key={bucket}>
              <td className="num" translate="no">
                {formatNumber(bucket, locale)}
              </td>
              <td className="num" translate="no">
                {formatNumber(choose(Number(at), bucket), locale)} / {formatNumber(2 ** Number(at), locale)}
              </td>
              <td className="num" translate="no">
                {formatMultiplier(fromE2(e2), locale)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
