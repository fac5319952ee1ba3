import type { Ctx } from '../kit/index.ts'

/** By what name others may see this person. */
export async function nicknameOf(ctx: Ctx, personId: bigint): Promise<string> {
  const person = ctx.db.selectFrom('person').select('nickname').where('id', '=', personId)
  return (await person.executeTakeFirstOrThrow()).nickname
}
