import type { Reaction } from './reaction.ts'

/** How a refusal is answered (HTTP status) and what the web does with it. */
export type RefusalRow = { readonly status: number; readonly reaction: Reaction }
export const refusal = (status: number, reaction: Reaction): RefusalRow => ({ status, reaction })

/** The tone of a state on a badge. */
export type Tone = 'ok' | 'info' | 'wait' | 'bad'

/**
 * What a noun says about itself besides its rows. Each noun has a folder in `nouns/` with its rows and this; `nouns.ts`
 * lists them, and everything that needs the facts of all nouns is composed from that list.
 */
export type Noun = {
  /** The refusals that only its calls give; their sentences are texts of the noun. */
  refusals?: Readonly<Record<string, RefusalRow>>
  /** The permissions of staff, each with what it allows. */
  permissions?: Readonly<Record<string, string>>
  /** Its acts that can be done about many at once: the field that names what each is about, and the most at once. */
  bulk?: Readonly<Record<string, { readonly about: string; readonly most: number }>>
  /**
   * What one staff member at a time works on, by the kind of its subject (`withdrawal:<id>`), with the permissions of
   * which one is needed to take its lease.
   */
  queues?: Readonly<Record<string, readonly string[]>>
  /** The calls whose answers change with each call that writes. */
  stale?: Readonly<Record<string, readonly string[]>>
  /** The topics of live hints that it publishes. */
  topics?: Readonly<Record<string, Topic>>
  /** The calls whose answers a browser keeps for its session (spec 9, "Cached in the session"). */
  sessionCached?: readonly string[]
  /** The calls whose answers tell how a round ended: while a game shows one, its page does not read them. */
  tellsOutcomes?: readonly string[]
  /** The tones of its states in the office; a state without one is grey. */
  tones?: Readonly<Record<string, Tone>>
  /** Its kinds of ledger account (rules/cashier §1). */
  accounts?: readonly string[]
  /** Its transfer codes (rules/cashier §2), each with the kind of the account record under which it is listed. */
  transfers?: Readonly<Record<string, string>>
}
type Topic = {
  /** Who is told: the account holder of the push, or visitors too. */
  readonly told: 'holder' | 'everybody'
  /** The calls whose answers change. */
  readonly stale: readonly string[]
}

/** Keeps the literal types of what a noun says. */
export const noun = <const Said extends Noun>(said: Said): Said => said
