import { Latin } from '@chokka/ui'
import { RecordsScreen } from '../../kit/RecordsScreen.tsx'
import { pageOf, paging } from '../../kit/records.ts'
import type { Records } from '../../kit/records.ts'
import { ask } from '../../kit/client.ts'
import { Age } from '../../kit/Age.tsx'
import { At } from '../../kit/At.tsx'
import { labelOf } from '../../kit/labels.ts'
import { StateBadge } from '../../kit/StateBadge.tsx'
import { Taka } from '../../kit/Taka.tsx'
import { canBeApproved, DepositPane, Way } from './DepositPane.tsx'
import type { DepositRow } from './rows.ts'

/** `waiting` is the queue of staff, whatever the state of the deposit. */
const states = ['waiting', 'all', 'awaiting_payment', 'submitted', 'credited', 'failed', 'expired', 'reversed'] as const

const records: Records<DepositRow> = {
  title: 'office.deposits',
  call: 'officeDeposits',
  load: async (filter, cursor) => {
    const state = filter.oneOf('state', states) ?? 'waiting'
    return pageOf(
      await ask('officeDeposits', {
        ...paging(cursor),
        id: filter.get('only') ?? undefined,
        ...(state === 'waiting' ? { queue: 'review' } : state === 'all' ? {} : { state }),
        ...{ invoice: filter.get('invoice') ?? undefined, from: filter.get('from') ?? undefined },
        to: filter.get('to') ?? undefined,
      }),
    )
  },
  filters: [
    { name: 'state', kind: 'chips', options: states, standard: 'waiting', labels: 'state' },
    { name: 'invoice', kind: 'text', label: 'office.invoice' },
    { name: 'from', kind: 'day', label: 'common.from' },
    { name: 'to', kind: 'day', label: 'common.to' },
  ],
  columns: [
    {
      ...{ key: 'invoice', head: 'office.invoice', width: '210px', text: (row) => row.invoice },
      render: (row) => <Latin>{row.invoice}</Latin>,
    },
    {
      ...{ key: 'account', head: 'office.member', width: 'minmax(110px, 1fr)', phone: true },
      ...{ render: (row) => <b>{row.account}</b>, text: (row) => row.account },
    },
    {
      ...{ key: 'channel', head: 'office.way', width: '130px', text: (row) => row.channel },
      render: (row) => <Way of={row} />,
    },
    {
      // What waits has no other amount yet.
      ...{ key: 'asked', head: 'office.asked', width: '130px', right: true, phone: true },
      text: (row) => row.amountAsked,
      render: (row) => <Taka of={row.amountAsked} />,
    },
    {
      ...{ key: 'paid', head: 'office.paid', width: '130px', right: true },
      text: (row) => row.amountPaid ?? '',
      render: (row) => (row.amountPaid === null ? '–' : <Taka of={row.amountPaid} />),
    },
    {
      ...{
        key: 'state',
        head: 'common.status',
        width: '140px',
        phone: true,
        text: (row) => labelOf('state', row.state),
      },
      render: (row) => <StateBadge of={row.state} />,
    },
    {
      ...{ key: 'at', head: 'common.time', width: '120px', phone: true, text: (row) => row.createdAt },
      // What waits says how long.
      render: (row) => (row.reviewSince === null ? <At at={row.createdAt} /> : <Age since={row.reviewSince} />),
    },
  ],
  rowKey: (row) => row.id,
  label: (row) => `${row.invoice} ${row.account}`,
  holderOf: (row) => row.holderId,
  subject: (row) => (canBeApproved(row) ? `deposit:${row.id}` : undefined),
  // What staff have to see at the bank is credited one by one; here is what its provider has proven.
  bulk: {
    reasons: ['office.reason_checked', 'office.reason_provider'],
    acts: [
      { call: 'approveDeposit', permission: 'cashier.deposits', tone: 'gain' },
      { call: 'rejectDeposit', permission: 'cashier.deposits', tone: 'danger' },
    ],
    input: (row) =>
      row.reviewSince === null
        ? undefined
        : { id: row.id, ...(row.amountHeld === null ? {} : { amount: row.amountHeld }) },
    amount: (row) => row.amountHeld ?? row.amountAsked,
  },
  Pane: DepositPane,
  isWide: true,
  pollMs: 15_000,
}

export const DepositsScreen = () => <RecordsScreen records={records} />
