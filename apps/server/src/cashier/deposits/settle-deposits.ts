import { workThrough, type OutsideCtx, type Slots } from '../../kit/index.ts'
import { claimDeposits, type OfChannel } from './questions.ts'
import type { SiteChannel } from '../parts.ts'
import { settleDeposit } from './settle-deposit.ts'

/**
 * The job: asks for every deposit that may have been paid without anybody telling us (M-04). Each channel has its own
 * questions under way, over all runs of this process, so that one that is slow or gone keeps no other waiting.
 */
export function settleDeposits(channels: readonly SiteChannel[]) {
  const queues: { of: OfChannel; slots: Slots }[] = [
    ...channels.map(({ code, questionsAtOnce }) => ({ of: { channel: code }, slots: { free: questionsAtOnce } })),
    { of: { notOf: channels.map(({ code }) => code) }, slots: { free: 1 } },
  ]
  return async (ctx: OutsideCtx, closing?: AbortSignal): Promise<void> => {
    const asking = queues.map(({ of, slots }) =>
      workThrough(ctx, {
        job: 'settle-deposits',
        slots,
        closing,
        claim: (most) => ctx.transaction((tx) => claimDeposits(tx, of, most)),
        work: (id) => settleDeposit(ctx, channels, id),
      }),
    )
    await Promise.all(asking)
  }
}
