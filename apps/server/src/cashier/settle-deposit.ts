import { sql } from 'kysely'
import { fromMicros, toDecimal } from '@chokka/money'
import { oneAtATime, plusHours, type Ctx, type OutsideCtx } from '../kit/index.ts'
import { pay } from '../wallet/index.ts'
import type { PaymentOutcome } from './channel.ts'
import { noteFailedDeposit } from './deposit-failures.ts'
import { lockDeposit, moveDeposit, type DepositRow, type DepositState } from './deposit-moves.ts'
import { movementId } from './movement-id.ts'
import { channelOf, type SiteChannel } from './parts.ts'

type Proof = Extract<PaymentOutcome, { kind: 'completed' }>
type Failure = Extract<PaymentOutcome, { kind: 'failed' }>

/** For so long after its end an unpaid deposit is still asked for: the provider may have been out of reach. */
export const lateProofHours = 24

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
    return { row: await ctx.transaction((tx) => endUnopened(tx, row)), isCertain: false }
  const outcome = await channel.settlePayment(row.payment_id)
  const settled = await ctx.transaction((tx) => write(tx, id, outcome))
  return { row: settled, isCertain: outcome.kind !== 'unknown' }
}

async function write(ctx: Ctx, id: string, outcome: PaymentOutcome): Promise<DepositRow> {
  const row = await lockDeposit(ctx, id)
  if (!row) throw new Error(`deposit ${id} is gone`)
  const now = ctx.clock.now()
  await ctx.db.updateTable('deposit').set({ asked_at: now }).where('id', '=', id).execute()
  if (row.state === 'credited' || row.state === 'reversed') return row
  if (outcome.kind === 'completed' && (await fits(ctx, row, outcome))) return credit(ctx, row, outcome)
  if (row.state !== 'awaiting_payment') return row
  if (outcome.kind === 'failed') return fail(ctx, row, outcome)
  // Neither silence nor a proof that does not fit is a reason to give a deposit up; a day of it is.
  const end = outcome.kind === 'pending' ? row.expires_at : plusHours(row.expires_at, lateProofHours)
  return now >= end ? expire(ctx, row) : row
}

/** Credits what was proven, even where it differs from what was asked; the member sees both figures (M-08). */
async function credit(ctx: Ctx, row: DepositRow, proof: Proof): Promise<DepositRow> {
  const now = ctx.clock.now()
  const asked = fromMicros(row.amount_asked)
  const reason = proof.amount === asked ? null : `paid ${toDecimal(proof.amount)} instead of ${toDecimal(asked)}`
  const actor = `channel:${row.channel}`
  const set = { amount_paid: proof.amount, authorisation: proof.trxId, credited_at: now, reason }
  const credited = await moveDeposit(ctx, row, { to: 'credited', actor, reason: reason ?? '', set })
  if (!credited) return read(ctx, row.id)
  await pay(ctx, {
    id: movementId('deposit', row.id),
    actor,
    reason: reason ?? '',
    transfers: [
      {
        from: { kind: 'X.psp', detail: row.channel },
        to: { owner: row.person_id, kind: 'M.cash' },
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

async function fail(ctx: Ctx, row: DepositRow, failure: Failure): Promise<DepositRow> {
  const to = endOf(failure)
  const reason = `${failure.code} ${failure.reason}`
  const moved = await moveDeposit(ctx, row, { to, actor: `channel:${row.channel}`, reason, set: { reason } })
  if (moved && to === 'failed') await noteFailedDeposit(ctx, row.person_id)
  return moved ?? read(ctx, row.id)
}

/** Going back and letting time run out are no failed attempts in the sense of M-13. */
function endOf(failure: Failure): DepositState {
  const words = [failure.code.toLowerCase(), failure.reason.toLowerCase()]
  return words.includes('cancelled') ? 'cancelled' : words.includes('expired') ? 'expired' : 'failed'
}

async function expire(ctx: Ctx, row: DepositRow): Promise<DepositRow> {
  return (
    (await moveDeposit(ctx, row, { to: 'expired', actor: 'site', reason: 'not paid in time' })) ?? read(ctx, row.id)
  )
}

/** Nobody was ever shown where to pay, so there is nothing to ask for. */
async function endUnopened(ctx: Ctx, row: DepositRow): Promise<DepositRow> {
  const isOver = row.state === 'created' && ctx.clock.now() >= row.expires_at
  return isOver ? expire(ctx, row) : row
}

const read = (ctx: Ctx, id: string): Promise<DepositRow> =>
  ctx.db.selectFrom('deposit').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** The deposits that are due to be asked for, taken by this process. */
export async function claimDeposits(ctx: Ctx, most: number): Promise<string[]> {
  const now = ctx.clock.now()
  const { rows } = await sql<{ id: string }>`
    update deposit set asked_at = ${now} where id in (${dueDeposits(now, most)}) returning id`.execute(ctx.db)
  return rows.map((row) => row.id)
}

/**
 * The older a deposit is, the longer is the pause before it is asked for again (M-04). Each of the two cases has an
 * index of its own (migration 0008), so that what ended long ago costs nothing.
 */
export const dueDeposits = (now: Date, most: number) => sql<{ id: string }>`
  select id from deposit
  where (state in ('created', 'awaiting_payment')
      or state = 'expired' and expires_at > ${plusHours(now, -lateProofHours)} and payment_id is not null)
    and coalesce(asked_at, created_at) <= ${now}::timestamptz
      - greatest(interval '10 seconds', (${now}::timestamptz - created_at) / 6)
  order by coalesce(asked_at, created_at) limit ${most} for update skip locked`
