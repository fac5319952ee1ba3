import type { Selectable } from 'kysely'
import type { Value } from '@chokka/contract'
import { statesOf, type Ctx } from '../../kit/index.ts'
import type { DB } from '../../kit/schema.ts'
import { tellOfWithdrawal } from '../tell-holder.ts'

export type WithdrawalState = Value<'requestWithdrawal'>['withdrawal']['state']

/** Which state may follow which (rules/cashier §4). */
export const withdrawalMoves = {
  in_review: ['approved', 'rejected', 'cancelled'],
  approved: ['paying'],
  paying: ['sent', 'pay_failed'],
  pay_failed: ['paying', 'rejected'],
  sent: ['received', 'auto_received', 'disputed'],
  received: ['disputed'],
  auto_received: ['disputed'],
  disputed: ['refunded', 'forced_received', 'forced_returned'],
  refunded: [],
  forced_received: [],
  forced_returned: [],
  rejected: [],
  cancelled: [],
} as const satisfies Readonly<Record<WithdrawalState, readonly WithdrawalState[]>>

/** The states in which the money is still in E.withdraw. */
export const heldStates = ['in_review', 'approved', 'paying', 'pay_failed'] as const satisfies WithdrawalState[]
/** The states that something or somebody still has to end. */
export const openStates = [...heldStates, 'sent', 'disputed'] as const satisfies WithdrawalState[]
/** The states that count as received, and may be disputed for some time (`withdrawalDisputeHours`). */
export const disputableStates = ['received', 'auto_received'] as const satisfies WithdrawalState[]
/** The states in which the money went back unpaid: such a withdrawal counts towards no limit. */
export const givenBackStates = ['rejected', 'cancelled'] as const satisfies WithdrawalState[]

/** Every move of a withdrawal goes through this; it publishes a hint, and the moves of section 4 leave a message. */
export const {
  lock: lockWithdrawal,
  move: moveWithdrawal,
  recordCreation: withdrawalBegun,
  known: knownWithdrawal,
} = statesOf('withdrawal', withdrawalMoves, async (ctx: Ctx, row) => {
  ctx.afterCommit(() => ctx.live.publish({ topic: 'messages', holder: String(row.holder_id) }))
  await tellOfWithdrawal(ctx, row)
})
export type WithdrawalRow = ReturnType<typeof knownWithdrawal<Selectable<DB['withdrawal']>>>
