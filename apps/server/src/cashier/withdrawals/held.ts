import type { Db } from '../../kit/index.ts'
import { heldStates } from './moves.ts'

/** Every withdrawal whose money is in E.withdraw, for the audit of escrows. */
export async function heldWithdrawals(db: Db): Promise<{ reference: string; amount: bigint }[]> {
  const rows = await db.selectFrom('withdrawal').select(['id', 'amount']).where('state', 'in', heldStates).execute()
  return rows.map((row) => ({ reference: row.id, amount: row.amount }))
}
