// Migrations 0044 and 0045: jackpots of vendors.
import { askOnce } from '@chokka/server-kit/database'
import { expect, test } from 'vitest'
import { databaseBefore } from './before-migration.ts'

test('vendors of before have no jackpot, bets none of it, and what is kept of one is plausible', async () => {
  const { url, migrateOn } = await databaseBefore('0044')
  await askOnce(
    url,
    `insert into vendor (code, display_name, public_key, base_url, launch_origin, operator_id)
     values ('V', 'V', 'none', 'http://v.test', 'http://v.test', 'chokka')`,
  )
  expect(await migrateOn()).toEqual(
    expect.arrayContaining(['0044_jackpot_of_bets.sql', '0045_jackpots_of_vendors.sql']),
  )
  expect(await askOnce(url, 'select has_jackpots from vendor')).toEqual([{ has_jackpots: false }])
  const columns = await askOnce(
    url,
    `select column_name, column_default from information_schema.columns
     where table_name = 'bet' and column_name like 'jackpot%' order by 1`,
  )
  expect(columns).toEqual([
    { column_name: 'jackpot_share', column_default: '0' },
    { column_name: 'jackpot_win', column_default: '0' },
  ])
  const keep = (amount: number) =>
    askOnce(url, `insert into jackpot select id, 'mini', 0, ${amount}, true, null, null, now() from vendor`)
  await expect(keep(-1)).rejects.toThrow('amount_check')
  await keep(1)
  await expect(keep(2)).rejects.toThrow('jackpot_pkey')
})
