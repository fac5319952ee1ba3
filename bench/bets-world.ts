// A vendor for the benchmark, and players with money and a game session, inserted straight into the database.
import { createHash, generateKeyPairSync } from 'node:crypto'
import { siteCurrency } from '@chokka/money'
import postgres from 'postgres'

export const vendorCode = 'BENCH'
export const gameCode = 'six'
export type Seat = { user: string; token: string }
export type World = { vendorId: number; privateKeyPem: string; seats: Seat[] }

const firstBalance = 1_000_000_000_000n

export async function makeWorld(databaseUrl: string, players: number): Promise<World> {
  // RSA, as the published protocol has it and most vendors use; our own studio signs with Ed25519.
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  try {
    const [vendor] = await sql<{ id: number }[]>`
      insert into vendor (code, display_name, public_key, base_url, launch_origin, operator_id)
      values (${vendorCode}, 'Benchmark', ${publicKey.export({ type: 'spki', format: 'pem' }).toString()},
        'http://127.0.0.1:9', 'http://127.0.0.1:9', 'chokka') returning id`
    if (!vendor) throw new Error('no vendor was made')
    await sql`insert into game (vendor_id, code, type, names) values (${vendor.id}, ${gameCode}, 'INHOUSE', '{}')`
    return {
      vendorId: vendor.id,
      privateKeyPem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      seats: await addPlayers(sql, { vendor: vendorCode, game: gameCode }, players),
    }
  } finally {
    await sql.end()
  }
}

/** Inserts players with money, each with a session of this game. */
export async function addPlayers(
  sql: postgres.Sql,
  at: { vendor: string; game: string },
  players: number,
): Promise<Seat[]> {
  const seats: Seat[] = []
  for (let player = 0; player < players; player++) seats.push(await addPlayer(sql, at, player))
  await sql`analyze account_holder, session, game_session, ledger_account`
  return seats
}

async function addPlayer(sql: postgres.Sql, at: { vendor: string; game: string }, number: number): Promise<Seat> {
  const account = `${at.game}${number}`
  const token = `bench-token-${account}`
  const hash = createHash('sha256').update(token).digest()
  const [seat] = await sql<{ id: string }[]>`
    with player as (
      insert into account_holder (account, password_hash, terms_version)
      values (${account}, 'none', '1') returning id
    ), visit as (
      insert into session (id, token_hash, holder_id, area, started_at, seen_at, expires_at, ip, user_agent)
      select gen_random_uuid(), ${hash}, id, 'member', now(), now(), now() + interval '1 day', '127.0.0.1', 'bench'
      from player returning id, holder_id
    )
    insert into game_session (id, token_hash, holder_id, session_id, vendor_id, game_id, created_at, currency)
    select gen_random_uuid(), ${hash}, holder_id, visit.id, vendor.id, game.id, now(), ${siteCurrency}
    from visit, game join vendor on vendor.id = game.vendor_id
    where vendor.code = ${at.vendor} and game.code = ${at.game} returning holder_id as id`
  if (!seat) throw new Error('no player was added')
  await sql`
    select * from wallet_pay(array[gen_random_uuid()], array[''::bytea], array['bench'], array[''], array[1],
      array[wallet_account(null, 'H.adjust', '', ${siteCurrency})],
      array[wallet_account(${seat.id}, 'M.cash', '', ${siteCurrency})],
      array[${String(firstBalance)}::bigint], array['adjust_credit'], array['bench'], array['start'])`
  return { user: seat.id, token }
}

/**
 * Writes a gigabyte into the log of the database, and lets it keep the files for use again, as in a site that has run
 * for an hour. In a new one, commits wait whenever the next file has to be made.
 */
export async function fillLog(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  try {
    await sql`
      select count(pg_logical_emit_message(false, 'bench', repeat('x', 8000000))) from generate_series(1, 130)`
    await sql`checkpoint`
  } finally {
    await sql.end()
  }
}
