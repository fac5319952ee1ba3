import { sql, type SqlBool } from 'kysely'
import type { Input, Value } from '@chokka/contract'
import { recordPage, Refusal, type ActCtx, type ActVerb, type Ctx } from '../../kit/index.ts'
import { isToBank } from '../payees/banks.ts'
import { beginPayout as begin, payoutOrder as order, settlePayout as settlePaid } from '../withdrawals/pay-by-hand.ts'
import { approveWithdrawal as approve } from '../withdrawals/approve-withdrawal.ts'
import { rejectWithdrawal as reject } from '../withdrawals/reject-withdrawal.ts'
import { settleDispute as settle } from '../withdrawals/settle-dispute.ts'
import { showWithdrawals } from '../withdrawals/show.ts'
import { knownWithdrawal, lockWithdrawal, type WithdrawalRow } from '../withdrawals/moves.ts'

/** Asks for a run of a job now. */
export type Wake = (job: string) => void

export const approveWithdrawal =
  (wake: Wake): ActVerb<'approveWithdrawal'> =>
  (ctx, { id }) => {
    ctx.afterCommit(() => wake('pay-out'))
    return changeWithdrawal(ctx, id, () => approve(ctx, { ...ctx.deciding, id }))
  }

export const rejectWithdrawal: ActVerb<'rejectWithdrawal'> = (ctx, { id }) =>
  changeWithdrawal(ctx, id, () => reject(ctx, { ...ctx.deciding, id }))

export const settleDispute: ActVerb<'settleDispute'> = (ctx, { id, finding, cameBack }) =>
  changeWithdrawal(ctx, id, () =>
    settle(ctx, { ...ctx.deciding, id, ...(finding === 'paid' ? { finding, cameBack } : { finding }) }),
  )

export const beginPayout: ActVerb<'beginPayout'> = (ctx, { id, account }) =>
  changeWithdrawal(ctx, id, () => begin(ctx, { ...ctx.deciding, id, account }))

export const settlePayout: ActVerb<'settlePayout'> = (ctx, { id, finding, trxId }) => {
  if (finding === 'failed') return changeWithdrawal(ctx, id, () => settlePaid(ctx, { ...ctx.deciding, id, finding }))
  if (trxId === undefined) throw new Refusal('invalid_input', { fields: ['trxId'] })
  return changeWithdrawal(ctx, id, () => settlePaid(ctx, { ...ctx.deciding, id, finding, trxId }))
}

export const payoutOrder = (ctx: Ctx, { id }: Input<'payoutOrder'>): Promise<Value<'payoutOrder'>> => order(ctx, id)

/** Runs a decision about a withdrawal, and answers what it changed. */
async function changeWithdrawal(ctx: ActCtx, id: string, move: () => Promise<WithdrawalRow>) {
  const before = await lockWithdrawal(ctx, id)
  const after = await move()
  return {
    value: { id, state: after.state },
    subject: `withdrawal:${id}`,
    before: { state: before.state },
    after: { state: after.state, ...(after.paid_from !== before.paid_from && { paidFrom: after.paid_from }) },
  }
}

const waitsForHand = sql<SqlBool>`withdrawal.state in ('approved', 'paying', 'pay_failed') and ${isToBank}`

/** The withdrawals of all members in a state, the oldest first. */
export async function officeWithdrawals(
  ctx: Ctx,
  input: Input<'officeWithdrawals'>,
): Promise<Value<'officeWithdrawals'>> {
  const page = recordPage(input, ctx.site.timeZone)
  let inState = ctx.db.selectFrom('withdrawal')
  if (input.state === 'by_hand') inState = inState.where(waitsForHand)
  else if (input.state !== 'all') inState = inState.where('withdrawal.state', '=', input.state)
  if (input.id) inState = inState.where('withdrawal.id', '=', input.id)
  if (input.holderId !== undefined) inState = inState.where('withdrawal.holder_id', '=', input.holderId)
  const rows = await inState
    .innerJoin('account_holder_view as holder', 'holder.id', 'withdrawal.holder_id')
    .selectAll('withdrawal')
    .select('holder.account')
    .orderBy('requested_at')
    .orderBy('withdrawal.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const { total } = await inState.select(ctx.db.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  const accounts = new Map(
    rows.map((row) => [row.id, { holderId: row.holder_id, account: row.account, closingTier: row.closing_tier }]),
  )
  const shown = (await showWithdrawals(ctx, rows.map(knownWithdrawal))).map((one) => {
    const account = accounts.get(one.id)
    if (!account) throw new Error(`withdrawal ${one.id} has no account`)
    return { ...one, ...account }
  })
  return page.of(shown, Number(total))
}
