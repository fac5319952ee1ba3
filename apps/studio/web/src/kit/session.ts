import type { GameName } from '../../../src/wire-shapes.ts'
import { keep, passing, recall } from './remember.ts'

/**
 * The session token of a game. It comes once in the address and is taken out of it before anything else happens; from
 * then on it lives in this tab's session storage, so that a reload goes on where it was.
 */
export function takeSession(game: GameName): string | null {
  const key = `chokka.session.${game}`
  const address = new URL(location.href)
  const given = address.searchParams.get('session')
  if (given === null) return recall(passing, key)
  address.searchParams.delete('session')
  history.replaceState(history.state, '', address)
  keep(passing, key, given)
  return given
}

export function dropSession(game: GameName): void {
  passing?.removeItem(`chokka.session.${game}`)
}
