import type { z } from 'zod'
import type { Call } from './call.ts'
import { askedActCalls } from './calls/asked-acts.ts'
import { audit } from './calls/audit.ts'
import { betting, bettingOffice } from './calls/betting.ts'
import { books, walletBooks } from './calls/books.ts'
import { cashier } from './calls/cashier.ts'
import { cashierMembers } from './calls/cashier-members.ts'
import { cashierOverview } from './calls/cashier-overview.ts'
import { cashierOffice } from './calls/cashier-office.ts'
import { cashierWallets } from './calls/cashier-wallets.ts'
import { content } from './calls/content.ts'
import { contentOffice } from './calls/content-office.ts'
import { games } from './calls/games.ts'
import { gamesLaunch } from './calls/games-launch.ts'
import { gamesOffice } from './calls/games-office.ts'
import { identity } from './calls/identity.ts'
import { identityCodes } from './calls/identity-codes.ts'
import { identityFactors } from './calls/identity-factors.ts'
import { identityOffice } from './calls/identity-office.ts'
import { identitySessions } from './calls/identity-sessions.ts'
import { identityRules } from './calls/identity-rules.ts'
import { identitySocial } from './calls/identity-social.ts'
import { images } from './calls/images.ts'
import { inbox } from './calls/inbox.ts'
import { inboxOffice } from './calls/inbox-office.ts'
import { reports } from './calls/reports.ts'
import { service } from './calls/service.ts'
import { bulk } from './calls/bulk.ts'
import { serviceChats } from './calls/service-chats.ts'
import { serviceLetters } from './calls/service-letters.ts'
import { push } from './calls/push.ts'
import { serviceOffice } from './calls/service-office.ts'
import { memberFile } from './calls/member-file.ts'
import { protectionCalls, protectionOffice } from './calls/protection.ts'
import { protectionMembers } from './calls/protection-members.ts'
import { site, siteOffice } from './calls/site.ts'
import { staffCalls } from './calls/staff.ts'
import { turnover } from './calls/turnover.ts'
import type { ByName, NoNameTwice } from './unique-names.ts'

/** Returns its argument; a call name that two modules use is a type error here. */
const byModule = <Modules>(modules: Modules & NoNameTwice<Modules>): Modules => modules

const allIdentity = {
  ...identity,
  ...identitySessions,
  ...identityCodes,
  ...identitySocial,
  ...identityFactors,
  ...identityRules,
}

/** All rows, by module: `calls.identity.login`. */
export const calls = byModule({
  site,
  siteOffice,
  audit,
  identity: allIdentity,
  identityOffice: { ...identityOffice, ...memberFile },
  staff: { ...staffCalls, ...askedActCalls, ...bulk },
  cashier: { ...cashier, ...cashierOverview, ...cashierWallets },
  cashierOffice: { ...cashierOffice, ...cashierMembers },
  games: { ...games, ...gamesLaunch },
  gamesOffice,
  betting,
  bettingOffice,
  turnover,
  reports,
  books,
  wallet: walletBooks,
  images,
  inbox: { ...inbox, ...push, ...inboxOffice },
  protection: protectionCalls,
  protectionOffice: { ...protectionOffice, ...protectionMembers },
  content,
  contentOffice,
  service,
  serviceOffice: { ...serviceOffice, ...serviceChats, ...serviceLetters },
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
