import { makeStore } from '@chokka/ui/store.ts'
import { toast } from '@chokka/client/toasts.ts'
import { textsNow } from '@chokka/client/language.ts'
import { open } from './open.ts'

/** What a visitor wanted to do when they were asked to sign in. */
export const wanted = makeStore<(() => void) | null>(null)

/**
 * Says that nobody is signed in, opens the login, and goes on with the act once somebody has signed in or registered
 * (spec 6 Visitor). Whoever closes the popups instead has changed their mind. `playFree`: offered without an account.
 */
export function signInFor(act: () => void, playFree?: () => void): void {
  open('login', { playFree })
  toast({ text: textsNow()?.t('client.not_signed_in') ?? '', tone: 'info' })
  wanted.set(act)
}
