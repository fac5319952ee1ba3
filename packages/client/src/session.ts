import { makeStore, useStore } from '@chokka/ui/store.ts'
import { randomHex } from './chance.ts'
import { localItems, tabItems } from '@chokka/ui/storage.ts'

const deviceKey = 'device'

/** Enough of a token to tell sessions apart, and far too little to use one. */
const shortOf = (token: string): string => token.slice(0, 8)

export type Session = ReturnType<typeof makeSession>

/**
 * The session of one app. The token is kept in session storage and nowhere else: not in the address, not in a cookie,
 * not in another tab. `name` separates the session from that of another app on the same origin. `keeps`: what else is
 * kept in session storage and outlives a session, because it belongs to the visit and names nobody.
 */
export function makeSession(name: string, keeps: readonly string[] = []) {
  const tokenKey = `${name}token`
  const token = makeStore<string | null>(tabItems.getItem(tokenKey))
  /** True once the server has ended a session that this page was still using. */
  const wasEnded = makeStore(false)
  let channel: BroadcastChannel | undefined

  /** Starts a session with the token of a login, a registration or a changed password. */
  function beginSession(next: string): void {
    tabItems.setItem(tokenKey, next)
    wasEnded.set(false)
    token.set(next)
  }
  /** Drops the session and what was read in it (`client.ts`). Telling the server is up to the caller. */
  function endSession(): void {
    const ended = token.now()
    for (const key of tabItems.keys()) if (!keeps.includes(key)) tabItems.removeItem(key)
    token.set(null)
    if (ended !== null) channel?.postMessage(shortOf(ended))
  }
  /** The server refused this token. A newer one is left alone. */
  function dropSession(dead: string): void {
    if (token.now() !== dead) return
    endSession()
    wasEnded.set(true)
  }
  /**
   * Ends with the other tabs of the same session, also without a network: a duplicated tab has the same token. When
   * another session has ended it calls back, as only the server knows whether this one ended with it.
   */
  function followTabs(onOtherEnded: () => void): void {
    try {
      channel = new BroadcastChannel(`${name}session`)
    } catch {
      // A browser that keeps nothing may refuse this too: then a tab hears of it from the server.
      return
    }
    channel.addEventListener('message', ({ data }) => {
      const own = token.now()
      if (own === null) return
      if (data === shortOf(own)) dropSession(own)
      else onOtherEnded()
    })
  }
  return {
    tokenNow: token.now,
    watchSession: token.watch,
    useSignedIn: (): boolean => useStore(token) !== null,
    wasEnded,
    beginSession,
    endSession,
    dropSession,
    followTabs,
  }
}

/** A random id of this browser, by which the server recognises it at login. */
export function deviceId(): string {
  const stored = localItems.getItem(deviceKey)
  if (stored && /^[0-9a-f]{32}$/.test(stored)) return stored
  const id = randomHex(32)
  localItems.setItem(deviceKey, id)
  return id
}
