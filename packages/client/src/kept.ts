import type { CallName, WireValue } from '@chokka/contract'

const prefix = 'kept:'
/** A call and its input. */
type Key<Name extends CallName = CallName> = readonly [Name, unknown]

/** Remembers an answer for this session. Gone at sign-out with the rest. */
export function keep(key: Key, value: unknown): void {
  try {
    sessionStorage.setItem(prefix + JSON.stringify(key), JSON.stringify(value))
  } catch {
    // A full storage costs a skeleton on the next load, nothing else.
  }
}

/** What `keep` has remembered under this key: an answer of this call, which is what was put in. */
export function kept<Name extends CallName>(key: Key<Name>): WireValue<Name> | undefined {
  const text = sessionStorage.getItem(prefix + JSON.stringify(key))
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
