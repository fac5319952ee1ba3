import { sql } from 'kysely'
import type { Db } from '../kit/database.ts'
import { violatedUnique } from '../kit/database.ts'
import type { Kit } from '../kit/kit.ts'
import { Refusal } from '../kit/refusal.ts'
import { rulesVersion } from '../rules.ts'
import { undoBets } from '../wallet/states.ts'
import type { DueCall } from '../wallet/states.ts'
import type { LiveBet } from './table.ts'

/** The rounds in the database. Only the leader writes them. */
export type OpenRound = { round: number; chainId: number; game: number }

const at = (ms: number): Date => new Date(ms)

/** Keeps other processes from becoming the leader until the transaction ends. Throws when another one already is. */
export async function lockLeadership(tx: Db, term: bigint): Promise<void> {
  const held = await tx.selectFrom('crash_lead').select('term').where('term', '=', term).forShare().executeTakeFirst()
  if (!held) throw new Error('another process leads by now')
}

/** Opens the next round of a chain for betting. */
export function openRound(kit: Kit, term: bigint, chainId: number, game: number): Promise<OpenRound> {
  return kit.db.transaction().execute(async (tx) => {
    await lockLeadership(tx, term)
    const {
      rows: [row],
    } = await sql<{ round: bigint }>`
      insert into crash_round (round, chain_id, game, state, opened_at)
      select coalesce(max(round), 0) + 1, ${chainId}, ${game}, 'betting', ${at(kit.clock.nowMs())} from crash_round
      returning round`.execute(tx)
    if (!row) throw new Error('no round was opened')
    return { round: Number(row.round), chainId, game }
  })
}

/**
 * Commits the intended bet. Its lock on the round row makes take-off wait; after take-off it refuses with
 * betting_closed. Refuses with bet_exists for a second bet in a slot. False when the key is known.
 */
export async function intendBet(kit: Kit, bet: LiveBet, key: string): Promise<boolean> {
  try {
    const { numAffectedRows } = await sql`
      with open as (select round from crash_round where round = ${bet.round} and state = 'betting' for share)
      insert into bet (id, key, player_id, session_id, game, round_name, crash_round, slot, auto_at, stake, state,
        choice, rules, runner)
      select ${bet.id}, ${key}, ${bet.session.playerId}, ${bet.session.id}, 'crash', ${roundName(bet)}, round,
        ${bet.slot}, ${bet.autoAt}, ${bet.stake}, 'intended', ${JSON.stringify({ autoAtE2: bet.autoAt })}::text::jsonb,
        ${rulesVersion.crash}, ${kit.runner.number} from open`.execute(kit.db)
    if (numAffectedRows !== 1n) throw new Refusal('betting_closed')
    return true
  } catch (error) {
    const broken = violatedUnique(error)
    if (broken === 'bet_player_id_key_key') return false
    if (broken === 'one_bet_per_slot') throw new Refusal('bet_exists')
    throw error
  }
}

/** For the operator each slot is a round of its own, so that its win can close it. */
export const roundName = (bet: { round: number; slot: number }): string => `crash-${bet.round}-${bet.slot}`

export type TakenOff = { accepted: Set<string>; undone: DueCall[] }

/**
 * Take-off: bets that the operator has not confirmed are rolled back, and the accepted ones take part. An accepted bet
 * that is missing in the table was answered with an internal error, so it is refunded. The flight begins when this is
 * committed.
 */
export function takeOff(kit: Kit, round: number, isKnown: (betId: string) => boolean): Promise<TakenOff> {
  return kit.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('crash_round')
      .set({ state: 'flying', started_at: at(kit.clock.nowMs()) })
      .where('round', '=', BigInt(round))
      .where('state', '=', 'betting')
      .executeTakeFirstOrThrow()
    if (numUpdatedRows !== 1n) throw new Error('the round cannot take off')
    const undone = await undoBets(kit, tx, await betsIn(tx, round, 'intended'), 'uncertain')
    const accepted = await betsIn(tx, round, 'accepted')
    const unknown = accepted.filter((betId) => !isKnown(betId))
    undone.push(...(await undoBets(kit, tx, unknown, 'void')))
    return { accepted: new Set(accepted.filter(isKnown)), undone }
  })
}

/**
 * Stores when the flight began by the clock that decides it, a moment after take-off was committed. If the process ends
 * before this, the time of the take-off transaction remains.
 */
export async function storeTakeOffTime(kit: Kit, round: number, startedAtMs: number): Promise<void> {
  await kit.db
    .updateTable('crash_round')
    .set({ started_at: at(startedAtMs) })
    .where('round', '=', BigInt(round))
    .where('state', '=', 'flying')
    .execute()
}

/** The last rounds that crashed, newest first. */
export async function pastRounds(db: Db, count = 50): Promise<{ round: number; pointE2: number }[]> {
  const rows = await db
    .selectFrom('crash_round')
    .select(['round', 'point'])
    .where('state', '=', 'crashed')
    .orderBy('round', 'desc')
    .limit(count)
    .execute()
  return rows.map((row) => ({ round: Number(row.round), pointE2: Number(row.point) }))
}

/** The bets of a round in one state, locked until the transaction ends. */
export async function betsIn(tx: Db, round: number, state: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('bet')
    .select('id')
    .where('crash_round', '=', BigInt(round))
    .where('state', '=', state)
    .forUpdate()
    .execute()
  return rows.map((row) => row.id)
}
