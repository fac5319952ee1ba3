import { z } from 'zod'

/** A tag that staff put on members, from the list that the operator keeps (setting `memberTags`). */
export const tagCode = z
  .string()
  .max(24)
  .regex(/^[a-z][a-z0-9-]{1,23}$/)

/** What two accounts can share, the strongest first. */
export const sharedKinds = ['device', 'payee', 'identity', 'phone', 'network'] as const
export type SharedKind = (typeof sharedKinds)[number]

/** How much a shared thing says: that it is one hand, that they know each other, or hardly anything. */
export const strengthOf = {
  device: 'strong',
  payee: 'strong',
  identity: 'strong',
  phone: 'shared',
  network: 'weak',
} as const satisfies Record<SharedKind, 'strong' | 'shared' | 'weak'>

/** Why an account is looked at, with the points that each reason counts; together 100 at most (decision 83). */
export const riskPoints = {
  sharedDevice: 35,
  sharedPayee: 30,
  sharedIdentity: 25,
  reversedDeposit: 25,
  wrongCodes: 15,
  quickOut: 15,
  newDevice: 12,
  sharedPhone: 10,
  newPayee: 6,
} as const
export type RiskKind = keyof typeof riskPoints
// Object.keys loses the key type; `riskPoints` is a constant.
export const riskKinds = Object.keys(riskPoints) as [RiskKind, ...RiskKind[]]

/** So many things, and so many accounts of each, are shown; the count behind them ends at `counted`. */
export const relationsMost = { things: 24, thingsOfKind: 6, accounts: 6, counted: 100 } as const
