// What a rule does not hold for yet stands in exceptions.json, by rule and key. The numbers only fall.
import type { Tree } from './tree.ts'

/** Something that breaks a rule; `size` is what the exceptions count, one without it. */
export type Found = { key: string; sentence: string; size?: number }
export type Ratchet = (tree: Tree) => Found[]

export const exceptionsList = 'tools/tidy/exceptions.json'
type Exceptions = Record<string, Record<string, number>>

const exceptionsIn = ({ files }: Tree): Exceptions => JSON.parse(files.get(exceptionsList) ?? '{}')

const mostSaid = 20

const totalOf = (found: readonly Found[]) => found.reduce((sum, { size = 1 }) => sum + size, 0)

/** The sentences of what goes beyond the exceptions, and one for each exception that allows more than there is. */
export function withExceptions(tree: Tree, rule: string, find: Ratchet): string[] {
  const allowed = exceptionsIn(tree)[rule] ?? {}
  const byKey = Map.groupBy(find(tree), ({ key }) => key)
  const tooMany = [...byKey].flatMap(([key, found]) => {
    const [most, total] = [allowed[key] ?? 0, totalOf(found)]
    if (total <= most) return []
    // Which of them is the new one, nobody knows.
    const said = most === 0 ? [] : [`${key} has ${total} of ${rule}, and ${exceptionsList} allows ${most}:`]
    return [...said, ...found.slice(0, mostSaid).map(({ sentence }) => sentence)]
  })
  const tooHigh = Object.entries(allowed).flatMap(([key, most]) => {
    const left = totalOf(byKey.get(key) ?? [])
    const mend = left === 0 ? 'strike it off' : `lower it to ${left}`
    return left < most ? [`${exceptionsList} allows ${most} for ${rule}, "${key}": ${mend}`] : []
  })
  return [...tooMany, ...tooHigh]
}

/** The exceptions lowered to what there is, as `node tools/tidy.ts --lower` writes them. */
export function lowered(tree: Tree, ratchets: Readonly<Record<string, Ratchet>>): string {
  const before = exceptionsIn(tree)
  const after = Object.entries(ratchets).map(([rule, find]) => {
    const byKey = Map.groupBy(find(tree), ({ key }) => key)
    const left = Object.entries(before[rule] ?? {})
      .map(([key, most]) => [key, Math.min(most, totalOf(byKey.get(key) ?? []))] as const)
      .filter(([, most]) => most > 0)
    return [rule, Object.fromEntries(left)] as const
  })
  return `${JSON.stringify(Object.fromEntries(after), null, 2)}\n`
}
