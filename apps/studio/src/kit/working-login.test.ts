// What an attacker who takes over a database connection of the studio can do with SQL: no more than the studio itself.
import { afterAll, expect, test } from 'vitest'
import { testStudioServer } from '../../tests/studio-server.ts'
import { testStudio } from '../../tests/studio.ts'
import { openDatabase } from './database.ts'
import { testDatabase } from '../../tests/database.ts'
import { sqlOn } from '../../tests/sql-on.ts'
import { sql } from 'kysely'

const studio = await testStudio()
const attacker = openDatabase(studio.databaseUrl, 1)
afterAll(async () => {
  await attacker.close()
  await studio.close()
})

const attempt = (...texts: string[]): Promise<string> =>
  attacker.db
    .transaction()
    .execute(async (tx) => {
      for (const text of texts) await sql.raw(text).execute(tx)
      return 'done'
    })
    .catch((fault: unknown) => (fault instanceof Error ? fault.message : String(fault)))
const refusal = /permission denied|must be (?:owner|superuser)|cannot set|only roles? with/i

test('the login of the studio has no special powers, owns nothing, and is in its one role only', async () => {
  const [row] = await sqlOn(studio.kit.db)`
    select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as has_power,
      session_user = current_user as is_itself,
      (select array_agg(r.rolname::text) from pg_roles r
        where pg_has_role(session_user, r.oid, 'member') and r.rolname <> session_user) as roles,
      (select count(*)::int from pg_class where pg_has_role(session_user, relowner, 'member'))
        + (select count(*)::int from pg_database where pg_has_role(session_user, datdba, 'member')) as owned
    from pg_roles where rolname = session_user`
  expect(row).toEqual({ has_power: false, is_itself: true, roles: ['chokka_studio_app'], owned: 0 })
})

// O-04, G-02
test('no statement on a connection of the studio gets out of its role', async () => {
  const [found] = await sqlOn(studio.kit.db)<{ owner: string; superuser: string; own: string }[]>`
    select tableowner::text as owner, (select min(rolname)::text from pg_roles where rolsuper) as superuser,
      session_user::text as own from pg_tables where tablename = 'bet'`
  const { owner, superuser, own } = found ?? { owner: '', superuser: '', own: '' }
  const attempts = [
    ...[owner, superuser, 'chokka_server', 'chokka_app'].flatMap((name) => [
      `set role ${name}`,
      `set session authorization ${name}`,
      `select set_config('role', '${name}', false)`,
    ]),
    `alter role ${own} superuser`,
    `alter role ${own} createrole`,
    `alter role ${own} bypassrls`,
    'create role another login',
    `grant ${owner} to ${own}`,
    'set session_replication_role = replica',
    `copy player to program 'id'`,
    `select pg_read_file('PG_VERSION')`,
    'create extension pgcrypto',
    'create schema own',
    'create table own (id int)',
    'create temp table own (id int)',
    'create function own() returns int language sql security definer as $$ select 1 $$',
    'alter table bet disable trigger all',
    'alter table bet owner to current_user',
    'truncate bet',
    'drop table bet cascade',
    'select rolpassword from pg_authid',
  ]
  for (const statement of attempts) expect.soft(await attempt(statement), statement).toMatch(refusal)
  for (const back of ['reset role', 'set role none', 'reset session authorization'])
    expect.soft(await attempt(back, 'delete from round_chain'), back).toMatch('permission denied for table round_chain')
})

// G-02
test('the studio can add chains, hashes and rules, but not delete or change them', async () => {
  for (const change of [
    'delete from round_chain',
    'delete from chain_checkpoint',
    'update chain_checkpoint set game_number = 1',
    'delete from shared_round',
    'delete from game_rules',
    `update game_rules set digest = ''`,
    'delete from table_lead',
    'delete from migration',
    `insert into migration (name) values ('9999-own.sql')`,
  ])
    expect.soft(await attempt(change), change).toMatch('permission denied')
})

test('the login of the studio cannot connect to the database of the server', async () => {
  const url = new URL(studio.databaseUrl)
  url.pathname = '/template_server'
  const other = openDatabase(url.href, 1)
  await expect(sqlOn(other.db)`select 1`).rejects.toThrow('permission denied for database')
  await other.close()
})

test('the studio does not start with the login of the owner', async () => {
  const database = await testDatabase()
  await expect(testStudioServer({ databaseUrl: database.ownerUrl })).rejects.toThrow('may not be worked with')
  await database.drop()
})
