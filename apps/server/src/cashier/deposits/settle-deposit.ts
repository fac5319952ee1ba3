import { fromMicros, toDecimal } from '@chokka/money'
import { oneAtATime, plusHours, type Ctx, type OutsideCtx } from '../../kit/index.ts'
import { pay } from '../../wallet/index.ts'
import type { FailureCause, PaymentOutcome } from '../channels/channel.ts'
import { countRefusedDeposit } from './failures.ts'
import { knownDeposit, lockDeposit, moveDeposit, type DepositRow, type DepositState } from './moves.ts'
import { lateProofHours, nextPollAt } from './polling.ts'
import { movementId } from '../movement-id.ts'
import { channelOf, type SiteChannel } from '../options.ts'
import { numberMark } from '../payees/duplicates.ts'

type Proof = Extract<PaymentOutcome, { kind: 'completed' }>
type Failure = Extract<PaymentOutcome, { kind: 'failed' }>

/**
 * Queries the provider about a deposit and stores what it proves. May be called from anywhere, any number of times at
 * once: the deposit is credited once. Returns the deposit as it stands then.
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
    return { row: await ctx.transaction((tx) => storeOutcome(tx, id, notAsked)), isCertain: false }
  const outcome = await channel.settlePayment(row.payment_id)
  const settled = await ctx.transaction((tx) => storeOutcome(tx, id, outcome))
  return { row: settled, isCertain: outcome.kind !== 'unknown' }
}

type In<State extends DepositState> = Extract<DepositRow, { state: State }>
/** A deposit that had a page to pay on and was never credited. */
type Uncredited = In<Exclude<DepositState, 'created' | 'credited' | 'reversed'>>

/** The provider was not asked: the payment was never created, or its channel is gone. */
const notAsked: PaymentOutcome = { kind: 'unknown', reason: 'no_access' }

async function storeOutcome(ctx: Ctx, id: string, outcome: PaymentOutcome): Promise<DepositRow> {
  const row = await lockDeposit(ctx, id)
  const settled = await settle(ctx, row, outcome)
  const ask_at = nextPollAt(settled, ctx.clock.now())
  await ctx.db.updateTable('deposit').set({ ask_at }).where('id', '=', id).execute()
  return settled
}

async function settle(ctx: Ctx, row: DepositRow, outcome: PaymentOutcome): Promise<DepositRow> {
  const now = ctx.clock.now()
  if (row.state === 'credited' || row.state === 'reversed') return row
  // It never had a page to pay on.
  if (row.state === 'created') return now >= row.expires_at ? expire(ctx, row) : row
  if (outcome.kind === 'completed' && (await isProofOf(ctx, row, outcome))) return credit(ctx, row, outcome)
  if (row.state !== 'awaiting_payment') return row
  if (outcome.kind === 'failed') return fail(ctx, row, outcome)
  // No answer, or a proof of something else, ends a deposit only after a day.
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

/** Whether the proof is of this deposit: its invoice, something paid, and a transaction that credited no other. */
async function isProofOf(ctx: Ctx, row: DepositRow, proof: Proof): Promise<boolean> {
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
