import { makeStore } from '@chokka/ui/store.ts'
import { open } from './open.ts'

/** What a visitor wanted to do when they were asked to sign in. */
export const wanted = makeStore<(() => void) | null>(null)

/**
 * Opens the login, and goes on with the act once somebody has signed in or registered (spec 6 Visitor). Whoever closes
 * the popups instead has changed their mind.
 */
export function signInFor(act: () => void): void {
  open('login')
  wanted.set(act)
}
