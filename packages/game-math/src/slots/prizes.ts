import type { Model } from './model.ts'

/** What a full grid of coins brings at least, in hundredths of the stake: its prize and the least coins. */
export function leastOfFull({ hold, grid }: Model): number {
  if (!hold) return 0
  const cells = grid.reduce((sum, rows) => sum + rows, 0)
  return hold.fullE2 + cells * Math.min(...hold.coins.map(([worth]) => worth))
}

/** What the boxes bring when all that holds something is opened. */
export const allBoxes = ({ bonus }: Model): number =>
  bonus?.do === 'boxes' ? bonus.boxesE2.reduce((sum, inside) => sum + inside, 0) : 0

/** The largest single prize that is printed or shown: it must not lie above the highest win. */
export const largestPrize = (model: Model): number =>
  Math.max(
    ...Object.values(model.paysE2).flat(),
    ...Object.values(model.free?.paysE2 ?? {}),
    ...(model.hold?.coins.map(([worth]) => worth) ?? []),
    leastOfFull(model),
    ...(model.bonus?.do === 'wheel' ? model.bonus.prizesE2.map(([prize]) => prize) : []),
    allBoxes(model),
  )
