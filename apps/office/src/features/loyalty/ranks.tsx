import { QueryResult } from '@chokka/client/QueryResult.tsx'
import type { WireValue } from '@chokka/contract'
import { formatMoney, formatNumber, inLanguage } from '@chokka/text'
import { parseMoney } from '@chokka/money'
import { Anchor, buttonClass, SkeletonRows, useTexts } from '@chokka/ui'
import { useCall } from '../../kit/client.ts'
import { FigureTable, type FigureColumn } from '../../kit/FigureTable.tsx'
import { useMe } from '../../kit/use-me.ts'
import { Rates } from './Rates.tsx'
import './loyalty.css'

type Rank = WireValue<'loyaltyTerms'>['ranks'][number]

/** What ranks take and give, and what is paid back by rank, with the guard's arithmetic. */
export function RanksScreen() {
  const query = useCall('loyaltyTerms', undefined, { freshMs: 30_000 })
  return (
    <QueryResult query={query} skeleton={<SkeletonRows rows={12} />}>
      {(terms) => (
        <div className="o-col">
          <Rates key={JSON.stringify(terms.rates)} of={terms} />
          <Ranks of={terms} />
        </div>
      )}
    </QueryResult>
  )
}

function Ranks({ of: { ranks, hasVip } }: { of: WireValue<'loyaltyTerms'> }) {
  const { t, locale } = useTexts()
  const { may } = useMe()
  const figure = (amount: string) =>
    Number(amount) === 0 ? '–' : formatMoney(parseMoney(amount), locale, { decimals: 'auto' })
  const column = (key: string, head: string, render: (row: Rank) => string): FigureColumn<Rank> => ({
    ...{ key, head, right: true },
    render: (row) => (
      <span className="num" translate="no">
        {render(row)}
      </span>
    ),
  })
  const pair = (one: number, other: number) => `${formatNumber(one, locale)} / ${formatNumber(other, locale)}`
  return (
    <section className="card" aria-label={t('ranks.ranks')}>
      <div className="card__h l-head">
        {t('ranks.ranks')}
        <small>{t('ranks.ranksSub')}</small>
        {may('site.change') && (
          <Anchor className={buttonClass({ look: 'secondary', size: 'sm' })} href="/settings?q=vipRanks">
            {t('ranks.editRanks')}
          </Anchor>
        )}
      </div>
      {!hasVip && <p className="t2">{t('ranks.off')}</p>}
      <FigureTable
        caption={t('ranks.ranks')}
        wide
        rows={ranks}
        rowKey={({ rank }) => String(rank)}
        columns={[
          {
            key: 'rank',
            head: t('ranks.rank'),
            render: (row) => `${formatNumber(row.rank, locale)} ${inLanguage(row.name, locale)}`,
          },
          column('turnover', t('ranks.turnover'), (row) => figure(row.turnover)),
          column('deposits', t('ranks.deposits'), (row) => figure(row.deposits)),
          column('keep', t('ranks.keep'), (row) => figure(row.keep)),
          column('once', t('ranks.once'), (row) => figure(row.upgradeGift)),
          column('weekly', t('ranks.weekly'), (row) =>
            Number(row.weeklyGift) === 0 ? '–' : `${figure(row.weeklyGift)} (${figure(row.weeklyTurnover)})`,
          ),
          column('monthly', t('ranks.monthly'), (row) => figure(row.monthlyGift)),
          column('birthday', t('ranks.birthday'), (row) => figure(row.birthdayGift)),
          column('day', t('ranks.day'), (row) => figure(row.withdrawalDayMost)),
          column('times', t('ranks.times'), (row) => pair(row.withdrawalDayCount, row.withdrawalFreeCount)),
          column('points', t('ranks.points'), (row) => formatNumber(row.pointsPerTaka, locale)),
          column('members', t('ranks.members'), (row) => formatNumber(row.members, locale)),
        ]}
      />
    </section>
  )
}
