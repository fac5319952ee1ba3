import { makeStore, useStore } from '@chokka/ui/store.ts'
import { randomHex } from './chance.ts'

const tokenKey = 'token'
const deviceKey = 'device'
const endings = 'session'

/** The token lives in session storage and nowhere else: not in the address, not in a cookie, not in another tab. */
const token = makeStore<string | null>(stored())
/** True once the server has ended a session that this page still used. */
export const wasEnded = makeStore(false)

function stored(): string | null {
  return typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(tokenKey)
}

export const tokenNow = (): string | null => token.now()
export const useSignedIn = (): boolean => useStore(token) !== null
export const watchSession = token.watch

/** Starts a session with the token of a login, a registration or a changed password. */
export function beginSession(next: string): void {
  sessionStorage.setItem(tokenKey, next)
  wasEnded.set(false)
  token.set(next)
}

/** Forgets the session; what was read under it goes with it (`ask.ts`). The server is told by the caller. */
export function endSession(): void {
  sessionStorage.clear()
  token.set(null)
  channel?.postMessage('ended')
}

/** The server refused this token. A newer one is left alone. */
export function dropSession(dead: string): void {
  if (token.now() !== dead) return
  endSession()
  wasEnded.set(true)
}

let channel: BroadcastChannel | undefined

/** Another tab signed out. Only the server knows whether it was this session, so `askAgain` asks it. */
export function followTabs(askAgain: () => void): void {
  channel = new BroadcastChannel(endings)
  channel.addEventListener('message', () => {
    if (token.now()) askAgain()
  })
}

/** A random id of this browser, by which the server knows it again at login (identity rules). */
export function deviceId(): string {
  const known = localStorage.getItem(deviceKey)
  if (known && /^[0-9a-f]{32}$/.test(known)) return known
  const made = randomHex(32)
  localStorage.setItem(deviceKey, made)
  return made
}
