// No provider pays to banks: a staff member begins a payout, transfers the money from an account of the operator, and
// records what the bank did (rules/cashier §4, states of a payout).
import { oneAtATime, Refusal, type Ctx } from '../../kit/index.ts'
import { bankOf, payoutAccounts } from '../payees/banks.ts'
import { actorOf, isLarge, requireOtherHands, requireSecondApproval, type Deciding } from '../staff.ts'
import { payoutOf } from './money.ts'
import { knownWithdrawal, lockWithdrawal, moveWithdrawal, type WithdrawalRow } from './moves.ts'
import { isBeginner, markSent, mayBePaid, startAttempt, type In } from './payout-steps.ts'

/**
 * Stores the reference and the account to pay from. From now on nobody else begins: whoever finds it begun asks at the
 * bank first. Refuses with not_found, wrong_state (also while the member is under review or frozen), channel_closed, or
 * made_its_money.
 */
export async function beginPayout(ctx: Ctx, input: Deciding & { id: string; account: string }): Promise<WithdrawalRow> {
  const row = await lockWithdrawal(ctx, input.id)
  if (row.state !== 'approved' && row.state !== 'pay_failed') throw new Refusal('wrong_state')
  await requireBankPayee(ctx, row)
  if (!payoutAccounts(ctx).some(({ code }) => code === input.account)) throw new Refusal('channel_closed')
  await requireOtherHands(ctx, row.holder_id, input)
  if (!(await mayBePaid(ctx, row.holder_id))) throw new Refusal('wrong_state')
  return startAttempt(ctx, row, { actor: actorOf(input), paidFrom: input.account })
}

export type Settled = { finding: 'paid'; trxId: string } | { finding: 'failed' }

/**
 * Records what the bank did: paid under its number, or refused for good, after which it can be begun again or rejected.
 * Large amounts take two, and so does what a staff member records who began the payout. That the bank refused always
 * does: nothing bears it out, and the money can be paid or given back once more. Refuses with not_found, wrong_state,
 * trx_taken, made_its_money, or not_allowed where no colleague can be asked.
 */
export async function settlePayout(ctx: Ctx, input: Deciding & Settled & { id: string }): Promise<WithdrawalRow> {
  const row = await lockWithdrawal(ctx, input.id)
  const { state, paid_from: channel } = row
  if (state !== 'paying' || channel === null) throw new Refusal('wrong_state')
  await requireOtherHands(ctx, row.holder_id, input)
  const isFailed = input.finding === 'failed'
  requireSecondApproval(input, isFailed || isLarge(ctx, row.amount) || (await isBeginner(ctx, row.id, input.maker)))
  const { reason } = input
  const actor = actorOf(input)
  if (input.finding === 'failed') return moveWithdrawal(ctx, row, { to: 'pay_failed', actor, reason, set: { reason } })
  await claimTrx(ctx, channel, input.trxId)
  return markSent(ctx, row, { trxId: input.trxId, channel, actor })
}

/** One payment of the bank settles one withdrawal. */
async function claimTrx(ctx: Ctx, channel: string, trxId: string): Promise<void> {
  await oneAtATime(ctx, `payout:${channel}:${trxId}`)
  const taken = await ctx.db
    .selectFrom('withdrawal')
    .select('id')
    .where('paid_from', '=', channel)
    .where('trx_id', '=', trxId)
    .executeTakeFirst()
  if (taken) throw new Refusal('trx_taken')
}

/** The whole number of the account, open to staff only while they pay. Refuses with not_found or wrong_state. */
export async function payoutOrder(ctx: Ctx, id: string) {
  const found = await ctx.db.selectFrom('withdrawal').selectAll().where('id', '=', id).executeTakeFirst()
  if (!found) throw new Refusal('not_found')
  const row = knownWithdrawal(found)
  const { state, paid_from: from, payout_reference: reference } = row
  if (state !== 'paying' || from === null || reference === null) throw new Refusal('wrong_state')
  const payee = await payeeOf(ctx, row)
  const [routing = '', number = ''] = ctx.keys.openAtRest(payee.number_sealed).split(' ')
  const bank = bankOf(ctx, payee.bank)?.name ?? { bn: '', en: '' }
  return { from, bank, routing, number, holder: payee.holder, payout: payoutOf(row), reference }
}

async function requireBankPayee(ctx: Ctx, row: In<'approved' | 'pay_failed'>): Promise<void> {
  if ((await payeeOf(ctx, row)).kind !== 'bank') throw new Refusal('wrong_state')
}

const payeeOf = (ctx: Ctx, { payee_id: id }: WithdrawalRow) =>
  ctx.db
    .selectFrom('payee')
    .select(['kind', 'bank', 'holder', 'number_sealed'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
