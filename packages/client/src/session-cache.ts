import type { CallName, WireValue } from '@chokka/contract'
import { tabItems } from '@chokka/ui/storage.ts'

/** The names of the specification (section 3, Stored in the browser), for what it keeps; other answers have ours. */
const specified: Partial<Record<CallName, string>> = {
  hotGames: 'HOT_GAMES',
  gameVendors: 'gameVendor',
  permission: 'permissions',
  merchantWallet: 'merchantWallet',
  registerRules: 'registrationRules',
}
const nameOf = (call: CallName): string => specified[call] ?? `kept:${call}`
/** A call and its input. */
type Key<Name extends CallName = CallName> = readonly [Name, unknown]

/** An answer to a call without an input stands under its name alone. */
function keyText([call, input]: Key): string {
  const text = JSON.stringify(input ?? {})
  return text === '{}' ? nameOf(call) : `${nameOf(call)} ${text}`
}

/** Caches an answer in session storage, which is cleared at sign-out. */
export function cacheInSession(key: Key, value: unknown): void {
  tabItems.setItem(keyText(key), JSON.stringify(value))
}

/** The answer that `cacheInSession` has stored under this key. */
export function cachedInSession<Name extends CallName>(key: Key<Name>): WireValue<Name> | undefined {
  const text = tabItems.getItem(keyText(key))
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Forgets what these calls have answered: the server has said that it changed. */
export function dropFromSession(names: readonly CallName[]): void {
  const dropped = names.map(nameOf)
  for (const key of tabItems.keys())
    if (dropped.some((name) => key === name || key.startsWith(`${name} `))) tabItems.removeItem(key)
}
