import type { BetDetailValue } from './words.ts'

// What was chosen, what came of it, and what proves it.
const order = [
  ...['choice', 'direction', 'target', 'mines', 'risk', 'rows', 'autoCashOut', 'chance'],
  ...['roll', 'picks', 'path', 'slot', 'crashPoint', 'cashOut', 'result', 'odds', 'multiplier'],
  ...['round', 'hash', 'salt', 'serverSeed', 'serverSeedHash', 'clientSeed', 'nonce'],
]
const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)

/** A game house's facts in the order in which they are read; names that are not known come last, as they were told. */
export const inOrder = (facts: BetDetailValue['facts']): BetDetailValue['facts'] =>
  facts.toSorted((a, b) => placeOf(a.name) - placeOf(b.name))
