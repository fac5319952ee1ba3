/** The limits, terms and documents of protection (rules/cashier §5, §9), for the server and the screens. */
export const limitKinds = ['deposit', 'loss', 'wager'] as const
export type LimitKind = (typeof limitKinds)[number]
export const limitPeriods = ['day', 'week', 'month'] as const
export type LimitPeriod = (typeof limitPeriods)[number]

/** How long a cool-off lasts, in hours. */
export const coolOffHours = { day: 24, week: 7 * 24, month: 30 * 24, six_weeks: 42 * 24 } as const
/** How long a self-exclusion lasts, in months; null: for ever. */
export const selfExclusionMonths = { half_year: 6, year: 12, five_years: 60, permanent: null } as const
export type CoolOffTerm = keyof typeof coolOffHours
export type SelfExclusionTerm = keyof typeof selfExclusionMonths

// Object.keys loses the key type; both are constants.
export const coolOffTerms = Object.keys(coolOffHours) as [CoolOffTerm, ...CoolOffTerm[]]
export const selfExclusionTerms = Object.keys(selfExclusionMonths) as [SelfExclusionTerm, ...SelfExclusionTerm[]]

/** Minutes between reality checks, and of a session, that the page offers. */
export const realityChoices = [15, 30, 45, 60] as const
export const sessionChoices = [30, 60, 120] as const

export const identityKinds = ['national_id', 'passport', 'driving_licence'] as const
export const documentKinds = [...identityKinds, 'source_of_funds'] as const
export type DocumentKind = (typeof documentKinds)[number]
export const documentSides = ['front', 'back', 'face', 'paper'] as const
export type DocumentSide = (typeof documentSides)[number]
/** The pictures that each kind of document needs, in their order. */
export const sidesOf: Readonly<Record<DocumentKind, readonly DocumentSide[]>> = {
  national_id: ['front', 'back', 'face'],
  passport: ['front', 'face'],
  driving_licence: ['front', 'back', 'face'],
  source_of_funds: ['paper'],
}

/** The value of `deposit_limit`: the limit of deposits with the least room; amounts as on the wire. */
export type DepositRoom = { period: LimitPeriod; limit: string; used: string; left: string }
