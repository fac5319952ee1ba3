import type { ActName, CallName, Input, Value } from '@chokka/contract'
import type { Permission } from '@chokka/contract/permissions'
import type { FastifyBaseLogger } from 'fastify'
import type { ActVerb } from './act.ts'
import type { HeaderValues } from './headers.ts'
import type { Chance } from '@chokka/server-kit'
import type { Clock } from './clock.ts'
import type { Tx } from './database.ts'
import type { Keys } from './keys.ts'
import type { Live } from './live.ts'
import { Refusal } from './refusal.ts'
import type { Settings } from './settings.ts'

/** Which member or agent is signed in, by which token. `type` is the account type of rules/agents §1. */
export type Who = { holderId: bigint; sessionId: string; tokenHash: Buffer; type: number; area: 'member' | 'agent' }

/** Which staff member is signed in, with what their roles allow at this moment. */
export type StaffWho = {
  staffId: bigint
  sessionId: string
  tokenHash: Buffer
  name: string
  roles: readonly string[]
  permissions: ReadonlySet<Permission>
  mustChangePassword: boolean
  mustBindAuthenticator: boolean
}

/** What every verb may use, inside of a transaction or outside. */
export type BaseCtx = {
  who: Who | null
  /** Set in calls of the office only, where `who` is null: a session of one kind is worth nothing for the other. */
  staff: StaffWho | null
  /** The settings of the site. */
  site: Settings
  clock: Clock
  chance: Chance
  log: FastifyBaseLogger
  keys: Keys
  live: Live
  ip: string
  /** The host name by which the visitor has called the site, in small letters and without a port. */
  host: string
  userAgent: string
  /** The language in which the visitor reads: what they are sent is written in it. */
  language: 'bn' | 'en'
  /** Values in headers and cookies that the call's row names; see packages/contract/src/header-values.ts. */
  headers: HeaderValues
}

/** Inside one transaction. A callback of `afterCommit` does not run when the transaction is rolled back. */
export type Ctx = BaseCtx & { db: Tx; afterCommit: (callback: () => void) => void }

/** For verbs that call another company between their transactions, so that no row stays locked meanwhile. */
export type OutsideCtx = BaseCtx & { transaction: <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T> }

export type Verb<Name extends CallName> = (ctx: Ctx, input: Input<Name>) => Promise<Value<Name>>
export type OutsideVerb<Name extends CallName> = {
  outside: (ctx: OutsideCtx, input: Input<Name>) => Promise<Value<Name>>
}
/** The verb of each of these rows. */
export type Routes<Names extends CallName> = {
  [Name in Names]: Name extends ActName ? ActVerb<Name> : Verb<Name> | OutsideVerb<Name>
}

/** The account holder who is signed in; refuses otherwise. */
export function me(ctx: BaseCtx): Who {
  if (!ctx.who) throw new Refusal('not_signed_in')
  return ctx.who
}

/** The staff member who is signed in; refuses otherwise. */
export function meOfStaff(ctx: BaseCtx): StaffWho {
  if (!ctx.staff) throw new Refusal('not_signed_in')
  return ctx.staff
}
