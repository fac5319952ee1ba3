import { parseMoney } from '@chokka/money'
import { formatDateTime, formatNumber, inLanguage } from '@chokka/text'
import type { Texts } from '@chokka/text'
import { Badge, classes, Latin, Money } from '@chokka/ui'
import type { BadgeTone, RecordColumn } from '@chokka/ui'
import { Count } from '../Figure.tsx'
import { moneyText } from './points.ts'
import type { PointRecord } from './points.ts'

const tones: Record<PointRecord['status'], BadgeTone> = { in_process: 'wait', approved: 'ok', rejected: 'bad' }
const none = <span className="muted">–</span>
const moment = (iso: string, { locale }: Texts) => (
  <span className="num t2 nowrap" translate="no">
    {formatDateTime(iso, locale, { seconds: false })}
  </span>
)
const whole = (value: number | null) => (value === null ? none : <Count of={value} />)
const money = (amount: string | null) =>
  amount === null || Number(amount) === 0 ? none : <Money amount={parseMoney(amount)} />

/** What became of it, where the record itself does not say so. */
function remarkOf(row: PointRecord, { t }: Texts): string {
  if (row.remark !== '') return row.remark
  return row.status === 'rejected' ? t('mall.lapsed') : ''
}

/** A change in points: with its sign, and in its colour. */
function Changed({ row, texts }: { row: PointRecord; texts: Texts }) {
  const shown = formatNumber(row.changed, texts.locale)
  return (
    <span className={classes('num', row.changed > 0 && 'gain')} translate="no">
      {row.changed > 0 ? `+${shown}` : shown}
    </span>
  )
}

/** The fields of a point record (specification, section 3); what belongs together stands in one column. */
export function recordColumns<Row extends PointRecord>(texts: Texts): readonly RecordColumn<Row>[] {
  const { t, locale } = texts
  return [
    {
      ...{ key: 'number', head: t('mall.number') },
      render: (row) => (
        <span className="ml-two">
          <Latin className="nowrap">{row.number}</Latin>
          {moment(row.appliedAt, texts)}
        </span>
      ),
    },
    {
      ...{ key: 'what', head: `${t('mall.what')} / ${t('mall.kind')}` },
      render: (row) => (
        <span className="ml-two">
          <b className="b">{row.name === null ? t(`mall.entry_${row.kind}`) : inLanguage(row.name, locale)}</b>
          {row.name !== null && <small className="muted">{t(`mall.entry_${row.kind}`)}</small>}
        </span>
      ),
    },
    { key: 'amount', head: t('mall.amount'), right: true, render: (row) => money(row.amount) },
    {
      ...{ key: 'pointsRequired', head: t('mall.pointsRequired'), right: true },
      render: (row) => whole(row.pointsRequired),
    },
    {
      ...{ key: 'amountRequired', head: t('mall.amountRequired'), right: true },
      render: (row) => money(row.amountRequired),
    },
    {
      ...{ key: 'status', head: t('common.status') },
      render: (row) => (
        <span className="ml-two">
          <span>
            <Badge tone={tones[row.status]}>{t(`mall.status_${row.status}`)}</Badge>
          </span>
          {moment(row.at, texts)}
        </span>
      ),
    },
    {
      ...{ key: 'changed', head: `${t('mall.changed')} (${t('mall.unit')} PTS)`, right: true },
      render: (row) => <Changed row={row} texts={texts} />,
    },
    { key: 'balance', head: t('mall.balance'), right: true, render: (row) => whole(row.balance) },
    {
      ...{ key: 'ratio', head: t('mall.ratio', { taka: moneyText('1', locale) }), right: true },
      render: (row) => whole(row.ratio),
    },
    { key: 'remark', head: t('mall.remark'), render: (row) => remarkOf(row, texts) || none },
  ]
}
