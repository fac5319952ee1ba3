import { workThrough, type OutsideCtx, type Slots } from '../../kit/index.ts'
import { claimDeposits, type OfChannel } from './polling.ts'
import { settleDeposit, type SettleOptions } from './settle-deposit.ts'

/**
 * The job: polls every deposit that may have been paid without a notification (M-04). Each channel has its own polls in
 * flight, over all runs of this process, so that one that is slow or unreachable delays no other.
 */
export function settleDeposits(options: SettleOptions) {
  const { channels } = options
  const queues: { of: OfChannel; slots: Slots }[] = [
    ...channels.map(({ code, maxConcurrentPolls }) => ({ of: { channel: code }, slots: { free: maxConcurrentPolls } })),
    { of: { notOf: channels.map(({ code }) => code) }, slots: { free: 1 } },
  ]
  return async (ctx: OutsideCtx, closing?: AbortSignal): Promise<void> => {
    const runs = queues.map(({ of, slots }) =>
      workThrough(ctx, {
        job: 'settle-deposits',
        slots,
        closing,
        claim: (most) => ctx.transaction((tx) => claimDeposits(tx, of, most)),
        work: (id) => settleDeposit(ctx, options, id),
      }),
    )
    await Promise.all(runs)
  }
}
