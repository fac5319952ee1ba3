import { setAccountState } from '../../identity/index.ts'
import { transact, type BaseCtx, type Ctx, type Db } from '../../kit/index.ts'
import { balances, vendorBalances } from '../../wallet/index.ts'
import type { ProtectionNeeds } from '../needs.ts'
import { lockMoney } from '../protection-holder.ts'
import { moveExclusion } from './exclusion-moves.ts'
import { openExclusionOf } from './open-exclusion.ts'

type Needs = Pick<ProtectionNeeds, 'stakesInPlay' | 'hasOpenMoney'>
/** Less than a hundredth cannot be paid. */
const leastPayable = 10_000n

/** Whether an account is being closed: then its money goes without a fee, and the rest of it however little it is. */
export const isClosing = async (ctx: Ctx, holderId: bigint): Promise<boolean> =>
  (await openExclusionOf(ctx, holderId))?.kind === 'closing'

/** Closes the accounts whose holders wish it, once nothing of theirs is here or on its way (M-22). */
export async function closeAccounts(db: Db, base: BaseCtx, needs: Needs): Promise<void> {
  const closing = await db
    .selectFrom('exclusion')
    .select('holder_id')
    .where('kind', '=', 'closing')
    .where('state', '=', 'active')
    .orderBy('started_at')
    .execute()
  for (const { holder_id: holderId } of closing)
    await transact(db, base, (ctx) => closeIfEmpty(ctx, holderId, needs)).catch((fault) =>
      base.log.error({ err: fault, holder: String(holderId) }, 'an account is not closed'),
    )
}

async function closeIfEmpty(ctx: Ctx, holderId: bigint, { stakesInPlay, hasOpenMoney }: Needs): Promise<void> {
  await lockMoney(ctx, holderId)
  const open = await openExclusionOf(ctx, holderId)
  if (open?.kind !== 'closing' || open.state !== 'active') return
  const { cash, bonus } = await balances(ctx, holderId)
  const all = [cash, bonus, ...(await vendorBalances(ctx, holderId)).values()]
  const isEmpty = all.every((one) => one < leastPayable) && (await stakesInPlay(ctx, holderId)) === 0n
  if (!isEmpty || (await hasOpenMoney(ctx, holderId))) return
  await moveExclusion(ctx, open, { to: 'ended', actor: 'site', reason: 'the account is empty' })
  await setAccountState(ctx, holderId, 'closed', { actor: 'site', reason: 'its holder has closed it' })
}
