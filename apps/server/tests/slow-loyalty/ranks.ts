// The ranks of one member through time (rules/loyalty §1 and §8; cases N1 to N4).
import { jobAfter, periodOf, periodsEnded, slotLength } from './calendar.ts'
import { turnoverIn, type Facts, type Move, type Own, type Rank } from './facts.ts'

export type History = {
  moves: Move[]
  /** Each rank that the member's own sums reached, once for life, with the slot at whose close they did. */
  firsts: { rank: number; slot: number }[]
}

const lowest = 0

export function rankOf(facts: Facts, rank: number): Rank {
  const found = facts.ranks.find((row) => row.rank === rank)
  if (found === undefined) throw new Error(`the table has no rank ${rank}`)
  return found
}

/** The rank at the end of a period: a fall from 00:00 on is of the next one, although it is written there (N3). */
export function rankAtEnd(history: History, end: number): number {
  let rank = lowest
  for (const move of history.moves) if (move.slot < end) rank = move.to
  return rank
}

/**
 * In each slot, in this order: the fall, which counts from 00:00 of the 1st; what staff set; what the close judges.
 * Between facts nothing rises, as neither the sums nor the month's turnover do.
 */
export function historyOf(facts: Facts, own: Own): History {
  const history: History = { moves: [], firsts: [] }
  const falls = periodsEnded('month', own.first, facts.until - jobAfter.keep, facts.timeZone)
  const slots = new Set(falls.map((month) => month.end))
  for (const { slot } of [...own.turnover, ...own.deposits, ...own.byHand]) slots.add(slot)
  for (const slot of [...slots].sort((a, b) => a - b)) {
    for (const month of falls) if (month.end === slot) keepOrFall(facts, own, history, month)
    for (const set of own.byHand) if (set.slot === slot) moveTo(own, history, slot, set.rank, 'hand')
    if (slot + slotLength <= facts.until) judge(facts, own, history, slot)
  }
  return history
}

function moveTo(own: Own, history: History, slot: number, to: number, cause: Move['cause']) {
  const from = history.moves.at(-1)?.to ?? lowest
  // Staff may set what the member has already: nothing moves, and no grace begins.
  if (from !== to) history.moves.push({ member: own.member.id, slot, from, to, cause })
}

/** "Keep" and "Grace": one rank down for the month that ended, if the rank was held through the whole of it. */
function keepOrFall(facts: Facts, own: Own, history: History, month: { start: number; end: number }) {
  const last = history.moves.at(-1)
  if (last === undefined || last.to === lowest) return
  // A fall gives no grace (N2). Every other move was made within its slot, so it is no earlier than the slot's end.
  const reachedAt = last.cause === 'fall' ? last.slot : last.slot + slotLength
  if (reachedAt > month.start) return
  if (turnoverIn(own, month.start, month.end) >= rankOf(facts, last.to).keep) return
  moveTo(own, history, month.end, last.to - 1, 'fall')
}

/** "Up" and "Back up", with the sums at the close of a slot. Sums that sank leave the rank as it is ("Voids"). */
function judge(facts: Facts, own: Own, history: History, slot: number) {
  const end = slot + slotLength
  const met = metBySums(facts, own, end)
  const reachedBefore = history.firsts.at(-1)?.rank ?? lowest
  const rank = history.moves.at(-1)?.to ?? lowest
  // Each rank passed over counts, also below one that was set by hand (N1, N4).
  for (let first = reachedBefore + 1; first <= met; first += 1) history.firsts.push({ rank: first, slot })
  if (met > reachedBefore && met > rank) return moveTo(own, history, slot, met, 'play')

  // What the sums reached before and the member no longer has is regained by the turnover of the month to date.
  const monthToDate = turnoverIn(own, periodOf('month', slot, facts.timeZone).start, end)
  let regained = rank
  for (let back = rank + 1; back <= met && back <= reachedBefore; back += 1)
    if (monthToDate >= rankOf(facts, back).keep) regained = back
  moveTo(own, history, slot, regained, 'back')
}

/** The highest rank of which both sums since registration are met. */
function metBySums(facts: Facts, own: Own, end: number): number {
  const turnover = turnoverIn(own, Number.NEGATIVE_INFINITY, end)
  let deposits = 0n
  for (const { slot, amount } of own.deposits) if (slot < end) deposits += amount
  let met = lowest
  for (const row of facts.ranks)
    if (turnover >= row.turnover && deposits >= row.deposits && row.rank > met) met = row.rank
  return met
}
