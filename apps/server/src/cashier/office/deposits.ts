import type { Input, Value } from '@chokka/contract'
import { fromMicros, toDecimal } from '@chokka/money'
import { recordPage, Refusal, type ActCtx, type ActVerb, type Ctx } from '../../kit/index.ts'
import { approveDeposit as approve, rejectDeposit as reject } from '../deposits/decide-deposit.ts'
import { knownDeposit, lockDeposit, toDeposit, type DepositRow } from '../deposits/moves.ts'
import { reverseDeposit as reverse } from '../deposits/reverse-deposit.ts'
import { refundChannelOf, type SiteChannel, type StakesInPlay } from '../options.ts'
import { refundsOf } from './refunds.ts'

export const reverseDeposit: ActVerb<'reverseDeposit'> = (ctx, { id }) =>
  changeDeposit(ctx, id, () => reverse(ctx, { ...ctx.deciding, id }))

export const approveDeposit =
  (stakesInPlay: StakesInPlay): ActVerb<'approveDeposit'> =>
  (ctx, { id, amount, trxId, othersReason }) =>
    changeDeposit(ctx, id, () => approve(ctx, { ...ctx.deciding, id, amount, trxId, othersReason }, stakesInPlay))

export const rejectDeposit: ActVerb<'rejectDeposit'> = (ctx, { id }) =>
  changeDeposit(ctx, id, () => reject(ctx, { ...ctx.deciding, id }))

/** Asks the provider about a deposit at once, however late: what it proves is credited as always. */
export const askProvider =
  (wake: (job: string) => void): ActVerb<'askProvider'> =>
  async (ctx, { id }) => {
    const row = await lockDeposit(ctx, id)
    const isOver = row.state === 'created' || row.state === 'credited' || row.state === 'reversed'
    if (isOver || row.payment_id === null) throw new Refusal('wrong_state')
    const at = ctx.clock.now()
    await ctx.db.updateTable('deposit').set({ ask_at: at }).where('id', '=', id).execute()
    ctx.afterCommit(() => wake('settle-deposits'))
    return {
      value: { id, state: row.state },
      subject: `deposit:${id}`,
      before: { askAt: row.ask_at?.toISOString() ?? null },
      after: { askAt: at.toISOString() },
    }
  }

/** Runs a decision about a deposit, and answers what it changed. */
async function changeDeposit(ctx: ActCtx, id: string, decide: () => Promise<DepositRow>) {
  const before = await lockDeposit(ctx, id)
  const after = await decide()
  const amountPaid = after.amount_paid === null ? null : fromMicros(after.amount_paid)
  return {
    value: { id, state: after.state, amountPaid },
    subject: `deposit:${id}`,
    before: { state: before.state },
    after: { state: after.state, amountPaid: amountPaid === null ? null : toDecimal(amountPaid) },
  }
}

/** The deposits of all members or of one, the newest first; or those that wait for staff, the longest first. */
export const officeDeposits =
  (channels: readonly SiteChannel[]) =>
  async (ctx: Ctx, input: Input<'officeDeposits'>): Promise<Value<'officeDeposits'>> => {
    const page = recordPage(input, ctx.site.timeZone)
    let all = ctx.db.selectFrom('deposit').innerJoin('account_holder_view as holder', 'holder.id', 'deposit.holder_id')
    if (page.from) all = all.where('deposit.created_at', '>=', page.from)
    if (page.before) all = all.where('deposit.created_at', '<', page.before)
    if (input.queue) all = all.where('deposit.review_since', 'is not', null)
    if (input.state) all = all.where('deposit.state', '=', input.state)
    if (input.id) all = all.where('deposit.id', '=', input.id)
    if (input.holderId !== undefined) all = all.where('deposit.holder_id', '=', input.holderId)
    if (input.invoice) all = all.where('deposit.invoice', '=', input.invoice)
    const rows = await all
      .selectAll('deposit')
      .select('holder.account')
      .$if(input.queue !== undefined, (query) => query.orderBy('deposit.review_since'))
      .orderBy('deposit.created_at', 'desc')
      .orderBy('deposit.id')
      .limit(page.limit)
      .offset(page.offset)
      .execute()
    const { total } = await all.select(ctx.db.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
    const refunds = await refundsOf(
      ctx,
      rows.map(({ id }) => id),
    )
    const shown = rows.map(({ account, ...row }) => {
      const { transfer: _shownToMembers, payUrl: _ofTheMember, ...deposit } = toDeposit(ctx, knownDeposit(row))
      const amountHeld = row.amount_held === null ? null : fromMicros(row.amount_held)
      const facts = { holderId: row.holder_id, account, reviewSince: row.review_since, image: row.proof_image_id }
      const refund = refunds.get(row.id) ?? null
      const isFree = row.state === 'credited' && (refund === null || refund.state === 'failed')
      const canRefund = isFree && row.payment_id !== null && refundChannelOf(channels, row.channel) !== undefined
      return { ...deposit, ...facts, amountHeld, canRefund, refund }
    })
    return page.of(shown, Number(total))
  }
