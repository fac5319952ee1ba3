// What an attacker who can run SQL on a connection of the server can do: nothing that the server itself may not.
import { sql } from 'kysely'
import { openLog } from '@chokka/server-kit'
import { expect, inject, test } from 'vitest'
import { testSite, type TestSite } from '../../tests/site.ts'
import { openSite } from '../main.ts'
import { readConfig } from './config.ts'
import { askOnce } from './database.ts'

/** Runs the statements on a connection of the site's own pool, as an SQL injection would; returns how it ended. */
async function tried(site: TestSite, ...texts: string[]): Promise<string> {
  return site.db.connection().execute(async (connection) => {
    try {
      for (const text of texts) await sql.raw(text).execute(connection)
      return 'done'
    } catch (fault) {
      return fault instanceof Error ? fault.message : String(fault)
    } finally {
      await sql`rollback`.execute(connection)
    }
  })
}
const refusal = /permission denied|must be (?:owner|superuser)|cannot set|only roles? with/i

async function loginsOf(site: TestSite): Promise<{ own: string; owner: string; superuser: string }> {
  const { rows } = await sql<{ name: string }>`select session_user as name`.execute(site.db)
  const [found] = await askOnce<{ owner: string; superuser: string }>(
    site.databaseUrl,
    `select tableowner as owner, (select min(rolname) from pg_roles where rolsuper) as superuser
      from pg_tables where tablename = 'ledger_transfer'`,
  )
  return { own: rows[0]?.name ?? '', owner: found?.owner ?? '', superuser: found?.superuser ?? '' }
}

// O-04
test('the working login has no privileges beyond its role, and is a member of no role that has', async () => {
  const site = await testSite()
  const { rows } = await sql`
    select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls, session_user = current_user as is_itself
      from pg_roles where rolname = session_user`.execute(site.db)
  expect(rows).toEqual([
    {
      ...{ rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false, rolbypassrls: false },
      is_itself: true,
    },
  ])
  const { rows: roles } = await sql`
    select rolname from pg_roles where pg_has_role(session_user, oid, 'member') and rolname <> session_user`.execute(
    site.db,
  )
  expect(roles).toEqual([{ rolname: 'chokka_app' }])
  const { rows: owned } = await sql`
    select relname::text as name from pg_class where pg_has_role(session_user, relowner, 'member')
    union all select proname::text from pg_proc where pg_has_role(session_user, proowner, 'member')
    union all select nspname::text from pg_namespace where pg_has_role(session_user, nspowner, 'member')
    union all select datname::text from pg_database where pg_has_role(session_user, datdba, 'member')`.execute(site.db)
  expect(owned).toEqual([])
})

// O-04, M-05
test('no statement on a connection of the server changes its role or its privileges', async () => {
  const site = await testSite()
  const { own, owner, superuser } = await loginsOf(site)
  const ways = [
    ...[owner, superuser].flatMap((name) => [
      `set role ${name}`,
      `set session authorization ${name}`,
      `select set_config('role', '${name}', false)`,
      `select set_config('session_authorization', '${name}', false)`,
      `grant ${name} to ${own}`,
      `alter role ${name} password 'x'`,
    ]),
    ...['superuser', 'createrole', 'createdb', 'bypassrls', 'replication'].map((power) => `alter role ${own} ${power}`),
    'alter role chokka_app rename to somebody',
    'create role another login',
    'drop role chokka_app',
    'grant pg_read_server_files to chokka_app',
    'set session_replication_role = replica',
    `select set_config('session_replication_role', 'replica', false)`,
    `alter system set log_statement = 'all'`,
    `copy setting to program 'id'`,
    `copy setting to '/tmp/stolen'`,
    `select pg_read_file('PG_VERSION')`,
    `select pg_ls_dir('.')`,
    `select lo_import('/etc/passwd')`,
    'create extension plpython3u',
    'create extension pgcrypto',
    'create schema own',
    'create database own',
    'create table own (id int)',
    'create temp table own (id int)',
    'create function own() returns int language sql security definer as $$ select 1 $$',
    'create function pg_temp.own() returns int language sql as $$ select 1 $$',
    'create language plperlu',
    'create event trigger own on ddl_command_start execute function refuse_change()',
    'create foreign data wrapper own',
    'create publication own for all tables',
    'select rolpassword from pg_authid',
  ]
  for (const way of ways) expect.soft(await tried(site, way), way).toMatch(refusal)
  // These are allowed to everybody, but must not help.
  for (const back of ['reset role', 'set role none', 'reset session authorization', 'reset all'])
    expect
      .soft(await tried(site, back, 'update ledger_account set balance = balance'), back)
      .toMatch('permission denied for table ledger_account')
})

// O-04, M-05
test('no statement on a connection of the server writes the ledger, or changes rows that are final', async () => {
  const site = await testSite()
  await site.aMember({ balance: '5.00' })
  const final = ['audit', 'deposit_move', 'withdrawal_move']
  const ledger = ['ledger_account', 'ledger_movement', 'ledger_transfer', 'ledger_closing', 'ledger_closed_month']
  const columnOf: Record<string, string> = { migration: 'name', ledger_closing: 'total', ledger_closed_month: 'month' }
  const changes = [
    ...ledger.map((table) => `insert into ${table} overriding system value select * from ${table}`),
    ...[...ledger, ...final, 'migration'].flatMap((table) => [
      `update ${table} set ${columnOf[table] ?? 'id'} = default`,
      `delete from ${table}`,
    ]),
    ...[...ledger, ...final, 'setting', 'bet'].flatMap((table) => [
      `truncate ${table}`,
      `drop table ${table} cascade`,
      `alter table ${table} disable trigger all`,
      `alter table ${table} owner to current_user`,
      `create trigger own before insert on ${table} for each row execute function refuse_change()`,
      `create rule own as on insert to ${table} do instead nothing`,
    ]),
    'insert into migration (name) values ($$9999_own.sql$$)',
    'drop trigger transfers_are_final on ledger_transfer',
    `alter table ledger_account drop constraint never_below_zero`,
    'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
    'alter function wallet_pay owner to current_user',
    'drop schema public cascade',
    'drop function refuse_change() cascade',
    'alter table ledger_transfer detach partition ledger_transfer_other',
    'drop schema pgboss cascade',
  ]
  for (const change of changes) expect.soft(await tried(site, change), change).toMatch(refusal)
  expect(await site.audit()).toEqual([])
})

// Anybody may create tables in the temporary schema, so functions with the owner's privileges must search it last.
test('no function that runs with the privileges of the database owner can be made to use another table', async () => {
  const site = await testSite()
  const { rows } = await sql<{ name: string }>`
    select p.oid::regprocedure::text as name from pg_proc p
      where p.prosecdef and p.pronamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
        and not coalesce('search_path=public, pg_temp' = any (p.proconfig), false)`.execute(site.db)
  expect(rows).toEqual([])
})

test('only the working login may connect to the database and execute its functions', async () => {
  const site = await testSite()
  const otherLogin = `other_${new URL(site.databaseUrl).pathname.slice(1)}`
  await askOnce(site.databaseUrl, `create role ${otherLogin} login password 'another'`)
  try {
    const url = new URL(site.databaseUrl)
    url.username = otherLogin
    url.password = 'another'
    await expect(askOnce(url.href, 'select 1')).rejects.toThrow('permission denied for database')
    const [row] = await askOnce<{ open: number }>(
      site.databaseUrl,
      `select count(*)::int as open from pg_proc where pronamespace = 'public'::regnamespace
        and has_function_privilege($1, oid, 'execute')`,
      [otherLogin],
    )
    expect(row).toEqual({ open: 0 })
  } finally {
    await askOnce(site.databaseUrl, `drop role ${otherLogin}`)
  }
})

test('the server does not start with the login of the owner or of a superuser, and says how to create one', async () => {
  const site = await testSite()
  const asOwner = new URL(inject('ownerUrl'))
  asOwner.pathname = new URL(site.databaseUrl).pathname
  const start = (DATABASE_URL: string) =>
    openSite({
      config: readConfig({ DATABASE_URL, DATA_DIR: inject('keysDir') }),
      log: openLog({ level: 'silent', name: 'server' }),
      channels: [],
      gateways: { sms: null, mail: null },
      runJobs: false,
    })
  await expect(start(site.databaseUrl)).rejects.toThrow('a superuser')
  await expect(start(asOwner.href)).rejects.toThrow(/which owns [\s\S]*create role … login .* in role chokka_app/)
})
