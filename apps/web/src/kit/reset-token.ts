import { makeStore } from '@chokka/ui/store.ts'

/** The token of the link that sets a new password; null where the address had none, or once it is used. */
export const resetToken = makeStore<string | null>(null)

/**
 * Takes the token from behind the # of `/reset#…`, so that it is neither in the address bar nor in the history. To be
 * called before anything else, and again when only the part behind the # changes.
 */
export function takeResetToken(): void {
  const address = new URL(location.href)
  if (address.pathname !== '/reset' || address.hash.length < 2) return
  resetToken.set(address.hash.slice(1))
  address.hash = ''
  history.replaceState(history.state, '', address)
}
