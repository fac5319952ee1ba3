import { flightOf } from '@chokka/game-math/crash'
import { doubleMultiplier, segmentOfGame } from '@chokka/game-math/double'
import { hundredths, shownMultiplier } from '@chokka/game-math/odds'
import { tableGames } from '@chokka/game-math/tables'
import type { TableGame, TableName } from '@chokka/game-math/tables'
import { ZERO } from '@chokka/money'
import type { Money } from '@chokka/money'
import type { Settlement } from '../../wallet/states.ts'
import type { EndedBy } from '@chokka/studio-wire/parts'
import type { PushBody } from '@chokka/studio-wire/wire'
import { payoutAt, stopOf } from './table.ts'

/** A cash-out that a process has decided. */
export type CashOut = { at: number; endedBy: EndedBy }
/** An accepted bet as a round ends. */
export type EndingBet = { id: string; stake: Money; slot: number; autoAt: number | null }

type Ended = { round: number; gameHash: string; point: number }

/** What the kinds of games with shared rounds do differently when a round ends. */
type Outcomes = {
  /** What the hash of a game gives: a crash point in hundredths, or a segment. */
  pointOf: (gameHash: string, salt: string) => Promise<number>
  /** Whether a round whose betting was closed at `startedAtMs` would be over by now, had nobody interrupted it. */
  isOver: (gameHash: string, salt: string, startedAtMs: number, nowMs: number) => Promise<boolean>
  /** What becomes of an accepted bet; null: it is refunded, because its player could not do what they wanted. */
  settle: (bet: EndingBet, point: number, cashOut: CashOut | undefined, couldCashOut: boolean) => Settlement | null
  /** What the table is told of a round that has ended while nothing of it was shown. */
  endPush: (ended: Ended) => PushBody
}

export const cashedOut = (bet: { id: string; stake: Money }, { at, endedBy }: CashOut): Settlement => ({
  betId: bet.id,
  payout: payoutAt(bet, at),
  multiplier: shownMultiplier(hundredths(at)),
  outcome: { cashedAtE2: at, endedBy },
})

const flight: Outcomes = {
  pointOf: async (gameHash, salt) => (await flightOf(gameHash, salt)).point,
  isOver: async (gameHash, salt, startedAtMs, nowMs) =>
    startedAtMs + (await flightOf(gameHash, salt)).caughtAfterMs <= nowMs,
  settle: (bet, point, cashOut, couldCashOut) => {
    if (cashOut) return cashedOut(bet, cashOut)
    const at = stopOf(bet.stake, bet.autoAt)
    if (at <= point) return cashedOut(bet, { at, endedBy: at === bet.autoAt ? 'auto' : 'limit' })
    if (bet.autoAt === null && !couldCashOut) return null
    return { betId: bet.id, payout: ZERO, multiplier: '0', outcome: { cashedAtE2: null } }
  },
  endPush: ({ round, gameHash, point }) => ({ push: 'crashed', round, pointE2: point, gameHash, endsInMs: 0 }),
}

/** Once betting is closed nobody has anything to decide, so a spin always ends as its hash says. */
const spin: Outcomes = {
  pointOf: segmentOfGame,
  isOver: async () => true,
  settle: (bet, segment) => {
    const e2 = doubleMultiplier(bet.slot, segment)
    return {
      betId: bet.id,
      payout: payoutAt(bet, e2),
      multiplier: shownMultiplier(hundredths(e2)),
      outcome: { segment },
    }
  },
  endPush: ({ round, gameHash, point }) => ({
    push: 'spun',
    round,
    segment: point,
    gameHash,
    stopsInMs: 0,
    endsInMs: 0,
  }),
}

const outcomes: Record<TableGame['kind'], Outcomes> = { flight, spin }
export const outcomesOf = (game: TableName): Outcomes => outcomes[tableGames[game].kind]
