// Migrations 0076 and 0077 on a database with rows: bets stay as they were, and nothing was counted yet.
import { askOnce } from '@chokka/server-kit/database'
import { expect, test } from 'vitest'
import { databaseBefore } from './before-migration.ts'

test('0076_game_days.sql and 0077_content_pictures.sql: bets stay, their days are found, and no day or picture is there', async () => {
  const { url, migrateOn } = await databaseBefore('0076')
  await askOnce(
    url,
    `insert into vendor (code, display_name, public_key, base_url, launch_origin, operator_id)
      values ('V', 'V', 'none', 'http://v', 'http://v', 'chokka');
     insert into game (vendor_id, code, type, names) select id, 'six', 'RNG', '{}' from vendor;
     insert into account_holder (account, password_hash, terms_version) values ('rahim1', 'a', '1');
     insert into bet (id, holder_id, vendor_id, game_id, round, transaction_uuid, supplier_transaction_id, stake, state,
        held, balance_before, balance_after, placed_at)
      select gen_random_uuid(), a.id, g.vendor_id, g.id, 'r1', gen_random_uuid(), 's1', 5, 'open', true, 9, 4, now()
        from account_holder a, game g`,
  )
  const bets = 'select id, round, stake::text, state from bet'
  const before = await askOnce(url, bets)
  expect(await migrateOn()).toEqual(expect.arrayContaining(['0076_game_days.sql', '0077_content_pictures.sql']))
  expect(await askOnce(url, bets)).toEqual(before)
  expect(await askOnce(url, 'select * from game_day')).toEqual([])
  expect(await askOnce(url, 'select * from content_picture')).toEqual([])
  const day = (bets: number, stake: number) =>
    askOnce(url, `insert into game_day select current_date, id, ${bets}, ${stake}, 0, 0, 0, 0 from game`)
  await expect(day(0, 1)).rejects.toThrow('check')
  await day(1, 1)
  await expect(day(1, 1)).rejects.toThrow('unique')
  await expect(
    askOnce(url, `insert into content_picture values (gen_random_uuid(), 'image/svg+xml', '', now(), 's')`),
  ).rejects.toThrow('check')
})
