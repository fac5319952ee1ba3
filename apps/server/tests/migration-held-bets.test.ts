// Migration 0092 on a database with bets: they stay, and the held ones have an index of their own.
import { askOnce } from '@chokka/server-kit/database'
import { expect, test } from 'vitest'
import { databaseBefore } from './before-migration.ts'

test('bets from before 0092_held_bets stay, and only the held ones are in its index', async () => {
  const { url, migrateOn } = await databaseBefore('0092')
  await askOnce(
    url,
    `insert into bet (id, holder_id, vendor_id, game_id, round, transaction_uuid, supplier_transaction_id, stake,
        payout, state, held, balance_before, balance_after, placed_at, settled_at)
      select gen_random_uuid(), 1, 1, 1, 'r', gen_random_uuid(), 's', 5, 0, state, state = 'open', 5, 0, now(),
        case when state = 'lost' then now() end
      from unnest(array['open', 'lost']) state`,
  )
  const before = await askOnce(url, 'select * from bet order by id')
  expect(await migrateOn()).toEqual(expect.arrayContaining(['0092_held_bets.sql']))
  expect(await askOnce(url, 'select * from bet order by id')).toEqual(before)
  const [index] = await askOnce<{ text: string }>(
    url,
    `select pg_get_indexdef(indexrelid) as text from pg_index where indexrelid = 'bet_open'::regclass`,
  )
  expect(index?.text).toContain('(((holder_id + 0)), vendor_id, round) WHERE held')
})
