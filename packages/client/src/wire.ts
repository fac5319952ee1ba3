import type { CallName } from '@chokka/contract'
import type { Method, Who } from '@chokka/contract/call'
import type { Code, Reaction } from '@chokka/contract/errors'

export type WireRow = { method: Method; path: string; who: Who; sealed: boolean; body: 'json' | 'image' }
/** What an app needs of the contract: its own calls, and the refusals that these may meet. Made by `build/wire.ts`. */
export type Wire = {
  calls: Partial<Record<CallName, WireRow>>
  reactions: Partial<Record<Code, Reaction>>
}

/** The row of a call. Throws for a call that is not one of this app's. */
export function rowOf(wire: Wire, name: CallName): WireRow {
  const row = wire.calls[name]
  if (!row) throw new TypeError(`${name} is no call of this app`)
  return row
}
