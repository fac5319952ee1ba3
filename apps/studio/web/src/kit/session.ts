import type { GameName } from '../../../src/wire-shapes.ts'
import { writeItem, tabItems, readItem } from './storage.ts'
import { isFramed } from './framed.ts'

/**
 * The session token of a game. It comes once in the address and is taken out of it before anything else happens. A page
 * that stands alone keeps it in its tab's session storage, so that a reload goes on where it was. Within a site, which
 * opens a session anew whenever it is loaded, it is in memory alone: nothing of it outlives the frame (O-23).
 */
export function takeSession(game: GameName): string | null {
  const key = `chokka.session.${game}`
  const address = new URL(location.href)
  const given = address.searchParams.get('session')
  if (given === null) return readItem(tabItems, key)
  address.searchParams.delete('session')
  history.replaceState(history.state, '', address)
  if (!isFramed) writeItem(tabItems, key, given)
  return given
}

export function forgetSession(game: GameName): void {
  tabItems?.removeItem(`chokka.session.${game}`)
}
