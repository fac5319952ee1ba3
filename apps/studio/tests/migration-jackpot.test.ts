import { siteCurrency } from '@chokka/money'
import { askOnce } from '@chokka/server-kit/database'
import { expect, test } from 'vitest'
import { databaseBefore } from './before-migration.ts'

test('0015-jackpot-pools.sql: a pool that does not add up cannot be written', async () => {
  // J-08
  const { url, migrateOn } = await databaseBefore('0015-jackpot-pools.sql')
  expect(await migrateOn()).toContain('0015-jackpot-pools.sql')
  const pool = (amount: number, saved: number) =>
    askOnce(url, `insert into jackpot_pool (level, rules, amount, saved) values ('mini', 1, ${amount}, ${saved})`)
  await expect(pool(500, -499)).rejects.toThrow('pool_adds_up')
  await pool(500, -500)
  await askOnce(url, `update jackpot_pool set amount = 700, contributed = 200`)
  await expect(askOnce(url, `update jackpot_pool set paid = 1`)).rejects.toThrow('pool_adds_up')
  await expect(askOnce(url, `insert into jackpot_share (level, grow, save) values ('none', 1, 1)`)).rejects.toThrow(
    'level_check',
  )
})

test('0016-sessions-without-jackpot.sql: sessions of before take part', async () => {
  const { url, migrateOn } = await databaseBefore('0016-sessions-without-jackpot.sql')
  await askOnce(
    url,
    `with player as (insert into player (shown_name) values ('one') returning id)
    insert into session (player_id, token_hash, game, currency, lang, expires_at)
    select id, 'token', 'nokshi-0009', '${siteCurrency}', 'bn', now() from player`,
  )
  await migrateOn()
  expect(await askOnce(url, 'select jackpot from session')).toEqual([{ jackpot: true }])
})
