import type { z } from 'zod'
import type { Call } from './call.ts'
import { betting } from './calls/betting.ts'
import { cashier } from './calls/cashier.ts'
import { cashierOffice } from './calls/cashier-office.ts'
import { content } from './calls/content.ts'
import { contentOffice } from './calls/content-office.ts'
import { games } from './calls/games.ts'
import { gamesOffice } from './calls/games-office.ts'
import { identity } from './calls/identity.ts'
import { identityCodes } from './calls/identity-codes.ts'
import { identityFactors } from './calls/identity-factors.ts'
import { identityOffice } from './calls/identity-office.ts'
import { identityRules } from './calls/identity-rules.ts'
import { identitySocial } from './calls/identity-social.ts'
import { images } from './calls/images.ts'
import { site, siteOffice } from './calls/site.ts'
import { staffCalls } from './calls/staff.ts'
import type { ByName, NoNameTwice } from './unique-names.ts'

/** Returns its argument; a call name that two modules use is a type error here. */
const byModule = <Modules>(modules: Modules & NoNameTwice<Modules>): Modules => modules

const allIdentity = { ...identity, ...identityCodes, ...identitySocial, ...identityFactors, ...identityRules }

/** All rows, by module: `calls.identity.login`. */
export const calls = byModule({
  site,
  siteOffice,
  identity: allIdentity,
  identityOffice,
  staff: staffCalls,
  cashier,
  cashierOffice,
  games,
  gamesOffice,
  betting,
  images,
  content,
  contentOffice,
})

/** The same rows by name alone, for code that goes through all of them. */
export const callsByName: ByName<typeof calls> = Object.assign({}, ...Object.values(calls))

export type Calls = typeof callsByName
export type CallName = keyof Calls
/** The names of the staff acts. */
export type ActName = { [Name in CallName]: Calls[Name]['act'] extends null ? never : Name }[CallName]
/** The result of an act once it is done: decoded, money as Money. */
export type Result<Name extends ActName> = Calls[Name]['act'] extends { result: infer Result extends z.ZodType }
  ? z.output<Result>
  : never
/** What a verb gets and returns: decoded, money as Money. */
export type Input<Name extends CallName> = z.output<Calls[Name]['input']>
export type Value<Name extends CallName> = z.output<Calls[Name]['value']>
/** What travels: money as decimal strings, instants as ISO strings. */
export type WireInput<Name extends CallName> = z.input<Calls[Name]['input']>
export type WireValue<Name extends CallName> = z.input<Calls[Name]['value']>

/** The apps that make calls: the site of members and agents, and the office of staff. */
export type App = 'web' | 'office'

/** Which app makes a call. By path, because the login of the office is open to anyone, as calls of the site are. */
export const appOf = (row: Pick<Call, 'path'>): App => (row.path.startsWith('/office/') ? 'office' : 'web')
