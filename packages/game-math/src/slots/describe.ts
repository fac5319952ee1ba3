import { fromMicros } from '@chokka/money'
import type { Money } from '@chokka/money'
import { maxStake, maxWin, minStake } from '../limits.ts'
import type { Model } from './model.ts'

/** What a model has to offer, by names that lists and texts use. */
const slotFeatures = [
  ...(['lines', 'both_ways', 'ways', 'changing_heights', 'cluster', 'pay_anywhere', 'cascade'] as const),
  ...(['expanding_wild', 'sticky_wild', 'walking_wild', 'multiplying_wild', 'mystery', 'modifiers', 'respin'] as const),
  ...(['free_spins', 'rising_multiplier', 'hold_and_win', 'wheel', 'boxes', 'buy', 'gamble'] as const),
] as const
export type SlotFeature = (typeof slotFeatures)[number]

export function featuresOf(model: Model): SlotFeature[] {
  const { counting, wilds, free } = model
  const has: Record<SlotFeature, boolean> = {
    lines: counting.by === 'lines',
    both_ways: counting.by === 'lines' && counting.bothWays === true,
    ways: counting.by === 'ways',
    changing_heights: model.heights !== undefined,
    cluster: counting.by === 'cluster',
    pay_anywhere: counting.by === 'anywhere',
    cascade: model.cascade !== undefined,
    expanding_wild: wilds?.expands === true,
    sticky_wild: wilds?.sticks === true,
    walking_wild: wilds?.walks === true,
    multiplying_wild: (wilds?.times ?? 1) > 1,
    mystery: model.mystery !== undefined,
    modifiers: model.modifiers !== undefined,
    respin: model.lastReelTurnsAgain === true,
    free_spins: free !== undefined,
    rising_multiplier: free?.rises === true,
    hold_and_win: model.hold !== undefined,
    wheel: model.bonus?.do === 'wheel',
    boxes: model.bonus?.do === 'boxes',
    buy: model.buy !== undefined,
    gamble: true,
  }
  return slotFeatures.filter((feature) => has[feature])
}

/** Lines, or ways of the tallest grid; undefined where wins are groups or counts. */
export function linesOrWays({ counting, grid }: Model): number | undefined {
  if (counting.by === 'lines') return counting.lines
  return counting.by === 'ways' ? grid.reduce((ways, rows) => ways * rows, 1) : undefined
}

const tens = minStake
/** The highest stake, in whole tens, with which the highest win stays within the disclosed maximum. */
export function highestStake({ capE2 }: Model): Money {
  const most = (maxWin * 100n) / BigInt(capE2)
  const stake = most < maxStake ? most : maxStake
  return fromMicros(stake - (stake % tens))
}
