import type { Selectable } from 'kysely'
import { lockAccount } from '../identity/index.ts'
import { Refusal, type Ctx, type Db } from '../kit/index.ts'
import type { DB } from '../kit/schema.ts'
import { lockCash } from '../wallet/index.ts'

export type ProtectionHolder = Selectable<DB['protection_holder']>

/** What an account holder has set; undefined for most of them. */
export const protectionOf = (ctx: { db: Db }, holderId: bigint): Promise<ProtectionHolder | undefined> =>
  ctx.db.selectFrom('protection_holder').selectAll().where('holder_id', '=', holderId).executeTakeFirst()

/**
 * Locks the account and its cash, so that no deposit begins and no bet is judged until the transaction ends: what it
 * changes is in force for all that come after its answer. The order of the locks is that of the cashier.
 */
export async function lockMoney(ctx: Ctx, holderId: bigint): Promise<void> {
  if (!(await lockAccount(ctx, holderId))) throw new Refusal('not_signed_in')
  await lockCash(ctx, holderId)
}

/** Changes columns of the row, and makes it where there is none. The caller holds the lock (`lockMoney`). */
export async function saveProtection(
  ctx: Ctx,
  holderId: bigint,
  change: Partial<Omit<ProtectionHolder, 'holder_id'>>,
): Promise<void> {
  await ctx.db
    .insertInto('protection_holder')
    .values({ holder_id: holderId, ...change })
    .onConflict((conflict) => conflict.column('holder_id').doUpdateSet(change))
    .execute()
}
