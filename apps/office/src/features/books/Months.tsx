import type { WireValue } from '@chokka/contract'
import { formatMonth, formatNumber } from '@chokka/text'
import { Badge, Button, useTexts } from '@chokka/ui'
import { useState } from 'react'
import { At } from '../../kit/At.tsx'
import { useCall } from '../../kit/client.ts'
import { FigureTable } from '../../kit/FigureTable.tsx'
import type { FigureColumn } from '../../kit/FigureTable.tsx'
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
  const figures = { gross: 'reports.gross', deposits: 'reports.deposits', withdrawals: 'reports.withdrawals' } as const
  const figure = (name: keyof typeof figures): FigureColumn<Month> => ({
    ...{ key: name, head: t(figures[name]), right: true },
    render: ({ closed }) => (closed ? <Taka of={closed[name]} /> : '–'),
  })
  const columns: FigureColumn<Month>[] = [
    {
      ...{ key: 'month', head: t('books.month') },
      render: ({ month, closed }) => (
        <>
          {monthName(month)}
          {closed && (
            <small>
              <At at={closed.at} />
            </small>
          )}
        </>
      ),
    },
    {
      ...{ key: 'state', head: t('common.status') },
      render: ({ state, closed, closedDays, days }) => (
        <>
          <Badge tone={tones[state]}>{t(`books.month_${state}`)}</Badge>
          <small>
            {closed?.by ??
              t('books.daysClosed', { closed: formatNumber(closedDays, locale), all: formatNumber(days, locale) })}
          </small>
        </>
      ),
    },
    ...[figure('gross'), figure('deposits'), figure('withdrawals')],
    {
      ...{ key: 'act', head: <span className="sr">{t('books.closeMonth')}</span>, right: true },
      render: (row) =>
        row.state === 'open' &&
        may('books.close') && <CloseButton of={row} name={monthName(row.month)} onClick={() => setClosing(row)} />,
    },
  ]
  return (
    <div className="o-col">
      <div className="card">
        <div className="card__h">
          <h2>{t('books.months')}</h2>
        </div>
        <Asked query={query}>
          {({ content }) => (
            <FigureTable caption={t('books.months')} {...{ columns, rows: content }} rowKey={({ month }) => month} />
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

function CloseButton({ of: row, name, onClick }: { of: Month; name: string; onClick: () => void }) {
  const { t } = useTexts()
  return (
    <Button
      size="sm"
      look="secondary"
      disabled={row.closedDays < row.days}
      aria-label={`${t('books.closeMonth')}: ${name}`}
      onClick={onClick}
    >
      {t('books.closeMonth')}
    </Button>
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
