/**
 * What an account can be asked for before it may deposit and bet, in the order in which the security centre asks for
 * it. `mobileOrEmail` is met by either.
 */
export const accountChecks = ['realName', 'birthday', 'mobile', 'email', 'mobileOrEmail'] as const
export type AccountCheck = (typeof accountChecks)[number]

/** The value of the refusal `account_inactive`. */
export type AccountInactive = { missing: AccountCheck[] }

/** The value of the refusals `terms_changed` and `terms_outdated`: the version in force, and what is new in it. */
export type TermsInForce = { version: string; changes: { bn: string; en: string } }
