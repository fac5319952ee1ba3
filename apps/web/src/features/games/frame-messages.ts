import type { Digits } from '@chokka/text'
import type { Theme } from '@chokka/ui'

/** The messages that a game may send to the site. All others are ignored. */
export type GameMessage =
  | { kind: 'ready' | 'round_ended' | 'exit' | 'deposit' | 'session_over' }
  | { kind: 'balance'; balance: string | null }
  | { kind: 'height'; height: number }
  /** The game begins to show a round, or still does; the stake is what the balance has less until it is shown. */
  | { kind: 'showing'; show: string; stake: string }
  /** The round has been shown. `payout`: what it paid, where the game says so. */
  | { kind: 'shown'; show: string; payout: string | null }

/**
 * The messages that the site sends to the game: the display settings, that the balance has changed elsewhere, and that
 * it waits for the end of this show.
 */
export type SiteMessage = { source: 'chokka-site' } & (
  | { kind: 'settings'; lang: string; theme: Theme; digits: Digits }
  | { kind: 'balance' }
  | { kind: 'waiting'; show: string }
)

type Received = { data: unknown; origin: string; source: unknown }
const plainKinds = ['ready', 'round_ended', 'exit', 'deposit', 'session_over'] as const
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
  if (data.kind === 'balance') {
    return { kind: 'balance', balance: 'balance' in data && typeof data.balance === 'string' ? data.balance : null }
  }
  if ((data.kind === 'showing' || data.kind === 'shown') && 'show' in data) return readShow(data.kind, data)
  if (data.kind !== 'height' || !('height' in data) || typeof data.height !== 'number') return null
  const { height } = data
  return Number.isFinite(height) && height > 0 ? { kind: 'height', height: Math.min(height, highestPx) } : null
}

const isAmount = (value: unknown): value is string =>
  typeof value === 'string' && /^(?:0|[1-9]\d{0,11})(?:\.\d{1,6})?$/.test(value)

function readShow(kind: 'showing' | 'shown', data: { show: unknown; stake?: unknown; payout?: unknown }) {
  const { show, stake, payout } = data
  if (typeof show !== 'string' || show === '' || show.length > 64) return null
  if (kind === 'shown') return { kind, show, payout: isAmount(payout) ? payout : null }
  return isAmount(stake) ? { kind, show, stake } : null
}
