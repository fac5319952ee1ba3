import type { Input, Value } from '@chokka/contract'
import { me, Refusal, type Ctx } from '../kit/index.ts'
import { endOneSession } from './sessions.ts'

/** Ends another session of the same account (S-12); the present one ends by logout. */
export async function endSession(ctx: Ctx, input: Input<'endSession'>): Promise<Value<'endSession'>> {
  const who = me(ctx)
  const isOther = input.id !== who.sessionId
  if (!isOther || !(await endOneSession(ctx, who.holderId, input.id, 'ended_by_owner'))) throw new Refusal('not_found')
  return {}
}
