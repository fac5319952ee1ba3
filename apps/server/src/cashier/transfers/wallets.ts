import type { Value } from '@chokka/contract'
import { fromMicros, fromVendorUnits, sum, type Money } from '@chokka/money'
import { gamePaths, transferReply } from '@chokka/vendor-api'
import { loadVendors, tellVendor } from '../../games/index.ts'
import { me, type Ctx, type Db, type OutsideCtx } from '../../kit/index.ts'
import { vendorBalances } from '../../wallet/index.ts'
import { isOpenWallet, type WalletVendor } from './begin-transfer.ts'
import { walletMessage } from './settle-transfer.ts'

type Shown = Pick<Value<'consolidated'>, 'wallets' | 'onTheWay'>
/** A screen waits for this. */
const limits = { timeoutMs: 2000, mostBytes: 16 * 1024 }

/** What the books say of the wallets of an account holder, by the code of the vendor. */
export type BookedWallets = { balances: ReadonlyMap<string, Money>; onTheWay: ReadonlyMap<string, Money> }

export async function bookedWallets(ctx: Ctx, holderId: bigint): Promise<BookedWallets> {
  const pending = await ctx.db
    .selectFrom('vendor_transfer as t')
    .innerJoin('vendor_view as v', 'v.id', 't.vendor_id')
    .select((select) => ['v.code', select.cast<bigint>(select.fn.sum('t.amount'), 'bigint').as('amount')])
    .where('t.holder_id', '=', holderId)
    .where('t.state', '=', 'pending')
    .groupBy('v.code')
    .execute()
  const onTheWay = new Map(pending.map(({ code, amount }) => [code, fromMicros(amount)]))
  return { balances: await vendorBalances(ctx, holderId), onTheWay }
}

/**
 * The wallets of the caller, each as its vendor says; where the vendor does not answer, or has not yet said what became
 * of a transfer, as the books say: money is never shown twice. One in which there was never anything is not asked for.
 * Wallets that are closed are shown while there is something in them.
 */
export async function walletsOf(ctx: OutsideCtx, db: Db, { balances, onTheWay }: BookedWallets): Promise<Shown> {
  const { holderId } = me(ctx)
  const all = { onTheWay: sum([...onTheWay.values()]) }
  if (ctx.site.isSingle && sum([...balances.values()]) === 0n) return { ...all, wallets: [] }
  const vendors = [...(await loadVendors(db, ctx.log)).values()]
  const isShown = ({ code, hasWallet, enabled }: WalletVendor) =>
    (balances.get(code) ?? 0n) > 0n || (!ctx.site.isSingle && hasWallet && enabled)
  const wallets = vendors.filter(isShown).map(async (vendor) => {
    const known = balances.get(vendor.code)
    const told = known === undefined ? known : await askBalance(ctx, vendor, holderId)
    const balance = onTheWay.has(vendor.code) ? known : (told ?? known)
    return {
      ...{ vassalage: vendor.code, displayName: vendor.displayName, iconUrl: vendor.icon },
      ...{ balance: balance ?? fromMicros(0n), isStale: told === null, isOpen: isOpenWallet(ctx, vendor) },
    }
  })
  return { ...all, wallets: await Promise.all(wallets) }
}

async function askBalance(ctx: OutsideCtx, vendor: WalletVendor, holderId: bigint): Promise<Money | null> {
  const path = gamePaths.transferBalance
  const message = walletMessage(ctx, vendor, path, holderId)
  const answer = await tellVendor(ctx.keys, vendor, path, message, transferReply, limits)
  return answer.kind === 'ok' ? fromVendorUnits(answer.reply.balance) : null
}
