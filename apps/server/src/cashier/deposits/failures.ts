import { setAccountState } from '../../identity/index.ts'
import { plusMinutes, type Ctx } from '../../kit/index.ts'
import { lockHolder } from '../lock-holder.ts'

const windowMinutes = 10
const reviewAfter = 5
const suspendAfter = 10

/**
 * Five refused payments within ten minutes put the account under review, five more suspend it (M-13). Refused is what
 * the issuer or the provider turned down; a payer without funds, one who went back and one who let the time run out are
 * no attack and do not count; repeats of one TrxID count once. Staff release the account again (release-account.ts).
 */
export async function countRefusedDeposit(ctx: Ctx, holderId: bigint, about: string | null = null): Promise<void> {
  const holder = await lockHolder(ctx, holderId)
  const now = ctx.clock.now()
  if (about !== null && (await isCounted(ctx, holderId, about))) return
  await ctx.db.insertInto('deposit_failure').values({ holder_id: holderId, at: now, about }).execute()
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

async function isCounted(ctx: Ctx, holderId: bigint, about: string): Promise<boolean> {
  const known = await ctx.db
    .selectFrom('deposit_failure')
    .select('at')
    .where('holder_id', '=', holderId)
    .where('about', '=', about)
    .where('at', '>', plusMinutes(ctx.clock.now(), -windowMinutes))
    .executeTakeFirst()
  return known !== undefined
}

/** After staff have released the account, the count starts again. */
export async function clearRefusedDeposits(ctx: Ctx, holderId: bigint): Promise<void> {
  await ctx.db.deleteFrom('deposit_failure').where('holder_id', '=', holderId).execute()
}
