import { lookOf } from './look.ts'
import type { Look, TileGame } from './look.ts'
export type { TileGame } from './look.ts'

/** Which earlier tiles are neighbours in a grid: beside, and above in three (phone) or six (desktop) columns. */
const above = [3, 6] as const
const mostVariants = 40

/** Whether two tiles that stand beside each other look alike: the same colours, or objects set out the same way. */
const areAlike = (one: Look, other: Look): boolean =>
  one.palette === other.palette || one.composition === other.composition

/** Whether a tile looks like the one above it: the same colours, or the same hero on the same scene. */
const repeatsBelow = (one: Look, other: Look): boolean =>
  one.palette === other.palette || (one.objects[0] === other.objects[0] && one.scene === other.scene)

/**
 * The variant of each game of a list, by its code, so that no tile looks like its neighbours when the list is shown in
 * this order. The first variant that fits is taken, so most games keep variant 0; where none fits beside and above, one
 * that fits beside.
 */
export function arrange(games: readonly TileGame[]): Map<string, number> {
  // Only the rows above are compared: what is kept longer would only cost memory.
  let looks: Look[] = []
  const variants = new Map<string, number>()
  for (const game of games) {
    const { variant, look } = fitting(game, looks)
    looks = [...looks.slice(1 - Math.max(...above)), look]
    variants.set(game.code, variant)
  }
  return variants
}

function fitting(game: TileGame, before: readonly Look[]): { variant: number; look: Look } {
  const beside = before.at(-1)
  const higher = above.flatMap((rows) => before.at(-rows) ?? [])
  let [second, third]: ({ variant: number; look: Look } | undefined)[] = []
  for (let variant = 0; variant < mostVariants; variant++) {
    const look = lookOf({ ...game, variant })
    // A theme of one palette cannot differ by its colours.
    if (look.composition !== beside?.composition) third ??= { variant, look }
    if (beside && areAlike(look, beside)) continue
    if (!higher.some((one) => repeatsBelow(look, one))) return { variant, look }
    second ??= { variant, look }
  }
  return second ?? third ?? { variant: 0, look: lookOf({ ...game, variant: 0 }) }
}
