import { factors as limits } from '@chokka/contract/limits'
import type { Gateways } from '../../messages/index.ts'
import { Refusal, type Ctx } from '../../kit/index.ts'
import { useCode } from '../codes.ts'
import { useAuthenticatorCode } from '../factors/authenticator.ts'
import { admitTry, clearTries, countWrongTry } from '../factors/factor-tries.ts'
import { factorsOf } from '../factors/holder-factors.ts'
import { maskMobile } from '../factors/masks.ts'
import { sendTo } from './confirm.ts'

/** By what somebody shows that it is they who take money out; `mobile` is masked, and null where none is verified. */
export type PayoutProof = { by: 'sms' | 'authenticator'; mobile: string | null }

/** `takesAuthenticator`: the code of an authenticator stands in place of one by SMS, where one is bound. */
export async function payoutProofOf(ctx: Ctx, holderId: bigint, takesAuthenticator: boolean): Promise<PayoutProof> {
  const { authenticatorAt, mobile } = await factorsOf(ctx, holderId)
  const by = takesAuthenticator && authenticatorAt ? 'authenticator' : 'sms'
  return { by, mobile: mobile?.verified ? maskMobile(mobile.to) : null }
}

type Sending = { holderId: bigint; about: string; values: Record<string, string> }

/**
 * Sends a code that is good for this one request to the verified number; returns for how many minutes. Refuses with
 * factor_not_bound where there is none, sms_not_enabled, or when a limit of messages is reached.
 */
export async function sendPayoutCode(ctx: Ctx, gateways: Gateways, { holderId, ...send }: Sending): Promise<number> {
  return sendTo(ctx, gateways, { ...send, ...(await recipientOf(ctx, holderId)) })
}

async function recipientOf(ctx: Ctx, holderId: bigint) {
  const { mobile } = await factorsOf(ctx, holderId)
  if (!mobile?.verified) throw new Refusal('factor_not_bound')
  return { purpose: 'withdraw', kind: 'mobile', to: mobile.to, holderId } as const
}

type Given = { holderId: bigint; about: string; code: string | undefined; takesAuthenticator: boolean }

/**
 * Uses up what was given to show it. Call it before anything else is written: wrong ones are counted although the call
 * is refused. Refuses with sms_code_missing, sms_code_wrong, sms_code_expired or factor_not_bound; for an authenticator
 * with factor_wrong or factor_closed.
 */
export async function provePayout(ctx: Ctx, { holderId, about, code, takesAuthenticator }: Given): Promise<void> {
  const { by } = await payoutProofOf(ctx, holderId, takesAuthenticator)
  if (by === 'authenticator') return requireAuthenticator(ctx, holderId, code)
  const { purpose, to } = await recipientOf(ctx, holderId)
  await useCode(ctx, { purpose, channel: 'sms', to, holderId, about, code })
}

async function requireAuthenticator(ctx: Ctx, holderId: bigint, code: string | undefined): Promise<void> {
  if (!code) throw new Refusal('sms_code_missing')
  await admitTry(ctx, holderId, 'session', 'authenticator')
  if (!(await useAuthenticatorCode(ctx, holderId, code))) {
    await countWrongTry(ctx, holderId, 'session', 'authenticator')
    throw new Refusal('factor_wrong', { most: limits.triesPerTicket }, { keepsWork: true })
  }
  await clearTries(ctx, holderId, 'session', 'authenticator')
}
