import { parseMoney, smaller, toShown } from '@chokka/money'
import { colourOfSegment, doublePays } from '@chokka/game-math/double'
import { maxWin } from '@chokka/game-math/limits'
import { hundredths, payoutOf, ratio, shownMultiplier } from '@chokka/game-math/odds'
import type { Ratio } from '@chokka/game-math/odds'
import type { RoundProof } from '@chokka/studio-wire/proof'
import { field } from '../kit/played.ts'
import type { Drawn } from './checks.ts'

export type PaidRecord = Pick<
  NonNullable<RoundProof['bet']>,
  'state' | 'stake' | 'choice' | 'outcome' | 'multiplier' | 'payout'
>
/** What differs: a field of the game's outcome, by its name, or one of these. */
export type Part = string
/** A difference between record and calculation: numbers joined by commas, or '' where there is none. */
export type Difference = { part: Part; recorded: string; computed: string }

/**
 * Compares a settled bet, as the studio stores it, with the result of its seeds: every field of the outcome, multiplier
 * and payout. An empty list: all agree. Null: the bet was not paid by an outcome (it is open, or was refunded).
 */
export function differencesOf(bet: PaidRecord, { outcome, pays }: Drawn): Difference[] | null {
  if (bet.state !== 'settled') return null
  const fields = Object.entries(outcome).map(([part, computed]) => ({
    part,
    recorded: textOf(field(bet.outcome, part)),
    computed: textOf(computed),
  }))
  return different([...fields, ...payment(bet, pays)])
}

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(String).join()
  return typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string' ? String(value) : ''
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

/** The difference between recorded and computed segment of a round of double. */
export const differenceOfSegment = (recorded: number, computed: number): Difference[] =>
  different([{ part: 'stop', recorded: String(recorded + 1), computed: String(computed + 1) }])

/** The same for a bet of double and the segment of its round: it is paid on its own colour, and on no other. */
export function differencesOfSpin(bet: PaidRecord, segment: number): Difference[] | null {
  if (bet.state !== 'settled') return null
  const colour = field(bet.choice, 'colour')
  const came = colourOfSegment(segment)
  const [recorded] = numbersIn(bet.outcome, 'segment')
  return different([
    { part: 'segment', recorded: recorded === undefined ? '' : String(recorded + 1), computed: String(segment + 1) },
    ...payment(bet, colour === came ? hundredths(doublePays[came]) : nothing),
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

const different = (parts: Difference[]): Difference[] => parts.filter(({ recorded, computed }) => recorded !== computed)

/** The numbers in a field of stored JSON: one, a list, or none. */
function numbersIn(of: unknown, name: string): number[] {
  const value = field(of, name)
  if (typeof value === 'number') return [value]
  return Array.isArray(value) ? value.map(Number) : []
}
