import { sum, toDecimal, toShown } from '@chokka/money'
import type { Money } from '@chokka/money'
import type { Seeds } from '@chokka/game-math/fair'
import { jackpotHits } from '@chokka/game-math/slots/jackpot-draw'
import { jackpotLevels, sharesOf } from '@chokka/game-math/slots/jackpots'
import type { JackpotLevel, JackpotRules } from '@chokka/game-math/slots/jackpots'
import type { JackpotPart } from '@chokka/studio-wire/jackpots'
import type { Pooled } from '../../single/play-once.ts'
import { settleHit } from './pools.ts'
import type { Won } from './pools.ts'

export type RulesByLevel = Readonly<Record<JackpotLevel, JackpotRules>>

/** What a round puts into the pools, and which of them it hits. */
export async function jackpotRound(seeds: Seeds, stake: Money, rules: RulesByLevel): Promise<Pooled> {
  const shares = jackpotLevels.map((level) => ({ level, ...sharesOf(stake, rules[level]) }))
  const share = sum(shares.flatMap(({ grow, save }) => [grow, save]))
  const hits = await jackpotHits(seeds, stake, rules)
  // Versions of the rules in the order of the levels, the share, and what was won.
  const record = (won: readonly Won[]): JackpotPart => ({
    rules: jackpotLevels.map((level) => rules[level].version),
    share: toDecimal(share),
    won: won.map(({ level, amount }) => ({ level, amount: toShown(amount) })),
  })
  return {
    ...{ share, shares, isHit: hits.length > 0, record: record([]) },
    settleHit: (kit, settlement) => {
      const outcomeOf = (won: readonly Won[]) => ({ ...settlement.outcome, jackpot: record(won) })
      return settleHit(kit, { settlement, hits, outcomeOf })
    },
  }
}
