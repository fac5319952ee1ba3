import { sql } from 'kysely'
import type { Db } from '../kit/database.ts'
import type { Kit } from '../kit/kit.ts'
import type { DB } from '../kit/schema.ts'
import { sessionHours } from './sessions.ts'

/**
 * Free play keeps no more than what a player can still see: the last rounds of each player, until the session ends, and
 * a limited number of players. Each launch of free play makes a new player.
 */
export const roundsKept = 100
/**
 * A player's older rounds are deleted after every so many bets, so there are never more than `roundsKept + trimEvery`.
 */
export const trimEvery = 50
const freePlayersKept = 5000
const playersAtOnce = 100

/** Tables of products whose rows belong to a bet, and go with it. */
type OfBets = readonly (keyof DB)[]

/**
 * Deletes all but the newest rounds of a free-play player, with everything that belongs to them. What is still open or
 * due stays.
 */
export async function trimFreePlay(tx: Db, playerId: bigint, ofBets: OfBets): Promise<void> {
  const old = (
    await sql<{ id: string }>`
    select id from (
      select id, state from bet where player_id = ${playerId} order by created_at desc offset ${roundsKept}
    ) older
    where state in ('settled', 'refused', 'rolled_back')
      and not exists (select 1 from wallet_call where bet_id = older.id and state = 'due')`.execute(tx)
  ).rows
  await dropRounds(
    tx,
    old.map((bet) => bet.id),
    ofBets,
  )
  // Movements whose bet or call is gone, and refills, are never read again.
  await sql`
    delete from demo_move where player_id = ${playerId} and created_at < now() - interval '1 minute'
      and not exists (select 1 from bet where bet.id = demo_move.id)
      and not exists (select 1 from wallet_call where wallet_call.id = demo_move.id)`.execute(tx)
  await sql`
    delete from seed_pair where player_id = ${playerId} and state = 'revealed'
      and id < (select max(id) from seed_pair where player_id = ${playerId} and state = 'revealed')
      and not exists (select 1 from bet where seed_pair_id = seed_pair.id)`.execute(tx)
}

async function dropRounds(tx: Db, bets: readonly string[], ofBets: OfBets): Promise<void> {
  if (bets.length === 0) return
  const ids = [...bets]
  await sql`delete from wallet_call where bet_id = any(${ids}::uuid[])`.execute(tx)
  for (const table of ofBets) await sql`delete from ${sql.table(table)} where bet_id = any(${ids}::uuid[])`.execute(tx)
  await sql`delete from bet where id = any(${ids}::uuid[])`.execute(tx)
}

/**
 * Deletes free-play players whose session is over, and the oldest ones above the limit, with everything that belongs to
 * them, unless they have an open round. Works in short transactions; true while there is more to do.
 */
export function dropFreePlay(kit: Kit, ofBets: OfBets, atOnce: number, kept = freePlayersKept): Promise<boolean> {
  return kit.db.transaction().execute(async (tx) => {
    const old = (
      await sql<{ id: bigint }>`
      select id from player
      where operator_user is null and created_at < greatest(
          now() - make_interval(hours => ${sessionHours}),
          (select created_at from player where operator_user is null
            order by created_at desc offset ${kept - 1} limit 1)
        ) and not exists (
          select 1 from bet where player_id = player.id and state in ('intended', 'accepted', 'uncertain', 'void')
        )
      order by created_at limit ${Math.min(atOnce, playersAtOnce)} for update skip locked`.execute(tx)
    ).rows
    if (old.length === 0) return false
    const players = old.map((player) => player.id)
    await sql`select 1 from demo_balance where player_id = any(${players}::bigint[]) for update`.execute(tx)
    const bets = (
      await sql<{ id: string }>`
      select id from bet where player_id = any(${players}::bigint[]) limit ${atOnce}`.execute(tx)
    ).rows
    await dropRounds(
      tx,
      bets.map((bet) => bet.id),
      ofBets,
    )
    const moves = await sql`
      delete from demo_move where id in (
        select id from demo_move where player_id = any(${players}::bigint[]) limit ${atOnce}
      )`.execute(tx)
    if (bets.length === atOnce || moves.numAffectedRows === BigInt(atOnce)) return true
    await sql`delete from demo_balance where player_id = any(${players}::bigint[])`.execute(tx)
    await sql`delete from seed_pair where player_id = any(${players}::bigint[])`.execute(tx)
    await sql`delete from session where player_id = any(${players}::bigint[])`.execute(tx)
    await sql`delete from player where id = any(${players}::bigint[])`.execute(tx)
    return true
  })
}
