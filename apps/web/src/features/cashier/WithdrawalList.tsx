import { parseMoney } from '@chokka/money'
import { formatDateTime } from '@chokka/text'
import {
  Anchor,
  Badge,
  buttonClass,
  EmptyState,
  Modal,
  Money,
  Pager,
  RecordsTable,
  SkeletonRows,
  useTexts,
} from '@chokka/ui'
import { Answered } from '../../kit/Answered.tsx'
import { CopyText } from '../../kit/CopyText.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { PeriodBar } from '../../kit/PeriodBar.tsx'
import { useCall } from '../../kit/use-call.ts'
import { usePeriod } from '../../kit/use-filter.ts'
import type { Filter } from '../../kit/use-filter.ts'
import { WithdrawalActions } from './WithdrawalActions.tsx'
import { WithdrawalTimeline } from './WithdrawalTimeline.tsx'
import { providerName, withdrawalWords } from './words.ts'
import type { Withdrawal } from './words.ts'

/** All own withdrawals, by days; each opens with its timeline and what can still be said about it. */
export function WithdrawalList({ filter }: { filter: Filter }) {
  const { t } = useTexts()
  const { period, latest } = usePeriod(filter)
  const withdrawals = useCall('withdrawals', { ...period, pageNo: filter.page }, { smooth: true })
  const named = withdrawals.data?.content.find(({ id }) => id === filter.get('withdrawal'))
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
      <Answered of={withdrawals} waiting={<SkeletonRows />}>
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
      </Answered>
      {named && <OneWithdrawal withdrawal={named} onClose={close} />}
    </div>
  )
}

function OneWithdrawal({ withdrawal, onClose }: { withdrawal: Withdrawal; onClose: () => void }) {
  const { t } = useTexts()
  const { text, tone } = withdrawalWords[withdrawal.state]
  const figures = (
    [
      [t('common.amount'), withdrawal.amount],
      [t('common.fee'), withdrawal.fee],
      [t('cashier.youReceive'), withdrawal.payout],
    ] as const
  ).map(([name, amount]) => ({ name, value: <Money amount={parseMoney(amount)} /> }))
  return (
    <Modal open onClose={onClose} title={t('common.withdraw')}>
      <div className="row between wrap">
        <CopyText text={withdrawal.number} />
        <Badge tone={tone}>{t(text)}</Badge>
      </div>
      <Facts of={figures} />
      <WithdrawalTimeline withdrawal={withdrawal} />
      <WithdrawalActions withdrawal={withdrawal} memberCancels={false} />
    </Modal>
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
    render: (row: Withdrawal) => <Money amount={parseMoney(row[key])} />,
  })
  return (
    <RecordsTable
      caption={t('cashier.previousWithdrawals')}
      rows={withdrawals}
      rowKey={({ id }) => id}
      busy={busy}
      onOpen={{ label: ({ number }) => `${t('common.details')} ${number}`, open: ({ id }) => onOpen(id) }}
      columns={[
        {
          key: 'at',
          head: t('common.time'),
          render: ({ requestedAt }) => <span className="num t2">{formatDateTime(requestedAt, locale)}</span>,
        },
        { key: 'number', head: t('common.reference'), render: ({ number }) => <span className="id t2">{number}</span> },
        {
          key: 'to',
          head: t('cashier.whereTo'),
          render: ({ provider, numberMasked }) => (
            <>
              {providerName(texts, provider)} <span className="id t2">{numberMasked}</span>
            </>
          ),
        },
        money('amount', t('common.amount')),
        money('fee', t('common.fee')),
        money('payout', t('cashier.youReceive')),
        {
          key: 'state',
          head: t('common.status'),
          render: ({ state }) => <Badge tone={withdrawalWords[state].tone}>{t(withdrawalWords[state].text)}</Badge>,
        },
      ]}
    />
  )
}
