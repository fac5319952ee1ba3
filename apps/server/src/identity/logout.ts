import type { Value } from '@chokka/contract'
import { me, type Ctx } from '../kit/index.ts'
import { forgetRemembered } from './remember.ts'
import { endOneSession } from './sessions.ts'

/** Ends this session on the server: its token is invalid from now on (S-08). */
export async function logout(ctx: Ctx): Promise<Value<'logout'>> {
  const who = me(ctx)
  await forgetRemembered(ctx)
  await endOneSession(ctx, who.holderId, who.sessionId, 'logout')
  return {}
}
