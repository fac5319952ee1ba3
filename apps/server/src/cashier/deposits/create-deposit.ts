import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Input, Value } from '@chokka/contract'
import { toDecimal } from '@chokka/money'
import { requireActiveAccount, requireRealAccount } from '../../identity/index.ts'
import {
  createOnce,
  dayOf,
  leases,
  me,
  plusMinutes,
  publicNumber,
  Refusal,
  type Ctx,
  type OutsideCtx,
} from '../../kit/index.ts'
import { leaseSeconds, type PaymentOpening } from '../channels/channel.ts'
import { noteAnswer } from '../channels/health.ts'
import { depositBegun, knownDeposit, lockDeposit, moveDeposit, toDeposit, type DepositRow } from './moves.ts'
import { depositMethods } from './methods.ts'
import { nextPollAt } from './polling.ts'
import { requireDepositAllowed, requireNotExcluded } from '../../protection/index.ts'
import { closeLikeExcluded } from '../like-excluded.ts'
import { moneySums } from '../money-sums.ts'
import { lockHolder } from '../lock-holder.ts'
import { channelOf, type CashierOptions } from '../options.ts'

type DepositInput = Input<'createDeposit'>
type Answer = Value<'createDeposit'>

const waitTries = 40
const waitMs = 250

/**
 * Starts a deposit: the row first, committed, so that there is something to settle whatever happens to the provider's
 * answer; then the payment at the provider; then the page to pay on. The same id again gives the same answer.
 */
export const createDeposit =
  (options: CashierOptions) =>
  async (ctx: OutsideCtx, input: DepositInput): Promise<Answer> => {
    const channel = channelOf(options.channels, input.channel)
    // By itself: what it closes stays closed when the deposit is refused.
    await ctx.transaction((tx) => closeLikeExcluded(tx, me(tx).holderId))
    const { row, isMine } = await ctx.transaction((tx) => begin(tx, input, options))
    if (row.state !== 'created') return answerFor(ctx, row)
    if (!isMine || !channel) return answerFor(ctx, await waitForOtherRequest(ctx, row))
    const returnQuery = `deposit=${row.id}`
    const opening = await channel.createPayment({
      reference: row.invoice,
      amount: input.amount,
      payer: String(row.holder_id),
      returnUrl: `${options.siteUrl}/member/deposit?${returnQuery}`,
      formReturnUrl: `${options.siteUrl}/hooks/${channel.code}/return?${returnQuery}`,
      noticeUrl: `${options.siteUrl}/hooks/${channel.code}`,
    })
    await noteAnswer(ctx, channel.code, opening)
    const opened = await ctx.transaction((tx) => storeOpening(tx, row.id, opening))
    return answerFor(ctx, opened)
  }

/** `isMine`: this request is the one that calls the provider. */
async function begin(ctx: Ctx, input: DepositInput, { channels }: CashierOptions) {
  const { holderId } = me(ctx)
  const holder = await lockHolder(ctx, holderId)
  const made = await createOnce(ctx, 'deposit', {
    id: input.id,
    content: { holder_id: holderId, channel: input.channel, amount_asked: input.amount },
    rest: async () => {
      if (holder.state !== 'active') throw new Refusal('deposits_blocked')
      await requireRealAccount(ctx, holderId)
      await requireActiveAccount(ctx, holderId)
      await requireNotExcluded(ctx, holderId)
      const method = (await depositMethods(ctx, channels)).find(({ channel }) => channel === input.channel)
      if (!method?.open) throw new Refusal('channel_closed')
      const { least, most } = method
      if (input.amount < least || input.amount > most) {
        throw new Refusal('amount_limit', { least: toDecimal(least), most: toDecimal(most) })
      }
      await refuseTooManyOpen(ctx, holderId)
      await requireDepositAllowed(ctx, holderId, input.amount, moneySums)
      return started(ctx)
    },
  })
  const row = knownDeposit(made.row)
  if (made.isNew) await depositBegun(ctx, row, { actor: `holder:${holderId}` })
  if (made.isNew && !channelOf(channels, row.channel) && row.state === 'created')
    return { row: await awaitTransfer(ctx, row), isMine: false }
  // A repeat calls the provider only when the lease of the first request is over; the invoice number stays the same.
  const [lease] = row.state === 'created' ? await openings.take(ctx, sql`select ${row.id}::uuid`) : []
  return { row, isMine: lease !== undefined }
}

/** A manual transfer can be paid at once: the member gets the account to send the money to. */
const awaitTransfer = (ctx: Ctx, row: Extract<DepositRow, { state: 'created' }>) =>
  moveDeposit(ctx, row, { to: 'awaiting_payment', actor: 'site', set: { ask_at: row.expires_at } })

/** The lease of the request that creates the payment at the provider. */
const openings = leases('deposit', 'opening_until', leaseSeconds)

/** Each open payment is polled at its provider, so one member may have only so many. */
async function refuseTooManyOpen(ctx: Ctx, holderId: bigint): Promise<void> {
  const now = ctx.clock.now()
  const { depositsOpenMost: most } = ctx.site
  const open = await ctx.db
    .selectFrom('deposit')
    .select('id')
    .where('holder_id', '=', holderId)
    .where((is) =>
      is.or([
        is.and([is('state', '=', 'awaiting_payment'), is('expires_at', '>', now)]),
        is.and([is('state', '=', 'created'), is('opening_until', '>', now)]),
        is('state', '=', 'submitted'),
      ]),
    )
    .limit(most)
    .execute()
  if (open.length >= most) throw new Refusal('deposits_open', { most })
}

/** The columns of a deposit that begins now. */
function started(ctx: Ctx) {
  const now = ctx.clock.now()
  const expires_at = plusMinutes(now, ctx.site.depositMinutes)
  return {
    state: 'created',
    invoice: publicNumber(ctx, 'D', dayOf(now, ctx.site.timeZone)),
    created_at: now,
    expires_at,
    seen_at: now,
    ask_at: expires_at,
  }
}

async function storeOpening(ctx: Ctx, id: string, opening: PaymentOpening): Promise<DepositRow> {
  const row = await lockDeposit(ctx, id)
  if (opening.kind === 'unknown') {
    ctx.log.warn({ deposit: row.id, reason: opening.reason }, 'the channel did not answer for a new payment')
    return row
  }
  const isFailed = opening.kind === 'failed'
  const reason = isFailed ? `${opening.code} ${opening.reason}` : ''
  if (isFailed) ctx.log.warn({ deposit: row.id, reason }, 'the channel refused a payment')
  // It expired meanwhile, or another request was faster.
  if (row.state !== 'created') return row
  const actor = `channel:${row.channel}`
  if (isFailed) return moveDeposit(ctx, row, { to: 'failed', actor, reason, set: { reason, ask_at: null } })
  const opened = { payment_id: opening.paymentId, pay_url: opening.payUrl }
  const ask_at = nextPollAt({ ...row, ...opened, state: 'awaiting_payment' }, ctx.clock.now())
  return moveDeposit(ctx, row, { to: 'awaiting_payment', actor, set: { ...opened, ask_at } })
}

/** Another request with the same id is calling the provider: waits for its result. */
async function waitForOtherRequest(ctx: OutsideCtx, row: DepositRow): Promise<DepositRow> {
  let seen = row
  for (let tries = 0; tries < waitTries && seen.state === 'created'; tries++) {
    await pause(waitMs)
    seen = await ctx.transaction((tx) => current(tx, row.id))
  }
  return seen
}

const current = async (ctx: Ctx, id: string): Promise<DepositRow> =>
  knownDeposit(await ctx.db.selectFrom('deposit').selectAll().where('id', '=', id).executeTakeFirstOrThrow())

/** Refuses a deposit that has no page to pay on: it never started. */
function answerFor(ctx: Pick<Ctx, 'site'>, row: DepositRow): Answer {
  const { state } = row
  const isStarted = state !== 'created' && !(state === 'failed' && row.payment_id === null)
  if (!isStarted) throw new Refusal('channel_unreachable', { deposit: row.id, state, reason: row.reason ?? '' })
  const deposit = toDeposit(ctx, row)
  return { deposit, payUrl: deposit.payUrl }
}
