import type { Value } from '@chokka/contract'
import type { Money } from '@chokka/money'
import { me, type Ctx } from '../kit/index.ts'
import { accountType } from './account-types.ts'
import { isPasswordOld } from './login.ts'

/** Deposits less withdrawals of an account holder so far (M-21); a higher module offers it. */
export type NetDeposit = (ctx: Ctx, holderId: bigint) => Promise<Money>
/** Whether an account holder has set a payment password; a higher module offers it. */
export type HasPaymentPassword = (ctx: Ctx, holderId: bigint) => Promise<boolean>

/** The VIP rank of an account holder; a higher module offers it. */
export type VipOf = (
  ctx: Ctx,
  holderId: bigint,
) => Promise<Pick<Value<'memberInfo'>, 'hasVip' | 'vipLabelName' | 'vipRankLevel'>>

type Needs = { netDeposit: NetDeposit; hasPaymentPassword: HasPaymentPassword; vipOf: VipOf }

/** Who is signed in. It says whether a secret is set, and never what it is. */
export const memberInfo =
  ({ netDeposit, hasPaymentPassword, vipOf }: Needs) =>
  async (ctx: Ctx): Promise<Value<'memberInfo'>> => {
    const who = me(ctx)
    const holder = await ctx.db
      .selectFrom('session')
      .innerJoin('account_holder', 'account_holder.id', 'session.holder_id')
      .innerJoin('holder_profile', 'holder_profile.holder_id', 'account_holder.id')
      .select(['account_holder.id', 'account', 'type', 'must_change_password', 'password_changed_at'])
      .select([
        'has_password',
        'previous_login_at',
        'registered_at',
        'nickname',
        'hides_name',
        'payee_name_sealed',
        'session.expires_at',
      ])
      .where('session.id', '=', who.sessionId)
      .where('account_holder.id', '=', who.holderId)
      .executeTakeFirstOrThrow()
    const type = accountType(holder.type)
    const sealedName = holder.payee_name_sealed
    return {
      id: String(holder.id),
      account: holder.account,
      nickname: holder.nickname,
      hidesName: holder.hides_name,
      type: holder.type,
      isAgent: type.agentArea,
      isTrial: type.trial,
      payeeName: sealedName ? ctx.keys.openAtRest(sealedName) : null,
      pwdEnabled: holder.has_password && !type.trial,
      hasPaymentPassword: await hasPaymentPassword(ctx, who.holderId),
      mustChangePassword: holder.must_change_password || isPasswordOld(ctx, holder.password_changed_at),
      previousLoginAt: holder.previous_login_at,
      registeredAt: holder.registered_at,
      sessionExpiresAt: holder.expires_at,
      lifetimeNetDeposit: await netDeposit(ctx, who.holderId),
      ...(await vipOf(ctx, who.holderId)),
    }
  }
