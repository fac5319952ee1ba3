import type { Thing } from './rows.ts'

/** Where everything of the picture stands. Things stand left and right of the member, other accounts outside. */
export const size = { width: 800, row: 78, thing: { width: 156, height: 46 }, circle: 18, me: 34 } as const
const mostNodes = 12
const others = 2

export type Placed = { thing: Thing; side: 'left' | 'right'; y: number }
export type PlacedOther = { key: string; account: string; side: 'left' | 'right'; y: number; isPast: boolean }
export type Edge = { key: string; from: Placed; to: PlacedOther; isPast: boolean }
export type Picture = { height: number; things: Placed[]; others: PlacedOther[]; edges: Edge[]; isWhole: boolean }

type Side = 'left' | 'right'

/** The strongest things until twelve nodes are drawn; those with an account in common stand on one side, if it fits. */
export function placed(all: readonly Thing[]): Picture {
  const sides: Record<Side, Thing[]> = { left: [], right: [] }
  const accounts: Record<Side, Map<string, { account: string; isPast: boolean }>> = {
    left: new Map(),
    right: new Map(),
  }
  let nodes = 1
  let isWhole = true
  for (const thing of all) {
    const side = sideOf(thing, sides, accounts)
    const shown = thing.members.slice(0, others)
    const added = 1 + shown.filter(({ holderId }) => !accounts[side].has(holderId)).length
    if (nodes + added > mostNodes) {
      isWhole = false
      continue
    }
    nodes += added
    isWhole &&= shown.length === thing.total
    sides[side].push(thing)
    for (const { holderId, account, isPast } of shown) {
      const before = accounts[side].get(holderId)
      accounts[side].set(holderId, { account, isPast: isPast && (before?.isPast ?? true) })
    }
  }
  const rows = Math.max(sides.left.length, sides.right.length, accounts.left.size, accounts.right.size, 2)
  const height = rows * size.row
  const things = (['left', 'right'] as const).flatMap((side) =>
    sides[side].map((thing, at) => ({ thing, side, y: spread(at, sides[side].length, height) })),
  )
  const placedOthers = (['left', 'right'] as const).flatMap((side) =>
    [...accounts[side]].map(([key, one], at) => ({
      ...{ key, ...one, side },
      y: spread(at, accounts[side].size, height),
    })),
  )
  const edges = things.flatMap((from) =>
    from.thing.members.slice(0, others).flatMap(({ holderId, isPast }) => {
      const to = placedOthers.find(({ key, side }) => key === holderId && side === from.side)
      return to ? [{ key: `${from.thing.kind} ${from.thing.label} ${holderId}`, from, to, isPast }] : []
    }),
  )
  return { height, things, others: placedOthers, edges, isWhole }
}

function sideOf(
  thing: Thing,
  sides: Record<Side, Thing[]>,
  accounts: Record<Side, ReadonlyMap<string, unknown>>,
): Side {
  const emptier = sides.left.length <= sides.right.length ? 'left' : 'right'
  const known = (['left', 'right'] as const).find((side) =>
    thing.members.some(({ holderId }) => accounts[side].has(holderId)),
  )
  return known && sides[known].length <= sides[emptier].length + 1 ? known : emptier
}

const spread = (at: number, of: number, height: number) => ((at + 0.5) * height) / of
