import { Refusal, type Ctx } from '../kit/index.ts'
import { signInStates } from './authenticate.ts'
import { useCode } from './codes.ts'
import { recordFailure } from './factors/login-records.ts'
import type { HumanAnswers } from './human.ts'
import {
  admitAttempt,
  clearFailures,
  nameMark,
  noteLoginFailure,
  settleFailure,
  sourceOfDevice,
} from './login-guard.ts'
import { mobileMark } from './mobile-number.ts'

/** The account whose holder has verified a mobile number, if it may sign in. There is one at most. */
export const holderOfMobile = (ctx: Ctx, mobile: string) =>
  ctx.db
    .selectFrom('holder_profile')
    .innerJoin('account_holder', 'account_holder.id', 'holder_profile.holder_id')
    .select('account_holder.id')
    .where('holder_profile.mobile_mark', '=', mobileMark(ctx, mobile))
    .where('holder_profile.mobile_verified_at', 'is not', null)
    .where('account_holder.state', 'in', signInStates)
    .executeTakeFirst()

type Proof = { mobile: string; code: string | undefined; device: string | undefined; answers: HumanAnswers }

/**
 * Signs somebody in by the code that was sent to their number: returns the id of the account, and uses the code up.
 * Wrong ones are counted like wrong passwords, for numbers that nobody has too. Call it before anything is written.
 */
export async function proveMobile(ctx: Ctx, { mobile, code, device, answers }: Proof): Promise<bigint> {
  if (!code) throw new Refusal('sms_code_missing')
  const holder = await holderOfMobile(ctx, mobile)
  const source = await sourceOfDevice(ctx, holder?.id, device)
  const name = nameMark(ctx, mobile)
  const { failure, nextLevel } = await admitAttempt(ctx, name, source, answers)
  const details = { captcha: true, work: nextLevel }
  try {
    await useCode(ctx, { purpose: 'sign_in', channel: 'sms', to: mobile, code }, details)
    // Nobody was sent this code, so it was guessed.
    if (!holder) throw new Refusal('sms_code_wrong', details, { keepsWork: true })
  } catch (fault) {
    if (fault instanceof Refusal) {
      await settleFailure(ctx, failure)
      await noteLoginFailure(ctx, holder && `holder:${holder.id}`, name, 'code wrong')
      await recordFailure(ctx, { holderId: holder?.id, method: 'sms', result: 'wrong' })
    }
    throw fault
  }
  await clearFailures(ctx, name, source.name)
  return holder.id
}
