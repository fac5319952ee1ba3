import { sql } from 'kysely'
import { fromMicros, toDecimal } from '@chokka/money'
import {
  leases,
  noteEvent,
  plusMinutes,
  plusSeconds,
  workThrough,
  type Ctx,
  type Lease,
  type OutsideCtx,
} from '../../kit/index.ts'
import { leaseSeconds, type RefundChannel, type RefundOrder, type RefundOutcome } from '../channels/channel.ts'
import { noteAnswer } from '../channels/health.ts'
import { refundChannelOf, type SiteChannel } from '../options.ts'
import { isOver, lockRefund, moveRefund, type RefundRow } from './moves.ts'
import { endRefund, reportContradiction } from './settle-refund.ts'

const maxConcurrent = 4
const againSeconds = 20
/** A bank may take days: after this time it is asked less often. */
const slowAfterMinutes = 10
const slowSeconds = 900
/** A refund that is unanswered for so long needs staff. */
const alarmMinutes = 10

const refunds = leases('deposit_refund', 'busy_until', leaseSeconds)

/** The job: tells providers of refunds, and asks them what became of those that they have not finished. */
export const sendRefunds =
  (channels: readonly SiteChannel[]) =>
  (ctx: OutsideCtx, closing?: AbortSignal): Promise<void> =>
    workThrough(ctx, {
      job: 'refund-deposits',
      slots: { free: maxConcurrent },
      closing,
      claim: (most) => ctx.transaction((tx) => claim(tx, most)),
      work: (lease) => oneStep(ctx, channels, lease),
    })

function claim(ctx: Ctx, most: number): Promise<Lease[]> {
  const now = ctx.clock.now()
  return refunds.take(
    ctx,
    sql`select id from deposit_refund where ask_at <= ${now} and ${refunds.isFree(now)}
      order by ask_at limit ${most} for update skip locked`,
  )
}

/** first: it was never told before. again: it was, and nobody knows whether it heard. ask: it has taken it on. */
type Step = { way: 'first' | 'again' | 'ask'; channel: RefundChannel; order: RefundOrder; providerId: string }

/** One call about one refund. That it is about to be sent is stored before, so that a crash leaves no doubt hidden. */
async function oneStep(ctx: OutsideCtx, channels: readonly SiteChannel[], claimed: Lease): Promise<void> {
  const prepared = await ctx.transaction(async (tx) => {
    const lease = await refunds.renew(tx, claimed)
    const step = lease && (await prepare(tx, channels, lease))
    return step && { step, lease }
  })
  if (!prepared) return
  const { step, lease } = prepared
  const { channel } = step
  const outcome =
    step.way === 'ask' ? await channel.refundStatus(step.providerId) : await channel.refundPayment(step.order)
  await ctx.transaction((tx) => store(tx, lease, step, outcome))
  await noteAnswer(ctx, channel.code, outcome)
}

async function prepare(ctx: Ctx, channels: readonly SiteChannel[], lease: Lease): Promise<Step | undefined> {
  const row = await lockRefund(ctx, lease.id)
  const deposit = await ctx.db
    .selectFrom('deposit')
    .select(['channel', 'payment_id', 'authorisation'])
    .where('id', '=', row.deposit_id)
    .executeTakeFirstOrThrow()
  const channel = refundChannelOf(channels, deposit.channel)
  if (!channel || deposit.payment_id === null || deposit.authorisation === null) {
    await askLater(ctx, row, `no channel ${deposit.channel}`)
    return undefined
  }
  const order = {
    reference: referenceOf(row),
    ...{ paymentId: deposit.payment_id, trxId: deposit.authorisation, amount: fromMicros(row.amount) },
  }
  const step = { channel, order, providerId: row.provider_id ?? '' }
  if (row.state === 'processing') return { ...step, way: 'ask' }
  if (row.state === 'sent') return { ...step, way: 'again' }
  if (row.state !== 'asked') return undefined
  await moveRefund(ctx, row, { to: 'sent', actor: 'site', reason: order.reference })
  return { ...step, way: 'first' }
}

/** By which the provider knows that it was told before: at most 30 characters. */
const referenceOf = ({ id }: Pick<RefundRow, 'id'>): string => `R${id.replaceAll('-', '').slice(0, 28)}`

/**
 * Stores what the provider has answered. That it was refunded counts from any process. A refusal counts only from who
 * holds the lease, and only of a refund that it has taken on or was told for the first time: after a call that nobody
 * answered, a refusal may mean that the one before was carried out.
 */
async function store(ctx: Ctx, lease: Lease, step: Step, outcome: RefundOutcome): Promise<void> {
  const row = await lockRefund(ctx, lease.id)
  const actor = `channel:${step.channel.code}`
  const end = endOf(outcome)
  if (isOver(row)) {
    if (end && end.kind !== row.state) await reportContradiction(ctx, row, end, actor)
    return
  }
  const holdsLease = await refunds.release(ctx, lease)
  // It was moved to `sent` before the call.
  const open = row as Parameters<typeof endRefund>[1]
  if (end?.kind === 'refunded') return void (await endRefund(ctx, open, end, { actor }))
  if (end && holdsLease && step.way !== 'again') return void (await endRefund(ctx, open, end, { actor }))
  if (outcome.kind === 'processing' && open.state === 'sent') {
    const ask_at = plusSeconds(ctx.clock.now(), againSeconds)
    const set = { provider_id: outcome.refundId, ask_at, alarmed_at: null }
    await moveRefund(ctx, open, { to: 'processing', actor, reason: outcome.refundId, set })
    return
  }
  const why = outcome.kind === 'unknown' ? outcome.reason : (end?.reason ?? '')
  await askLater(ctx, row, why, end !== undefined)
}

const endOf = (outcome: RefundOutcome) => {
  if (outcome.kind === 'refunded') return { kind: outcome.kind, providerId: outcome.refundId, reason: outcome.refundId }
  if (outcome.kind === 'failed') return { kind: outcome.kind, reason: `${outcome.code} ${outcome.reason}`.trim() }
  return undefined
}

/** Staff are told once, when it is refused in doubt or unanswered for long; it is asked on until there is an answer. */
async function askLater(ctx: Ctx, row: RefundRow, reason: string, isInDoubt = false): Promise<void> {
  const now = ctx.clock.now()
  const isSlow = now >= plusMinutes(row.asked_at, slowAfterMinutes)
  const isLate = reason !== '' && now >= plusMinutes(row.asked_at, alarmMinutes)
  const isAlarming = (isLate || isInDoubt) && row.alarmed_at === null
  await ctx.db
    .updateTable('deposit_refund')
    .set({
      ask_at: plusSeconds(now, isSlow ? slowSeconds : againSeconds),
      ...{ times_asked: row.times_asked + 1, busy_until: null },
      // Without a reason it has answered that it is working on it.
      alarmed_at: isAlarming ? now : reason === '' ? null : row.alarmed_at,
    })
    .where('id', '=', row.id)
    .execute()
  if (!isAlarming) return
  ctx.log.error({ refund: row.id, reason }, 'nobody knows what became of a refund')
  await noteEvent(ctx, {
    ...{ action: 'deposit.refund_unclear', subject: `deposit:${row.deposit_id}`, actor: 'site', reason },
    after: { state: row.state, amount: toDecimal(fromMicros(row.amount)), reference: referenceOf(row) },
  })
}
