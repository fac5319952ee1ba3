import type { OutsideCtx } from '../kit/index.ts'
import type { SiteChannel } from './parts.ts'
import { claimDeposits, settleDeposit } from './settle-deposit.ts'
import { workThrough } from './work-through.ts'

const batch = 60

/** The job: asks for every deposit that may have been paid without anybody telling us (M-04). */
export async function settleDeposits(ctx: OutsideCtx, channels: readonly SiteChannel[]): Promise<void> {
  const due = await ctx.transaction((tx) => claimDeposits(tx, batch))
  await workThrough(ctx, 'settle-deposits', due, (id) => settleDeposit(ctx, channels, id))
}
