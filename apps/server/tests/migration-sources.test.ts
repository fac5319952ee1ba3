// Migration 0017 and the SQL source files: an older database and a new one end with the same functions.
import { readdirSync } from 'node:fs'
import { siteCurrency } from '@chokka/money'
import { askOnce } from '@chokka/server-kit/database'
import { expect, test } from 'vitest'
import { serverDatabase } from '../src/migrate.ts'
import { databaseBefore } from './before-migration.ts'
import { testSite } from './site.ts'

/** Texts, settings and rights of functions, triggers, rights on tables, and what the files made. */
const definitions = (url: string) =>
  askOnce(
    url,
    `select 'function ' || oid::regprocedure as name, pg_get_functiondef(oid) || coalesce(proacl::text, 'default') as is
      from pg_proc where pronamespace = 'public'::regnamespace
    union all select 'trigger ' || tgrelid::regclass || ' ' || tgname, tgenabled::text || pg_get_triggerdef(oid)
      from pg_trigger where not tgisinternal
    union all select 'table ' || oid::regclass, coalesce(relacl::text, 'default') from pg_class
      where relnamespace = 'public'::regnamespace
    union all select 'default of ' || defaclobjtype::text, defaclacl::text from pg_default_acl
    union all select 'file ' || name, hash || array_to_string(array(select unnest(makes) order by 1), ', ')
      from source_file
    order by name`,
  )

async function newDatabase(): Promise<string> {
  const { url, migrateOn } = await databaseBefore('0000')
  await migrateOn()
  return url
}

test('an older database has the same functions, triggers and rights as a new one, and its rows stay', async () => {
  const { url, migrateOn } = await databaseBefore('0017')
  await askOnce(url, `insert into audit (actor, action, subject) values ('a', 'b', 'c')`)
  await askOnce(url, `select wallet_account(null, 'H.adjust', '', '${siteCurrency}')`)
  const names = ['0017_sql_sources.sql', 'kit/kit.sql', 'wallet/wallet.sql', 'migrations until 0016']
  expect(await migrateOn()).toEqual(expect.arrayContaining(names))
  const found = await definitions(url)
  expect(found).toEqual(await definitions(await newDatabase()))
  expect(found.map((row) => row.name)).toContain('function refuse_change()')
  expect(await migrateOn()).toEqual([])
  await expect(askOnce(url, 'delete from audit')).rejects.toThrow('never changed or deleted')
  expect(await askOnce(url, `select subject from audit where actor = 'a'`)).toEqual([{ subject: 'c' }])
  expect(await askOnce(url, 'select kind, currency from ledger_account')).toEqual([
    { kind: 'H.adjust', currency: siteCurrency },
  ])
})

test('every function in the database is made by one file, and every SQL file of a module is applied', async () => {
  const url = await newDatabase()
  const [row] = await askOnce<{ unknown: number }>(
    url,
    `select count(*)::int as unknown from pg_proc where pronamespace = 'public'::regnamespace
      and 'routine ' || oid::regprocedure not in (select unnest(makes) from source_file)`,
  )
  expect(row).toEqual({ unknown: 0 })
  const { folder, names } = serverDatabase.sources
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.sql'))
  expect(files.toSorted()).toEqual([...names].toSorted())
})

test('the working login may call what the files grant, and no other function', async () => {
  const site = await testSite()
  const rows = await askOnce<{ name: string }>(
    site.workingUrl,
    `select proname::text as name from pg_proc where pronamespace = 'public'::regnamespace
      and has_function_privilege(oid, 'execute') order by 1`,
  )
  expect(rows.map((row) => row.name)).toEqual([
    'audit_text',
    'close_audit',
    'ensure_month_partitions',
    'first_attempt',
    'ledger_close_months',
    'store_login',
    'wallet_account',
    'wallet_lock',
    'wallet_lock_cash',
    'wallet_pay',
    'wallet_post',
  ])
})
