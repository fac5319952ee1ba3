import type { Tx } from '../kit/index.ts'

/** The nicknames of these account holders, by their id. */
export async function nicknamesOf(db: Tx, holderIds: readonly bigint[]): Promise<Map<bigint, string>> {
  if (holderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('holder_profile')
    .select(['holder_id', 'nickname'])
    .where('holder_id', 'in', [...new Set(holderIds)])
    .execute()
  return new Map(rows.map((row) => [row.holder_id, row.nickname]))
}
