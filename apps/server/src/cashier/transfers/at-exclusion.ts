import type { Ctx } from '../../kit/index.ts'
import { vendorBalances } from '../../wallet/index.ts'
import { beginTransfer } from './begin-transfer.ts'

/** Begins to bring back what a member who is excluded has at vendors, so that nothing is left there to play with. */
export async function bringBackAtExclusion(ctx: Ctx, holderId: bigint): Promise<void> {
  const wallets = await vendorBalances(ctx, holderId)
  const full = [...wallets].flatMap(([code, balance]) => (balance >= 10n ? [code] : []))
  if (full.length === 0) return
  const vendors = await ctx.db.selectFrom('vendor_view').select(['id', 'code']).where('code', 'in', full).execute()
  for (const vendor of vendors)
    await beginTransfer(ctx, holderId, { id: ctx.chance.uuid(), way: 'in', vendor, amount: null, waits: true })
}
