import type { Value } from '@chokka/contract'
import { meOfStaff, type Ctx } from '../kit/index.ts'
import { endSession } from './sessions.ts'

/** Ends the session of this call: its token is invalid from now on. */
export async function staffLogout(ctx: Ctx): Promise<Value<'staffLogout'>> {
  await endSession(ctx, meOfStaff(ctx), 'logout')
  return {}
}
