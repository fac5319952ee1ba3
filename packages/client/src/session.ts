import { makeStore, useStore } from '@chokka/ui/store.ts'
import { randomHex } from './chance.ts'

const deviceKey = 'device'

export type Session = ReturnType<typeof makeSession>

/**
 * The session of one app. The token lives in session storage and nowhere else: not in the address, not in a cookie, not
 * in another tab. `name` keeps the session of one app apart from that of another on the same origin.
 */
export function makeSession(name: string) {
  const tokenKey = `${name}token`
  const token = makeStore<string | null>(
    typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(tokenKey),
  )
  /** True once the server has ended a session that this page still used. */
  const wasEnded = makeStore(false)
  let channel: BroadcastChannel | undefined

  /** Starts a session with the token of a login, a registration or a changed password. */
  function beginSession(next: string): void {
    sessionStorage.setItem(tokenKey, next)
    wasEnded.set(false)
    token.set(next)
  }
  /** Forgets the session; what was read under it goes with it (`client.ts`). The server is told by the caller. */
  function endSession(): void {
    sessionStorage.clear()
    token.set(null)
    channel?.postMessage('ended')
  }
  /** The server refused this token. A newer one is left alone. */
  function dropSession(dead: string): void {
    if (token.now() !== dead) return
    endSession()
    wasEnded.set(true)
  }
  /** Another tab signed out. Only the server knows whether it was this session, so `askAgain` asks it. */
  function followTabs(askAgain: () => void): void {
    channel = new BroadcastChannel(`${name}session`)
    channel.addEventListener('message', () => {
      if (token.now()) askAgain()
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

/** A random id of this browser, by which the server knows it again at login (identity rules). */
export function deviceId(): string {
  const known = localStorage.getItem(deviceKey)
  if (known && /^[0-9a-f]{32}$/.test(known)) return known
  const made = randomHex(32)
  localStorage.setItem(deviceKey, made)
  return made
}
