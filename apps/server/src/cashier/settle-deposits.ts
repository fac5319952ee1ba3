import type { OutsideCtx } from '../kit/index.ts'
import { claimDeposits, type OfChannel } from './deposit-questions.ts'
import type { SiteChannel } from './parts.ts'
import { settleDeposit } from './settle-deposit.ts'
import { workThrough } from './work-through.ts'

/**
 * The job: asks for every deposit that may have been paid without anybody telling us (M-04). Each channel has its own
 * questions under way, so that one that is slow or gone keeps no other waiting.
 */
export async function settleDeposits(
  ctx: OutsideCtx,
  channels: readonly SiteChannel[],
  closing?: AbortSignal,
): Promise<void> {
  const work = (of: OfChannel, atOnce: number) =>
    workThrough(ctx, {
      job: 'settle-deposits',
      atOnce,
      closing,
      claim: (most) => ctx.transaction((tx) => claimDeposits(tx, of, most)),
      work: (id) => settleDeposit(ctx, channels, id),
    })
  await Promise.all([
    ...channels.map(({ code, questionsAtOnce }) => work({ channel: code }, questionsAtOnce)),
    work({ notOf: channels.map(({ code }) => code) }, 1),
  ])
}
