import type { Value } from '@chokka/contract'
import { meOfStaff, type Ctx } from '../kit/index.ts'
import { endSession } from './sessions.ts'

/** Ends this session on the server: its token is dead from here on. */
export async function staffLogout(ctx: Ctx): Promise<Value<'staffLogout'>> {
  await endSession(ctx, meOfStaff(ctx), 'logout')
  return {}
}
