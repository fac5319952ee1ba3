import { fromMicros, toShown } from '@chokka/money'
import { sql } from 'kysely'
import type { BetState } from '../../wallet/states.ts'
import type { Engine } from './engine.ts'
import { endOf, paidAtE2, settledIn } from './ends.ts'
import type { RoundId } from './rounds.ts'
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

type StoredRow = {
  id: string
  player_id: bigint
  slot: number
  stake: bigint
  auto_at: bigint | null
  state: BetState
  payout: bigint | null
  multiplier: string | null
}

/** Publishes the end of a round of which only the database knows: another process had run it. */
export async function publishStored({ kit, publisher }: Engine, id: RoundId): Promise<void> {
  const { game, round } = id
  const { state, game_hash: gameHash, point } = await endOf(kit.db, id)
  if (state === 'void') publisher.toAll({ push: 'void', round })
  else publisher.toAll(outcomesOf(game).endPush({ round, gameHash: gameHash ?? '', point: Number(point) }))
  const { rows } = await sql<StoredRow>`
    select id, player_id, slot, stake, auto_at, state, payout, multiplier from bet
    where game = ${game} and shared_round = ${round} and state <> 'refused'`.execute(kit.db)
  for (const row of rows) {
    const at = paidAtE2(row.multiplier)
    const mine = {
      ...{ bet: row.id, slot: row.slot, entry: null, round, stake: toShown(fromMicros(row.stake)) },
      autoAtE2: row.auto_at === null ? null : Number(row.auto_at),
      state: row.state !== 'settled' ? ('refunded' as const) : at === null ? ('lost' as const) : ('cashed' as const),
      multiplierE2: row.state === 'settled' ? at : null,
      payout: row.payout === null ? null : toShown(fromMicros(row.payout)),
    }
    publisher.toPlayer(row.player_id, { push: 'mine', mine })
  }
}
