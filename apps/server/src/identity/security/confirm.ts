import type { Input, Value } from '@chokka/contract'
import { factors as limits } from '@chokka/contract/limits'
import { recipientMark, requireGateway, type Gateways } from '../../messages/index.ts'
import { me, Refusal, type Ctx } from '../../kit/index.ts'
import { countSends, knownAs, refuseOverLimits } from '../code-limits.ts'
import { sendCode, type CodePurpose } from '../codes.ts'
import { confirmPassword } from '../confirm-password.ts'
import { factorIsRight } from '../factors/check-factor.ts'
import { admitTry, clearTries, countWrongTry } from '../factors/factor-tries.ts'
import { factorsOf } from '../factors/holder-factors.ts'
import type { PasswordCtx } from '../with-passwords.ts'
import { canConfirmBy, markFresh } from './fresh.ts'

type Sending = {
  purpose: CodePurpose
  kind: 'mobile' | 'email'
  to: string
  holderId: bigint
  about?: string
  values?: Record<string, string>
}

/** Sends a code to an account holder, within the limits of messages. Returns for how many minutes it is good. */
export async function sendTo(ctx: Ctx, gateways: Gateways, { kind, ...send }: Sending): Promise<number> {
  const channel = kind === 'mobile' ? 'sms' : 'mail'
  requireGateway(gateways, channel)
  const sends = await countSends(ctx, recipientMark(ctx, channel, send.to))
  const known = await knownAs(ctx, { holderId: send.holderId, isOwn: true })
  await refuseOverLimits(ctx, sends, { channel, known })
  return sendCode(ctx, gateways, { ...send, channel })
}

/** Sends the code by which somebody who is signed in shows again who they are. */
export const confirmCode =
  (gateways: Gateways) =>
  async (ctx: Ctx, { kind }: Input<'confirmCode'>): Promise<Value<'confirmCode'>> => {
    const { holderId } = me(ctx)
    const has = await factorsOf(ctx, holderId)
    const to = (kind === 'mobile' ? has.mobile : has.email)?.to
    if (!to || !canConfirmBy(has, kind)) throw new Refusal('factor_not_bound')
    return { expiredMinutes: await sendTo(ctx, gateways, { purpose: 'confirm', kind, to, holderId }) }
  }

/** Shows again who is signed in. Wrong passwords are counted as everywhere, wrong factors up to five in a day. */
export async function confirmIdentity(
  ctx: PasswordCtx,
  { kind, password, code }: Input<'confirmIdentity'>,
): Promise<Value<'confirmIdentity'>> {
  const { holderId } = me(ctx)
  const has = await factorsOf(ctx, holderId)
  if (!canConfirmBy(has, kind)) throw new Refusal('factor_not_bound')
  if (kind === 'password') {
    await confirmPassword(ctx, password ?? '')
    return { freshUntil: await markFresh(ctx) }
  }
  await admitTry(ctx, holderId, 'session', kind)
  if (!(await factorIsRight(ctx, holderId, has, { kind, code }, 'confirm'))) {
    await countWrongTry(ctx, holderId, 'session', kind)
    throw new Refusal('factor_wrong', { most: limits.triesPerTicket }, { keepsWork: true })
  }
  await clearTries(ctx, holderId, 'session', kind)
  return { freshUntil: await markFresh(ctx) }
}
