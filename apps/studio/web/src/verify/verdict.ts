import { parseMoney, smaller, toShown } from '@chokka/money'
import { maxWin } from '@chokka/game-math/limits'
import { minesMultiplier, mineTiles } from '@chokka/game-math/mines'
import { hundredths, payoutOf, ratio, shownMultiplier } from '@chokka/game-math/odds'
import type { Ratio } from '@chokka/game-math/odds'
import type { RoundProof } from '../../../src/wire-shapes.ts'
import { field } from '../kit/played.ts'
import type { Drawn } from './checks.ts'

export type PaidRecord = Pick<
  NonNullable<RoundProof['bet']>,
  'state' | 'stake' | 'choice' | 'outcome' | 'multiplier' | 'payout'
>
export type Part = 'roll' | 'minesAt' | 'opened' | 'hit' | 'path' | 'point' | 'cashOut' | 'multiplier' | 'payout'
/** A difference between record and calculation: numbers joined by commas, or '' where there is none. */
export type Difference = { part: Part; recorded: string; computed: string }

/**
 * Compares a settled bet, as the studio stores it, with the result of its seeds: outcome, multiplier and payout. An
 * empty list: all agree. Null: the bet was not paid by an outcome (it is open, or was refunded).
 */
export function differencesOf(bet: PaidRecord, drawn: Drawn): Difference[] | null {
  if (bet.state !== 'settled') return null
  if (drawn.game === 'mines') return differencesOfMines(bet, drawn.minesAt)
  const part = drawn.game === 'dice' ? 'roll' : 'path'
  const computed = drawn.game === 'dice' ? [drawn.roll] : drawn.path
  return different([compared(part, bet.outcome, computed), ...payment(bet, drawn.pays)])
}

function differencesOfMines(bet: PaidRecord, minesAt: readonly number[]): Difference[] {
  const [opened, hit] = [numbersIn(bet.outcome, 'opened'), numbersIn(bet.outcome, 'hit')]
  const safe = [...new Set(opened)].filter((tile) => tile >= 0 && tile < mineTiles && !minesAt.includes(tile))
  const pays = hit.length > 0 ? nothing : minesMultiplier(minesAt.length, safe.length)
  return different([
    compared('minesAt', bet.outcome, minesAt),
    { part: 'opened', recorded: opened.join(), computed: safe.join() },
    { part: 'hit', recorded: hit.join(), computed: hit.filter((tile) => minesAt.includes(tile)).join() },
    ...payment(bet, pays),
  ])
}

/** The difference between recorded and computed point of a crash round. */
export const differenceOfPoint = (recordedE2: number, computedE2: number): Difference[] =>
  different([{ part: 'point', recorded: String(recordedE2), computed: String(computedE2) }])

/**
 * The same for a crash bet and the point of its round, in hundredths. An auto cash-out up to the point, or a payout
 * that reached the highest win before it, must have been paid; a later cash-out is impossible.
 */
export function differencesOfCrash(bet: PaidRecord, pointE2: number): Difference[] | null {
  if (bet.state !== 'settled') return null
  const stake = parseMoney(bet.stake)
  const [recorded] = numbersIn(bet.outcome, 'cashedAtE2')
  const [auto = Infinity] = numbersIn(bet.choice, 'autoAtE2')
  const stop = Math.min(auto, Number((maxWin * 100n) / stake))
  const stopped = stop <= pointE2 ? stop : undefined
  const cashedAt = recorded !== undefined && recorded >= 100 && recorded <= Math.min(stop, pointE2) ? recorded : stopped
  const pays = cashedAt === undefined ? nothing : hundredths(cashedAt)
  return different([
    { part: 'cashOut', recorded: String(recorded ?? ''), computed: String(cashedAt ?? '') },
    ...payment(bet, pays),
  ])
}

const nothing = ratio(0n, 1n)

function payment(bet: PaidRecord, pays: Ratio): Difference[] {
  const payout = smaller(payoutOf(parseMoney(bet.stake), pays), maxWin)
  return [
    { part: 'multiplier', recorded: bet.multiplier ?? '', computed: shownMultiplier(pays) },
    { part: 'payout', recorded: bet.payout ?? '', computed: toShown(payout) },
  ]
}

const compared = (part: 'roll' | 'minesAt' | 'path', outcome: unknown, computed: readonly number[]): Difference => ({
  part,
  recorded: numbersIn(outcome, part).join(),
  computed: computed.join(),
})
const different = (parts: Difference[]): Difference[] => parts.filter(({ recorded, computed }) => recorded !== computed)

/** The numbers in a field of stored JSON: one, a list, or none. */
function numbersIn(of: unknown, name: string): number[] {
  const value = field(of, name)
  if (typeof value === 'number') return [value]
  return Array.isArray(value) ? value.map(Number) : []
}
