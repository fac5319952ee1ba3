import { parseMoney } from '@chokka/money'
import { formatMoney, inLanguage } from '@chokka/text'
import { useTexts } from '@chokka/ui'
import type { ReactNode } from 'react'
import { Count, Figure, Times } from './Figure.tsx'
import type { Rank } from './ranks.ts'

/** What the rank gives, beside what the next one would; the highest stands alone. */
export function NowAndNext({ now, next }: { now: Rank; next: Rank | undefined }) {
  const { t, locale } = useTexts()
  const ranks = next ? [now, next] : [now]
  const taka = formatMoney(parseMoney('1'), locale, { decimals: 'auto' })
  const rows: readonly [string, (rank: Rank) => ReactNode][] = [
    [t('loyalty.weeklyGift'), ({ weeklyGift }) => <Figure of={weeklyGift} />],
    [t('loyalty.weeklyTurnover'), ({ weeklyTurnover }) => <Figure of={weeklyTurnover} />],
    [t('loyalty.monthlyGift'), ({ monthlyGift }) => <Figure of={monthlyGift} />],
    [t('loyalty.birthdayGift'), ({ birthdayGift }) => <Figure of={birthdayGift} />],
    [t('loyalty.upgradeGift'), ({ upgradeGift }) => <Figure of={upgradeGift} />],
    [t('loyalty.withdrawalDay'), ({ withdrawalDayMost }) => <Figure of={withdrawalDayMost} />],
    [t('loyalty.withdrawals'), (rank) => <Times of={rank} />],
    [t('loyalty.points', { amount: taka }), ({ pointsPerTaka }) => <Count of={pointsPerTaka} />],
    [t('loyalty.keepTurnover'), ({ keep }) => <Figure of={keep} />],
  ]
  return (
    <section className="card stack">
      <h2 className="rw-h" id="now-and-next">
        {t(next ? 'loyalty.nowAndNext' : 'loyalty.whatItGives')}
      </h2>
      <table className="rw-tbl rw-tbl--c" aria-labelledby="now-and-next">
        <thead>
          <tr>
            <th scope="col">{t('loyalty.whatItGives')}</th>
            {ranks.map(({ rank, name }) => (
              <th key={rank} scope="col" className="r">
                {inLanguage(name, locale)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, cell]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {ranks.map((rank, at) => (
                <td key={rank.rank} className={at === 1 ? 'acc' : undefined}>
                  {cell(rank)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
