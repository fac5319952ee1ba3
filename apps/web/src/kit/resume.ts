import { deviceId } from '@chokka/client/session.ts'
import { tabItems } from '@chokka/ui/storage.ts'
import { ask, beginSession, tokenNow } from './client.ts'
import { browserIsRemembered, forgetBrowser, rememberBrowser, resumedKey } from './remembered.ts'

/** So long the first picture of a page waits for the answer. */
const waitMs = 2000

/** The session that has just begun comes back by itself in this browser, for a day (spec 4, remember flag). */
export const rememberSession = (): Promise<void> =>
  ask('rememberSession').then(
    ({ until }) => rememberBrowser(until),
    // Then the password is asked for the next time.
    () => undefined,
  )

/** Goes on with a session that was to be remembered. Once for each tab: what has ended there stays ended. */
export function resume(): Promise<void> {
  if (tokenNow() !== null || !browserIsRemembered() || tabItems.getItem(resumedKey) !== null) return Promise.resolve()
  tabItems.setItem(resumedKey, '1')
  const waited = new Promise<void>((done) => setTimeout(done, waitMs))
  return Promise.race([inTurn(exchange).catch(() => undefined), waited])
}

async function exchange(): Promise<void> {
  const { token } = await ask('resumeSession', { device: deviceId() })
  if (token === null) forgetBrowser()
  else if (tokenNow() === null) beginSession(token)
}

/** Tabs that open together exchange one after the other, because each exchange changes the cookie. */
function inTurn(work: () => Promise<void>): Promise<void> {
  // Where a page has no secure connection, there are no locks.
  const { locks } = navigator as { locks?: LockManager | null }
  return locks ? locks.request('resume', work).then(() => undefined) : work()
}
