import { parseMoney } from '@chokka/money'
import { formatDateTime } from '@chokka/text'
import {
  Anchor,
  Badge,
  buttonClass,
  EmptyState,
  Money,
  Pager,
  RecordsTable,
  SkeletonRows,
  useTexts,
  Latin,
} from '@chokka/ui'
import { navigate } from '@chokka/client/router.tsx'
import { QueryResult } from '@chokka/client/QueryResult.tsx'
import { PeriodBar } from '@chokka/client/PeriodBar.tsx'
import { useCall } from '../../kit/client.ts'
import { usePeriod } from '../../kit/use-period.ts'
import type { Filter } from '@chokka/client/use-filter.ts'
import { depositLabel, providerName } from './labels.ts'
import type { Deposit } from './labels.ts'

/** The member's deposits of a period. */
export function DepositList({ filter }: { filter: Filter }) {
  const { t } = useTexts()
  const { period, latest } = usePeriod(filter)
  const deposits = useCall('deposits', { ...period, pageNo: filter.page }, { keepPrevious: true })
  return (
    <div className="stack mc__gap">
      <div className="filters">
        <PeriodBar filter={filter} period={period} latest={latest} />
        <span className="grow" />
        <Anchor className={buttonClass({ look: 'secondary' })} href="/member/depositv2">
          {t('cashier.newDeposit')}
        </Anchor>
      </div>
      <QueryResult query={deposits} skeleton={<SkeletonRows />}>
        {({ content, pageNum, totalPages }) =>
          content.length === 0 ? (
            <EmptyState title={t('common.emptyRecords')} />
          ) : (
            <>
              <Rows deposits={content} busy={deposits.isPlaceholderData} />
              <Pager page={pageNum} total={totalPages} onPage={filter.toPage} />
            </>
          )
        }
      </QueryResult>
    </div>
  )
}

function Rows({ deposits, busy }: { deposits: readonly Deposit[]; busy: boolean }) {
  const texts = useTexts()
  const { t, locale } = texts
  return (
    <RecordsTable
      caption={t('cashier.recentDeposits')}
      rows={deposits}
      rowKey={(deposit) => deposit.id}
      busy={busy}
      card={cardOf}
      onOpen={{
        label: (deposit) => `${t('common.details')} ${deposit.invoice}`,
        open: (deposit) => navigate(`/member/depositv2?deposit=${deposit.id}`),
      }}
      columns={[
        {
          key: 'at',
          head: t('common.time'),
          render: ({ createdAt }) => (
            <span className="num t2" translate="no">
              {formatDateTime(createdAt, locale)}
            </span>
          ),
        },
        { key: 'method', head: t('cashier.method'), render: ({ channel, name }) => providerName(texts, channel, name) },
        {
          key: 'invoice',
          head: t('cashier.invoice'),
          render: ({ invoice }) => <Latin className="t2">{invoice}</Latin>,
        },
        {
          key: 'amount',
          head: t('cashier.amountAsked'),
          right: true,
          render: ({ amountAsked }) => <Money amount={parseMoney(amountAsked)} />,
        },
        {
          key: 'paid',
          head: t('cashier.amountCredited'),
          right: true,
          render: ({ amountPaid }) => (amountPaid ? <Money amount={parseMoney(amountPaid)} /> : '–'),
        },
        {
          key: 'state',
          head: t('common.status'),
          render: (deposit) => <Badge tone={depositLabel(deposit).tone}>{t(depositLabel(deposit).text)}</Badge>,
        },
      ]}
    />
  )
}

const cardOf = (deposit: Deposit) => <DepositCard deposit={deposit} />

function DepositCard({ deposit }: { deposit: Deposit }) {
  const texts = useTexts()
  const { t, locale } = texts
  const { text, tone } = depositLabel(deposit)
  return (
    <>
      <div className="row between">
        <span>
          <b className="b">{providerName(texts, deposit.channel, deposit.name)}</b>
          <small className="sm muted linecard__at">{formatDateTime(deposit.createdAt, locale)}</small>
        </span>
        <span className="linecard__end">
          <Money amount={parseMoney(deposit.amountPaid ?? deposit.amountAsked)} className="linecard__sum" />
          <Badge tone={tone}>{t(text)}</Badge>
        </span>
      </div>
      <Latin className="sm muted">{deposit.invoice}</Latin>
    </>
  )
}
