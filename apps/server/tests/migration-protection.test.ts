// Migration 0050 on a database with members: nobody has a limit, and its tables keep what must hold.
import { askOnce } from '@chokka/server-kit/database'
import { expect, test } from 'vitest'
import { databaseBefore } from './before-migration.ts'

test('members from before 0050_protection have no limits, and its tables take none that cannot be', async () => {
  const { url, migrateOn } = await databaseBefore('0050')
  await askOnce(
    url,
    `insert into account_holder (account, password_hash, terms_version, registered_at)
      values ('rahim77', 'a hash', '1', now())`,
  )
  const before = await askOnce(url, 'select * from account_holder')
  expect(await migrateOn()).toEqual(expect.arrayContaining(['0050_protection.sql']))
  expect(await askOnce(url, 'select * from account_holder')).toEqual(before)
  expect(await askOnce(url, 'select * from protection_holder')).toEqual([])
  const refused = (statement: string, why: string) => expect(askOnce(url, statement)).rejects.toThrow(why)
  const holder = (columns: string, values: string) =>
    `insert into protection_holder (holder_id, ${columns}) select id, ${values} from account_holder`
  await refused(holder('reality_minutes', '14'), 'violates check constraint')
  await refused(holder('loss_day', '-1'), 'violates check constraint')
  await askOnce(url, holder('loss_day, counted_on', `0, '2026-11-20'`))
  const exclusion = `insert into exclusion (id, holder_id, kind, term, state, started_at)
    select gen_random_uuid(), id, 'self', 'permanent', 'active', now() from account_holder`
  await askOnce(url, exclusion)
  await refused(exclusion, 'one_open_exclusion')
  await askOnce(
    url,
    `insert into exclusion_move (exclusion_id, to_state, at, actor) select id, state, now(), 'a' from exclusion`,
  )
  await refused('delete from exclusion_move', 'never')
})
