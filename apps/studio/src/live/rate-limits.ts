import { makeRateLimits } from '../kit/rate-limits.ts'
import type { RateLimits } from '../kit/rate-limits.ts'
import type { Clock } from '../kit/clock.ts'
import type { Session } from '../wallet/sessions.ts'
import type { CommandRow } from '../products/product.ts'

/**
 * Limits that normal play does not reach: automatic betting places four bets a second at most, and a whole
 * neighbourhood may share an address. Each page has its own limit in addition, see serve.ts.
 */
export const rateLimits = {
  /** Commands that write, by player, over all pages. */
  player: { perSecond: 12, burst: 60 },
  freePlayer: { perSecond: 6, burst: 30 },
  /**
   * Openings of pages, and free-play commands, by network (an IPv4 address, or an IPv6 network of 64 bits). Commands
   * for money are counted by player only: a neighbour must not be able to use up a player's share.
   */
  openings: { perSecond: 50, burst: 1000 },
  freePlayNetwork: { perSecond: 60, burst: 300 },
  /** New free-play sessions, by the network that the operator names. */
  freePlayLaunches: { perSecond: 1, burst: 60 },
} as const

/** What the limits ask of a command. */
type CommandKind = Pick<CommandRow<never>, 'timed' | 'writes'>

export type CommandLimits = {
  /** Whether a network may open one more page now. */
  allowsOpening: (network: string) => boolean
  /** Whether a player may send this command now. */
  allowsCommand: (session: Session, network: string, command: CommandKind) => boolean
}

export function makeCommandLimits(clock: Clock, factor: number): CommandLimits {
  const limitsOf = (name: keyof typeof rateLimits): RateLimits =>
    makeRateLimits(clock, rateLimits[name].perSecond * factor, rateLimits[name].burst * factor)
  const [player, freePlayer] = [limitsOf('player'), limitsOf('freePlayer')]
  const [openings, freePlayNetwork] = [limitsOf('openings'), limitsOf('freePlayNetwork')]
  return {
    allowsOpening: (network) => openings.allows(network),
    allowsCommand: (session, network, command) => {
      // What is decided by the moment at which it arrives is no slower for a limit: only that of the page applies.
      if (command.timed) return true
      if (session.demo && !freePlayNetwork.allows(network)) return false
      if (!command.writes) return true
      return (session.demo ? freePlayer : player).allows(String(session.playerId))
    },
  }
}
