import { fromMicros, ZERO, type Money } from '@chokka/money'
import type { Ctx } from '../kit/index.ts'

/** What stands on the person's own accounts. */
export async function balances(ctx: Ctx, owner: bigint): Promise<{ cash: Money; bonus: Money }> {
  const rows = await ctx.db
    .selectFrom('ledger_account')
    .select(['kind', 'balance'])
    .where('owner_id', '=', owner)
    .where('currency', '=', 'BDT')
    .execute()
  const of = (kind: string) => fromMicros(rows.find((row) => row.kind === kind)?.balance ?? ZERO)
  return { cash: of('M.cash'), bonus: of('M.bonus') }
}
