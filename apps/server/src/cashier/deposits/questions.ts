import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { leases, plusHours, plusSeconds, type Ctx } from '../../kit/index.ts'
import { leaseSeconds } from '../channels/channel.ts'
import type { DepositRow } from './moves.ts'

/** For so long after its end an unpaid deposit is still asked for: the provider may have been out of reach. */
export const lateProofHours = 24
/** A deposit is not asked for more often than this. */
const leastPauseSeconds = 3
/** One in so many questions goes to the deposit that has waited longest, so that a flood of new ones starves nobody. */
const fairShare = 4

/**
 * When the provider is asked for a deposit again; null when it is asked no more. The pause is half the time since its
 * member was last there, so most questions fall into the first minute. Its end and that of late proof are not missed.
 */
export function nextQuestion(row: DepositRow, now: Date): Date | null {
  if (row.state === 'created') return row.expires_at > now ? row.expires_at : plusSeconds(now, leastPauseSeconds)
  if (row.state !== 'awaiting_payment' && row.state !== 'expired') return null
  const last = plusHours(row.expires_at, lateProofHours)
  if (row.state === 'expired' && (row.payment_id === null || now >= last)) return null
  const pause = Math.max(leastPauseSeconds, (now.getTime() - row.seen_at.getTime()) / 2000)
  const times = [plusSeconds(now, pause), ...[row.expires_at, last].filter((edge) => edge > now)]
  return times.reduce((first, time) => (time < first ? time : first))
}

/** Who asks for a deposit; it is due again when the lease ends. The answer, whoever heard it, sets the time anew. */
const questions = leases('deposit', 'ask_at', leaseSeconds)

/** The deposits of one channel, or of those that are not run any more. */
export type OfChannel = { channel: string } | { notOf: readonly string[] }

/**
 * Deposits that are due to be asked for, taken by this process for the time of a call: first those whose members were
 * there last, and a share of those that have been due longest.
 */
export async function claimDeposits(ctx: Ctx, of: OfChannel, most: number): Promise<string[]> {
  const now = ctx.clock.now()
  const share = Math.floor(most / fairShare)
  const taken = await questions.take(
    ctx,
    sql`with latest as (${dueDeposits(now, of, sql`seen_at desc`, most - share)}),
    longest as (${dueDeposits(now, of, sql`ask_at`, most)})
    select id from latest
    union all (select id from longest where id not in (select id from latest) limit ${share})`,
  )
  return taken.map(({ id }) => id)
}

/** Each order has an index of its own (migration 0013), so that what is not due costs little and what ended nothing. */
export const dueDeposits = (now: Date, of: OfChannel, order: RawBuilder<unknown>, most: number) => sql<{ id: string }>`
  select id from deposit where ask_at <= ${now} and ${isOf(of)}
  order by ${order} limit ${most} for update skip locked`

const isOf = (of: OfChannel): RawBuilder<SqlBool> =>
  'channel' in of ? sql`channel = ${of.channel}` : sql`channel <> all(${[...of.notOf]}::text[])`
