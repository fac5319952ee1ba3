import type { Input, Value } from '@chokka/contract'
import { me, type Ctx } from '../../kit/index.ts'
import { cashierHolderOf, lockHolder, saveCashierHolder } from '../lock-holder.ts'

/** Whether a launch moves all of the main wallet: as the member has chosen, or else as the site's setting says. */
export async function movesAllAtLaunch(ctx: Ctx, holderId: bigint): Promise<boolean> {
  const holder = await cashierHolderOf(ctx, holderId)
  return holder?.auto_transfer ?? ctx.site.autoTransfer
}

export async function setAutoTransfer(ctx: Ctx, { isOn }: Input<'setAutoTransfer'>): Promise<Value<'setAutoTransfer'>> {
  const { holderId } = me(ctx)
  await lockHolder(ctx, holderId)
  await saveCashierHolder(ctx, holderId, { auto_transfer: isOn })
  return { autoTransfer: isOn }
}
