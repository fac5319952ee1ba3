import type { Ctx } from '../kit/index.ts'

/** By what name others may see this account holder. */
export async function nicknameOf(ctx: Ctx, holderId: bigint): Promise<string> {
  const holder = ctx.db.selectFrom('holder_profile').select('nickname').where('holder_id', '=', holderId)
  return (await holder.executeTakeFirstOrThrow()).nickname
}
