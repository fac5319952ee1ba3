import type { Ctx } from '../kit/index.ts'

/** Tells the browsers of an account holder, after the commit, that something of theirs has changed here. */
export const tell = (ctx: Ctx, holder: bigint): void =>
  ctx.afterCommit(() => ctx.live.publish({ topic: 'loyalty', holder: String(holder) }))
