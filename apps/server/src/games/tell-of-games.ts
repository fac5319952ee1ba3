import type { Ctx } from '../kit/index.ts'

/** Once it is committed, open browsers are told that lists of games or of vendors have changed. */
export const tellOfGames = (ctx: Pick<Ctx, 'afterCommit' | 'live'>): void =>
  ctx.afterCommit(() => ctx.live.publish({ topic: 'games', holder: null }))
