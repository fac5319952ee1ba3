import { siteCurrency } from '@chokka/money'
import { askOnce } from '@chokka/server-kit/database'
import { expect, test } from 'vitest'
import { databaseBefore } from './before-migration.ts'

test("0020-transfer-wallets.sql: sessions of before play from the operator's wallet", async () => {
  const { url, migrateOn } = await databaseBefore('0020-transfer-wallets.sql')
  await askOnce(
    url,
    `with player as (insert into player (shown_name) values ('one') returning id)
    insert into session (player_id, token_hash, game, currency, lang, expires_at)
    select id, 'token', 'dice', '${siteCurrency}', 'bn', now() from player`,
  )
  expect(await migrateOn()).toContain('0020-transfer-wallets.sql')
  expect(await askOnce(url, 'select transfer_wallet from session')).toEqual([{ transfer_wallet: false }])
  await askOnce(url, `insert into transfer_wallet select id, '', 5 from player`)
  await expect(askOnce(url, 'update transfer_wallet set balance = -1')).rejects.toThrow('balance_check')
  const move = (vendor: string) =>
    askOnce(url, `insert into transfer_move select gen_random_uuid(), id, '${vendor}', 'deposit', 5 from player`)
  await move('')
  await expect(move('OTHER')).rejects.toThrow('transfer_move_player_id_vendor_fkey')
})
