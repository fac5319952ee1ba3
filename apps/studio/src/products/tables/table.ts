import { ZERO, add, smaller, toShown } from '@chokka/money'
import type { Money } from '@chokka/money'
import { maxWin } from '@chokka/game-math/limits'
import { hundredths, payoutOf } from '@chokka/game-math/odds'
import { tableGames } from '@chokka/game-math/tables'
import type { TableName } from '@chokka/game-math/tables'
import { maskName } from '@chokka/text/mask-name.ts'
import type { Session } from '../../wallet/sessions.ts'
import type { EndedBy } from '@chokka/studio-wire/parts'
import type { Listed, OwnBet, Totals } from '@chokka/studio-wire/tables'

/**
 * The round in play as this process holds it. The database is authoritative; this is what is shown and decided from.
 */
export type Phase = 'waiting' | 'betting' | 'flying' | 'crashed'

export type LiveBet = {
  id: string
  /** Distinguishes the entries of one round in the public list. */
  entry: number
  session: Session
  game: TableName
  /** Which of the player's bets in the round it is, from 1. */
  slot: number
  round: number
  stake: Money
  autoAt: number | null
  /** The multiplier of its automatic cash-out: its own target, or where its win reaches the disclosed maximum. */
  stopAt: number
  state: 'asking' | 'placed' | 'cashed' | 'lost' | 'refunded'
  /** Set at the moment of the decision, before the commit, so that a bet is decided once. */
  decidedAt: number | null
  /** Who cashed it out: the player, or the server in their place, which the result states (G-04). */
  endedBy: EndedBy | null
  /** The commit of that decision, for repeated commands that arrive before it is done. */
  decision: Promise<boolean> | null
  payout: Money | null
}

export type Table = {
  game: TableName
  phase: Phase
  round: number
  /** betting, crashed: when the phase ends. flying: when it took off. A spin is over, `crashed`, once it is settled. */
  atMs: number
  /** spin: when the wheel stands still. */
  stopsAtMs: number
  /** What its hash gave, once that may be known: a crash point in hundredths, or a segment. */
  point: number | null
  /** Whether the end of the round is stored and its players were told. */
  ended: boolean
  /** How many entries the public list has had so far. */
  entries: number
  bets: Map<string, LiveBet>
}

export const emptyTable = (game: TableName, round = 0): Table => ({
  game,
  phase: 'waiting',
  round,
  atMs: 0,
  stopsAtMs: 0,
  point: null,
  ended: false,
  entries: 0,
  bets: new Map(),
})

/** The highest multiplier, in hundredths, whose payout does not pass the disclosed maximum. */
const capOf = (stake: Money): number => Number((maxWin * 100n) / stake)

/** The multiplier of a bet's automatic cash-out. */
export const stopOf = (stake: Money, autoAt: number | null): number => Math.min(autoAt ?? capOf(stake), capOf(stake))

export const payoutAt = (bet: { stake: Money }, multiplier: number): Money =>
  smaller(payoutOf(bet.stake, hundredths(multiplier)), maxWin)

export const ownBetOf = (bet: LiveBet): OwnBet => ({
  bet: bet.id,
  slot: bet.slot,
  entry: bet.entry,
  round: bet.round,
  stake: toShown(bet.stake),
  autoAtE2: bet.autoAt,
  state: bet.state,
  multiplierE2: bet.state === 'cashed' ? bet.decidedAt : null,
  payout: bet.payout === null ? null : toShown(bet.payout),
})

/** Free-play bets are not part of the public list and its totals. */
const isPublic = (bet: LiveBet): boolean =>
  !bet.session.demo && (bet.state === 'placed' || bet.state === 'cashed' || bet.state === 'lost')

const maxListed = 100

/** The highest stakes of the round; the earlier of equal ones first. */
export const topBets = (table: Table): LiveBet[] =>
  [...table.bets.values()]
    .filter(isPublic)
    .toSorted((a, b) => (a.stake === b.stake ? a.entry - b.entry : a.stake < b.stake ? 1 : -1))
    .slice(0, maxListed)

export const listedOf = (bet: LiveBet): Listed => ({
  entry: bet.entry,
  slot: bet.slot,
  name: maskName(bet.session.name),
  stake: toShown(bet.stake),
  multiplierE2: bet.state === 'cashed' ? bet.decidedAt : null,
  payout: bet.state === 'cashed' && bet.payout !== null ? toShown(bet.payout) : null,
})

export function totalsOf(table: Table): Totals {
  let [bets, cashed, staked, paid] = [0, 0, ZERO, ZERO]
  const bySlot = Array.from({ length: tableGames[table.game].bets }, () => ({ bets: 0, staked: ZERO }))
  for (const bet of table.bets.values()) {
    if (!isPublic(bet)) continue
    bets += 1
    staked = add(staked, bet.stake)
    const ofSlot = bySlot[bet.slot - 1]
    if (ofSlot) Object.assign(ofSlot, { bets: ofSlot.bets + 1, staked: add(ofSlot.staked, bet.stake) })
    if (bet.state !== 'cashed' || bet.payout === null) continue
    cashed += 1
    paid = add(paid, bet.payout)
  }
  return {
    ...{ bets, cashed, staked: toShown(staked), paid: toShown(paid) },
    bySlot: bySlot.map((one) => ({ bets: one.bets, staked: toShown(one.staked) })),
  }
}
