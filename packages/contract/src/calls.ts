import type { z } from 'zod'
import { betting } from './calls/betting.ts'
import { cashier } from './calls/cashier.ts'
import { cashierOffice } from './calls/cashier-office.ts'
import { games } from './calls/games.ts'
import { identity } from './calls/identity.ts'
import { site } from './calls/site.ts'
import { staffCalls } from './calls/staff.ts'

/** The whole wire, by module. */
export const modules = { site, identity, staff: staffCalls, cashier, cashierOffice, games, betting } as const
export const calls = {
  ...site,
  ...identity,
  ...staffCalls,
  ...cashier,
  ...cashierOffice,
  ...games,
  ...betting,
} as const

export type Calls = typeof calls
export type CallName = keyof Calls
/** The rows by which staff change something. */
export type ActName = { [Name in CallName]: Calls[Name]['act'] extends null ? never : Name }[CallName]
/** What an act gives once it is done: decoded, money as Money. */
export type Result<Name extends ActName> = Calls[Name]['act'] extends { result: infer Result extends z.ZodType }
  ? z.output<Result>
  : never
/** What a verb is given and gives back: decoded, money as Money. */
export type Input<Name extends CallName> = z.output<Calls[Name]['input']>
export type Value<Name extends CallName> = z.output<Calls[Name]['value']>
/** What travels: money as decimal strings, instants as ISO strings. */
export type WireInput<Name extends CallName> = z.input<Calls[Name]['input']>
export type WireValue<Name extends CallName> = z.input<Calls[Name]['value']>
