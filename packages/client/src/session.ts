import { makeStore, useStore } from '@chokka/ui/store.ts'
import { randomHex } from './chance.ts'

const deviceKey = 'device'

export type Session = ReturnType<typeof makeSession>

/**
 * The session of one app. The token is kept in session storage and nowhere else: not in the address, not in a cookie,
 * not in another tab. `name` separates the session from that of another app on the same origin. `keeps`: what else is
 * kept in session storage and outlives a session, because it belongs to the visit and names nobody.
 */
export function makeSession(name: string, keeps: readonly string[] = []) {
  const tokenKey = `${name}token`
  const token = makeStore<string | null>(
    typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(tokenKey),
  )
  /** True once the server has ended a session that this page was still using. */
  const wasEnded = makeStore(false)
  let channel: BroadcastChannel | undefined

  /** Starts a session with the token of a login, a registration or a changed password. */
  function beginSession(next: string): void {
    sessionStorage.setItem(tokenKey, next)
    wasEnded.set(false)
    token.set(next)
  }
  /** Drops the session and what was read in it (`client.ts`). Telling the server is up to the caller. */
  function endSession(): void {
    for (const key of Object.keys(sessionStorage)) if (!keeps.includes(key)) sessionStorage.removeItem(key)
    token.set(null)
    channel?.postMessage('ended')
  }
  /** The server refused this token. A newer one is left alone. */
  function dropSession(dead: string): void {
    if (token.now() !== dead) return
    endSession()
    wasEnded.set(true)
  }
  /** Calls back when another tab has signed out. Only the server knows whether that was this session. */
  function followTabs(onSessionEnded: () => void): void {
    channel = new BroadcastChannel(`${name}session`)
    channel.addEventListener('message', () => {
      if (token.now()) onSessionEnded()
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
  const stored = localStorage.getItem(deviceKey)
  if (stored && /^[0-9a-f]{32}$/.test(stored)) return stored
  const id = randomHex(32)
  localStorage.setItem(deviceKey, id)
  return id
}
