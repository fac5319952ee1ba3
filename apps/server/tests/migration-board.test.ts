// Migration 0040 on a database with bets: the board begins empty, and fills itself from them.
import { askOnce } from '@chokka/server-kit/database'
import { expect, test } from 'vitest'
import { databaseBefore } from './before-migration.ts'

test('bets from before 0040_board stay as they are, and its table takes wins only', async () => {
  const { url, migrateOn } = await databaseBefore('0040')
  await askOnce(
    url,
    `insert into bet (id, holder_id, vendor_id, game_id, round, transaction_uuid, supplier_transaction_id, stake,
      payout, state, held, balance_before, balance_after, placed_at, settled_at)
    values (gen_random_uuid(), 1, 1, 1, 'r', gen_random_uuid(), 's', 5000000, 9000000, 'won', false, 0, 0, now(),
      now())`,
  )
  const before = await askOnce(url, 'select * from bet')
  expect(await migrateOn()).toEqual(expect.arrayContaining(['0040_board.sql']))
  expect(await askOnce(url, 'select * from bet')).toMatchObject(before)
  expect(await askOnce(url, 'select * from board_win')).toEqual([])
  const row = (win: number) =>
    `insert into board_win select id, current_date, 'RNG', false, 1, 1, ${win}, now() from bet`
  await expect(askOnce(url, row(0))).rejects.toThrow('violates check constraint')
  await askOnce(url, row(1))
})
