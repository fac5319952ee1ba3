import { sql } from 'kysely'
import { fromMicros, ZERO, siteCurrency, type Money } from '@chokka/money'
import type { Ctx, Db } from '../kit/index.ts'

/** The balances of an account holder. */
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

/** The points of an account holder, in millionths. */
export async function pointBalance(ctx: { db: Db }, holder: bigint): Promise<bigint> {
  const row = await ctx.db
    .selectFrom('ledger_account')
    .select('balance')
    .where('holder_id', '=', holder)
    .where('kind', '=', 'M.points')
    .executeTakeFirst()
  return row?.balance ?? 0n
}

/** What an account holder has in the wallets at vendors, by the code of the vendor. */
export async function vendorBalances(ctx: { db: Db }, holder: bigint): Promise<Map<string, Money>> {
  const rows = await ctx.db
    .selectFrom('ledger_account')
    .select(['detail', 'balance'])
    .where('holder_id', '=', holder)
    .where('kind', '=', 'M.vendor')
    .where('currency', '=', siteCurrency)
    .execute()
  return new Map(rows.map((row) => [row.detail, fromMicros(row.balance ?? ZERO)]))
}

/** Those of these account holders who have less than this in all their wallets together. */
export async function holdersBelow(ctx: { db: Db }, holders: readonly bigint[], limit: Money): Promise<bigint[]> {
  if (holders.length === 0) return []
  const rows = await ctx.db
    .selectFrom('ledger_account')
    .select('holder_id')
    .where('holder_id', 'in', holders)
    .where('kind', 'in', ['M.cash', 'M.bonus', 'M.vendor'])
    .where('currency', '=', siteCurrency)
    .groupBy('holder_id')
    .having((having) => having(having.fn.sum('balance'), '<', limit))
    .orderBy('holder_id')
    .execute()
  return rows.flatMap(({ holder_id: holder }) => (holder === null ? [] : [holder]))
}

/**
 * Locks the account holder's cash until the transaction ends, so that nothing else can move it; returns its balance.
 */
export async function lockCash(ctx: Ctx, holder: bigint): Promise<Money> {
  const { rows } = await sql<{ cash: bigint | null }>`
    select wallet_lock_cash(array[${holder}::bigint], ${siteCurrency}) as cash`.execute(ctx.db)
  return fromMicros(rows[0]?.cash ?? ZERO)
}
