// Migration 0014 on a database with rows: nothing that the door had stored is lost.
import { randomUUID } from 'node:crypto'
import { askOnce } from '@chokka/server-kit/database'
import { expect, test } from 'vitest'
import { databaseBefore } from './before-migration.ts'

test('older bets and transactions keep their ids, vendors get their rule for rollbacks, and the old functions are gone', async () => {
  const { url, migrateOn } = await databaseBefore('0014')
  const [bet, win] = [randomUUID(), randomUUID()]
  await askOnce(
    url,
    `insert into vendor (code, display_name, public_key, base_url, launch_origin, operator_id)
      values ('V', 'V', '', '', '', '')`,
  )
  await askOnce(
    url,
    `insert into bet (id, person_id, vendor_id, game_id, round, transaction_uuid, supplier_transaction_id, stake, state,
      held, balance_before, balance_after, placed_at)
    values ($1::uuid, 1, 1, 1, 'r', $1::uuid::text, 's', 5, 'won', false, 9, 4, now())`,
    [bet],
  )
  for (const [id, kind, reference] of [
    [bet, 'bet', null],
    [win, 'win', bet],
  ])
    await askOnce(
      url,
      `insert into door_transaction (vendor_id, transaction_uuid, kind, state, digest, person_id, bet_id,
        reference_uuid, balance_after, at) values (1, $1::text, $2, 'done', '', 1, $3, $4, 4, now())`,
      [id, kind, bet, reference],
    )
  expect(await migrateOn()).toContain('0014_door.sql')
  expect(await askOnce(url, 'select transaction_uuid, stake, parts from bet')).toEqual([
    { transaction_uuid: bet, stake: '5', parts: null },
  ])
  expect(await askOnce(url, 'select transaction_uuid, reference_uuid from door_transaction order by kind')).toEqual([
    { transaction_uuid: bet, reference_uuid: null },
    { transaction_uuid: win, reference_uuid: bet },
  ])
  expect(await askOnce(url, 'select rollback_after_win from vendor')).toEqual([{ rollback_after_win: 'undo_both' }])
  expect(await askOnce(url, `select proname from pg_proc where proname like 'door\\_%'`)).toEqual([])
})
