import { fromMicros, sum, type Money } from '@chokka/money'
import { isInMaintenance, type CatalogueVendor } from '../../games/index.ts'
import { requireActiveAccount } from '../../identity/index.ts'
import { createOnce, dayOf, plusSeconds, publicNumber, Refusal, type BaseCtx, type Ctx } from '../../kit/index.ts'
import { requireNotExcluded, requireRoomToPlay } from '../../protection/index.ts'
import { lockCash, vendorBalances } from '../../wallet/index.ts'
import { lockHolder } from '../lock-holder.ts'
import { checkSeconds } from './check-transfers.ts'
import { holdTransfer } from './money.ts'
import { knownTransfer, transferBegun, type TransferRow } from './moves.ts'

/** What both lists of vendors know of one. */
type Known = 'id' | 'code' | 'displayName' | 'baseUrl' | 'operatorId' | 'hasWallet' | 'enabled'
export type WalletVendor = Pick<CatalogueVendor, Known | 'inMaintenance' | 'maintenanceUntil'>

/** `amount` null: all. `waits`: it is sent by the job, and not by who begins it. */
export type AskedTransfer = {
  id: string
  vendor: Pick<WalletVendor, 'id' | 'code'>
  amount: Money | null
  waits?: boolean
} & ({ way: 'in' } | { way: 'out'; vendor: WalletVendor })

/** Whether money may go to the wallet at a vendor now. The way back is always open. */
export const isOpenWallet = (ctx: BaseCtx, vendor: WalletVendor): boolean =>
  !ctx.site.isSingle && vendor.hasWallet && vendor.enabled && !isInMaintenance(vendor, ctx.clock.now())

/**
 * The row and the hold in one transaction, so that there is something to settle whatever becomes of the call. The same
 * id again answers the same transfer and calls nobody; `isNew` says who calls the vendor.
 */
export async function beginTransfer(
  ctx: Ctx,
  holderId: bigint,
  transfer: AskedTransfer,
): Promise<{ row: TransferRow; isNew: boolean }> {
  const { id, way, vendor, amount: asked, waits = false } = transfer
  await lockHolder(ctx, holderId)
  const cash = await lockCash(ctx, holderId)
  const { row: made, isNew } = await createOnce(ctx, 'vendor_transfer', {
    id,
    content: { holder_id: holderId, vendor_id: vendor.id, way, asked },
    rest: async () => {
      const wallets = await vendorBalances(ctx, holderId)
      const balance = way === 'out' ? cash : (wallets.get(vendor.code) ?? fromMicros(0n))
      const amount = asked ?? inVendorUnits(balance)
      if (transfer.way === 'out')
        await requireWayThere(ctx, holderId, transfer.vendor, sum([amount, ...wallets.values()]))
      if (amount <= 0n || amount > balance) throw new Refusal('balance_short')
      const now = ctx.clock.now()
      const when = waits ? { ask_at: now } : { ask_at: plusSeconds(now, checkSeconds), sent_at: now }
      return {
        number: publicNumber(ctx, 'T', dayOf(now, ctx.site.timeZone)),
        amount,
        state: 'pending',
        started_at: now,
        ...when,
      }
    },
  })
  const row = knownTransfer(made)
  if (isNew) {
    const actor = `holder:${holderId}`
    await transferBegun(ctx, row, { actor })
    await holdTransfer(ctx, row, vendor.code, actor)
  }
  return { row, isNew }
}

/** Vendors count in units of ten micro-units: what is less than one stays. */
const inVendorUnits = (balance: Money): Money => fromMicros(balance - (balance % 10n))

/** `there`: what would be in the wallets at vendors; all of it can be lost without a bet that is judged here. */
async function requireWayThere(ctx: Ctx, holderId: bigint, vendor: WalletVendor, there: Money): Promise<void> {
  if (!isOpenWallet(ctx, vendor)) throw new Refusal('wallet_closed')
  await requireActiveAccount(ctx, holderId)
  await requireNotExcluded(ctx, holderId)
  const { pending } = await ctx.db
    .selectFrom('vendor_transfer')
    .select((select) => select.cast<bigint | null>(select.fn.sum('amount'), 'bigint').as('pending'))
    .where('holder_id', '=', holderId)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow()
  await requireRoomToPlay(ctx, holderId, fromMicros(there + (pending ?? 0n)))
}
