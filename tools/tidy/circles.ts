// Files that import each other in a circle, types included. The linter refuses them (import/no-cycle) but in the two
// places that still have some; there this rule counts them, so that none is added.
import type { Ratchet } from './exceptions.ts'
import { importsIn } from './floors.ts'
import { isTest } from './tree.ts'

const place = /^apps\/(server|studio)\/src\/[\w-]+/

export const circles: Ratchet = (tree) => {
  const roomOf = (file: string) => place.exec(file)?.[0] ?? ''
  const all = importsIn(tree, (file) => place.test(file) && !isTest(file))
  // Between rooms the order of the rooms allows none.
  const importedBy = Map.groupBy(
    all.filter(({ file, target }) => roomOf(file) === roomOf(target)),
    ({ file }) => file,
  )
  const targetsOf = (file: string) => (importedBy.get(file) ?? []).map(({ target }) => target)
  return [...importedBy.keys()].flatMap((file) => {
    const way = wayBack(file, targetsOf)
    if (way === undefined) return []
    return [{ key: roomOf(file), sentence: `${way.join(' → ')}: a circle of imports` }]
  })
}

/** The shortest way from a file through what it imports back to itself. */
function wayBack(start: string, targetsOf: (file: string) => string[]): string[] | undefined {
  const cameFrom = new Map<string, string>()
  const waiting = [start]
  for (const file of waiting)
    for (const target of targetsOf(file)) {
      if (cameFrom.has(target)) continue
      cameFrom.set(target, file)
      if (target === start) return stepsTo(start, cameFrom)
      waiting.push(target)
    }
  return undefined
}

function stepsTo(start: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const steps = [start]
  for (let at = cameFrom.get(start); at !== undefined && at !== start; at = cameFrom.get(at)) steps.unshift(at)
  return [start, ...steps]
}
