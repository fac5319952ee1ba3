import { hiddenName, maskName } from '@chokka/text/mask-name.ts'
import type { Tx } from '../kit/index.ts'

/** The names of these account holders as strangers may see them, by their id: masked, or hidden where they wish it. */
export async function boardNamesOf(db: Tx, holderIds: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> {
  if (holderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('holder_profile')
    .select(['holder_id', 'nickname', 'hides_name'])
    .where('holder_id', 'in', [...new Set(holderIds)])
    .execute()
  return new Map(rows.map((row) => [row.holder_id, row.hides_name ? hiddenName : maskName(row.nickname)]))
}
