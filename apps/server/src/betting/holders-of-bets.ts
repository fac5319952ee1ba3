import type { Ctx } from '../kit/index.ts'

/** Who placed these bets, by the id of the bet. */
export async function holdersOfBets(ctx: Ctx, ids: readonly string[]): Promise<Map<string, bigint>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db.selectFrom('bet').select(['id', 'holder_id']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row.holder_id]))
}
