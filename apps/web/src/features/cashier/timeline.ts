import type { TextKey } from '@chokka/text'
import type { Withdrawal } from './labels.ts'

type State = Withdrawal['state']
export type Milestone = { key: string; text: TextKey; at: string | null; is: 'done' | 'now' | 'todo' | 'bad' }

const at = (withdrawal: Withdrawal, ...states: State[]): string | null =>
  withdrawal.moves.findLast(({ state }) => states.includes(state))?.at ?? null

/** The last milestone of a withdrawal that was given back, or decided against the member's answer. */
const ends: Partial<Record<State, TextKey>> = {
  rejected: 'cashier.withdrawalState_rejected',
  cancelled: 'cashier.withdrawalState_cancelled',
  refunded: 'cashier.withdrawalState_refunded',
  forced_received: 'cashier.withdrawalState_forced_received',
  forced_returned: 'cashier.withdrawalState_forced_returned',
}

const unpaid: ReadonlySet<State> = new Set(['rejected', 'cancelled'])
/** The money is back in the wallet, with the fee. */
export const isGivenBack = ({ state }: Withdrawal): boolean =>
  unpaid.has(state) || state === 'refunded' || state === 'forced_returned'

/**
 * The milestones of a withdrawal: requested, checked, sent, received (rules/cashier §4). What has happened has a time,
 * one milestone is `now` until the end is reached, and what will not happen is left out.
 */
export function milestonesOf(withdrawal: Withdrawal): Milestone[] {
  const { state } = withdrawal
  const requested: Milestone = {
    key: 'requested',
    text: 'cashier.timelineRequested',
    at: withdrawal.requestedAt,
    is: 'done',
  }
  const approvedAt = at(withdrawal, 'approved')
  const sentAt = at(withdrawal, 'sent')
  // What was sent was checked, even if there was no review of its own.
  const isChecked = approvedAt !== null || sentAt !== null
  const end = ends[state]
  const milestones: Milestone[] = [requested]
  if (isChecked || !end) {
    milestones.push({ key: 'review', text: 'cashier.timelineReview', at: approvedAt, is: isChecked ? 'done' : 'now' })
  }
  if (sentAt || !end) {
    const isNow = isChecked && sentAt === null
    milestones.push({
      key: 'sent',
      text: sentAt ? 'cashier.timelineSent' : 'cashier.timelineSending',
      at: sentAt,
      is: sentAt ? 'done' : isNow ? 'now' : 'todo',
    })
  }
  const disputedAt = at(withdrawal, 'disputed')
  if (disputedAt) {
    const is = state === 'disputed' ? 'now' : 'done'
    milestones.push({ key: 'disputed', text: 'cashier.timelineDisputed', at: disputedAt, is })
  }
  if (end) {
    const is = unpaid.has(state) ? 'bad' : 'done'
    return [...milestones, { key: 'end', text: end, at: at(withdrawal, state), is }]
  }
  if (state === 'sent') milestones.push({ key: 'question', text: 'cashier.timelineAsk', at: null, is: 'now' })
  const isOver = state === 'received' || state === 'auto_received'
  const text: TextKey = state === 'auto_received' ? 'cashier.withdrawalState_auto_received' : 'cashier.timelineDone'
  return [...milestones, { key: 'done', text, at: isOver ? at(withdrawal, state) : null, is: isOver ? 'done' : 'todo' }]
}
