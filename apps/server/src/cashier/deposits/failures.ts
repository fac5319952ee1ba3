import { setAccountState } from '../../identity/index.ts'
import { plusMinutes, type Ctx } from '../../kit/index.ts'
import { lockHolder } from '../lock-holder.ts'

const windowMinutes = 10
const reviewAfter = 5
const suspendAfter = 10

/**
 * Five refused payments within ten minutes put the account under review, five more suspend it (M-13). Refused is what
 * the issuer or the provider turned down; a payer without funds, one who went back and one who let the time run out are
 * no attack and do not count. Staff release the account again (release-account.ts).
 */
export async function countRefusedDeposit(ctx: Ctx, holderId: bigint): Promise<void> {
  const holder = await lockHolder(ctx, holderId)
  const now = ctx.clock.now()
  await ctx.db.insertInto('deposit_failure').values({ holder_id: holderId, at: now }).execute()
  const { count } = await ctx.db
    .selectFrom('deposit_failure')
    .select(ctx.db.fn.countAll<bigint>().as('count'))
    .where('holder_id', '=', holderId)
    .where('at', '>', plusMinutes(now, -windowMinutes))
    .executeTakeFirstOrThrow()
  const audit = { actor: 'site', reason: 'too many refused deposits in a short time' }
  if (holder.state === 'active' && count >= reviewAfter) await setAccountState(ctx, holderId, 'review', audit)
  if (holder.state === 'review' && count >= suspendAfter) await setAccountState(ctx, holderId, 'disabled', audit)
}

/** After staff have released the account, the count starts again. */
export async function clearRefusedDeposits(ctx: Ctx, holderId: bigint): Promise<void> {
  await ctx.db.deleteFrom('deposit_failure').where('holder_id', '=', holderId).execute()
}
