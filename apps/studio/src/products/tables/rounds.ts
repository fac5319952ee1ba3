import { sql } from 'kysely'
import { colourOfSlot } from '@chokka/game-math/double'
import { isSpin, tableGames } from '@chokka/game-math/tables'
import type { TableName } from '@chokka/game-math/tables'
import type { Db } from '../../kit/database.ts'
import { violatedUnique } from '../../kit/database.ts'
import type { Kit } from '../../kit/kit.ts'
import type { Lead } from '../../kit/table-leads.ts'
import { Refusal } from '../../kit/refusal.ts'
import { undoBets } from '../../wallet/states.ts'
import type { DueCall } from '../../wallet/states.ts'
import type { LiveBet } from './table.ts'

/** The rounds in the database. Only the leader writes them. */
export type RoundId = { game: TableName; round: number }

const at = (ms: number): Date => new Date(ms)

/** SQL: one row while this lead is the newest of its table, which then stays so until the transaction ends. */
export const ledBy = ({ game, term }: Lead) =>
  sql`select 1 from table_lead where game = ${game} and term = ${term} for share`

/** Keeps other processes from becoming the leader until the transaction ends. Throws when another one already is. */
export async function lockLeadership(tx: Db, lead: Lead): Promise<void> {
  const { rows } = await ledBy(lead).execute(tx)
  if (rows.length === 0) throw new Error('another process leads by now')
}

/** Opens the next round of a chain's game for betting. */
export function openRound(
  kit: Kit,
  lead: Lead,
  { id, game }: { id: number; game: TableName },
  gameNumber: number,
): Promise<RoundId> {
  return kit.db.transaction().execute(async (tx) => {
    await lockLeadership(tx, lead)
    const {
      rows: [row],
    } = await sql<{ round: bigint }>`
      insert into shared_round (game, round, chain_id, game_number, state, opened_at)
      select ${game}, coalesce(max(round), 0) + 1, ${id}, ${gameNumber}, 'betting', ${at(kit.clock.nowMs())}
      from shared_round where game = ${game} returning round`.execute(tx)
    if (!row) throw new Error('no round was opened')
    return { game, round: Number(row.round) }
  })
}

/**
 * Commits the intended bet. Its lock on the round row makes take-off wait; after take-off it refuses with
 * betting_closed. Refuses with bet_exists for a second bet in a slot. False when the key is known.
 */
export async function intendBet(kit: Kit, bet: LiveBet, key: string): Promise<boolean> {
  try {
    const { numAffectedRows } = await sql`
      with open as (
        select round from shared_round where game = ${bet.game} and round = ${bet.round} and state = 'betting'
          and not exists (select from closed_game where closed_game.game = shared_round.game) for share
      )
      insert into bet (id, key, player_id, session_id, game, round_name, shared_round, slot, auto_at, stake, state,
        choice, rules, runner)
      select ${bet.id}, ${key}, ${bet.session.playerId}, ${bet.session.id}, ${bet.game}, ${roundName(bet)}, round,
        ${bet.slot}, ${bet.autoAt}, ${bet.stake}, 'intended', ${JSON.stringify(choiceOf(bet))}::text::jsonb,
        ${tableGames[bet.game].rules}, ${kit.runner.number} from open`.execute(kit.db)
    if (numAffectedRows === 1n) return true
    const { rows } = await sql`
      select 1 from bet where player_id = ${bet.session.playerId} and key = ${key}`.execute(kit.db)
    if (rows.length === 0) throw new Refusal('betting_closed')
    return false
  } catch (error) {
    const broken = violatedUnique(error)
    if (broken === 'bet_player_id_key_key') return false
    if (broken === 'one_bet_per_slot') throw new Refusal('bet_exists')
    throw error
  }
}

/** What the record says that the player chose. */
const choiceOf = ({ game, slot, autoAt }: LiveBet) =>
  isSpin(game) ? { colour: colourOfSlot(slot) } : { autoAtE2: autoAt }

/** For the operator each slot is a round of its own, so that its win can close it. */
export const roundName = ({ game, round, slot }: RoundId & { slot: number }): string => `${game}-${round}-${slot}`

export type TakenOff = { accepted: Set<string>; undone: DueCall[] }

/**
 * Take-off: bets that the operator has not confirmed are rolled back, and the accepted ones take part. An accepted bet
 * that is missing in the table was answered with an internal error, so it is refunded. The flight begins when this is
 * committed.
 */
export function takeOff(kit: Kit, lead: Lead, id: RoundId, isKnown: (betId: string) => boolean): Promise<TakenOff> {
  return kit.db.transaction().execute(async (tx) => {
    await lockLeadership(tx, lead)
    const { numUpdatedRows } = await tx
      .updateTable('shared_round')
      .set({ state: 'flying', started_at: at(kit.clock.nowMs()) })
      .where('game', '=', id.game)
      .where('round', '=', BigInt(id.round))
      .where('state', '=', 'betting')
      .executeTakeFirstOrThrow()
    if (numUpdatedRows !== 1n) throw new Error('the round cannot take off')
    const undone = await undoBets(kit, tx, await betsIn(tx, id, 'intended'), 'uncertain')
    const accepted = await betsIn(tx, id, 'accepted')
    const unknown = accepted.filter((betId) => !isKnown(betId))
    undone.push(...(await undoBets(kit, tx, unknown, 'void')))
    return { accepted: new Set(accepted.filter(isKnown)), undone }
  })
}

/**
 * Stores when the flight began by the clock that decides it, a moment after take-off was committed. If the process ends
 * before this, the time of the take-off transaction remains.
 */
export async function storeTakeOffTime(
  kit: Kit,
  lead: Lead,
  { game, round }: RoundId,
  startedAtMs: number,
): Promise<void> {
  await sql`
    with led as (${ledBy(lead)})
    update shared_round set started_at = ${at(startedAtMs)}
    where game = ${game} and round = ${round} and state = 'flying' and exists (select from led)`.execute(kit.db)
}

export type PastRound = { round: number; point: number }

/** The last rounds that ended, newest first. */
export async function pastRounds(db: Db, game: TableName, count = 50): Promise<PastRound[]> {
  const rows = await db
    .selectFrom('shared_round')
    .select(['round', 'point'])
    .where('game', '=', game)
    .where('state', '=', 'crashed')
    .orderBy('round', 'desc')
    .limit(count)
    .execute()
  return rows.map((row) => ({ round: Number(row.round), point: Number(row.point) }))
}

/** The bets of a round in one state, locked until the transaction ends. */
export async function betsIn(tx: Db, { game, round }: RoundId, state: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('bet')
    .select('id')
    .where('game', '=', game)
    .where('shared_round', '=', BigInt(round))
    .where('state', '=', state)
    .forUpdate()
    .execute()
  return rows.map((row) => row.id)
}
