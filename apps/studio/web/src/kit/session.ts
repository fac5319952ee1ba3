import type { PlayedGame } from '@chokka/studio-wire/record'
import { tabItems } from '@chokka/ui/storage.ts'
import { isFramed } from './framed.ts'

/**
 * The session token of a game. It comes once in the address, and is removed from it before anything else. A page
 * without a frame keeps it in the session storage of its tab, so that a reload continues the session. In a site, which
 * opens a new session at every load, it is kept in memory only (O-23).
 */
export function takeSession(game: PlayedGame): string | null {
  const key = `chokka.session.${game}`
  const address = new URL(location.href)
  const given = address.searchParams.get('session')
  if (given === null) return tabItems.getItem(key)
  address.searchParams.delete('session')
  history.replaceState(history.state, '', address)
  if (!isFramed) tabItems.setItem(key, given)
  return given
}

export function forgetSession(game: PlayedGame): void {
  tabItems?.removeItem(`chokka.session.${game}`)
}
