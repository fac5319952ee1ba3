import { askOnce } from '@chokka/server-kit/database'
import { expect, test } from 'vitest'
import { studioDatabase } from '../src/kit/migrate.ts'
import { databaseBefore } from './before-migration.ts'

const migration = '0008-free-play-balances.sql'

test('the renamed table of free-play balances keeps its rows, its constraints and the rights of the studio', async () => {
  const { url, migrateOn } = await databaseBefore(migration)
  await askOnce(
    url,
    `
    with player as (insert into player (shown_name) values ('one'), ('two') returning id)
    insert into demo_purse (player_id, balance, asked)
    select id, row_number() over (order by id) * 1000000, row_number() over (order by id) from player`,
  )
  const before = await askOnce(url, 'select * from demo_purse order by player_id')
  expect(before).toHaveLength(2)
  expect(await migrateOn()).toContain(migration)
  expect(await askOnce(url, 'select * from demo_balance order by player_id')).toEqual(before)
  await expect(askOnce(url, 'update demo_balance set balance = -1')).rejects.toThrow('demo_balance_balance_check')
  await expect(askOnce(url, 'delete from player')).rejects.toThrow('demo_balance_player_id_fkey')
  const rights = await askOnce(
    url,
    `select privilege_type from information_schema.role_table_grants
    where table_name = 'demo_balance' and grantee = '${studioDatabase.role}' order by 1`,
  )
  expect(rights.map((row) => Object.values(row)[0])).toEqual(['DELETE', 'INSERT', 'SELECT', 'UPDATE'])
})
