import { timingSafeEqual } from 'node:crypto'
import type { GivenKind } from '@chokka/contract/factors'
import { comparableName } from '@chokka/contract/patterns'
import { Refusal, type Ctx } from '../../kit/index.ts'
import { useCode, type CodePurpose } from '../codes.ts'
import { useAuthenticatorCode } from './authenticator.ts'
import type { HolderFactors } from './holder-factors.ts'
import { useRecoveryCode } from './recovery-codes.ts'

export type Given = {
  kind: GivenKind
  code?: string | undefined
  name?: string | undefined
  /** The address that is bound by giving the code that was sent to it. */
  email?: string | undefined
}

/**
 * Whether a factor is right, and uses it up. Wrong ones are for the caller to count. Refuses with sms_code_missing or
 * sms_code_expired, which are no guesses.
 */
export async function factorIsRight(
  ctx: Ctx,
  holderId: bigint,
  has: HolderFactors,
  given: Given,
  purpose: CodePurpose,
): Promise<boolean> {
  const { kind, code, name } = given
  const sent = (channel: 'sms' | 'mail', to: string | undefined) =>
    to !== undefined && isSentCode(ctx, { purpose, channel, to, code, holderId })
  if (kind === 'payeeName') return has.payeeName !== null && isSameName(ctx, has.payeeName, name ?? '')
  if (kind === 'mobile') return sent('sms', has.mobile?.to)
  if (kind === 'email') return sent('mail', has.email?.to ?? given.email)
  if (!code) throw new Refusal('sms_code_missing')
  return kind === 'recovery' ? useRecoveryCode(ctx, holderId, code) : useAuthenticatorCode(ctx, holderId, code)
}

async function isSentCode(ctx: Ctx, use: Parameters<typeof useCode>[1]): Promise<boolean> {
  try {
    await useCode(ctx, use)
    return true
  } catch (fault) {
    if (fault instanceof Refusal && fault.code === 'sms_code_wrong') return false
    throw fault
  }
}

function isSameName(ctx: Ctx, one: string, other: string): boolean {
  const markOf = (name: string) => ctx.keys.mark(`name:${comparableName(name)}`)
  return timingSafeEqual(markOf(one), markOf(other))
}
