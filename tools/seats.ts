// Members with money and a session of a game, inserted straight into the database, for who needs many.
import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { siteCurrency } from '@chokka/money'
import { titleOf } from '@chokka/slot-titles/titles'
import { signer } from '@chokka/vendor-api'
import postgres from 'postgres'
import { launchGame } from '../apps/studio/tests/page.ts'
import { waitUntil } from './ports.ts'
import type { WholeSite } from './whole-site.ts'

export type Seat = { user: string; token: string }
const firstBalance = 1_000_000_000_000n

/** The addresses of a game of the studio for so many members with money, launched as the site does it. */
export async function sessionsOf(site: WholeSite, game: string, count: number): Promise<URL[]> {
  const sql = postgres(site.databaseUrl('chokka'), { max: 1, onnotice: () => undefined })
  const sign = signer(readFileSync(join(site.dataDir, 'keys/platform.pem'), 'utf8'))
  try {
    // A site that has just started may still be reading the lists of its vendors.
    const isListed = async () => (await sql`select 1 from game where code = ${game}`).length > 0
    await waitUntil(isListed, 60_000)
    const launched: URL[] = []
    for (const seat of await addMembers(sql, { vendor: titleOf(game)?.brand.code ?? 'CHOKKA', game }, count))
      launched.push(await launchGame(site.studioUrl, game, sign, { ...seat, currency: siteCurrency }))
    return launched
  } finally {
    await sql.end()
  }
}

/** Inserts members with money, each with a session of this game. */
export async function addMembers(
  sql: postgres.Sql,
  at: { vendor: string; game: string },
  members: number,
): Promise<Seat[]> {
  const seats: Seat[] = []
  for (let member = 0; member < members; member++) seats.push(await addMember(sql, at))
  await sql`analyze account_holder, session, game_session, ledger_account`
  return seats
}

async function addMember(sql: postgres.Sql, at: { vendor: string; game: string }): Promise<Seat> {
  const account = randomUUID()
  const start = randomUUID()
  const token = `bench-token-${account}`
  const hash = createHash('sha256').update(token).digest()
  const [seat] = await sql<{ id: string }[]>`
    with member as (
      insert into account_holder (account, password_hash, terms_version)
      values (${account}, 'none', '1') returning id
    ), visit as (
      insert into session (id, token_hash, holder_id, area, started_at, seen_at, expires_at, ip, user_agent)
      select gen_random_uuid(), ${hash}, id, 'member', now(), now(), now() + interval '1 day', '127.0.0.1', 'bench'
      from member returning id, holder_id
    )
    insert into game_session (id, token_hash, holder_id, session_id, vendor_id, game_id, created_at, currency)
    select gen_random_uuid(), ${hash}, holder_id, visit.id, vendor.id, game.id, now(), ${siteCurrency}
    from visit, game join vendor on vendor.id = game.vendor_id
    where vendor.code = ${at.vendor} and game.code = ${at.game} returning holder_id as id`
  if (!seat) throw new Error('no member was added')
  await sql`
    select * from wallet_pay(array[gen_random_uuid()], array[''::bytea], array['bench'], array[''], array[1],
      array[wallet_account(null, 'H.adjust', '', ${siteCurrency})],
      array[wallet_account(${seat.id}, 'M.cash', '', ${siteCurrency})],
      array[${String(firstBalance)}::bigint], array['adjust_credit'], array['adjustment'], array[${start}])`
  await sql`
    with made as (
      insert into adjustment (id, holder_id, direction, amount, reason_code, reason, reference, turnover_factor, maker,
        day, made_at)
      values (${start}, ${seat.id}, 'credit', ${String(firstBalance)}::bigint, 'test', 'bench', '', 0, 'bench',
        now()::date, now())
      returning *)
    insert into audit (at, actor, action, subject, reason, after)
    select made_at, 'command', 'command.adjustBalance', 'holder:' || holder_id, 'bench',
      jsonb_build_object('adjustment', id, 'credit', (amount / 1000000.0)::text) from made`
  return { user: seat.id, token }
}
