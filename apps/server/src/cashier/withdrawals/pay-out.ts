import { sql, type SqlBool } from 'kysely'
import { toDecimal } from '@chokka/money'
import { leases, noteEvent, plusSeconds, workThrough, type Ctx, type Lease, type OutsideCtx } from '../../kit/index.ts'
import { leaseSeconds, type PayOutChannel, type PayOutOrder, type PayOutOutcome } from '../channels/channel.ts'
import { noteAnswer } from '../channels/health.ts'
import { payOutChannelOf, type SiteChannel } from '../options.ts'
import { isToBank } from '../payees/banks.ts'
import { reject } from './reject-withdrawal.ts'
import { payoutOf } from './money.ts'
import { lockWithdrawal, moveWithdrawal, type WithdrawalRow } from './moves.ts'
import { markSent, mayBePaid, startAttempt, type In } from './payout-steps.ts'

const maxConcurrent = 8
const attemptsAllowed = 3

/** The job: starts payouts that are approved, queries those in progress, and retries those that failed. */
export async function payOut(ctx: OutsideCtx, channels: readonly SiteChannel[], closing?: AbortSignal): Promise<void> {
  await workThrough(ctx, {
    job: 'pay-out',
    slots: { free: maxConcurrent },
    closing,
    claim: (most) => ctx.transaction((tx) => claimWithdrawals(tx, most)),
    work: (lease) => payOne(ctx, channels, lease),
  })
}

/** The lease of a process that calls the provider for a withdrawal. */
const payOuts = leases('withdrawal', 'busy_until', leaseSeconds)

/**
 * One step of one withdrawal: the order is stored and committed, the provider is called, its answer is stored. The
 * lease is renewed before each call, however long the one before took.
 */
async function payOne(ctx: OutsideCtx, channels: readonly SiteChannel[], claimed: Lease): Promise<void> {
  const { id } = claimed
  const step = await ctx.transaction(async (tx) => {
    const lease = await payOuts.renew(tx, claimed)
    const prepared = lease && (await prepare(tx, channels, id))
    return prepared && { ...prepared, lease }
  })
  if (!step) return
  const result = await callProvider(ctx, step)
  if (!result) return
  await ctx.transaction((tx) => storeOutcome(tx, result.lease, step.order, result.outcome))
  await noteAnswer(ctx, step.channel.code, result.outcome)
}

/** `sentAt`: when the order was last sent; null when this attempt sends it first. */
type Step = { channel: PayOutChannel; order: PayOutOrder; sentAt: Date | null }

async function prepare(ctx: Ctx, channels: readonly SiteChannel[], id: string): Promise<Step | undefined> {
  const row = await lockWithdrawal(ctx, id)
  const payee = await ctx.db
    .selectFrom('payee')
    .select(['provider', 'number_sealed'])
    .where('id', '=', row.payee_id)
    .executeTakeFirstOrThrow()
  const channel = payOutChannelOf(channels, payee.provider)
  if (!channel) {
    ctx.log.warn({ withdrawal: id, provider: payee.provider }, 'no channel to pay this withdrawal out')
    return undefined
  }
  const order = (reference: string) => ({
    reference,
    amount: payoutOf(row),
    receiver: ctx.keys.openAtRest(payee.number_sealed),
  })
  if (row.state === 'paying' && row.payout_reference)
    return { channel, order: order(row.payout_reference), sentAt: row.order_sent_at }
  if (!(await mayBePaid(ctx, row.holder_id))) return undefined
  if (row.state === 'pay_failed' && row.payout_attempts >= attemptsAllowed) {
    await reject(ctx, row, 'site', row.reason ?? 'the payout failed')
    return undefined
  }
  if (row.state !== 'approved' && row.state !== 'pay_failed') return undefined
  const started = await startAttempt(ctx, row, { actor: 'site' })
  return started.payout_reference ? { channel, order: order(started.payout_reference), sentAt: null } : undefined
}

/**
 * An order that was sent before is queried. It is sent again, unchanged, only when the provider states that it did not
 * and will not receive it, and that it would carry it out once even so (`PayOutPromises`).
 */
async function callProvider(ctx: OutsideCtx, { channel, order, sentAt, lease }: Step & { lease: Lease }) {
  if (sentAt === null) return { lease, outcome: await channel.payOut(order) }
  const outcome = await channel.payOutStatus(order.reference)
  const isNotFound = outcome.kind === 'unknown' && outcome.reason === 'not_found'
  if (!isNotFound || !mayBeSentAgain(ctx, channel, order, sentAt)) return { lease, outcome }
  const renewed = await ctx.transaction((tx) => payOuts.renew(tx, lease, { order_sent_at: tx.clock.now() }))
  return renewed && { lease: renewed, outcome: await channel.payOut(order) }
}

function mayBeSentAgain(ctx: OutsideCtx, channel: PayOutChannel, order: PayOutOrder, sentAt: Date): boolean {
  const { oncePerReference, notFoundIsFinalAfterSeconds } = channel.payOutPromises
  const isFinal = ctx.clock.now() >= plusSeconds(sentAt, notFoundIsFinalAfterSeconds)
  if (isFinal && !oncePerReference)
    ctx.log.error({ reference: order.reference }, 'a payout that its provider does not know: staff must ask there')
  return isFinal && oncePerReference
}

/**
 * Stores what the provider answered about an order. A success counts from any process. A failure counts only for the
 * current order and from the process that holds the lease: a late answer belongs to a call that is no longer the last.
 */
async function storeOutcome(ctx: Ctx, lease: Lease, order: PayOutOrder, outcome: PayOutOutcome): Promise<void> {
  const row = await lockWithdrawal(ctx, lease.id)
  if (row.state !== 'paying' || row.payout_reference !== order.reference)
    return reportLatePayment(ctx, row, order, outcome)
  const holdsLease = await payOuts.release(ctx, lease)
  if (outcome.kind === 'completed') return storePaid(ctx, row, order, outcome)
  if (outcome.kind === 'failed' && holdsLease) {
    const reason = `${outcome.code} ${outcome.reason}`
    await moveWithdrawal(ctx, row, { to: 'pay_failed', actor: 'site', reason, set: { reason } })
    return
  }
  const why = outcome.kind === 'unknown' ? outcome.reason : outcome.kind
  ctx.log.warn({ withdrawal: row.id, reference: order.reference, why }, 'a payout is not decided yet')
}

/** The provider has paid an order that it had refused: the money may be paid twice, so staff must know. */
async function reportLatePayment(
  ctx: Ctx,
  row: WithdrawalRow,
  order: PayOutOrder,
  outcome: PayOutOutcome,
): Promise<void> {
  if (outcome.kind !== 'completed' || outcome.trxId === row.trx_id) return
  ctx.log.error({ withdrawal: row.id, reference: order.reference, trx: outcome.trxId }, 'a payout was paid after all')
  await noteEvent(ctx, {
    action: 'withdrawal.paid_after_all',
    subject: `withdrawal:${row.id}`,
    actor: 'site',
    reason: `the provider had refused ${order.reference} and now says that it is paid`,
    before: { state: row.state, reference: row.payout_reference, trxId: row.trx_id },
    after: { reference: order.reference, trxId: outcome.trxId, amount: toDecimal(outcome.amount) },
  })
}

async function storePaid(
  ctx: Ctx,
  row: In<'paying'>,
  order: PayOutOrder,
  paid: Extract<PayOutOutcome, { kind: 'completed' }>,
) {
  if (paid.amount !== order.amount || paid.reference !== order.reference) {
    ctx.log.error(
      { withdrawal: row.id, reference: order.reference, trx: paid.trxId },
      'a payout is not what was ordered',
    )
    return
  }
  const { provider } = await ctx.db
    .selectFrom('payee')
    .select('provider')
    .where('id', '=', row.payee_id)
    .executeTakeFirstOrThrow()
  await markSent(ctx, row, { trxId: paid.trxId, channel: provider, actor: `channel:${provider}` })
}

const retrySeconds = 60
const firstQuerySeconds = 20

const memberMayBePaid = sql<SqlBool>`
  exists (select 1 from account_holder_view a where a.id = withdrawal.holder_id and a.state = 'active')
  and not exists (
    select 1 from cashier_holder c where c.holder_id = withdrawal.holder_id and c.withdrawals_frozen_at is not null)`

/**
 * Claims what is due for this process. A payout in progress is queried at growing intervals, by one process at a time.
 * One that has not started waits while its member is under review, suspended or frozen.
 */
async function claimWithdrawals(ctx: Ctx, most: number): Promise<Lease[]> {
  const now = ctx.clock.now()
  const due = sql`
    select id from withdrawal
    where state in ('approved', 'paying', 'pay_failed') and ${payOuts.isFree(now)} and not ${isToBank}
      and (asked_at is null
      or state <> 'paying' and asked_at <= ${plusSeconds(now, -retrySeconds)}
      or state = 'paying' and asked_at <= ${now}::timestamptz - greatest(
        make_interval(secs => ${firstQuerySeconds}), (${now}::timestamptz - payout_started_at) / 6))
      and (state = 'paying' or ${memberMayBePaid})
    order by asked_at nulls first, requested_at limit ${most} for update skip locked`
  return payOuts.take(ctx, due, { asked_at: now })
}
