import { parseMoney, ZERO } from '@chokka/money'
import { formatMoney, formatNumber, inLanguage } from '@chokka/text'
import { useTexts } from '@chokka/ui'
import { Count, Figure, Times } from './Figure.tsx'
import type { Rank } from './ranks.ts'

/** What each rank takes and gives. It scrolls sideways, and the names stand. */
export function RankTable({ ranks, now }: { ranks: readonly Rank[]; now: number }) {
  const { t, locale } = useTexts()
  const taka = formatMoney(parseMoney('1'), locale, { decimals: 'auto' })
  const heads = [
    ...[t('loyalty.turnover'), t('loyalty.deposits'), t('loyalty.columnKeep'), t('loyalty.columnUpgrade')],
    ...[t('loyalty.columnWeekly'), t('loyalty.columnMonthly'), t('loyalty.columnBirthday')],
    ...[t('loyalty.columnDay'), t('loyalty.columnCount'), t('loyalty.points', { amount: taka })],
  ]
  return (
    <section className="card stack">
      <h2 className="rw-h">
        {t('loyalty.allRanks')} <small className="only-m">{t('loyalty.scroll')}</small>
      </h2>
      {/* Who has no mouse scrolls it by the arrow keys. */}
      <section className="rw-wide" aria-label={t('loyalty.allRanks')} tabIndex={0}>
        <table className="rw-tbl">
          <thead>
            <tr>
              <th scope="col" className="st">
                {t('loyalty.rank')}
              </th>
              {heads.map((head) => (
                <th key={head} scope="col" className="r">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ranks.map((rank) => (
              <tr key={rank.rank} className={rank.rank === now ? 'is-on' : undefined}>
                <th scope="row" className="st">
                  <span translate="no">{formatNumber(rank.rank, locale)}</span> {inLanguage(rank.name, locale)}
                  {rank.rank === now && <small>{t('loyalty.you')}</small>}
                </th>
                <Cells of={rank} />
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

function Cells({ of }: { of: Rank }) {
  const { t, locale } = useTexts()
  const weekly = parseMoney(of.weeklyTurnover)
  const amount = formatMoney(weekly, locale, { decimals: 'auto' })
  return (
    <>
      {([of.turnover, of.deposits, of.keep, of.upgradeGift] as const).map((figure, at) => (
        <td key={at}>
          <Figure of={figure} />
        </td>
      ))}
      <td>
        <Figure of={of.weeklyGift} />
        {weekly > ZERO && <small>{t('loyalty.weeklyFrom', { amount })}</small>}
      </td>
      {([of.monthlyGift, of.birthdayGift, of.withdrawalDayMost] as const).map((figure, at) => (
        <td key={at}>
          <Figure of={figure} />
        </td>
      ))}
      <td>
        <Times of={of} />
      </td>
      <td>
        <Count of={of.pointsPerTaka} />
      </td>
    </>
  )
}
