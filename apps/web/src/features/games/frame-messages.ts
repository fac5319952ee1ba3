import type { Digits } from '@chokka/text'
import type { Theme } from '@chokka/ui'

/** The messages that a game may send to the site. All others are ignored. */
export type GameMessage =
  | { kind: 'ready' | 'balance' | 'round_ended' | 'exit' | 'deposit' | 'session_over' }
  | { kind: 'height'; height: number }

/** The message that the site sends to the game: the display settings. */
export type SiteMessage = { source: 'chokka-site'; kind: 'settings'; lang: string; theme: Theme; digits: Digits }

type Received = { data: unknown; origin: string; source: unknown }
const plainKinds = ['ready', 'balance', 'round_ended', 'exit', 'deposit', 'session_over'] as const
const highestPx = 8000

/**
 * Reads a message of the game in the frame. Null unless it comes from the origin that the launch named and from this
 * frame, and has a known form.
 */
export function readGameMessage(event: Received, origin: string, frame: unknown): GameMessage | null {
  if (event.origin !== origin || !frame || event.source !== frame) return null
  const { data } = event
  if (typeof data !== 'object' || data === null) return null
  if (!('source' in data) || data.source !== 'chokka-game' || !('kind' in data)) return null
  const kind = plainKinds.find((one) => one === data.kind)
  if (kind) return { kind }
  if (data.kind !== 'height' || !('height' in data) || typeof data.height !== 'number') return null
  const { height } = data
  return Number.isFinite(height) && height > 0 ? { kind: 'height', height: Math.min(height, highestPx) } : null
}
