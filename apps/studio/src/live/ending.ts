import { toShown } from '@chokka/money'
import { Refusal } from '../kit/refusal.ts'
import { findOverSession, findSession, hasOpen } from '../wallet/sessions.ts'
import type { Session } from '../wallet/sessions.ts'
import type { Command } from '../wire.ts'
import type { Opened } from '../wire-shapes.ts'
import { openPage } from './commands.ts'
import type { Ctx } from './commands.ts'
import type { Hub } from './hub.ts'

/**
 * What may be asked in a session that is over: what was staked is played to its end, as the player wants it, and looked
 * at. It takes no new bet.
 */
export const finishing: ReadonlySet<Command['do']> = new Set([
  'cashOut',
  'minesReveal',
  'minesCashOut',
  'minesState',
  'myBets',
  'recall',
  'history',
  'fairness',
])

export type Opening = { session: Session; opened: Opened }

/**
 * Opens the page of a session, if `check` lets it. One that is over, or that the operator ends now, is opened only
 * while something of the player's is open in its game. Refuses with session_over.
 */
export async function openSessionPage(
  ctx: Ctx,
  { session: token, clientSeed }: Extract<Command, { do: 'open' }>,
  check: (session: Session) => void,
): Promise<Opening> {
  const live = await findSession(ctx.kit, token)
  const open = (session: Session, over = false) =>
    ctx.queues.run(session.demo, () => openPage(ctx, session, over, clientSeed))
  if (live) {
    check(live)
    const opened = await open(live).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'session_over') return undefined
      throw error
    })
    if (opened) return { session: live, opened }
  }
  const session = await findOverSession(ctx.kit, token)
  if (!session || !(await hasOpen(ctx.kit, session))) throw new Refusal('session_over')
  check(session)
  return { session, opened: await open(session, true) }
}

/** Lets the pages of a player hear of new balances, and those of a session of its end. */
export function publishToPages(ctx: Ctx, hub: Hub): void {
  ctx.wallet.listeners.balance = (playerId, balance) => {
    hub.toPlayer(playerId, { push: 'balance', balance: toShown(balance) })
  }
  ctx.wallet.listeners.sessionOver = (sessionId) => {
    hub.endSession(sessionId)
    sendOver(ctx, hub).catch((error: unknown) => ctx.kit.log.warn({ error }, 'pages were not told of their end'))
  }
}

/** Tells pages whose session is over, and again when nothing of the player's is open any more: then they may go. */
export async function sendOver(ctx: Ctx, hub: Hub): Promise<void> {
  for (const subscriber of hub.overSubscribers(ctx.kit.clock.nowMs())) {
    const open = await hasOpen(ctx.kit, subscriber.session)
    if (open !== subscriber.sentOpen) hub.sendOver(subscriber, open)
  }
}
