import { me, Refusal, type OutsideCtx } from '../../kit/index.ts'
import type { WalletVendor } from './begin-transfer.ts'
import { movesAllAtLaunch } from './auto-transfer.ts'
import { transfer } from './wallet-transfer.ts'

/**
 * Where the member or the site wants that, all of the main wallet goes to the vendor before a game there is played;
 * what is refused or not answered is no reason not to play.
 */
export async function fillWallet(ctx: OutsideCtx, vendor: WalletVendor): Promise<void> {
  const { holderId } = me(ctx)
  if (!(await ctx.transaction((tx) => movesAllAtLaunch(tx, holderId)))) return
  const asked = { id: ctx.chance.uuid(), way: 'out', vendor, amount: null } as const
  await transfer(ctx, holderId, asked).catch((fault: unknown) => {
    if (!(fault instanceof Refusal)) throw fault
  })
}
