import { toShown } from '@chokka/money'
import { minStake } from '@chokka/game-math/limits'
import { jackpotLevels, newestRules, resetOf, shareOfStake } from '@chokka/game-math/slots/jackpots'
import { hasJackpot, returnOf } from '@chokka/slot-titles/jackpot-titles'
import type { Title } from '@chokka/slot-titles/titles'
import type { JackpotRulesShown } from '@chokka/studio-wire/jackpots'

/** The published rules of the jackpot of a title; null where it takes no part. `isOn`: it is not switched off. */
export function jackpotRulesOf(title: Title, isOn: boolean): JackpotRulesShown | null {
  if (!hasJackpot(title)) return null
  const levels = jackpotLevels.map((level) => {
    const rules = newestRules(level)
    const { version, ceiling, turnover } = rules
    return {
      ...{ level, version, share: shareOfStake([rules]), resetAt: toShown(resetOf(rules)), ceiling: toShown(ceiling) },
      oneIn: Number(turnover / minStake),
    }
  })
  return { on: isOn, share: shareOfStake(), returned: returnOf(title, isOn), levels }
}
