/** What a second factor can be, strongest first (specification, section 2: "Google verification" is the first). */
export const factorKinds = ['authenticator', 'mobile', 'email', 'payeeName'] as const
export type FactorKind = (typeof factorKinds)[number]

/** What the member sends as a factor: a recovery code stands in for the authenticator. */
export const givenKinds = [...factorKinds, 'recovery'] as const
export type GivenKind = (typeof givenKinds)[number]

/** By what a member who is signed in shows again who they are. */
export const confirmKinds = ['password', 'authenticator', 'recovery', 'mobile', 'email'] as const
export type ConfirmKind = (typeof confirmKinds)[number]

/** What protects an account, in the order in which the security centre asks for it. */
export const protections = ['password', 'mobile', 'paymentPassword', 'realName', 'authenticator', 'email'] as const
export type Protection = (typeof protections)[number]

/** The value of the refusal `factor_required`. */
export type FactorRequired = {
  ticket: string
  /** The address from which this login comes, masked. */
  place: string
  /**
   * `usable`: it may be given now. One that is bound and not usable is weaker than another one that is bound. One that
   * is usable and not bound is bound by giving it. A hint is masked.
   */
  factors: { kind: FactorKind; bound: boolean; usable: boolean; hint?: string }[]
}
/** The value of the refusal `factor_fresh_required`. */
export type FreshRequired = { by: { kind: ConfirmKind; hint?: string }[] }
