import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Input, Value } from '@chokka/contract'
import { toDecimal } from '@chokka/money'
import { dayOf, me, plusMinutes, plusSeconds, Refusal, type Ctx, type OutsideCtx } from '../../kit/index.ts'
import { leaseSeconds, type PaymentOpening } from '../channels/channel.ts'
import { moveDeposit, stateOf, toDeposit, traceDeposit, type DepositRow } from './moves.ts'
import { nextQuestion } from './questions.ts'
import { lockPerson } from '../lock-person.ts'
import { channelOf, type CashierParts, type SiteChannel } from '../parts.ts'

type Asked = Input<'createDeposit'>
type Answer = Value<'createDeposit'>

const waitTries = 40
const waitMs = 250

/**
 * Starts a deposit: the row first, committed, so that whatever happens to the provider's answer there is something to
 * settle; then the payment at the provider; then the page to pay on. The same id again gives the same answer.
 */
export const createDeposit =
  (parts: CashierParts) =>
  async (ctx: OutsideCtx, input: Asked): Promise<Answer> => {
    const channel = channelOf(parts.channels, input.channel)
    const { row, isMine } = await ctx.transaction((tx) => begin(tx, input, channel))
    if (row.state !== 'created') return answerFor(row)
    if (!isMine || !channel) return answerFor(await openingElsewhere(ctx, row))
    const opening = await channel.createPayment({
      reference: row.invoice,
      amount: input.amount,
      payer: String(row.person_id),
      returnUrl: `${parts.siteUrl}/member/deposit`,
    })
    const opened = await ctx.transaction((tx) => note(tx, row, opening))
    return answerFor(opened)
  }

/** `isMine`: this request is the one that asks the provider. */
async function begin(ctx: Ctx, input: Asked, channel: SiteChannel | undefined) {
  const { personId } = me(ctx)
  const person = await lockPerson(ctx, personId)
  const known = await ctx.db.selectFrom('deposit').selectAll().where('id', '=', input.id).executeTakeFirst()
  if (known) return { row: known, isMine: await claim(ctx, known, input, personId) }
  if (person.state !== 'active') throw new Refusal('deposits_blocked')
  if (!channel || ctx.site.closedChannels.includes(channel.code)) throw new Refusal('channel_closed')
  const { depositLeast: least, depositMost: most } = ctx.site
  if (input.amount < least || input.amount > most) {
    throw new Refusal('amount_limit', { least: toDecimal(least), most: toDecimal(most) })
  }
  await refuseTooManyOpen(ctx, personId)
  return { row: await insert(ctx, input, personId), isMine: true }
}

/** Each open payment costs questions to its provider, which nobody may take from the others without end. */
async function refuseTooManyOpen(ctx: Ctx, personId: bigint): Promise<void> {
  const now = ctx.clock.now()
  const { depositsOpenMost: most } = ctx.site
  const open = await ctx.db
    .selectFrom('deposit')
    .select('id')
    .where('person_id', '=', personId)
    .where((is) =>
      is.or([
        is.and([is('state', '=', 'awaiting_payment'), is('expires_at', '>', now)]),
        is.and([is('state', '=', 'created'), is('asked_at', '>', plusSeconds(now, -leaseSeconds))]),
      ]),
    )
    .limit(most)
    .execute()
  if (open.length >= most) throw new Refusal('deposits_open', { most })
}

async function insert(ctx: Ctx, input: Asked, personId: bigint): Promise<DepositRow> {
  const now = ctx.clock.now()
  const day = dayOf(now, ctx.site.timeZone).replaceAll('-', '')
  const row = await ctx.db
    .insertInto('deposit')
    .values({
      id: input.id,
      person_id: personId,
      channel: input.channel,
      amount_asked: input.amount,
      state: 'created',
      invoice: sql<string>`${`D-${day}-`}::text || nextval('deposit_number') || ${`-${input.id.slice(0, 8)}`}::text`,
      created_at: now,
      expires_at: plusMinutes(now, ctx.site.depositMinutes),
      asked_at: now,
      seen_at: now,
      ask_at: plusMinutes(now, ctx.site.depositMinutes),
    })
    .onConflict((taken) => taken.column('id').doNothing())
    .returningAll()
    .executeTakeFirst()
  // Somebody else made the same id at this moment.
  if (!row) throw new Refusal('id_reused')
  await traceDeposit(ctx, row, null, { to: 'created', actor: `person:${personId}` })
  return row
}

/** A repeat asks the provider again only when the first asker must be gone; the invoice number is still the same. */
async function claim(ctx: Ctx, known: DepositRow, input: Asked, personId: bigint): Promise<boolean> {
  const isSame = known.channel === input.channel && known.amount_asked === input.amount
  if (known.person_id !== personId || !isSame) throw new Refusal('id_reused')
  const now = ctx.clock.now()
  const isAbandoned = known.asked_at !== null && known.asked_at <= plusSeconds(now, -leaseSeconds)
  if (known.state !== 'created' || !isAbandoned) return false
  await ctx.db.updateTable('deposit').set({ asked_at: now }).where('id', '=', known.id).execute()
  return true
}

async function note(ctx: Ctx, row: DepositRow, opening: PaymentOpening): Promise<DepositRow> {
  const actor = `channel:${row.channel}`
  if (opening.kind === 'created') {
    const opened = { payment_id: opening.paymentId, pay_url: opening.payUrl }
    const ask_at = nextQuestion({ ...row, ...opened, state: 'awaiting_payment' }, ctx.clock.now())
    const moved = await moveDeposit(ctx, row, { to: 'awaiting_payment', actor, set: { ...opened, ask_at } })
    if (moved) return moved
  } else if (opening.kind === 'failed') {
    ctx.log.warn({ deposit: row.id, code: opening.code, reason: opening.reason }, 'the channel refused a payment')
    const reason = `${opening.code} ${opening.reason}`
    const moved = await moveDeposit(ctx, row, { to: 'failed', actor, reason, set: { reason, ask_at: null } })
    if (moved) return moved
  } else {
    ctx.log.warn({ deposit: row.id, reason: opening.reason }, 'the channel did not answer for a new payment')
  }
  return current(ctx, row.id)
}

/** Another request with the same id is asking the provider: its answer is this one's answer too. */
async function openingElsewhere(ctx: OutsideCtx, row: DepositRow): Promise<DepositRow> {
  let seen = row
  for (let tries = 0; tries < waitTries && seen.state === 'created'; tries++) {
    await pause(waitMs)
    seen = await ctx.transaction((tx) => current(tx, row.id))
  }
  return seen
}

const current = (ctx: Ctx, id: string): Promise<DepositRow> =>
  ctx.db.selectFrom('deposit').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Without a page to pay on, the deposit did not come about, and whoever asked must be told so. */
function answerFor(row: DepositRow): Answer {
  const state = stateOf(row)
  const cameAbout = state !== 'created' && !(state === 'failed' && row.payment_id === null)
  if (!cameAbout) throw new Refusal('channel_unreachable', { deposit: row.id, state, reason: row.reason ?? '' })
  const deposit = toDeposit(row)
  return { deposit, payUrl: deposit.payUrl }
}
