import type { z } from 'zod'
import type { Call } from './call.ts'
import { rows as audit } from './nouns/audit/rows.ts'
import { rows as betting } from './nouns/betting/rows.ts'
import { rows as books } from './nouns/books/rows.ts'
import { rows as cashier } from './nouns/cashier/rows.ts'
import { rows as content } from './nouns/content/rows.ts'
import { rows as games } from './nouns/games/rows.ts'
import { rows as identity } from './nouns/identity/rows.ts'
import { rows as images } from './nouns/images/rows.ts'
import { rows as inbox } from './nouns/inbox/rows.ts'
import { rows as loyalty } from './nouns/loyalty/rows.ts'
import { rows as protection } from './nouns/protection/rows.ts'
import { rows as reports } from './nouns/reports/rows.ts'
import { rows as service } from './nouns/service/rows.ts'
import { rows as site } from './nouns/site/rows.ts'
import { rows as staff } from './nouns/staff/rows.ts'
import { rows as turnover } from './nouns/turnover/rows.ts'
import type { ByName, NoNameTwice } from './unique-names.ts'

/** Returns its argument; a call name that two parts use is a type error here. */
const byPart = <Parts>(parts: Parts & NoNameTwice<Parts>): Parts => parts

/** All rows, by noun, those of the office apart: `calls.identity.login`. */
export const calls = byPart({
  ...site,
  ...audit,
  ...identity,
  ...staff,
  ...cashier,
  ...games,
  ...betting,
  ...turnover,
  ...loyalty,
  ...reports,
  ...books,
  ...images,
  ...inbox,
  ...protection,
  ...content,
  ...service,
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
