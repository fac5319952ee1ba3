import { toShown } from '@chokka/money'
import { Refusal } from '../kit/refusal.ts'
import { findOverSession, findSession, hasOpen } from '../wallet/sessions.ts'
import type { Session } from '../wallet/sessions.ts'
import type { Opened, OpenCommand } from '@chokka/studio-wire/wire'
import { openPage } from './commands.ts'
import type { Ctx } from './commands.ts'
import type { Hub } from './hub.ts'

export type Opening = { session: Session; opened: Opened }

/**
 * Opens the page of a session, if `check` does not throw. A session that is over, or that the operator ends now, is
 * opened only while the player has something open in its game. Refuses with session_over.
 */
export async function openSessionPage(
  ctx: Ctx,
  { session: token, clientSeed }: OpenCommand,
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

/** Connects the wallet to the pages: a player's pages get new balances, and the pages of a session get its end. */
export function publishToPages(ctx: Ctx, hub: Hub): void {
  ctx.wallet.listeners.balance = (playerId, balance) => {
    hub.toPlayer(playerId, { push: 'balance', balance: toShown(balance) })
  }
  ctx.wallet.listeners.sessionOver = (sessionId) => {
    hub.endSession(sessionId)
    publishSessionEnds(ctx, hub).catch((error: unknown) =>
      ctx.kit.log.warn({ error }, 'session_over could not be sent'),
    )
  }
}

/**
 * Sends session_over to pages whose session is over, and again when the player has nothing open any more: then they may
 * close.
 */
export async function publishSessionEnds(ctx: Ctx, hub: Hub): Promise<void> {
  for (const subscriber of hub.overSubscribers(ctx.kit.clock.nowMs())) {
    const open = await hasOpen(ctx.kit, subscriber.session)
    if (open !== subscriber.sentOpen) hub.sendOver(subscriber, open)
  }
}
