import type { WireInput } from '@chokka/contract'
import { RecordsScreen } from '../../kit/RecordsScreen.tsx'
import { pageOf, paging } from '../../kit/records.ts'
import type { Records } from '../../kit/records.ts'
import { ask } from '../../kit/client.ts'
import { Age } from '../../kit/Age.tsx'
import { At } from '../../kit/At.tsx'
import { wayName } from '../../kit/channels.ts'
import { labelOf } from '../../kit/labels.ts'
import { StateBadge } from '../../kit/StateBadge.tsx'
import { Taka } from '../../kit/Taka.tsx'
import { Closing } from './Closing.tsx'
import { WithdrawalPane } from './WithdrawalPane.tsx'
import type { WithdrawalRow } from './rows.ts'

type State = NonNullable<WireInput<'officeWithdrawals'>['state']>

const states = ['in_review', 'by_hand', 'pay_failed', 'disputed', 'approved', 'paying', 'sent', 'all'] as const

const records: Records<WithdrawalRow> = {
  title: 'office.withdrawals',
  call: 'officeWithdrawals',
  load: async (filter, cursor) => {
    const state: State = filter.oneOf('state', states) ?? 'in_review'
    return pageOf(await ask('officeWithdrawals', { ...paging(cursor), id: filter.get('only') ?? undefined, state }))
  },
  filters: [{ name: 'state', kind: 'chips', options: states, standard: 'in_review', labels: 'state' }],
  columns: [
    { key: 'number', head: 'office.number', width: '150px', render: (row) => row.number, text: (row) => row.number },
    {
      ...{ key: 'account', head: 'office.member', width: 'minmax(110px, 1fr)', phone: true },
      ...{ render: (row) => <b>{row.account}</b>, text: (row) => row.account },
    },
    {
      ...{ key: 'provider', head: 'office.way', width: 'minmax(120px, 1fr)', text: (row) => row.provider },
      render: (row) => (
        <>
          {wayName(row)} <small>{row.numberMasked}</small>
        </>
      ),
    },
    {
      ...{ key: 'amount', head: 'common.amount', width: '130px', right: true, phone: true },
      ...{ render: (row) => <Taka of={row.amount} />, text: (row) => row.amount },
    },
    {
      ...{
        key: 'state',
        head: 'common.status',
        width: '130px',
        phone: true,
        text: (row) => labelOf('state', row.state),
      },
      render: (row) => (row.closingTier === null ? <StateBadge of={row.state} /> : <Closing tier={row.closingTier} />),
    },
    {
      ...{ key: 'at', head: 'office.waitsSince', width: '120px', phone: true, text: (row) => row.requestedAt },
      render: (row) => (row.state === 'in_review' ? <Age since={row.requestedAt} /> : <At at={row.requestedAt} />),
    },
  ],
  rowKey: (row) => row.id,
  label: (row) => `${row.number} ${row.account}`,
  holderOf: (row) => row.holderId,
  subject: (row) => `withdrawal:${row.id}`,
  bulk: {
    reasons: ['office.reason_checked', 'office.reason_provider'],
    acts: [
      { call: 'approveWithdrawal', permission: 'cashier.approve', tone: 'gain' },
      { call: 'rejectWithdrawal', permission: 'cashier.approve', tone: 'danger' },
    ],
    // One that closes an account is looked at by itself.
    input: (row) =>
      row.closingTier === null && (row.state === 'in_review' || row.state === 'pay_failed')
        ? { id: row.id }
        : undefined,
    amount: (row) => row.amount,
  },
  Pane: WithdrawalPane,
  isWide: true,
  pollMs: 15_000,
}

export const WithdrawalsScreen = () => <RecordsScreen records={records} />
