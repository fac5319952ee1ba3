import { useTexts } from '@chokka/ui'
import { formatNumber, formatTime } from '@chokka/text'
import { channelName } from '../../kit/channels.ts'
import { useOfficeZone } from '../../kit/office-clock.ts'
import { FigureTable } from '../../kit/FigureTable.tsx'
import type { FigureColumn } from '../../kit/FigureTable.tsx'
import { Taka } from '../../kit/Taka.tsx'
import type { Dashboard } from './rows.ts'

type Channel = Dashboard['channels'][number]

/** The payment channels: whether they answer, and what came and went by them today. */
export function ChannelTable({ of: channels }: { of: readonly Channel[] }) {
  const { t, locale } = useTexts()
  const counted = (amount: string, count: number) => (
    <>
      <Taka of={amount} />{' '}
      <small className="r-n num" translate="no">
        {formatNumber(count, locale)}
      </small>
    </>
  )
  const columns: FigureColumn<Channel>[] = [
    { key: 'channel', head: t('reports.channel'), render: ({ channel }) => channelName(channel) },
    { key: 'state', head: t('reports.state'), render: (one) => <Health of={one} /> },
    {
      ...{ key: 'deposits', head: t('reports.deposits'), right: true },
      render: ({ deposits, depositCount }) => counted(deposits, depositCount),
    },
    {
      ...{ key: 'withdrawals', head: t('reports.withdrawals'), right: true },
      render: ({ withdrawals, withdrawalCount }) => counted(withdrawals, withdrawalCount),
    },
  ]
  return (
    <div className="card r-tbl">
      <div className="card__h">{t('reports.channels')}</div>
      <FigureTable caption={t('reports.channels')} {...{ columns, rows: channels }} rowKey={({ channel }) => channel} />
    </div>
  )
}

function Health({ of: { open, failures, downSince } }: { of: Channel }) {
  const { t, locale } = useTexts()
  const zone = useOfficeZone()
  if (downSince !== null)
    return (
      <span className="health b">{t('reports.channelDown', { time: formatTime(downSince, { ...locale, zone }) })}</span>
    )
  if (!open) return <span className="health o">{t('reports.channelClosed')}</span>
  if (failures > 0) return <span className="health w">{t('reports.channelShaky', { count: failures })}</span>
  return <span className="health">{t('reports.channelOk')}</span>
}
