import type { Input, Value } from '@chokka/contract'
import { me, type Ctx } from '../kit/index.ts'

/** Whether the name of the caller is hidden on boards. */
export async function hideName(ctx: Ctx, { hides }: Input<'hideName'>): Promise<Value<'hideName'>> {
  await ctx.db
    .updateTable('holder_profile')
    .set({ hides_name: hides })
    .where('holder_id', '=', me(ctx).holderId)
    .execute()
  return { hidesName: hides }
}
