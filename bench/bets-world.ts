// A vendor for the benchmark, and players with money and a game session, inserted straight into the database.
import { generateKeyPairSync } from 'node:crypto'
import postgres from 'postgres'
import { addMembers, type Seat } from '../tools/seats.ts'

export const vendorCode = 'BENCH'
export const gameCode = 'six'
export type World = { vendorId: number; privateKeyPem: string; seats: Seat[] }

export async function makeWorld(databaseUrl: string, players: number): Promise<World> {
  // RSA, as the published protocol has it and most vendors use; our own studio signs with P-256.
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
      seats: await addMembers(sql, { vendor: vendorCode, game: gameCode }, players),
    }
  } finally {
    await sql.end()
  }
}

/** Every limit of stakes, losses and time is in force for these, and none is near (rules/cashier §9). */
export async function limitPlay(databaseUrl: string, seats: readonly Seat[]): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  try {
    await sql`
      insert into protection_holder (holder_id, loss_day, loss_week, loss_month, wager_day, wager_week, wager_month,
        session_minutes, reality_minutes, acknowledged_at, counted_on)
      select id, most, most, most, most, most, most, 1000, 60, now(), to_char(now(), 'YYYY-MM-DD')
      from unnest(${seats.map(({ user }) => user)}::bigint[]) id, (select 1000000000000 as most)`
    await sql`analyze protection_holder`
  } finally {
    await sql.end()
  }
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

/** Inserts members called `name`1, `name`2 and so on, and returns their ids, which follow each other. */
export async function insertMembers(sql: postgres.Sql, name: string, count: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    insert into account_holder (account, password_hash, terms_version)
    select ${name} || n, 'none', '1' from generate_series(1, ${count}::int) n returning id`
  return rows.map((row) => row.id)
}
