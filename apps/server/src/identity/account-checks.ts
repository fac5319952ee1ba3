import { accountChecks, type AccountCheck, type AccountInactive } from '@chokka/contract/account-checks'
import { Refusal, type Ctx } from '../kit/index.ts'
import { birthdayOf } from './birthday.ts'
import { factorsOf, type HolderFactors } from './factors/holder-factors.ts'
import { requireTerms } from './terms.ts'

type Facts = HolderFactors & { birthday: string | null }

/** A check of something that a higher module knows needs a column here that this module may read. */
const isMet: Record<AccountCheck, (facts: Facts) => boolean> = {
  realName: ({ payeeName }) => payeeName !== null,
  birthday: ({ birthday }) => birthday !== null,
  mobile: ({ mobile }) => mobile?.verified ?? false,
  email: ({ email }) => email?.verified ?? false,
  mobileOrEmail: ({ mobile, email }) => (mobile?.verified ?? false) || (email?.verified ?? false),
}

/** The checks of the setting that this account has not met; none where the setting is off. */
export async function missingChecks(ctx: Ctx, holderId: bigint): Promise<AccountCheck[]> {
  const { inactiveUntilChecked, accountChecks: asked } = ctx.site
  if (!inactiveUntilChecked) return []
  const facts = { ...(await factorsOf(ctx, holderId)), birthday: await birthdayOf(ctx, holderId) }
  return accountChecks.filter((check) => asked.includes(check) && !isMet[check](facts))
}

/**
 * Call it before an account holder stakes money or brings some in, never before they take theirs out. Refuses with
 * terms_changed (S-22), or with account_inactive and what is missing (S-20).
 */
export async function requireActiveAccount(ctx: Ctx, holderId: bigint): Promise<void> {
  await requireTerms(ctx, holderId)
  const missing = await missingChecks(ctx, holderId)
  const value: AccountInactive = { missing }
  if (missing.length > 0) throw new Refusal('account_inactive', value)
}
