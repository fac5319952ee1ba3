import { useTexts } from '@chokka/ui'
import { formatNumber, formatTime } from '@chokka/text'
import { useOfficeZone } from '../../kit/office-clock.ts'
import { Taka } from '../../kit/Taka.tsx'
import type { Dashboard } from './dashboard.tsx'

type Channel = Dashboard['channels'][number]

/** The payment channels: whether they answer, and what came and went by them today. */
export function ChannelTable({ of: channels }: { of: readonly Channel[] }) {
  const { t, locale } = useTexts()
  return (
    <div className="card r-tbl">
      <div className="card__h">{t('reports.channels')}</div>
      {/* Focusable, so that it can be scrolled by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="tblwrap" aria-label={t('reports.channels')} tabIndex={0}>
        <table className="tbl tbl--c">
          <thead>
            <tr>
              <th scope="col">{t('reports.channel')}</th>
              <th scope="col">{t('reports.state')}</th>
              <th scope="col" className="r">
                {t('reports.deposits')}
              </th>
              <th scope="col" className="r">
                {t('reports.withdrawals')}
              </th>
            </tr>
          </thead>
          <tbody>
            {channels.map((one) => (
              <tr key={one.channel}>
                <th scope="row">{one.channel}</th>
                <td>
                  <Health of={one} />
                </td>
                <td className="r">
                  <Taka of={one.deposits} /> <small className="r-n num">{formatNumber(one.depositCount, locale)}</small>
                </td>
                <td className="r">
                  <Taka of={one.withdrawals} />{' '}
                  <small className="r-n num">{formatNumber(one.withdrawalCount, locale)}</small>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
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
