import type { CallName, WireValue } from '@chokka/contract'

const prefix = 'kept:'
/** A call and its input. */
type Key<Name extends CallName = CallName> = readonly [Name, unknown]

/** Caches an answer in session storage, which is cleared at sign-out. */
export function cacheInSession(key: Key, value: unknown): void {
  try {
    sessionStorage.setItem(prefix + JSON.stringify(key), JSON.stringify(value))
  } catch {
    // A full storage only means a skeleton on the next load.
  }
}

/** The answer that `cacheInSession` has stored under this key. */
export function cachedInSession<Name extends CallName>(key: Key<Name>): WireValue<Name> | undefined {
  const text = sessionStorage.getItem(prefix + JSON.stringify(key))
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Forgets what these calls have answered: the server has said that it changed. */
export function dropFromSession(names: readonly CallName[]): void {
  const starts = names.map((name) => `${prefix}["${name}",`)
  for (const key of Object.keys(sessionStorage))
    if (starts.some((start) => key.startsWith(start))) sessionStorage.removeItem(key)
}
