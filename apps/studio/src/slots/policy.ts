import { maxStake, maxWin, minStake } from '@chokka/game-math/limits'
import { highestStake } from '@chokka/game-math/slots/describe'
import { toShown } from '@chokka/money'
import { titleOf } from '@chokka/slot-titles/titles'

/**
 * What the operator allows in slots: the least time from spin to spin, which the server keeps; quick
 * spins; how many spins may run by themselves, 0 for none; and whether free spins may be bought.
 */
export type SlotPolicy = { leastRoundMs: number; turbo: boolean; autoplayMost: number; buy: boolean }

/** The disclosed limits of a game. The highest stake of a slot keeps its highest win within the maximum. */
export function limitsOf(game: string): { minStake: string; maxStake: string; maxWin: string } {
  const title = titleOf(game)
  const most = title ? highestStake(title.model.model) : maxStake
  return { minStake: toShown(minStake), maxStake: toShown(most), maxWin: toShown(maxWin) }
}
