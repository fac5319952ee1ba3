// Migration 0074 on a database with rows: what was counted before gets its game, and the sums of all members.
import { askOnce } from '@chokka/server-kit/database'
import { expect, test } from 'vitest'
import { databaseBefore } from './before-migration.ts'

const aBet = (id: number, holder: number, stake: number, more: string) => `
  insert into bet (id, holder_id, vendor_id, game_id, round, transaction_uuid, supplier_transaction_id, stake, payout,
    state, held, balance_before, balance_after, placed_at, settled_at, jackpot_share)
  select '00000000-0000-4000-8000-00000000000${id}', h.id, g.vendor_id, g.id, 'r', gen_random_uuid(), 's', ${stake},
    ${more}, false, 0, 0, '2026-01-20 18:14Z', '2026-01-20 18:14:30Z', 3
  from game g, account_holder h where h.account = 'holder${holder}'`
const anEntry = (id: number, number: number, stake: number, payout: number, bets: number) => `
  insert into turnover_entry (bet_id, placed_at, number, holder_id, vendor_id, type, slot, stake, payout, valid, bets)
  select id, placed_at, ${number}, holder_id, vendor_id, 'RNG', '2026-01-20 18:10Z', ${stake}, ${payout}, 0, ${bets}
  from bet where id = '00000000-0000-4000-8000-00000000000${id}'`

// O-14
test('entries from before 0074 have the game of their bet, and their sums are by slot, and by day of the zone', async () => {
  const { url, migrateOn } = await databaseBefore('0074')
  await askOnce(
    url,
    `insert into vendor (code, display_name, public_key, base_url, launch_origin, operator_id)
       values ('V', 'V', 'none', 'http://v.test', 'http://v.test', 'chokka');
     insert into game (vendor_id, code, type, names, has_free_play) select id, 'six', 'RNG', '{}', false from vendor;
     insert into account_holder (account, password_hash, terms_version, is_test)
       values ('holder1', 'x', '1', false), ('holder2', 'x', '1', true);
     insert into setting (name, value) values ('timeZone', '"Asia/Kathmandu"')`,
  )
  // Won; lost and then void; void before it was counted; of a test account. The last was not read yet.
  for (const bet of [
    aBet(1, 1, 10, `25, 'won'`),
    aBet(2, 1, 20, `0, 'void'`),
    aBet(3, 1, 40, `0, 'void'`),
    aBet(4, 2, 80, `0, 'lost'`),
  ])
    await askOnce(url, bet)
  await askOnce(
    url,
    `insert into cursor (name, xid, id) values ('turnover', pg_snapshot_xmax(pg_current_snapshot()),
      '00000000-0000-0000-0000-000000000000')`,
  )
  await askOnce(url, aBet(5, 1, 160, `0, 'void'`).replace(`'r'`, `'later'`))
  for (const entry of [
    anEntry(1, 1, 10, 25, 1),
    anEntry(2, 1, 20, 0, 1),
    anEntry(2, 2, -20, 0, -1),
    anEntry(4, 1, 80, 0, 1),
  ])
    await askOnce(url, entry)
  await askOnce(url, `update bet set jackpot_share = 0 where state = 'void'`)
  expect(await migrateOn()).toContain('0074_figures_of_the_business.sql')
  expect(
    await askOnce(
      url,
      `select right(bet_id::text, 1) as bet, number, game_id = (select id from game) as own, is_test, wins, voids,
        jackpot::int from turnover_entry order by 1, 2`,
    ),
  ).toEqual([
    { bet: '1', number: 1, own: true, is_test: false, wins: 1, voids: 0, jackpot: 3 },
    { bet: '2', number: 1, own: true, is_test: false, wins: 0, voids: 1, jackpot: 0 },
    { bet: '2', number: 2, own: true, is_test: false, wins: 0, voids: 0, jackpot: 0 },
    { bet: '3', number: 1, own: true, is_test: false, wins: 0, voids: 1, jackpot: 0 },
    { bet: '4', number: 1, own: true, is_test: true, wins: 0, voids: 0, jackpot: 3 },
  ])
  const sums = 'stake::int, payout::int, jackpot::int, bets::int'
  expect(await askOnce(url, `select is_test, ${sums} from turnover_total order by 1`)).toEqual([
    { is_test: false, stake: 10, payout: 25, jackpot: 3, bets: 1 },
    { is_test: true, stake: 80, payout: 0, jackpot: 3, bets: 1 },
  ])
  // The day of Kathmandu, 5:45 ahead, ends at 18:15.
  expect(
    await askOnce(url, `select day::text, is_test, ${sums}, wins::int, voids::int from turnover_game order by 2`),
  ).toEqual([
    { day: '2026-01-20', is_test: false, stake: 10, payout: 25, jackpot: 3, bets: 1, wins: 1, voids: 2 },
    { day: '2026-01-20', is_test: true, stake: 80, payout: 0, jackpot: 3, bets: 1, wins: 0, voids: 0 },
  ])
  await expect(askOnce(url, 'update turnover_entry set stake = 0')).rejects.toThrow('never changed or deleted')
})
