import type { Digits } from '@chokka/text'
import type { Theme } from '@chokka/ui'

/** What a game may tell the page around it. Everything else is passed over. */
export type GameMessage =
  | { kind: 'ready' | 'balance' | 'round_ended' | 'exit' | 'deposit' | 'session_over' }
  | { kind: 'height'; height: number }

/** What the page tells the game: how this person reads. */
export type SiteMessage = { source: 'chokka-site'; kind: 'settings'; lang: string; theme: Theme; digits: Digits }

type Told = { data: unknown; origin: string; source: unknown }
const plainKinds = ['ready', 'balance', 'round_ended', 'exit', 'deposit', 'session_over'] as const
const highestPx = 8000

/**
 * Reads a message of the game in the frame: only from the origin that the launch named and from this very frame, only
 * in a known form. A frame of another game, another window or another page gets null.
 */
export function readGameMessage(told: Told, origin: string, frame: unknown): GameMessage | null {
  if (told.origin !== origin || !frame || told.source !== frame) return null
  const { data } = told
  if (typeof data !== 'object' || data === null) return null
  if (!('source' in data) || data.source !== 'chokka-game' || !('kind' in data)) return null
  const kind = plainKinds.find((one) => one === data.kind)
  if (kind) return { kind }
  if (data.kind !== 'height' || !('height' in data) || typeof data.height !== 'number') return null
  const { height } = data
  return Number.isFinite(height) && height > 0 ? { kind: 'height', height: Math.min(height, highestPx) } : null
}
