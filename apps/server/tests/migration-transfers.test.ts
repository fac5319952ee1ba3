// Migrations 0026 and 0027 on a database with rows: what was booked stays, guarded as before, and bets are found.
import { siteCurrency } from '@chokka/money'
import { askOnce } from '@chokka/server-kit/database'
import { expect, test } from 'vitest'
import { databaseBefore } from './before-migration.ts'

test('transfers stay, and without foreign keys no transfer can name what does not exist', async () => {
  const { url, migrateOn } = await databaseBefore('0026')
  await askOnce(
    url,
    `insert into ledger_account (kind, currency, kept) select kind, '${siteCurrency}', false
      from unnest(array['H.adjust', 'H.fees']) kind;
    insert into ledger_transfer (movement_id, at, debit_id, credit_id, amount, code, reference_kind, reference_id,
        actor)
      select gen_random_uuid(), now(), min(id), max(id), 5, 'adjust_credit', 'test', 't', 'test' from ledger_account`,
  )
  const transfers = 'select * from ledger_transfer'
  const before = await askOnce(url, transfers)
  await migrateOn()
  expect(await askOnce(url, transfers)).toEqual(before)
  const again = (debit: string) => `insert into ledger_transfer
    (movement_id, at, debit_id, credit_id, amount, code, reference_kind, reference_id, actor)
    select movement_id, at, ${debit}, credit_id, amount, code, reference_kind, reference_id, actor from ledger_transfer`
  await expect(askOnce(url, again('debit_id + 1000'))).rejects.toThrow('names account')
  await askOnce(url, again('debit_id'))
  expect(await askOnce(url, transfers)).toHaveLength(2)
})

test('bets stay, and are found without the index of their ids', async () => {
  const { url, migrateOn } = await databaseBefore('0027')
  await askOnce(
    url,
    `insert into bet (id, holder_id, vendor_id, game_id, round, transaction_uuid, supplier_transaction_id, stake, state,
        held, balance_before, balance_after, placed_at)
      select gen_random_uuid(), 1, 1, 1, 'r', gen_random_uuid(), 's', 5, 'open', true, 5, 0, now()`,
  )
  const bets = 'select * from bet'
  const before = await askOnce(url, bets)
  await migrateOn()
  expect(await askOnce(url, bets)).toMatchObject(before)
  const indexes = await askOnce<{ name: string }>(
    url,
    `select indexrelid::regclass::text as name from pg_index where indrelid = 'bet'::regclass order by 1`,
  )
  expect(indexes.map((index) => index.name)).toEqual(['bet_open', 'bet_pkey', 'bet_placed', 'bet_settled'])
})
