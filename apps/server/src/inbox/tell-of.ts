import type { Ctx } from '../kit/index.ts'

/** After the commit, open browsers of the account holder learn that something of their inbox has changed. */
export function tellOf(ctx: Ctx, holderId: bigint | null): void {
  const holder = holderId === null ? null : String(holderId)
  ctx.afterCommit(() => ctx.live.publish({ topic: 'inbox', holder }))
}
