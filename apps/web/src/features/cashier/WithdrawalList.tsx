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
import { QueryResult } from '@chokka/client/QueryResult.tsx'
import { PeriodBar } from '@chokka/client/PeriodBar.tsx'
import { useCall } from '../../kit/client.ts'
import { usePeriod } from '../../kit/use-period.ts'
import type { Filter } from '@chokka/client/use-filter.ts'
import { OneWithdrawal } from './OneWithdrawal.tsx'
import { providerName, withdrawalLabels } from './labels.ts'
import { isGivenBack } from './timeline.ts'
import type { Withdrawal } from './labels.ts'

/** The member's withdrawals of a period; each opens its details. */
export function WithdrawalList({ filter }: { filter: Filter }) {
  const { t } = useTexts()
  const { period, latest } = usePeriod(filter)
  const withdrawals = useCall('withdrawals', { ...period, pageNo: filter.page }, { keepPrevious: true })
  const opened = withdrawals.data?.content.find(({ id }) => id === filter.get('withdrawal'))
  const close = () => filter.set({ withdrawal: null, page: filter.get('page') })
  return (
    <div className="stack mc__gap">
      <div className="filters">
        <PeriodBar filter={filter} period={period} latest={latest} />
        <span className="grow" />
        <Anchor className={buttonClass({ look: 'secondary' })} href="/member/withdraw">
          {t('cashier.newWithdrawal')}
        </Anchor>
      </div>
      <QueryResult query={withdrawals} skeleton={<SkeletonRows />}>
        {({ content, pageNum, totalPages }) =>
          content.length === 0 ? (
            <EmptyState title={t('common.emptyRecords')} />
          ) : (
            <>
              <Rows
                withdrawals={content}
                busy={withdrawals.isPlaceholderData}
                onOpen={(id) => filter.set({ withdrawal: id, page: filter.get('page') })}
              />
              <Pager page={pageNum} total={totalPages} onPage={filter.toPage} />
            </>
          )
        }
      </QueryResult>
      {opened && <OneWithdrawal withdrawal={opened} onClose={close} />}
    </div>
  )
}

type RowsProps = { withdrawals: readonly Withdrawal[]; busy: boolean; onOpen: (id: string) => void }

function Rows({ withdrawals, busy, onOpen }: RowsProps) {
  const texts = useTexts()
  const { t, locale } = texts
  const money = (key: 'amount' | 'fee' | 'payout', head: string) => ({
    key,
    head,
    right: true,
    render: (row: Withdrawal) => (key !== 'amount' && isGivenBack(row) ? '–' : <Money amount={parseMoney(row[key])} />),
  })
  return (
    <RecordsTable
      caption={t('cashier.previousWithdrawals')}
      rows={withdrawals}
      rowKey={({ id }) => id}
      busy={busy}
      card={cardOf}
      onOpen={{ label: ({ number }) => `${t('common.details')} ${number}`, open: ({ id }) => onOpen(id) }}
      columns={[
        {
          key: 'at',
          head: t('common.time'),
          render: ({ requestedAt }) => (
            <span className="num t2" translate="no">
              {formatDateTime(requestedAt, locale)}
            </span>
          ),
        },
        {
          key: 'number',
          head: t('common.reference'),
          render: ({ number }) => <Latin className="t2">{number}</Latin>,
        },
        {
          key: 'to',
          head: t('cashier.whereTo'),
          render: ({ provider, name, numberMasked }) => (
            <>
              {providerName(texts, provider, name)} <Latin className="t2">{numberMasked}</Latin>
            </>
          ),
        },
        money('amount', t('common.amount')),
        money('fee', t('common.fee')),
        money('payout', t('cashier.youReceive')),
        {
          key: 'state',
          head: t('common.status'),
          render: ({ state }) => <Badge tone={withdrawalLabels[state].tone}>{t(withdrawalLabels[state].text)}</Badge>,
        },
      ]}
    />
  )
}

const cardOf = (withdrawal: Withdrawal) => <WithdrawalCard withdrawal={withdrawal} />

function WithdrawalCard({ withdrawal }: { withdrawal: Withdrawal }) {
  const texts = useTexts()
  const { t, locale } = texts
  const { text, tone } = withdrawalLabels[withdrawal.state]
  const isBack = isGivenBack(withdrawal)
  return (
    <>
      <div className="row between">
        <span>
          <b className="b">{providerName(texts, withdrawal.provider, withdrawal.name)}</b>{' '}
          <Latin className="sm t2">{withdrawal.numberMasked}</Latin>
          <small className="sm muted linecard__at">{formatDateTime(withdrawal.requestedAt, locale)}</small>
        </span>
        <span className="linecard__end">
          <Money amount={parseMoney(withdrawal.amount)} className="linecard__sum" />
          <Badge tone={tone}>{t(text)}</Badge>
        </span>
      </div>
      <span className="row between sm muted">
        <Latin>{withdrawal.number}</Latin>
        <span>
          {t(isBack ? 'cashier.backInWallet' : 'cashier.youReceive')}{' '}
          <Money amount={parseMoney(isBack ? withdrawal.amount : withdrawal.payout)} className="t2" />
        </span>
      </span>
    </>
  )
}
