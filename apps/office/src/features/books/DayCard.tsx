import { parseMoney } from '@chokka/money'
import { formatDate, formatNumber } from '@chokka/text'
import { Badge, Button, EmptyState, useTexts, Latin } from '@chokka/ui'
import { CheckCheck, Icon } from '@chokka/ui/Icon.tsx'
import { useState } from 'react'
import { At } from '../../kit/At.tsx'
import { useCall } from '../../kit/client.ts'
import { channelName } from '../../kit/channels.ts'
import { Taka } from '../../kit/Taka.tsx'
import { useKeys } from '../../kit/use-keys.ts'
import { useMe } from '../../kit/use-me.ts'
import { Asked } from './Asked.tsx'
import { CloseDay } from './CloseDay.tsx'
import { GapPane } from './GapPane.tsx'
import { gapKey, GapTable } from './GapTable.tsx'
import { SettledTable } from './SettledTable.tsx'
import type { Day, OfDay } from './rows.ts'

const findings = ['missing_here', 'missing_there', 'amount'] as const

/** One business day of a channel: what agrees, what differs, and its closing. */
export function DayCard({ of }: { of: OfDay }) {
  const { t, locale } = useTexts()
  const query = useCall('channelDay', of, { pollMs: 30_000 })
  const day = formatDate(`${of.day}T06:00:00Z`, locale, { year: true })
  const title = `${channelName(of.channel)}, ${t('books.businessDay', { day })}`
  return (
    <section className="card" aria-label={title}>
      <Asked query={query} rows={6}>
        {(day) => <Shown day={day} title={title} />}
      </Asked>
    </section>
  )
}

function Shown({ day, title }: { day: Day; title: string }) {
  const { t, locale } = useTexts()
  const { may } = useMe()
  const [chosen, setChosen] = useState<string>()
  const [isClosing, setClosing] = useState(false)
  const { gaps, reports, state } = day
  const at = Math.max(
    0,
    gaps.findIndex((gap) => gapKey(gap) === chosen),
  )
  const gap = gaps[at]
  const step = (by: number) => () => {
    const next = gaps[Math.min(gaps.length - 1, Math.max(0, at + by))]
    if (next) setChosen(gapKey(next))
  }
  useKeys({ j: step(1), k: step(-1) })
  const [report] = reports
  return (
    <>
      <div className="card__h">
        <h2>{title}</h2>
        <span className="b-state">
          <Badge tone={state === 'closed' ? 'ok' : state === 'none' ? 'mute' : day.open > 0 ? 'wait' : 'info'}>
            {t(`books.day_${state}`, { count: formatNumber(day.open, locale) })}
          </Badge>
        </span>
      </div>
      {report ? (
        <>
          <p className="o-sub b-file">
            {report.name} · {t('books.rowsOf', { count: report.rows, shown: formatNumber(report.rows, locale) })} ·{' '}
            <Latin>{report.digest.slice(0, 8)}</Latin> · {report.importedBy}, <At at={report.importedAt} />
            {reports.length > 1 && ` · ${t('books.moreReports', { count: formatNumber(reports.length - 1, locale) })}`}
          </p>
          <Figures day={day} />
        </>
      ) : (
        <EmptyState title={t('books.noReportYet')} text={t('books.noReportText')} />
      )}
      {gaps.length > 0 && <GapTable gaps={gaps} chosen={gap} onChoose={(one) => setChosen(gapKey(one))} />}
      {gap && <GapPane key={gapKey(gap)} day={day} gap={gap} />}
      {day.settled.length > 0 && <SettledTable settled={day.settled} />}
      {day.closed && (
        <p className="o-strip o-strip--info b-closed">
          <Icon of={CheckCheck} />
          <span>
            <b>{t('books.closedBy', { names: day.closed.by })}</b>
            <small>
              <At at={day.closed.at} />
            </small>
          </span>
        </p>
      )}
      {state === 'open' && (
        <div className="b-end">
          <span className="o-sub grow">
            {day.open > 0 ? t('books.closesAtZero') : day.isOver ? t('books.closingTakesTwo') : t('books.dayRuns')}
          </span>
          {may('books.close') && (
            <Button size="sm" disabled={day.open > 0 || !day.isOver} onClick={() => setClosing(true)}>
              {day.open > 0 ? t('books.closeLeft', { count: formatNumber(day.open, locale) }) : t('books.closeDay')}
            </Button>
          )}
        </div>
      )}
      {isClosing && <CloseDay day={day} title={title} onClose={() => setClosing(false)} />}
    </>
  )
}

function Figures({ day }: { day: Day }) {
  const { t, locale } = useTexts()
  const of = (finding: string) => day.findings.filter((one) => one.finding === finding)
  const other = day.findings.filter(({ finding }) => finding === 'state' || finding === 'fee')
  const gap = parseMoney(day.gap)
  return (
    <div className="o-figs b-figs">
      <div>
        <small>{t('books.matched')}</small>
        <b>{formatNumber(day.matched.count, locale)}</b>
        <span>
          <Taka of={day.matched.sum} />
        </span>
      </div>
      {findings.map((finding) => {
        const found = finding === 'amount' ? [...of('amount'), ...other] : of(finding)
        const count = found.reduce((sum, one) => sum + one.count, 0)
        const [first] = found
        return (
          <div key={finding}>
            <small>{t(`books.finding_${finding}`)}</small>
            <b className={count > 0 ? 'acc' : undefined}>{formatNumber(count, locale)}</b>
            <span>
              <Taka of={first?.sum ?? '0'} />
            </span>
          </div>
        )
      })}
      <div>
        <small>{t('books.reportLessLedger')}</small>
        <b className={gap === 0n ? undefined : 'acc'}>
          <Taka of={day.gap} />
        </b>
        <span>{t(gap === 0n ? 'books.equal' : gap > 0n ? 'books.reportHigher' : 'books.reportLower')}</span>
      </div>
    </div>
  )
}
