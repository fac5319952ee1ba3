import { fromMicros, toDecimal } from '@chokka/money'
import { oneAtATime, plusHours, type Ctx, type OutsideCtx } from '../../kit/index.ts'
import { pay } from '../../wallet/index.ts'
import type { FailureCause, PaymentOutcome } from '../channels/channel.ts'
import { noteRefusedDeposit } from './failures.ts'
import { knownDeposit, lockDeposit, moveDeposit, type DepositRow, type DepositState } from './moves.ts'
import { lateProofHours, nextQuestion } from './questions.ts'
import { movementId } from '../movement-id.ts'
import { channelOf, type SiteChannel } from '../parts.ts'
import { numberMark } from '../payees/duplicates.ts'

type Proof = Extract<PaymentOutcome, { kind: 'completed' }>
type Failure = Extract<PaymentOutcome, { kind: 'failed' }>

/**
 * Asks the provider what became of a deposit and writes down what it proves. May be called from anywhere, any number of
 * times, at once: the credit happens once. The answer is the deposit as it stands then.
 */
export async function settleDeposit(
  ctx: OutsideCtx,
  channels: readonly SiteChannel[],
  id: string,
): Promise<{ row: DepositRow; isCertain: boolean }> {
  const row = await ctx.transaction((tx) => read(tx, id))
  const channel = channelOf(channels, row.channel)
  if (row.state === 'credited' || row.state === 'reversed') return { row, isCertain: true }
  if (!channel || row.payment_id === null)
    return { row: await ctx.transaction((tx) => write(tx, id, unasked)), isCertain: false }
  const outcome = await channel.settlePayment(row.payment_id)
  const settled = await ctx.transaction((tx) => write(tx, id, outcome))
  return { row: settled, isCertain: outcome.kind !== 'unknown' }
}

type In<State extends DepositState> = Extract<DepositRow, { state: State }>
/** Whose payer was shown where to pay. */
type Uncredited = In<Exclude<DepositState, 'created' | 'credited' | 'reversed'>>

/** Nobody was asked: the payment was never opened, or its channel is gone. */
const unasked: PaymentOutcome = { kind: 'unknown', reason: 'no_access' }

async function write(ctx: Ctx, id: string, outcome: PaymentOutcome): Promise<DepositRow> {
  const row = await lockDeposit(ctx, id)
  const settled = await settle(ctx, row, outcome)
  const ask_at = nextQuestion(settled, ctx.clock.now())
  await ctx.db.updateTable('deposit').set({ ask_at }).where('id', '=', id).execute()
  return settled
}

async function settle(ctx: Ctx, row: DepositRow, outcome: PaymentOutcome): Promise<DepositRow> {
  const now = ctx.clock.now()
  if (row.state === 'credited' || row.state === 'reversed') return row
  // Nobody was ever shown where to pay.
  if (row.state === 'created') return now >= row.expires_at ? expire(ctx, row) : row
  if (outcome.kind === 'completed' && (await fits(ctx, row, outcome))) return credit(ctx, row, outcome)
  if (row.state !== 'awaiting_payment') return row
  if (outcome.kind === 'failed') return fail(ctx, row, outcome)
  // Neither silence nor a proof that does not fit is a reason to give a deposit up; a day of it is.
  const end = outcome.kind === 'pending' ? row.expires_at : plusHours(row.expires_at, lateProofHours)
  return now >= end ? expire(ctx, row) : row
}

/** Credits what was proven, even where it differs from what was asked; the member sees both figures (M-08). */
async function credit(ctx: Ctx, row: Uncredited, proof: Proof): Promise<DepositRow> {
  const now = ctx.clock.now()
  const asked = fromMicros(row.amount_asked)
  const reason = proof.amount === asked ? null : `paid ${toDecimal(proof.amount)} instead of ${toDecimal(asked)}`
  const actor = `channel:${row.channel}`
  const payer_mark = proof.payer === undefined ? null : numberMark(ctx, row.channel, proof.payer)
  const set = { amount_paid: proof.amount, authorisation: proof.trxId, credited_at: now, reason, payer_mark }
  const credited = await moveDeposit(ctx, row, { to: 'credited', actor, reason: reason ?? '', set })
  await pay(ctx, {
    id: movementId('deposit', row.id),
    actor,
    reason: reason ?? '',
    transfers: [
      {
        from: { kind: 'X.psp', detail: row.channel },
        to: { holder: row.holder_id, kind: 'M.cash' },
        amount: proof.amount,
        code: 'deposit',
        reference: { kind: 'deposit', id: row.id },
      },
    ],
  })
  return credited
}

/** A proof of something else is none: another invoice, nothing paid, or a transaction that was credited already. */
async function fits(ctx: Ctx, row: DepositRow, proof: Proof): Promise<boolean> {
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
  const to = endOf[failure.cause]
  const reason = `${failure.code} ${failure.reason}`
  const moved = await moveDeposit(ctx, row, { to, actor: `channel:${row.channel}`, reason, set: { reason } })
  if (failure.cause === 'refused') await noteRefusedDeposit(ctx, row.holder_id)
  return moved
}

const endOf = {
  cancelled: 'cancelled',
  expired: 'expired',
  no_funds: 'failed',
  refused: 'failed',
} as const satisfies Readonly<Record<FailureCause, DepositState>>

const expire = (ctx: Ctx, row: In<'created' | 'awaiting_payment'>): Promise<DepositRow> =>
  moveDeposit(ctx, row, { to: 'expired', actor: 'site', reason: 'not paid in time' })

const read = async (ctx: Ctx, id: string): Promise<DepositRow> =>
  knownDeposit(await ctx.db.selectFrom('deposit').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
