// Migration 0072: wallets at vendors, and the rounds that are played from them.
import { askOnce } from '@chokka/server-kit/database'
import { expect, test } from 'vitest'
import { databaseBefore } from './before-migration.ts'

test('vendors of before keep no wallets, and bets of before were staked from the main wallet', async () => {
  const { url, migrateOn } = await databaseBefore('0072')
  await askOnce(
    url,
    `insert into vendor (code, display_name, public_key, base_url, launch_origin, operator_id)
     values ('V', 'V', 'none', 'http://v.test', 'http://v.test', 'chokka');
     insert into bet (id, holder_id, vendor_id, game_id, round, transaction_uuid, supplier_transaction_id, stake, state,
       held, balance_before, balance_after, placed_at)
     values (gen_random_uuid(), 1, 1, 1, 'r', gen_random_uuid(), 's', 5, 'open', true, 5, 0, now())`,
  )
  expect(await migrateOn()).toContain('0072_transfer_wallets.sql')
  expect(await askOnce(url, 'select has_wallet from vendor')).toEqual([{ has_wallet: false }])
  expect(await askOnce(url, 'select from_vendor_wallet, held from bet')).toEqual([
    { from_vendor_wallet: false, held: true },
  ])
  await expect(askOnce(url, 'update bet set from_vendor_wallet = true')).rejects.toThrow('reported_rounds_are_over')
})
