import type { Input, Value } from '@chokka/contract'
import { Refusal } from '../kit/index.ts'
import { accountType } from './account-types.ts'
import { readHuman } from './human.ts'
import { lockForLogin, startSession } from './login.ts'
import { proveMobile } from './mobile-holder.ts'
import { readMobile } from './mobile-number.ts'
import { passwordRule, refuseByRule, refuseCommon } from './password-rules.ts'
import { nameOfHolder } from './name-of-holder.ts'
import { needsSecondFactor } from './second-factor.ts'
import { setPassword, type ResetOptions } from './set-password.ts'
import type { PasswordCtx } from './with-passwords.ts'

/**
 * Sets a new password with a code that was sent to the mobile number, and signs in unless that takes a second factor.
 * The password is checked first, so that a code is not lost to one that breaks the rule.
 */
export const resetByPhone =
  (options: ResetOptions) =>
  async (ctx: PasswordCtx, input: Input<'resetByPhone'>): Promise<Value<'resetByPhone'>> => {
    const mobile = readMobile(ctx.site, input)
    if (!input.verificationCode) throw new Refusal('sms_code_missing')
    refuseByRule('newPassword', passwordRule(ctx), input.newPassword)
    refuseCommon(input.newPassword, mobile)
    const answers = await readHuman(ctx, 'login', input.captcha)
    const { verificationCode: code, device } = input
    const holderId = await proveMobile(ctx, { mobile, code, device, answers })
    refuseCommon(input.newPassword, await nameOfHolder(ctx, holderId))
    const hashed = ctx.passwords.hash(input.newPassword)
    const holder = await lockForLogin(ctx, holderId)
    if (!holder) throw new Error(`no account holder ${holderId}`)
    await setPassword(ctx, holderId, { ...options, hashed, way: 'phone' })
    const [reset, nothing] = ['reset', { token: '', firstTimeLogin: false, passwordExpired: false }] as const
    if (await needsSecondFactor(ctx, holderId, reset)) return nothing
    const area = accountType(holder.type).memberArea ? 'member' : 'agent'
    const start = { gateways: options.gateways, method: reset, mustChange: false }
    const started = await startSession(ctx, holder, { area, device, ...start })
    return { ...started, passwordExpired: false }
  }
