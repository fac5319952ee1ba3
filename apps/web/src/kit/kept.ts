import type { CallName, WireValue } from '@chokka/contract'

// Specification 9, "Cached in the session".
const keptCalls: ReadonlySet<CallName> = new Set(['hotGames', 'gameVendors', 'whitelabel', 'registerRules'])
const prefix = 'kept:'

/** Remembers an answer for this session, where the specification says so. Gone at sign-out with the rest. */
export function keep(name: CallName, key: readonly unknown[], value: unknown): void {
  if (!keptCalls.has(name)) return
  try {
    sessionStorage.setItem(prefix + JSON.stringify(key), JSON.stringify(value))
  } catch {
    // A full storage costs a skeleton on the next load, nothing else.
  }
}

/** What `keep` has remembered under this key: an answer of this call, which is what was put in. */
export function kept<Name extends CallName>(name: Name, key: readonly unknown[]): WireValue<Name> | undefined {
  if (!keptCalls.has(name)) return undefined
  const text = sessionStorage.getItem(prefix + JSON.stringify(key))
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
