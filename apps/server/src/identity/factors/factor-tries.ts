import type { GivenKind } from '@chokka/contract/factors'
import { factors as limits } from '@chokka/contract/limits'
import { oneAtATime, plusHours, Refusal, type Ctx } from '../../kit/index.ts'
import { addFailure, clearFailures, type Source } from '../login-guard.ts'

/** Where a factor is given: at a login, from a device or network, or in a session. */
export type TrySource = Source | 'session'

const hours = 24
const sessionName = 'session'

/** A name can be guessed, so its tries are counted by themselves. */
const markOf = (ctx: Ctx, holderId: bigint, kind: GivenKind): Buffer =>
  ctx.keys.mark(`${kind === 'payeeName' ? 'factor-name' : 'factor'}:${holderId}`)
const nameOf = (source: TrySource) => (source === 'session' ? sessionName : source.name)

function mostOf(source: TrySource, kind: GivenKind): number {
  if (kind === 'payeeName') return limits.nameTriesPerDay
  return source === 'session' ? limits.triesPerTicket : limits.triesPerAccountDay
}

/**
 * Admits a try; the tries of one account come one after the other. Unknown devices are counted together, from whatever
 * network, and a known one by itself, so that nobody else's guesses close it (S-04). Refuses with factor_closed.
 */
export async function admitTry(ctx: Ctx, holderId: bigint, source: TrySource, kind: GivenKind): Promise<void> {
  await oneAtATime(ctx, `factor:${holderId}`)
  const isStranger = source !== 'session' && !source.isKnown
  const rows = await ctx.db
    .selectFrom('login_failure')
    .select('at')
    .where('name_mark', '=', markOf(ctx, holderId, kind))
    .where('source', isStranger ? 'like' : '=', isStranger ? 'ip:%' : nameOf(source))
    .where('at', '>', plusHours(ctx.clock.now(), -hours))
    .execute()
  if (rows.length < mostOf(source, kind)) return
  throw new Refusal('factor_closed', { hours }, { keepsWork: true })
}

export async function countWrongTry(ctx: Ctx, holderId: bigint, source: TrySource, kind: GivenKind): Promise<void> {
  await addFailure(ctx, markOf(ctx, holderId, kind), nameOf(source), false)
}

/** A success clears the wrong tries of its source. */
export const clearTries = (ctx: Ctx, holderId: bigint, source: TrySource, kind: GivenKind): Promise<void> =>
  clearFailures(ctx, markOf(ctx, holderId, kind), nameOf(source))
