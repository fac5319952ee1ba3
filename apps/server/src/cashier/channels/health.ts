import { sql } from 'kysely'
import type { Ctx, OutsideCtx } from '../../kit/index.ts'
import type { SiteChannel } from '../options.ts'
import type { PaymentOpening, PaymentOutcome, PayOutOutcome, RefundOutcome } from './channel.ts'

/** Answers after which the channel itself is in doubt; `not_found` and `mismatch` are about one payment only. */
const silent: ReadonlySet<string> = new Set(['no_answer', 'no_access', 'provider_fault', 'undecodable'])

/**
 * Counts calls of a provider that had no usable answer. After `channelDownAfter` in a row the channel takes no new
 * deposits; the first usable answer opens it again.
 */
export async function noteAnswer(
  ctx: OutsideCtx,
  channel: string,
  answer: PaymentOpening | PaymentOutcome | PayOutOutcome | RefundOutcome,
): Promise<void> {
  const isSilent = answer.kind === 'unknown' && silent.has(answer.reason)
  if (answer.kind === 'unknown' && !isSilent) return
  await ctx.transaction((tx) => (isSilent ? countFailure(tx, channel) : noteAlive(tx, channel)))
}

async function countFailure(ctx: Ctx, channel: string): Promise<void> {
  const now = ctx.clock.now()
  const most = ctx.site.channelDownAfter
  const { rows } = await sql<{ failures: number }>`
    insert into channel_health as h (channel, failures, down_since, changed_at)
      values (${channel}, 1, ${most <= 1 ? now : null}, ${now})
    on conflict (channel) do update set failures = h.failures + 1, changed_at = ${now},
      down_since = case when h.failures + 1 >= ${most} then coalesce(h.down_since, ${now}) end
    returning failures`.execute(ctx.db)
  if (rows[0]?.failures === most) ctx.log.error({ channel, failures: most }, 'a channel takes no deposits for now')
}

async function noteAlive(ctx: Ctx, channel: string): Promise<void> {
  await ctx.db
    .updateTable('channel_health')
    .set({ failures: 0, down_since: null, changed_at: ctx.clock.now() })
    .where('channel', '=', channel)
    .where('failures', '>', 0)
    .execute()
}

/** The channels that take no deposits because their provider does not answer, with the time since when. */
export async function downChannels(ctx: Ctx): Promise<Map<string, Date>> {
  const rows = await ctx.db
    .selectFrom('channel_health')
    .select(['channel', 'down_since'])
    .where('down_since', 'is not', null)
    .execute()
  return new Map(rows.flatMap(({ channel, down_since: since }) => (since ? [[channel, since] as const] : [])))
}

/** The job: asks the providers of channels that are down whether they answer again. */
export const probeChannels =
  (channels: readonly SiteChannel[]) =>
  async (ctx: OutsideCtx): Promise<void> => {
    const down = await ctx.transaction(downChannels)
    const asked = channels.filter(({ code }) => down.has(code))
    await Promise.all(
      asked.map(async (channel) => {
        const isAlive = await channel.probe().catch(() => false)
        if (isAlive) await ctx.transaction((tx) => noteAlive(tx, channel.code))
      }),
    )
  }
