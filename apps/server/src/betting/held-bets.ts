import type { Db } from '../kit/index.ts'

/** Every bet whose stake is in the escrow E.bet, for the audit. */
export async function heldBets(db: Db): Promise<{ reference: string; amount: bigint }[]> {
  const rows = await db
    .selectFrom('bet')
    .select(['id', 'stake'])
    .where('held', '=', true)
    .where('stake', '>', 0n)
    .execute()
  return rows.map((row) => ({ reference: row.id, amount: row.stake }))
}
