import type { BetDetailValue } from './labels.ts'

// First the choice, then the outcome, then the proof.
const order = [
  ...[
    'choice',
    'direction',
    'target',
    'mines',
    'level',
    'risk',
    'rows',
    'segments',
    'numbers',
    'autoCashOut',
    'chance',
  ],
  ...['roll', 'reached', 'segment', 'drawn', 'hits', 'calls', 'fell', 'cards', 'guesses', 'climbed', 'fellOn'],
  ...['picks', 'path', 'slot', 'crashPoint', 'cashOut', 'result', 'odds', 'multiplier'],
  ...['round', 'hash', 'salt', 'serverSeed', 'serverSeedHash', 'clientSeed', 'nonce'],
]
const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)

/** A vendor's facts in the order in which they are shown; unknown names come last, in the vendor's order. */
export const inReadingOrder = (facts: BetDetailValue['facts']): BetDetailValue['facts'] =>
  facts.toSorted((a, b) => placeOf(a.name) - placeOf(b.name))
