import type { WireInput } from '@chokka/contract'
import { RefusedAlert } from '@chokka/client/QueryResult.tsx'
import { lastDays, periodOf, today } from '@chokka/client/days.ts'
import type { Period } from '@chokka/client/days.ts'
import { sentenceOf } from '@chokka/client/refusals.ts'
import { useFilter } from '@chokka/client/use-filter.ts'
import { formatDate, formatDateTime, formatNumber } from '@chokka/text'
import { Button, RefusedState, Segmented, SkeletonRows, useTexts } from '@chokka/ui'
import { Download } from '@chokka/ui/Icon.tsx'
import { useState } from 'react'
import { useCall } from '../../kit/client.ts'
import { DayField } from '../../kit/DayField.tsx'
import { FigureTable } from '../../kit/FigureTable.tsx'
import { channelName } from '../../kit/channels.ts'
import { offsetOf, useOfficeZone } from '../../kit/office-clock.ts'
import { LedgerBeside } from './LedgerBeside.tsx'
import { columnsOf } from './report-columns.tsx'
import type { Report } from './report-columns.tsx'
import { nameOfFile, reportLines, saveCsv, saveXlsx } from './report-file.ts'
import type { ReportLabels } from './report-file.ts'
import './reports.css'

const kinds = ['day', 'vendor', 'game', 'gameType', 'channel', 'currency'] as const
const intervals = ['today', 'week', 'month', 'year'] as const
type Kind = WireInput<'report'>['by']

const periodFor = (interval: (typeof intervals)[number], latest: string): Period => {
  if (interval === 'today') return { from: latest, to: latest }
  if (interval === 'week') return lastDays(7, latest)
  return {
    from: `${latest.slice(0, interval === 'month' ? 8 : 5)}${interval === 'month' ? '01' : '01-01'}`,
    to: latest,
  }
}

/** Figures of a period, by what is chosen; kind and period stand in the address. */
export function ReportsScreen() {
  const { t } = useTexts()
  const filter = useFilter()
  const latest = today(useOfficeZone())
  const by: Kind = filter.oneOf('by', kinds) ?? 'day'
  const period = periodOf({ from: filter.get('from'), to: filter.get('to') }, latest, 7)
  const query = useCall('report', { ...period, by })
  const retry = { busy: query.isFetching, onRetry: () => void query.refetch() }
  const chosen = intervals.find((one) => {
    const { from, to } = periodFor(one, latest)
    return from === period.from && to === period.to
  })
  return (
    <>
      <div className="o-filters">
        <Segmented
          label={t('reports.kind')}
          value={by}
          onChange={(value) => filter.set({ by: value === 'day' ? null : value })}
          options={kinds.map((value) => ({ value, label: t(`reports.by_${value}`) }))}
        />
        <Segmented
          label={t('reports.interval')}
          value={chosen ?? null}
          onChange={(value) => filter.set(periodFor(value, latest))}
          options={intervals.map((value) => ({ value, label: t(`reports.interval_${value}`) }))}
        />
        {(['from', 'to'] as const).map((end) => (
          <DayField
            key={end}
            label={t(`common.${end}`)}
            value={period[end]}
            max={latest}
            onChange={(day) => day && filter.set({ ...period, [end]: day })}
          />
        ))}
      </div>
      {query.data ? (
        <>
          {query.error && <RefusedAlert fault={query.error} {...retry} />}
          <Shown report={query.data} />
        </>
      ) : query.error ? (
        <RefusedState text={sentenceOf(query.error)} {...retry} />
      ) : (
        <div aria-busy>
          <SkeletonRows rows={8} />
        </div>
      )}
    </>
  )
}

/** Whose figures these are, of when, and when they were made: the same on the screen and in a file. */
function useLabels(report: Report): ReportLabels {
  const { t, locale } = useTexts()
  const { from, to, zone, made, operator, currency, testAccounts, auditHead } = report
  const day = (of: string) => formatDate(`${of}T06:00:00Z`, locale, { year: true })
  return [
    [t('reports.operator'), locale.lang === 'bn' ? operator.bn : operator.en],
    [t('reports.interval'), `${day(from)} – ${day(to)}, ${zone}`],
    [t('reports.made'), `${formatDateTime(made, { ...locale, zone })} ${offsetOf(made, zone)}`],
    [t('reports.currency'), currency],
    [t('reports.withoutTests'), formatNumber(testAccounts, locale)],
    [t('reports.auditHead'), auditHead ?? '–'],
  ]
}

function Shown({ report }: { report: Report }) {
  const texts = useTexts()
  const { t, locale } = texts
  const [busy, setBusy] = useState(false)
  const labels = useLabels(report)
  const columns = columnsOf(report.by)
  const nameOf = ({ key, names }: Report['rows'][number]) => {
    if (report.by === 'day') return formatDate(`${key}T06:00:00Z`, locale)
    if (report.by === 'gameType') return texts.find(`reports.type_${key}`) ?? key
    if (report.by === 'channel') return channelName(key)
    return names[locale.lang] ?? names.en ?? key
  }
  const lines = () => reportLines(report, labels, texts, nameOf)
  const save = async () => {
    setBusy(true)
    await saveXlsx(lines(), nameOfFile(report)).finally(() => setBusy(false))
  }
  return (
    <>
      <div className="card r-tbl">
        <div className="r-labels">
          <dl>
            {labels.map(([head, value]) => (
              <div key={head}>
                <dt>{head}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <Button look="secondary" size="sm" icon={Download} onClick={() => saveCsv(lines(), nameOfFile(report))}>
            CSV
          </Button>
          <Button look="secondary" size="sm" icon={Download} busy={busy} onClick={() => void save()}>
            XLSX
          </Button>
        </div>
        <FigureTable
          wide
          caption={t('reports.reports')}
          columns={[
            { key: 'name', head: t(`reports.by_${report.by}`), render: nameOf },
            ...columns.map(({ key, head, render }) => ({
              ...{ key, head: t(head), right: true },
              render: (row: Report['rows'][number]) => render(row, locale),
            })),
          ]}
          rows={report.rows}
          rowKey={({ key }) => key}
          sums={{
            name: t('reports.sum'),
            ...Object.fromEntries(columns.map(({ key, render }) => [key, render(report.total, locale)])),
          }}
          emptyText={t('reports.noActivityText')}
        />
      </div>
      <LedgerBeside report={report} />
    </>
  )
}
