import type { Input, Value } from '@chokka/contract'
import { mainWallet } from '@chokka/contract/cashier'
import { loadVendors } from '../../games/index.ts'
import { me, recordPage, Refusal, type Ctx, type Db, type OutsideCtx } from '../../kit/index.ts'
import { vendorBalances } from '../../wallet/index.ts'
import { movesAllAtLaunch } from './auto-transfer.ts'
import { beginTransfer, type AskedTransfer, type WalletVendor } from './begin-transfer.ts'
import { knownTransfer, toTransfer, type ShownTransfer, type TransferRow } from './moves.ts'
import { sendTransfer } from './settle-transfer.ts'

export async function merchantWallet(ctx: Ctx): Promise<Value<'merchantWallet'>> {
  const { who, site } = ctx
  return {
    isSingle: site.isSingle,
    autoTransfer: who ? await movesAllAtLaunch(ctx, who.holderId) : site.autoTransfer,
  }
}

/** Begins a transfer and sends it, unless another request with this id does. */
export async function transfer(
  ctx: OutsideCtx,
  holderId: bigint,
  { vendor, ...asked }: Omit<AskedTransfer, 'vendor'> & { vendor: WalletVendor },
): Promise<TransferRow> {
  const { row, isNew } = await ctx.transaction((tx) => beginTransfer(tx, holderId, { ...asked, vendor }))
  return isNew ? sendTransfer(ctx, vendor, row) : row
}

export const walletTransfer =
  (db: Db) =>
  async (ctx: OutsideCtx, input: Input<'walletTransfer'>): Promise<Value<'walletTransfer'>> => {
    const way = input.from === mainWallet ? 'out' : 'in'
    const vendor = (await loadVendors(db, ctx.log)).get(way === 'out' ? input.to : input.from)
    if (!vendor) throw new Refusal('not_found')
    const { id = ctx.chance.uuid(), amount } = input
    return { transfer: toTransfer(await transfer(ctx, me(ctx).holderId, { id, way, vendor, amount }), vendor) }
  }

/** All wallets at once; one whose vendor does not answer delays no other. */
export const collectWallets =
  (db: Db) =>
  async (ctx: OutsideCtx): Promise<Value<'collectWallets'>> => ({
    transfers: await bringBack(ctx, db, me(ctx).holderId),
  })

/** Brings back what an account holder has in wallets at vendors. */
async function bringBack(ctx: OutsideCtx, db: Db, holderId: bigint): Promise<ShownTransfer[]> {
  const vendors = await loadVendors(db, ctx.log)
  const wallets = await ctx.transaction((tx) => vendorBalances(tx, holderId))
  const full = [...wallets].flatMap(([code, balance]) => {
    const vendor = vendors.get(code)
    return vendor && balance >= 10n ? [vendor] : []
  })
  const back = await Promise.all(full.map((vendor) => bringOneBack(ctx, holderId, vendor)))
  return back.flatMap((one) => one ?? [])
}

/** Null where the wallet was emptied meanwhile. */
async function bringOneBack(ctx: OutsideCtx, holderId: bigint, vendor: WalletVendor): Promise<ShownTransfer | null> {
  const asked = { id: ctx.chance.uuid(), way: 'in', vendor, amount: null } as const
  try {
    return toTransfer(await transfer(ctx, holderId, asked), vendor)
  } catch (fault) {
    if (fault instanceof Refusal && fault.code === 'balance_short') return null
    throw fault
  }
}

export async function walletTransfers(ctx: Ctx, input: Input<'walletTransfers'>): Promise<Value<'walletTransfers'>> {
  const { holderId } = me(ctx)
  const page = recordPage(input, ctx.site.timeZone)
  let own = ctx.db
    .selectFrom('vendor_transfer as t')
    .innerJoin('vendor_view as v', 'v.id', 't.vendor_id')
    .where('t.holder_id', '=', holderId)
  if (page.from) own = own.where('t.started_at', '>=', page.from)
  if (page.before) own = own.where('t.started_at', '<', page.before)
  const rows = await own
    .selectAll('t')
    .select(['v.code', 'v.display_name'])
    .orderBy('t.started_at', 'desc')
    .orderBy('t.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const { total } = await own.select(ctx.db.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  return page.of(
    rows.map(({ code, display_name: displayName, ...row }) => toTransfer(knownTransfer(row), { code, displayName })),
    Number(total),
  )
}
