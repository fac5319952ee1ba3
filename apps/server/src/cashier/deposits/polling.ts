import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { leases, plusHours, plusSeconds, type Ctx } from '../../kit/index.ts'
import { leaseSeconds } from '../channels/channel.ts'
import type { DepositRow } from './moves.ts'

/** How long after its expiry an unpaid deposit is still polled: the provider may have been unreachable. */
export const lateProofHours = 24
/** A deposit is not polled more often than this. */
const minPauseSeconds = 3
/** One in this many polls goes to the deposit that has waited longest, so that a flood of new ones starves no other. */
const fairShare = 4

/**
 * When a deposit is polled next; null when never again. The pause is half the time since its member was last there, so
 * most polls fall into the first minute. Its expiry and the end of late proof are polled in any case.
 */
export function nextPollAt(row: DepositRow, now: Date): Date | null {
  if (row.state === 'submitted') return null
  // A manual transfer has no provider to poll; only its time may run out.
  const isManual = row.state === 'awaiting_payment' && row.payment_id === null
  if (row.state === 'created' || isManual)
    return row.expires_at > now ? row.expires_at : plusSeconds(now, minPauseSeconds)
  if (row.state !== 'awaiting_payment' && row.state !== 'expired') return null
  const last = plusHours(row.expires_at, lateProofHours)
  if (row.state === 'expired' && (row.payment_id === null || now >= last)) return null
  const pause = Math.max(minPauseSeconds, (now.getTime() - row.seen_at.getTime()) / 2000)
  const times = [plusSeconds(now, pause), ...[row.expires_at, last].filter((edge) => edge > now)]
  return times.reduce((first, time) => (time < first ? time : first))
}

/** The lease of a process that polls a deposit; it is due again when the lease ends, unless an answer sets the time. */
const polls = leases('deposit', 'ask_at', leaseSeconds)

/** The deposits of one channel, or of all channels that this site no longer has. */
export type OfChannel = { channel: string } | { notOf: readonly string[] }

/**
 * Claims deposits that are due to be polled, for the time of a call: first those whose members were there last, and a
 * share of those that have been due longest.
 */
export async function claimDeposits(ctx: Ctx, of: OfChannel, most: number): Promise<string[]> {
  const now = ctx.clock.now()
  const share = Math.floor(most / fairShare)
  const taken = await polls.take(
    ctx,
    sql`with latest as (${dueDeposits(now, of, sql`seen_at desc`, most - share)}),
    longest as (${dueDeposits(now, of, sql`ask_at`, most)})
    select id from latest
    union all (select id from longest where id not in (select id from latest) limit ${share})`,
  )
  return taken.map(({ id }) => id)
}

/** Each order has an index (migration 0013), so that rows that are not due cost little and ended ones nothing. */
export const dueDeposits = (now: Date, of: OfChannel, order: RawBuilder<unknown>, most: number) => sql<{ id: string }>`
  select id from deposit where ask_at <= ${now} and ${isOf(of)}
  order by ${order} limit ${most} for update skip locked`

const isOf = (of: OfChannel): RawBuilder<SqlBool> =>
  'channel' in of ? sql`channel = ${of.channel}` : sql`channel <> all(${[...of.notOf]}::text[])`
