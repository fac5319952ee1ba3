import { QueryResult } from '@chokka/client/QueryResult.tsx'
import { useFilter } from '@chokka/client/use-filter.ts'
import { inLanguage } from '@chokka/text'
import { Skeleton, Tabs, useTexts } from '@chokka/ui'
import { useCall } from '../../../kit/client.ts'
import { Title } from '../../../kit/Title.tsx'
import { Count } from '../Figure.tsx'
import { Hero } from '../Hero.tsx'
import { Convert } from './Convert.tsx'
import { Earning } from './Earning.tsx'
import { Goods } from './Goods.tsx'
import { PointDetails } from './PointDetails.tsx'
import { cashOf, moneyText } from './points.ts'
import type { Mall, Points } from './points.ts'
import { Rates } from './Rates.tsx'
import { RedeemHistory } from './RedeemHistory.tsx'
import { Rules } from './Rules.tsx'
import '../loyalty.css'
import './mall.css'

const views = ['goods', 'points', 'history', 'details', 'rules', 'rates'] as const

/** The points mall: what there is for points, what became of it, and how points come and go. */
export function MallPage() {
  const { t } = useTexts()
  const points = useCall('points')
  const mall = useCall('mall')
  return (
    <div className="page rw">
      <Title of={t('mall.title')} />
      <h1>{t('mall.title')}</h1>
      <QueryResult query={points} skeleton={<MallSkeleton />}>
        {(has) => (
          <QueryResult query={mall} skeleton={<MallSkeleton />}>
            {(offered) => <Opened points={has} mall={offered} />}
          </QueryResult>
        )}
      </QueryResult>
    </div>
  )
}

function Opened({ points, mall }: { points: Points; mall: Mall }) {
  const { t, locale } = useTexts()
  const filter = useFilter()
  const view = filter.oneOf('view', views) ?? 'goods'
  const rank = points.rates[mall.rank]
  return (
    <>
      <Hero kicker={t('mall.yourPoints')} title={<Count of={points.balance} />}>
        <p>
          {t('mall.worth', {
            amount: moneyText(cashOf(points.balance, points.pointsPerTaka), locale),
            rank: rank ? inLanguage(rank.name, locale) : '',
          })}
        </p>
      </Hero>
      <Tabs
        label={t('mall.views')}
        value={view}
        onChange={(next) => filter.set({ view: next === 'goods' ? null : next, only: null, state: null, kind: null })}
        tabs={views.map((value) => ({ value, label: t(`mall.tab_${value}`) }))}
      >
        {view === 'goods' && <Goods mall={mall} points={points} />}
        {view === 'points' && (
          <div className="ml-2">
            <Convert points={points} rank={mall.rank} />
            <Earning points={points} />
          </div>
        )}
        {view === 'history' && <RedeemHistory least={points.least} />}
        {view === 'details' && <PointDetails />}
        {view === 'rules' && <Rules />}
        {view === 'rates' && <Rates points={points} now={mall.rank} />}
      </Tabs>
    </>
  )
}

const MallSkeleton = () => (
  <div className="rw">
    <Skeleton height="178px" />
    <Skeleton height="44px" />
    <Skeleton height="420px" />
  </div>
)
