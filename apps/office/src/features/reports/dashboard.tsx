import { sentenceOf } from '@chokka/client/refusals.ts'
import { RefusedAlert } from '@chokka/client/QueryResult.tsx'
import { formatDate, formatTime } from '@chokka/text'
import { RefusedState, SkeletonRows, useTexts } from '@chokka/ui'
import { useCall } from '../../kit/client.ts'
import { useOfficeZone } from '../../kit/office-clock.ts'
import { Alerts } from './Alerts.tsx'
import { ChannelTable } from './ChannelTable.tsx'
import { Checks } from './Checks.tsx'
import { HourChart } from './HourChart.tsx'
import { Kpis } from './Kpis.tsx'
import { Margins } from './Margins.tsx'
import { WorkNow } from './WorkNow.tsx'
import './reports.css'

/** Asked for again so often while the screen is in view. */
const pollMs = 30_000

/** The business day so far. */
export function DashboardScreen() {
  const { t, locale } = useTexts()
  const zone = useOfficeZone()
  const query = useCall('dashboard', {}, { pollMs })
  const { data } = query
  const retry = { busy: query.isFetching, onRetry: () => void query.refetch() }
  if (!data)
    return query.error ? (
      <RefusedState text={sentenceOf(query.error)} {...retry} />
    ) : (
      <div aria-busy>
        <SkeletonRows rows={10} />
      </div>
    )
  const [day, time] = [formatDate(`${data.days.today}T06:00:00Z`, locale), formatTime(data.at, { ...locale, zone })]
  return (
    <>
      <p className="o-sub">
        {t('reports.dayLine', { day, zone, time })} · {t('reports.testLeftOut')}
      </p>
      {query.error && <RefusedAlert fault={query.error} {...retry} />}
      <Alerts of={data} />
      <Kpis of={data} />
      <div className="r-cols">
        <HourChart of={data} />
        <WorkNow of={data} />
      </div>
      <div className="r-cols">
        <ChannelTable of={data.channels} />
        <div className="o-col">
          <Margins of={data.types} />
          <Checks of={data.checks} />
        </div>
      </div>
    </>
  )
}
