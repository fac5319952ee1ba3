import type { WireValue } from '@chokka/contract'
import { accountRecordKinds } from './record-kinds.ts'
import { parseMoney } from '@chokka/money'
import { formatDateTime } from '@chokka/text'
import { Anchor, EmptyState, Money, Pager, RecordsTable, SkeletonRows, useTexts } from '@chokka/ui'
import { QueryResult } from '@chokka/client/QueryResult.tsx'
import { CopyText, shortId } from '@chokka/client/CopyText.tsx'
import { useLanguage } from '@chokka/client/language.ts'
import { useCall } from '../../kit/client.ts'
import { useFilter } from '@chokka/client/use-filter.ts'
import { RecordFilters } from '../../kit/RecordFilters.tsx'
import { usePeriod } from '../../kit/use-period.ts'
import { StatementButton } from './StatementButton.tsx'
import './cashier.css'

type Line = WireValue<'accountRecord'>['content'][number]

/** Every transfer that touched the account, newest first, with the balance before and after (M-09, M-10). */
export function AccountRecordPage() {
  const { t } = useTexts()
  const filter = useFilter()
  const { period, latest } = usePeriod(filter)
  const kind = filter.oneOf('kind', accountRecordKinds)
  const record = useCall(
    'accountRecord',
    { ...period, pageNo: filter.page, language: useLanguage(), ...(kind ? { kind } : {}) },
    { keepPrevious: true },
  )
  return (
    <div className="stack mc__gap">
      <RecordFilters
        {...{ filter, period, latest }}
        name="kind"
        kind={kind}
        kinds={accountRecordKinds.map((value) => ({ value, label: t(`cashier.recordKind_${value}`) }))}
        all={t('cashier.recordAll')}
      >
        <StatementButton />
      </RecordFilters>
      <QueryResult query={record} skeleton={<SkeletonRows rows={8} />}>
        {({ content, pageNum, totalPages }) =>
          content.length === 0 ? (
            <EmptyState title={t('common.emptyRecords')} />
          ) : (
            <>
              <Lines lines={content} busy={record.isPlaceholderData} />
              <Pager page={pageNum} total={totalPages} onPage={filter.toPage} />
            </>
          )
        }
      </QueryResult>
    </div>
  )
}

function Lines({ lines, busy }: { lines: readonly Line[]; busy: boolean }) {
  const { t, locale } = useTexts()
  return (
    <RecordsTable
      caption={t('shell.accountRecord')}
      rows={lines}
      rowKey={({ id }) => id}
      busy={busy}
      card={cardOf}
      columns={[
        {
          key: 'at',
          head: t('common.time'),
          render: ({ at }) => (
            <span className="num t2" translate="no">
              {formatDateTime(at, locale)}
            </span>
          ),
        },
        { key: 'code', head: t('common.type'), render: (line) => <Reason line={line} /> },
        {
          key: 'amount',
          head: t('common.amount'),
          right: true,
          render: ({ amount }) => <Money toned amount={parseMoney(amount)} />,
        },
        {
          key: 'before',
          head: t('cashier.recordBefore'),
          right: true,
          render: ({ balanceBefore }) => <Money amount={parseMoney(balanceBefore)} className="t2" />,
        },
        {
          key: 'after',
          head: t('cashier.recordAfter'),
          right: true,
          render: ({ balanceAfter }) => <Money amount={parseMoney(balanceAfter)} />,
        },
        {
          key: 'reference',
          head: t('common.reference'),
          render: ({ reference }) => <CopyText text={reference} shown={shortId(reference)} />,
        },
      ]}
    />
  )
}

const cardOf = (line: Line) => <LineCard line={line} />

/**
 * Why the transfer was made, after the game where it is about a bet, as a link where there is one. A code without a
 * text is shown as it is.
 */
function Reason({ line }: { line: Line }) {
  const kind = useTexts().find(`cashier.code_${line.code}`) ?? line.code
  const label = line.gameName === null ? kind : `${line.gameName} · ${kind}`
  const href = hrefOf(line)
  return href ? (
    <Anchor className="b reasonlink" href={href}>
      {label}
    </Anchor>
  ) : (
    <b className="b">{label}</b>
  )
}

function hrefOf({ code, reference }: Line): string | null {
  if (code.startsWith('bet_')) return `/member/personalHistoryCopy?bet=${reference}`
  if (code.startsWith('deposit')) return `/member/depositv2?deposit=${reference}`
  const isWithdrawal = code.startsWith('withdraw_') || code === 'fee_refund'
  return isWithdrawal ? `/member/withdraw?view=list&withdrawal=${reference}` : null
}

function LineCard({ line }: { line: Line }) {
  const { t, locale } = useTexts()
  return (
    <>
      <div className="row between">
        <span>
          <Reason line={line} />
          <small className="sm muted linecard__at">{formatDateTime(line.at, locale)}</small>
        </span>
        <Money toned amount={parseMoney(line.amount)} className="linecard__sum" />
      </div>
      <div className="row between sm muted wrap">
        <CopyText text={line.reference} shown={shortId(line.reference)} />
        <span>
          {t('cashier.recordAfter')} <Money amount={parseMoney(line.balanceAfter)} className="t2" />
        </span>
      </div>
    </>
  )
}
