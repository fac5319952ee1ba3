import { parseMoney, sum, toDecimal, toShown } from '@chokka/money'
import type { Money } from '@chokka/money'
import type { Seeds } from '@chokka/game-math/fair'
import { jackpotHits } from '@chokka/game-math/slots/jackpot-draw'
import { jackpotLevels, sharesOf } from '@chokka/game-math/slots/jackpots'
import type { JackpotLevel, JackpotRules } from '@chokka/game-math/slots/jackpots'
import { jackpotPart } from '@chokka/studio-wire/jackpots'
import type { JackpotPart } from '@chokka/studio-wire/jackpots'

export type RulesByLevel = Readonly<Record<JackpotLevel, JackpotRules>>

/** What a round puts into the pools, and which of them it hits. */
export type JackpotRound = {
  readonly rules: RulesByLevel
  readonly shares: Readonly<Record<JackpotLevel, { grow: Money; save: Money }>>
  /** All shares together: what the operator is told with the bet. */
  readonly share: Money
  readonly hits: readonly JackpotLevel[]
}

export async function jackpotRound(seeds: Seeds, stake: Money, rules: RulesByLevel): Promise<JackpotRound> {
  const share = (level: JackpotLevel) => sharesOf(stake, rules[level])
  const shares = { mini: share('mini'), major: share('major'), grand: share('grand') }
  const all = jackpotLevels.flatMap((level) => [shares[level].grow, shares[level].save])
  return { rules, shares, share: sum(all), hits: await jackpotHits(seeds, stake, rules) }
}

export type Won = { level: JackpotLevel; amount: Money }

/** What the record keeps of it: versions of the rules in the order of the levels, the share, and what was won. */
export const recordOf = (round: JackpotRound, won: readonly Won[]): JackpotPart => ({
  rules: jackpotLevels.map((level) => round.rules[level].version),
  share: toDecimal(round.share),
  won: won.map(({ level, amount }) => ({ level, amount: toShown(amount) })),
})

/** The jackpot in a stored outcome; null where the round took no part. */
export function jackpotIn(outcome: unknown): { share: Money; won: Money } | null {
  const stored = typeof outcome === 'object' && outcome !== null && 'jackpot' in outcome ? outcome.jackpot : undefined
  const { data } = jackpotPart.safeParse(stored)
  return data ? { share: parseMoney(data.share), won: sum(data.won.map(({ amount }) => parseMoney(amount))) } : null
}
