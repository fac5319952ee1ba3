import { createHash, randomUUID } from 'node:crypto'
import { siteCurrency } from '@chokka/money'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { recordAdjustments } from '../../tests/adjustments.ts'
import { testSite } from '../../tests/site.ts'
import { testVendor, type Seat } from '../../tests/vendor.ts'
import { askOnce } from '../kit/database.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Members with a balance and a game session, inserted into the database: registering so many takes too long. */
async function manySeats(databaseUrl: string, vendorId: number, many: number): Promise<Seat[]> {
  const tokens = Array.from({ length: many }, () => randomUUID())
  const rows = await askOnce<{ holder_id: string; token: string }>(
    databaseUrl,
    `with token as (select * from unnest($1::text[], $2::bytea[]) as one (token, hash)
    ), member as (
      insert into account_holder (account, password_hash, terms_version)
      select token, 'none', '1' from token returning id, account
    ), visit as (
      insert into session (id, token_hash, holder_id, area, started_at, seen_at, expires_at, ip, user_agent)
      select gen_random_uuid(), hash, id, 'member', now(), now(), now() + interval '1 day', '127.0.0.1', 'test'
      from token join member on account = token returning id, holder_id, token_hash
    )
    insert into game_session (id, token_hash, holder_id, session_id, vendor_id, game_id, created_at,
        currency)
    select gen_random_uuid(), token_hash, holder_id, visit.id, $3::int, game.id, now(), '${siteCurrency}'
    from visit, game where game.vendor_id = $3::int
    returning holder_id, (select token from token where hash = token_hash) as token`,
    [tokens, tokens.map(hashOf), vendorId],
  )
  await askOnce(
    databaseUrl,
    `select wallet_pay(array_agg(gen_random_uuid()), array_agg(''::bytea), array_agg('test'::text),
      array_agg(''::text), array_agg(place::int), array_agg(wallet_account(null, 'H.adjust', '', '${siteCurrency}')),
      array_agg(wallet_account(id, 'M.cash', '', '${siteCurrency}')), array_agg(10000000::bigint),
      array_agg('adjust_credit'::text), array_agg('adjustment'::text), array_agg(gen_random_uuid()::text))
    from unnest($1::bigint[]) with ordinality as member (id, place)`,
    [rows.map((row) => row.holder_id)],
  )
  await recordAdjustments(databaseUrl)
  return rows.map((row) => ({ user: row.holder_id, token: row.token, game: 'six' }))
}

// issue 7 §3
test('the wins of 200 members on one round are paid together, in no more than a few transactions', async () => {
  const site = await testSite()
  const vendor = await testVendor(site)
  const seats = await manySeats(site.databaseUrl, vendor.id, 200)
  const bets = seats.map((seat) => vendor.betOf(seat, '1.00', { round: 'one flight' }))
  await Promise.all(bets.map((bet) => vendor.bet(bet)))
  const wins = seats.flatMap((seat, at) => (bets[at] ? [vendor.winOf(seat, bets[at], '2.00')] : []))
  const answers = await Promise.all(wins.map((win) => vendor.win(win)))
  expect(answers.map((answer) => answer.status)).toEqual(wins.map(() => 'RS_OK'))
  const { rows } = await sql<{ batches: number; won: number }>`
    select count(distinct xid::text)::int as batches,
      count(*) filter (where state = 'won')::int as won from bet`.execute(site.db)
  expect(rows[0]?.won).toBe(200)
  expect(rows[0]?.batches).toBeLessThanOrEqual(20)
  expect(await site.audit()).toEqual([])
})

// protocols §1
test.each(['named', null])(
  'a win that ends its round, with its name or without it (%s), closes the other bets of the last two days',
  async (name) => {
    const site = await testSite()
    const vendor = await testVendor(site)
    const seat = await vendor.seat(await site.aMember({ balance: '10.00' }))
    const first = vendor.betOf(seat, '1.00', { round: 'one round' })
    const second = vendor.betOf(seat, '2.00', { round: 'one round' })
    const other = vendor.betOf(seat, '3.00', { round: 'another round' })
    for (const bet of [first, second, other]) await vendor.bet(bet)
    // The job closes what is older than 48 hours, so this is the oldest bet that is still held.
    await askOnce(site.databaseUrl, `update bet set placed_at = placed_at - interval '48 hours'`)
    await askOnce(site.databaseUrl, `update door_transaction set bet_placed_at = bet_placed_at - interval '48 hours'`)
    await vendor.win(vendor.winOf(seat, second, '5.00', name ? {} : { round: null }))
    const bets = await site.db.selectFrom('bet').select(['transaction_uuid', 'state']).orderBy('stake').execute()
    expect(bets.map(({ state }) => state)).toEqual(['lost', 'won', 'open'])
    expect(await site.audit()).toEqual([])
  },
)
