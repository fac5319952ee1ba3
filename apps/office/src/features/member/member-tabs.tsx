import { languageNow } from '@chokka/client/language.ts'
import type { Permission } from '@chokka/contract/permissions'
import type { TextKey } from '@chokka/text'
import type { ComponentType } from 'react'
import { pageOf, paging } from '../../kit/records.ts'
import type { Column, Records } from '../../kit/records.ts'
import { ask } from '../../kit/client.ts'
import { At } from '../../kit/At.tsx'
import { channelName } from '../../kit/channels.ts'
import { labelOf } from '../../kit/labels.ts'
import { StateBadge } from '../../kit/StateBadge.tsx'
import { Taka } from '../../kit/Taka.tsx'
import { LimitsPanel } from './LimitsPanel.tsx'
import { LoyaltyPanel } from './LoyaltyPanel.tsx'
import { Overview } from './Overview.tsx'
import { RequirementPane } from './RequirementPane.tsx'
import { TransferPane } from './TransferPane.tsx'

// The rows of each tab are of another kind; within one `of` they fit its columns.
// oxlint-disable-next-line typescript/no-explicit-any
type AnyRecords = Records<any>
export type PanelProps = { holderId: string; account: string }
/** What a tab shows: a records screen, or a panel of its own. */
export type MemberTab = { name: string; label: TextKey; permission: Permission } & (
  | { of: (holderId: string) => AnyRecords }
  | { Panel: ComponentType<PanelProps> }
)

const at = <Row,>(head: TextKey, get: (row: Row) => string | null): Column<Row> => ({
  ...{ key: head, head, width: '140px', phone: true, text: (row) => get(row) ?? '' },
  render: (row) => {
    const instant = get(row)
    return instant === null ? '–' : <At at={instant} seconds />
  },
})
const money = <Row,>(head: TextKey, get: (row: Row) => string, toned = false): Column<Row> => ({
  ...{ key: head, head, width: '130px', right: true, phone: true, text: get },
  render: (row) => <Taka of={get(row)} toned={toned} />,
})
const word = <Row,>(head: TextKey, get: (row: Row) => string, width = 'minmax(120px, 1fr)'): Column<Row> => ({
  ...{ key: head, head, width, text: get, render: get },
})
const state = <Row,>(get: (row: Row) => string): Column<Row> => ({
  ...{ key: 'state', head: 'common.status', width: '140px', text: get },
  render: (row) => <StateBadge of={get(row)} />,
})
const make = <Row,>(records: Omit<Records<Row>, 'label' | 'filters'>): Records<Row> => ({
  ...{ ...records, label: records.rowKey, filters: [] },
})

/** What belongs to a member. */
export const memberTabs: readonly MemberTab[] = [
  { name: 'overview', label: 'member.overview', permission: 'members.read', Panel: Overview },
  {
    ...{ name: 'statement', label: 'office.statement', permission: 'members.read' },
    of: (holderId) =>
      make({
        ...{ title: 'office.statement', call: 'memberStatement', rowKey: (row) => row.id },
        Pane: ({ row }) => <TransferPane holderId={holderId} row={row} />,
        load: async (_filter, cursor) => pageOf(await ask('memberStatement', { ...paging(cursor), holderId })),
        columns: [
          at('common.time', (row) => row.at),
          word('office.entry', (row) => labelOf('code', row.code)),
          word('common.reference', (row) => row.reference),
          money('common.amount', (row) => row.amount, true),
          money('office.balanceAfter', (row) => row.balanceAfter),
        ],
      }),
  },
  {
    ...{ name: 'bets', label: 'office.bets', permission: 'members.read' },
    of: (holderId) =>
      make({
        ...{ title: 'office.bets', call: 'memberBets', rowKey: (row) => row.id },
        load: async (_filter, cursor) =>
          pageOf(await ask('memberBets', { ...paging(cursor), holderId, language: languageNow() })),
        columns: [
          at('common.time', (row) => row.at),
          word('office.game', (row) => row.gameName),
          word('office.round', (row) => row.round),
          money('office.stake', (row) => row.stake),
          money('office.result', (row) => row.result, true),
          state((row) => row.state),
        ],
      }),
  },
  {
    ...{ name: 'withdrawals', label: 'office.withdrawals', permission: 'cashier.read' },
    of: (holderId) =>
      make({
        ...{ title: 'office.withdrawals', call: 'officeWithdrawals', rowKey: (row) => row.id },
        load: async (_filter, cursor) =>
          pageOf(await ask('officeWithdrawals', { ...paging(cursor), holderId, state: 'all' })),
        columns: [
          at('common.time', (row) => row.requestedAt),
          word('office.number', (row) => row.number),
          word('office.way', (row) => `${channelName(row.provider)} ${row.numberMasked}`),
          money('common.amount', (row) => row.amount),
          state((row) => row.state),
        ],
      }),
  },
  {
    ...{ name: 'deposits', label: 'office.deposits', permission: 'cashier.read' },
    of: (holderId) =>
      make({
        ...{ title: 'office.deposits', call: 'officeDeposits', rowKey: (row) => row.id },
        load: async (_filter, cursor) => pageOf(await ask('officeDeposits', { ...paging(cursor), holderId })),
        columns: [
          at('common.time', (row) => row.createdAt),
          word('office.invoice', (row) => row.invoice),
          word('office.way', (row) => channelName(row.channel)),
          money('office.asked', (row) => row.amountAsked),
          state((row) => row.state),
        ],
      }),
  },
  {
    ...{ name: 'turnover', label: 'member.requirements', permission: 'members.read' },
    of: (holderId) =>
      make({
        ...{ title: 'member.requirements', call: 'memberRequirements', rowKey: (row) => row.id },
        Pane: ({ row }) => <RequirementPane holderId={holderId} row={row} />,
        load: async () => ({ rows: (await ask('memberRequirements', { holderId })).content, next: null }),
        columns: [
          at('common.time', (row) => row.openedAt),
          word('common.type', (row) => labelOf('member.requirementOf', row.source)),
          money('member.toTurnOver', (row) => row.need),
          money('member.turnedOver', (row) => row.done),
          word('common.status', (row) => labelOf('member.requirement', row.closeReason ?? 'open')),
        ],
      }),
  },
  {
    ...{ name: 'sessions', label: 'office.sessions', permission: 'members.read' },
    of: (holderId) =>
      make({
        ...{ title: 'office.sessions', call: 'memberSessions', rowKey: (row) => row.id },
        load: async (_filter, cursor) => pageOf(await ask('memberSessions', { ...paging(cursor), holderId })),
        columns: [
          at('office.began', (row) => row.startedAt),
          at('office.seen', (row) => row.seenAt),
          at('office.ended', (row) => row.endedAt),
          word('office.address', (row) => row.ip, '140px'),
          word('office.browser', (row) => row.userAgent, 'minmax(160px, 2fr)'),
        ],
      }),
  },
  { name: 'loyalty', label: 'ranks.tab', permission: 'members.read', Panel: LoyaltyPanel },
  { name: 'limits', label: 'member.limits', permission: 'members.read', Panel: LimitsPanel },
  {
    ...{ name: 'messages', label: 'member.messages', permission: 'members.read' },
    of: (holderId) =>
      make({
        ...{ title: 'member.messages', call: 'memberMessages', rowKey: (row) => row.id },
        load: async (_filter, cursor) =>
          pageOf(await ask('memberMessages', { ...paging(cursor), holderId, language: languageNow() })),
        columns: [
          at('common.time', (row) => row.timestamp),
          word('member.subject', (row) => row.title, 'minmax(160px, 2fr)'),
          word('common.type', (row) => labelOf('member.topic', row.topic)),
          word('member.from', (row) => row.sentBy ?? labelOf('member.from', 'site')),
          word('common.status', (row) =>
            labelOf('member.message', row.isDeleted ? 'deleted' : row.isRead ? 'read' : 'unread'),
          ),
        ],
      }),
  },
  {
    ...{ name: 'events', label: 'office.audit', permission: 'audit.read' },
    of: (holderId) =>
      make({
        ...{ title: 'office.audit', call: 'auditSearch', rowKey: (row) => row.id },
        load: async (_filter, cursor) => {
          const value = await ask('auditSearch', { subject: `holder:${holderId}`, cursor: cursor ?? undefined })
          return { rows: value.content, next: value.next }
        },
        columns: [
          at('common.time', (row) => row.at),
          word('office.action', (row) => row.action),
          word('office.actor', (row) => row.actor),
          word('office.reason', (row) => row.reason),
        ],
      }),
  },
]
