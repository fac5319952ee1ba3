import type { Value } from '@chokka/contract'
import { me, plusSeconds, type Ctx } from '../kit/index.ts'
import { secretHash } from './session-table.ts'

const validSeconds = 30

/** A single-use ticket for the live socket, so that no session token is in a URL (O-18). */
export async function liveTicket(ctx: Ctx): Promise<Value<'liveTicket'>> {
  const ticket = ctx.chance.token()
  await ctx.db
    .insertInto('live_ticket')
    .values({
      ticket_hash: secretHash(ticket),
      session_id: me(ctx).sessionId,
      expires_at: plusSeconds(ctx.clock.now(), validSeconds),
    })
    .execute()
  return { ticket }
}
