import type { ActName, CallName, Input, Value } from '@chokka/contract'
import type { Permission } from '@chokka/contract/permissions'
import type { FastifyBaseLogger } from 'fastify'
import type { ActVerb } from './act.ts'
import type { Travelling } from './beside.ts'
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
  permissions: ReadonlySet<Permission>
  mustChangePassword: boolean
}

/** What every verb may use, whether inside a transaction or not. */
export type Surroundings = {
  who: Who | null
  /** Set in the calls of the office alone, where `who` is null: sessions of one kind open nothing of another. */
  staff: StaffWho | null
  /** The merchant's settings. */
  site: Settings
  clock: Clock
  chance: Chance
  log: FastifyBaseLogger
  keys: Keys
  live: Live
  ip: string
  userAgent: string
  /** Headers and cookies that the call's row names; see packages/contract/src/beside.ts. */
  beside: Travelling
}

/** Inside one transaction. `afterCommit` is for telling others; it does not happen when the transaction is undone. */
export type Ctx = Surroundings & { db: Tx; afterCommit: (tell: () => void) => void }

/** Outside: for verbs that call another company between their transactions, so that no row stays locked meanwhile. */
export type OutsideCtx = Surroundings & { transaction: <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T> }

export type Verb<Name extends CallName> = (ctx: Ctx, input: Input<Name>) => Promise<Value<Name>>
export type OutsideVerb<Name extends CallName> = {
  outside: (ctx: OutsideCtx, input: Input<Name>) => Promise<Value<Name>>
}
/** The work of each of these rows. */
export type Routes<Names extends CallName> = {
  [Name in Names]: Name extends ActName ? ActVerb<Name> : Verb<Name> | OutsideVerb<Name>
}

/** The account holder who is signed in; refuses otherwise. */
export function me(ctx: Surroundings): Who {
  if (!ctx.who) throw new Refusal('not_signed_in')
  return ctx.who
}

/** The staff member who is signed in; refuses otherwise. */
export function meOfStaff(ctx: Surroundings): StaffWho {
  if (!ctx.staff) throw new Refusal('not_signed_in')
  return ctx.staff
}
