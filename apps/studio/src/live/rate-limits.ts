import { makeRateLimits } from '../kit/rate-limits.ts'
import type { RateLimits } from '../kit/rate-limits.ts'
import type { Clock } from '../kit/clock.ts'
import type { Session } from '../wallet/sessions.ts'
import type { Command } from '../wire.ts'

/**
 * What no human reaches: an automatic run bets four times a second at most, and whole neighbourhoods may share an
 * address. Each page has its own rate beside these, see serve.ts.
 */
export const rateLimits = {
  /** Commands that write, of one player on all his pages. */
  player: { perSecond: 12, burst: 60 },
  freePlayer: { perSecond: 6, burst: 30 },
  /**
   * Openings of pages of one network (an IPv4 address, or an IPv6 network of 64 bits), and commands of its free play.
   * Commands for money are counted by person alone: a neighbour must not be able to use up a player's share.
   */
  openings: { perSecond: 50, burst: 1000 },
  freePlayNetwork: { perSecond: 60, burst: 300 },
  /** New sessions of free play of one network, as the operator names it. */
  freePlayLaunches: { perSecond: 1, burst: 60 },
} as const

const writes: ReadonlySet<Command['do']> = new Set([
  'place',
  'roll',
  'drop',
  'minesStart',
  'minesReveal',
  'minesCashOut',
  'rotateSeed',
  'setClientSeed',
  'refill',
])

export type CommandLimits = {
  /** Whether a network may open one page more now. */
  allowsOpening: (network: string) => boolean
  /** Whether a player may have this done now. */
  allowsCommand: (session: Session, network: string, command: Command['do']) => boolean
}

export function makeCommandLimits(clock: Clock, factor: number): CommandLimits {
  const made = (name: keyof typeof rateLimits): RateLimits =>
    makeRateLimits(clock, rateLimits[name].perSecond * factor, rateLimits[name].burst * factor)
  const [player, freePlayer] = [made('player'), made('freePlayer')]
  const [openings, freePlayNetwork] = [made('openings'), made('freePlayNetwork')]
  return {
    allowsOpening: (from) => openings.allows(from),
    allowsCommand: (session, from, command) => {
      // Cashing out is decided by the instant at which it arrives, and the rate of its page is enough.
      if (command === 'cashOut') return true
      if (session.demo && !freePlayNetwork.allows(from)) return false
      if (!writes.has(command)) return true
      return (session.demo ? freePlayer : player).allows(String(session.playerId))
    },
  }
}
