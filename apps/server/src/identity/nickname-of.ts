import type { Ctx } from '../kit/index.ts'

/** The name of an account holder that others may see. */
export async function nicknameOf(ctx: Ctx, holderId: bigint): Promise<string> {
  const holder = ctx.db.selectFrom('holder_profile').select('nickname').where('holder_id', '=', holderId)
  return (await holder.executeTakeFirstOrThrow()).nickname
}
