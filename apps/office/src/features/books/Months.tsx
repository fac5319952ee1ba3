import type { WireValue } from '@chokka/contract'
import { formatMonth, formatNumber } from '@chokka/text'
import { Badge, Button, useTexts } from '@chokka/ui'
import { useState } from 'react'
import { At } from '../../kit/At.tsx'
import { useCall } from '../../kit/client.ts'
import { ReasonDialog } from '../../kit/ReasonDialog.tsx'
import { Taka } from '../../kit/Taka.tsx'
import { useMe } from '../../kit/use-me.ts'
import { useOfficeAct } from '../../kit/use-office-act.ts'
import { Asked } from './Asked.tsx'

type Month = WireValue<'monthClosings'>['content'][number]
const tones = { running: 'info', open: 'wait', closed: 'ok' } as const

/** The months, how far their days are closed, and their figures once they are. */
export function Months() {
  const { t, locale } = useTexts()
  const { may } = useMe()
  const query = useCall('monthClosings', {}, { pollMs: 60_000 })
  const [closing, setClosing] = useState<Month>()
  const monthName = (month: string) => formatMonth(month, locale)
  return (
    <div className="o-col">
      <div className="card">
        <div className="card__h">
          <h2>{t('books.months')}</h2>
        </div>
        <Asked query={query}>
          {({ content }) => (
            // Focusable, so that it can be scrolled by keyboard.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            <section className="tblwrap" aria-label={t('books.months')} tabIndex={0}>
              <table className="tbl">
                <thead>
                  <tr>
                    <th scope="col">{t('books.month')}</th>
                    <th scope="col">{t('common.status')}</th>
                    <th scope="col" className="r">
                      {t('reports.gross')}
                    </th>
                    <th scope="col" className="r">
                      {t('reports.deposits')}
                    </th>
                    <th scope="col" className="r">
                      {t('reports.withdrawals')}
                    </th>
                    <th scope="col">
                      <span className="sr">{t('books.closeMonth')}</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {content.map((row) => (
                    <tr key={row.month}>
                      <th scope="row">
                        {monthName(row.month)}
                        {row.closed && (
                          <small>
                            <At at={row.closed.at} />
                          </small>
                        )}
                      </th>
                      <td>
                        <Badge tone={tones[row.state]}>{t(`books.month_${row.state}`)}</Badge>
                        <small>
                          {row.closed?.by ??
                            t('books.daysClosed', {
                              ...{ closed: formatNumber(row.closedDays, locale), all: formatNumber(row.days, locale) },
                            })}
                        </small>
                      </td>
                      {(['gross', 'deposits', 'withdrawals'] as const).map((name) => (
                        <td key={name} className="r">
                          {row.closed ? <Taka of={row.closed[name]} /> : '–'}
                        </td>
                      ))}
                      <td className="r">
                        {row.state === 'open' && may('books.close') && (
                          <Button
                            size="sm"
                            look="secondary"
                            disabled={row.closedDays < row.days}
                            aria-label={`${t('books.closeMonth')}: ${monthName(row.month)}`}
                            onClick={() => setClosing(row)}
                          >
                            {t('books.closeMonth')}
                          </Button>
                        )}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          )}
        </Asked>
        <p className="o-sub b-note">{t('books.monthsNote')}</p>
        {closing && (
          <CloseMonth month={closing} name={monthName(closing.month)} onClose={() => setClosing(undefined)} />
        )}
      </div>
    </div>
  )
}

function CloseMonth({ month, name, onClose }: { month: Month; name: string; onClose: () => void }) {
  const { t } = useTexts()
  const close = useOfficeAct('closeMonth', onClose)
  return (
    <ReasonDialog
      title={`${t('books.closeMonth')} · ${name}`}
      confirm={t('books.closeMonth')}
      reasons={[t('books.reason_allAgrees')]}
      effects={
        <div className="stack">
          <p className="t2">{t('books.effect_closeMonth')}</p>
          <p className="muted">{t('books.takesTwo')}</p>
        </div>
      }
      busy={close.busy}
      onConfirm={(reason) => close.run({ month: month.month, reason })}
      onClose={onClose}
    />
  )
}
