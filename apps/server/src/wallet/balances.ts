import { sql } from 'kysely'
import { fromMicros, ZERO, siteCurrency, type Money } from '@chokka/money'
import type { Ctx, Db } from '../kit/index.ts'

/** What stands on the account holder's own accounts. */
export async function balances(ctx: { db: Db }, holder: bigint): Promise<{ cash: Money; bonus: Money }> {
  const rows = await ctx.db
    .selectFrom('ledger_account')
    .select(['kind', 'balance'])
    .where('holder_id', '=', holder)
    .where('currency', '=', siteCurrency)
    .execute()
  const of = (kind: string) => fromMicros(rows.find((row) => row.kind === kind)?.balance ?? ZERO)
  return { cash: of('M.cash'), bonus: of('M.bonus') }
}

/**
 * Takes the account holder's cash for this transaction, so that nothing else moves it until the end; answers what is
 * there.
 */
export async function lockCash(ctx: Ctx, holder: bigint): Promise<Money> {
  const { rows } = await sql<{ cash: bigint | null }>`
    select wallet_lock_cash(array[${holder}::bigint], ${siteCurrency}) as cash`.execute(ctx.db)
  return fromMicros(rows[0]?.cash ?? ZERO)
}
