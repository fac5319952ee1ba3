import type { Engine } from './engine.ts'
import { endOf, settledIn } from './ends.ts'
import type { Decided } from './ends.ts'
import { outcomesOf } from './outcomes.ts'
import { ownBetOf, payoutAt } from './table.ts'
import type { LiveBet, Table } from './table.ts'

/** The cash-outs of a round that were decided in this process. */
export const decidedIn = (table: Table): Decided =>
  new Map(
    [...table.bets.values()].flatMap(({ id, decidedAt, endedBy }) =>
      decidedAt === null || endedBy === null ? [] : [[id, { at: decidedAt, endedBy }] as const],
    ),
  )

/**
 * Publishes the end of the round, as the database has it, to the table and to its players, once. False while it has not
 * ended there.
 */
export async function publishEnd(engine: Engine): Promise<boolean> {
  const { kit, publisher, table } = engine
  if (table.phase === 'waiting' || table.ended) return true
  const { round } = table
  const { state, game_hash: gameHash, point } = await endOf(kit.db, table)
  if (state === 'betting' || state === 'flying') return false
  const settled = await settledIn(kit.db, table)
  table.ended = true
  kit.metrics.rounds.inc({ game: table.game, end: state })
  if (state === 'void') publisher.toAll({ push: 'void', round })
  else if (table.phase !== 'crashed') {
    publisher.toAll(outcomesOf(table.game).endPush({ round, gameHash: gameHash ?? '', point: Number(point) }))
  }
  for (const live of table.bets.values()) {
    if (live.state !== 'asking' && live.state !== 'placed') continue
    const at = settled.get(live.id)
    Object.assign(live, endedAs(live, at))
    if (typeof at === 'number') engine.betList.changed(live)
    publisher.toPlayer(live.session.playerId, { push: 'mine', mine: ownBetOf(live) })
  }
  return true
}

/** `at`: the multiplier of the cash-out, null when it lost, undefined when it was refunded. */
function endedAs(live: LiveBet, at: number | null | undefined): Partial<LiveBet> {
  if (at === undefined) return { state: 'refunded', decidedAt: null, payout: null }
  if (at === null) return { state: 'lost', decidedAt: null, payout: null }
  // A cash-out whose commit failed, and that the player repeats, is confirmed.
  return { state: 'cashed', decidedAt: at, payout: payoutAt(live, at), decision: Promise.resolve(true) }
}
