import type { Value } from '@chokka/contract'
import { protections, type Protection } from '@chokka/contract/factors'
import type { Gateways } from '../../messages/index.ts'
import { me, plusHours, type Ctx } from '../../kit/index.ts'
import { missingChecks } from '../account-checks.ts'
import { birthdayOf } from '../birthday.ts'
import { factorsOf } from '../factors/holder-factors.ts'
import { maskEmail, maskMobile, maskRealName } from '../factors/masks.ts'
import { recoveryCodesLeft } from '../factors/recovery-codes.ts'
import type { HasPaymentPassword } from '../member-info.ts'

type Options = { gateways: Gateways; hasPaymentPassword: HasPaymentPassword }
type Contact = { to: string; verified: boolean } | null

const shown = (contact: Contact, mask: (to: string) => string) =>
  contact && { hint: mask(contact.to), verified: contact.verified }

/** What protects the account of this session, masked, and the steps that are done. */
export const security =
  ({ gateways, hasPaymentPassword }: Options) =>
  async (ctx: Ctx): Promise<Value<'security'>> => {
    const { holderId } = me(ctx)
    const has = await factorsOf(ctx, holderId)
    const { password_changed_at: changedAt } = await ctx.db
      .selectFrom('account_holder')
      .select('password_changed_at')
      .where('id', '=', holderId)
      .executeTakeFirstOrThrow()
    const done: Record<Protection, boolean> = {
      password: has.hasPassword,
      mobile: has.mobile?.verified ?? false,
      paymentPassword: await hasPaymentPassword(ctx, holderId),
      realName: has.payeeName !== null,
      authenticator: has.authenticatorAt !== null,
      email: has.email?.verified ?? false,
    }
    return {
      steps: protections.map((name) => ({ name, done: done[name] })),
      hasPassword: has.hasPassword,
      passwordChangedAt: changedAt,
      passwordExpiresAt: ctx.site.flags.passwordExpiry ? plusHours(changedAt, ctx.site.passwordDays * 24) : null,
      mobile: shown(has.mobile, maskMobile),
      email: shown(has.email, maskEmail),
      realName: has.payeeName === null ? null : maskRealName(has.payeeName),
      hasBirthday: (await birthdayOf(ctx, holderId)) !== null,
      missingChecks: await missingChecks(ctx, holderId),
      authenticator: has.authenticatorAt && {
        boundAt: has.authenticatorAt,
        recoveryCodesLeft: await recoveryCodesLeft(ctx, holderId),
      },
      sends: { sms: gateways.sms !== null, mail: gateways.mail !== null },
      networkCounts: ctx.site.factorAtLogin !== 'never',
    }
  }
