import { oneAtATime, plusHours, type Ctx, type OutsideCtx } from '../../kit/index.ts'
import { noteAnswer } from '../channels/health.ts'
import type { FailureCause, PaymentOutcome } from '../channels/channel.ts'
import { countRefusedDeposit } from './failures.ts'
import { knownDeposit, lockDeposit, moveDeposit, type DepositRow, type DepositState } from './moves.ts'
import { lateProofHours, nextPollAt } from './polling.ts'
import { creditDeposit, type Uncredited } from './credit-deposit.ts'
import { putInReview } from './submit-deposit.ts'
import { channelOf, type CashierOptions, type StakesInPlay } from '../options.ts'
import { numberMark } from '../../identity/index.ts'

type Proof = Extract<PaymentOutcome, { kind: 'completed' }>
type Held = Extract<PaymentOutcome, { kind: 'held' }>
type Failure = Extract<PaymentOutcome, { kind: 'failed' }>
export type SettleOptions = Pick<CashierOptions, 'channels' | 'stakesInPlay'>

/**
 * Queries the provider about a deposit and stores what it proves. May be called from anywhere, any number of times at
 * once: the deposit is credited once. Returns the deposit as it stands then.
 */
export async function settleDeposit(
  ctx: OutsideCtx,
  { channels, stakesInPlay }: SettleOptions,
  id: string,
): Promise<{ row: DepositRow; isCertain: boolean }> {
  const row = await ctx.transaction((tx) => read(tx, id))
  const channel = channelOf(channels, row.channel)
  if (row.state === 'credited' || row.state === 'reversed') return { row, isCertain: true }
  if (row.payment_id === null || !channel) {
    // Of a manual transfer staff decide, and until then only its time may run out.
    const outcome = row.payment_id === null && row.state !== 'created' ? waiting : notAsked
    return { row: await ctx.transaction((tx) => storeOutcome(tx, id, outcome, stakesInPlay)), isCertain: false }
  }
  const outcome = await channel.settlePayment(row.payment_id)
  await noteAnswer(ctx, channel.code, outcome)
  const settled = await ctx.transaction((tx) => storeOutcome(tx, id, outcome, stakesInPlay))
  return { row: settled, isCertain: outcome.kind !== 'unknown' }
}

type In<State extends DepositState> = Extract<DepositRow, { state: State }>
/** The provider was not asked: the payment was never created, or its channel is gone. */
const notAsked: PaymentOutcome = { kind: 'unknown', reason: 'no_access' }
const waiting: PaymentOutcome = { kind: 'pending' }

async function storeOutcome(ctx: Ctx, id: string, outcome: PaymentOutcome, inPlay: StakesInPlay): Promise<DepositRow> {
  const row = await lockDeposit(ctx, id)
  const settled = await settle(ctx, row, outcome, inPlay)
  const ask_at = nextPollAt(settled, ctx.clock.now())
  await ctx.db.updateTable('deposit').set({ ask_at }).where('id', '=', id).execute()
  return settled
}

async function settle(ctx: Ctx, row: DepositRow, outcome: PaymentOutcome, inPlay: StakesInPlay): Promise<DepositRow> {
  const now = ctx.clock.now()
  if (row.state === 'credited' || row.state === 'reversed') return row
  // It never had a page to pay on.
  if (row.state === 'created') return now >= row.expires_at ? expire(ctx, row) : row
  if (outcome.kind === 'completed' && (await isProofOf(ctx, row, outcome))) return credit(ctx, row, outcome, inPlay)
  if (outcome.kind === 'held') return holdForStaff(ctx, row, outcome)
  if (row.state !== 'awaiting_payment') return row
  if (outcome.kind === 'failed') return fail(ctx, row, outcome)
  // No answer, or a proof of something else, ends a deposit only after a day.
  const end = outcome.kind === 'pending' ? row.expires_at : plusHours(row.expires_at, lateProofHours)
  return now >= end ? expire(ctx, row) : row
}

function credit(ctx: Ctx, row: Uncredited, { trxId, amount, payer }: Proof, inPlay: StakesInPlay): Promise<DepositRow> {
  const payerMark = payer === undefined ? null : numberMark(ctx, row.channel, payer)
  return creditDeposit(ctx, row, { trxId, amount, payerMark }, `channel:${row.channel}`, inPlay)
}

/** Lets staff decide about a payment that its provider calls risky, once: what they have rejected stays rejected. */
async function holdForStaff(ctx: Ctx, row: Uncredited, held: Held): Promise<DepositRow> {
  if (row.trx_claimed === held.trxId || !(await isProofOf(ctx, row, held))) return row
  const set = { trx_claimed: held.trxId, amount_held: held.amount }
  return putInReview(ctx, row, set, { actor: `channel:${row.channel}`, reason: held.reason })
}

/** Whether the proof is of this deposit: its invoice, something paid, and a transaction that credited no other. */
async function isProofOf(ctx: Ctx, row: DepositRow, proof: Omit<Proof, 'kind'>): Promise<boolean> {
  // Two deposits that claim one transaction at the same instant would both find it unused.
  await oneAtATime(ctx, `trx:${row.channel}:${proof.trxId}`)
  const used = await ctx.db
    .selectFrom('deposit')
    .select('id')
    .where('channel', '=', row.channel)
    .where('authorisation', '=', proof.trxId)
    .executeTakeFirst()
  const isOurs = proof.reference === row.invoice && proof.amount > 0n && used === undefined
  if (!isOurs) ctx.log.error({ deposit: row.id, trx: proof.trxId, used: used?.id }, 'a proof of payment does not fit')
  return isOurs
}

async function fail(ctx: Ctx, row: In<'awaiting_payment'>, failure: Failure): Promise<DepositRow> {
  const to = stateAfter[failure.cause]
  const reason = `${failure.code} ${failure.reason}`
  const moved = await moveDeposit(ctx, row, { to, actor: `channel:${row.channel}`, reason, set: { reason } })
  if (failure.cause === 'refused') await countRefusedDeposit(ctx, row.holder_id)
  return moved
}

const stateAfter = {
  cancelled: 'cancelled',
  expired: 'expired',
  no_funds: 'failed',
  refused: 'failed',
} as const satisfies Readonly<Record<FailureCause, DepositState>>

const expire = (ctx: Ctx, row: In<'created' | 'awaiting_payment'>): Promise<DepositRow> =>
  moveDeposit(ctx, row, { to: 'expired', actor: 'site', reason: 'not paid in time' })

const read = async (ctx: Ctx, id: string): Promise<DepositRow> =>
  knownDeposit(await ctx.db.selectFrom('deposit').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
