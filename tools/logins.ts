// The roles and databases of the embedded PostgreSQL. Its superuser makes them and is used for nothing else.
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { askOnce } from '@chokka/server-kit/database'
import { serverDatabase } from '../apps/server/src/migrate.ts'
import { studioDatabase } from '../apps/studio/src/kit/migrate.ts'

export type Login = 'chokka' | 'chokka_owner' | 'chokka_server' | 'chokka_studio'
/** Owns the tables and runs the migrations. The logins in `working` are those of the programs. */
const owner = 'chokka_owner'
const working = { chokka_server: serverDatabase.role, chokka_studio: studioDatabase.role }

/** The password of a login. It is created when it is first needed, in a file that only its owner can read. */
export function passwordOf(dataDir: string, login: Login): string {
  const file = join(dataDir, login === 'chokka' ? 'postgres.password' : `postgres.${login}.password`)
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

/** Creates the logins, or resets existing ones to the privileges that they should have. */
export async function ensureLogins(superuserUrl: string, dataDir: string): Promise<void> {
  const found = await askOnce<{ name: string }>(superuserUrl, 'select rolname as name from pg_roles')
  const known = new Set(found.map((row) => row.name))
  const login = (name: Login) =>
    [
      ...(known.has(name) ? [] : [`create role ${name}`]),
      `alter role ${name} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls inherit
        password '${passwordOf(dataDir, name)}'`,
      `alter role ${name} reset all`,
    ].join(';')
  const role = (name: string) => (known.has(name) ? '' : `create role ${name} nologin;`)
  const pairs = Object.entries(working) as [Login, string][] // The keys of `working` are logins.
  const statements = [
    login(owner),
    ...pairs.map(
      ([name, group]) => `${login(name)}; ${role(group)}
      grant ${group} to ${owner} with admin option; grant ${group} to ${name}`,
    ),
  ]
  await askOnce(superuserUrl, statements.join(';'))
}

/**
 * Creates the database, owned by chokka_owner, when it does not exist. A database that belongs to the superuser, as in
 * old installations, is handed over to chokka_owner with everything in it.
 */
export async function ensureDatabase(urlOf: (name: string) => string, name: string): Promise<void> {
  const [found] = await askOnce<{ owner: string }>(
    urlOf('postgres'),
    'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
    [name],
  )
  if (!found) await askOnce(urlOf('postgres'), `create database "${name.replaceAll('"', '')}" owner ${owner}`)
  else if (found.owner !== owner) await askOnce(urlOf(name), handOver)
}

const handOver = `do $$
declare
  statement text;
begin
  for statement in
    select format('alter schema %I owner to ${owner}', nspname) from pg_namespace
      where nspname in ('public', 'pgboss')
    union all select format('alter table %s owner to ${owner}', c.oid::regclass) from pg_class c
      where relnamespace::regnamespace::text in ('public', 'pgboss') and (relkind in ('r', 'p', 'v', 'm')
        or relkind = 'S' and not exists (select 1 from pg_depend where objid = c.oid and deptype in ('a', 'i')))
    union all select format('alter routine %s owner to ${owner}', p.oid::regprocedure) from pg_proc p
      where pronamespace::regnamespace::text in ('public', 'pgboss')
    union all select format('alter type %s owner to ${owner}', t.oid::regtype) from pg_type t
      where typnamespace::regnamespace::text in ('public', 'pgboss') and (typtype in ('e', 'd')
        or typtype = 'c' and (select relkind from pg_class where oid = typrelid) = 'c')
    union all select format('alter database %I owner to ${owner}', current_database())
  loop
    execute statement;
  end loop;
end $$`
