import { sql } from 'kysely'
import { z } from 'zod'
import {
  leases,
  plusSeconds,
  storable,
  workThrough,
  type Ctx,
  type Lease,
  type OutsideCtx,
  type Slots,
} from '../kit/index.ts'
import { answerSeconds, type Channel, type Gateways, type Outgoing, type SendOutcome } from './gateways/gateway.ts'

/** Attempts follow each other after 2, 6, 18 and 54 seconds, while the message is of use. */
const attemptsAllowed = 5
const pauseSeconds = (attempts: number) => 2 * 3 ** (attempts - 1)
const leaseSeconds = answerSeconds + 20

const sending = leases('message', 'busy_until', leaseSeconds)
const Body = z.object({ subject: z.string().optional(), text: z.string() })

/**
 * The job: sends what is due. A message is claimed under a lease, sent outside of any transaction, and its outcome is
 * stored. A process that dies in between leaves the lease to expire, and the same text is sent again.
 */
export async function sendDue(ctx: OutsideCtx, gateways: Gateways, slots: Slots, closing?: AbortSignal): Promise<void> {
  await workThrough(ctx, {
    job: 'send-messages',
    slots,
    closing,
    claim: (most) => ctx.transaction((tx) => claim(tx, most)),
    work: (lease) => deliver(ctx, gateways, lease),
  })
}

/** Takes the messages that are due, the oldest first. */
function claim(ctx: Ctx, most: number): Promise<Lease[]> {
  const now = ctx.clock.now()
  return sending.take(
    ctx,
    sql`select id from message where state = 'waiting' and due_at <= ${now} and ${sending.isFree(now)}
      order by due_at limit ${most} for update skip locked`,
  )
}

async function deliver(ctx: OutsideCtx, gateways: Gateways, claimed: Lease): Promise<void> {
  const attempt = await ctx.transaction((tx) => startAttempt(tx, gateways, claimed))
  if (!attempt) return
  const outcome = await attempt.gateway.send(attempt.message)
  await ctx.transaction((tx) => storeOutcome(tx, attempt, outcome))
}

type Attempt = NonNullable<Awaited<ReturnType<typeof startAttempt>>>

/** Counts the attempt before it is made. Undefined when there is nothing to send any more. */
async function startAttempt(ctx: Ctx, gateways: Gateways, claimed: Lease) {
  const lease = await sending.renew(ctx, claimed)
  if (!lease) return undefined
  const row = await waitingMessage(ctx, lease.id)
  if (!row?.body_sealed) return undefined
  const attempts = row.attempts + 1
  // The check of the database allows exactly the channels.
  const gateway = gateways[row.channel as Channel]
  if (row.expires_at <= ctx.clock.now()) return fail(ctx, row, gateway?.name, 'it was of no use any more')
  if (!gateway) return fail(ctx, row, undefined, 'no gateway is configured')
  await ctx.db.updateTable('message').set({ attempts, gateway: gateway.name }).where('id', '=', row.id).execute()
  const { subject, text } = Body.parse(JSON.parse(ctx.keys.openAtRest(row.body_sealed)))
  const message: Outgoing = { id: row.id, to: ctx.keys.openAtRest(row.to_sealed), subject, text }
  return { lease, gateway, message, attempts }
}

const waitingMessage = (ctx: Ctx, id: string) =>
  ctx.db
    .selectFrom('message')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst()

/** That it was sent counts from any process; a failure only from the one that holds the lease. */
async function storeOutcome(ctx: Ctx, { lease, gateway, attempts }: Attempt, outcome: SendOutcome): Promise<void> {
  const row = await waitingMessage(ctx, lease.id)
  if (!row) return
  if (outcome.kind === 'sent')
    return end(ctx, row.id, { state: 'sent', provider_id: storable(outcome.providerId), fault: null })
  if (!(await sending.release(ctx, lease))) return
  const dueAt = plusSeconds(ctx.clock.now(), pauseSeconds(attempts))
  const isLast = outcome.kind === 'refused' || attempts >= attemptsAllowed || dueAt >= row.expires_at
  if (isLast) return void (await fail(ctx, row, gateway.name, outcome.fault))
  ctx.log.warn({ message: row.id, gateway: gateway.name, fault: outcome.fault, attempts }, 'a message was not taken')
  await ctx.db.updateTable('message').set({ due_at: dueAt, fault: outcome.fault }).where('id', '=', row.id).execute()
}

async function fail(
  ctx: Ctx,
  row: { id: string; template: string },
  gateway: string | undefined,
  fault: string,
): Promise<undefined> {
  ctx.log.error({ message: row.id, template: row.template, gateway, fault }, 'a message could not be sent')
  await end(ctx, row.id, { state: 'failed', fault })
}

type End = { state: 'sent' | 'failed'; provider_id?: string; fault: string | null }

/** The text goes with the last attempt: it may hold a code. */
async function end(ctx: Ctx, id: string, { state, ...rest }: End): Promise<void> {
  await ctx.db
    .updateTable('message')
    .set({ ...rest, state, body_sealed: null, busy_until: null, ended_at: ctx.clock.now() })
    .where('id', '=', id)
    .execute()
}
