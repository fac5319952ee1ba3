import { daysOf } from '@chokka/client/days.ts'
import { QueryResult } from '@chokka/client/QueryResult.tsx'
import { useFilter } from '@chokka/client/use-filter.ts'
import type { Period } from '@chokka/client/days.ts'
import type { WireValue } from '@chokka/contract'
import { Button, EmptyState, Skeleton, SkeletonRows, Tabs, useTexts } from '@chokka/ui'
import { ChartNoAxesColumn, Download } from '@chokka/ui/Icon.tsx'
import { useCall } from '../../kit/client.ts'
import { download } from '@chokka/client/csv.ts'
import { RecordFilters } from '../../kit/RecordFilters.tsx'
import { usePeriod } from '../../kit/use-period.ts'
import { gameTypeLabels } from './labels.ts'
import { barsOf, partsOf, profitAsCsv, resultByType } from './profit.ts'
import type { GameType } from './profit.ts'
import { ProfitByType } from './ProfitByType.tsx'
import { ProfitChart } from './ProfitChart.tsx'
import { ProfitTable } from './ProfitTable.tsx'
import { ProfitTotals } from './ProfitTotals.tsx'
import './profit.css'

// The keys of a Record over a union are exactly the union.
const gameTypes = Object.keys(gameTypeLabels) as GameType[]
const views = ['day', 'type'] as const

/** What the member won and lost by day and type of game, as a chart and as a table (spec 2, personal loss). */
export function PersonalProfitPage() {
  const { t } = useTexts()
  const filter = useFilter()
  const { period, latest } = usePeriod(filter)
  const gameType = filter.oneOf('type', gameTypes)
  const found = useCall('personalProfit', { ...period, ...(gameType ? { gameType } : {}) }, { keepPrevious: true })
  const rows = found.data?.content ?? []
  const save = () => {
    const heads = [
      ...[t('common.date'), t('common.type'), t('betting.profitBets'), t('betting.stake')],
      ...[t('betting.profitValid'), t('betting.payout'), `${t('common.gain')} / ${t('common.loss')}`],
    ]
    download(
      profitAsCsv(rows, heads, (type) => t(gameTypeLabels[type])),
      `profit-${period.from}-${period.to}.csv`,
    )
  }
  return (
    <div className="stack mc__gap">
      <RecordFilters
        {...{ filter, period, latest }}
        name="type"
        kind={gameType}
        kinds={gameTypes.map((value) => ({ value, label: t(gameTypeLabels[value]) }))}
        all={t('betting.allGames')}
      >
        <Button look="secondary" icon={Download} disabled={rows.length === 0} onClick={save}>
          {t('betting.csv')}
        </Button>
      </RecordFilters>
      <QueryResult query={found} skeleton={<ProfitSkeleton />}>
        {(value) => (
          <Figures
            value={value}
            period={period}
            view={filter.oneOf('view', views) ?? 'day'}
            onView={(view) => filter.set({ view: view === 'day' ? null : view })}
          />
        )}
      </QueryResult>
    </div>
  )
}

type FiguresProps = {
  value: WireValue<'personalProfit'>
  period: Period
  view: (typeof views)[number]
  onView: (view: (typeof views)[number]) => void
}

function Figures({ value, period, view, onView }: FiguresProps) {
  const { t } = useTexts()
  const { content, totals, money } = value
  const parts = partsOf(content)
  const bars = barsOf(content, daysOf(period), parts)
  if (content.length === 0)
    return (
      <>
        <ProfitTotals totals={totals} money={money} />
        <EmptyState icon={ChartNoAxesColumn} title={t('common.emptyRecords')} />
      </>
    )
  return (
    <>
      <ProfitTotals totals={totals} money={money} />
      <ProfitChart bars={bars} parts={parts} />
      <section className="card">
        <Tabs
          label={t('common.show')}
          value={view}
          onChange={onView}
          tabs={views.map((one) => ({ value: one, label: t(`betting.profitBy_${one}`) }))}
        >
          {view === 'day' ? (
            <ProfitTable bars={bars} totals={totals} />
          ) : (
            <ProfitByType results={resultByType(content)} />
          )}
        </Tabs>
      </section>
      <p className="sm muted">{t('betting.profitNote')}</p>
    </>
  )
}

const ProfitSkeleton = () => (
  <div className="stack mc__gap">
    <div className="kpis">
      {Array.from({ length: 4 }, (_, card) => (
        <div key={card} className="card kpi">
          <Skeleton width="60%" height="19px" />
          <Skeleton height="32px" />
        </div>
      ))}
    </div>
    <Skeleton height="380px" />
    <SkeletonRows rows={7} />
  </div>
)
