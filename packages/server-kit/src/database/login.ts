import pg from 'pg'
import { askOnce, withConnection } from './ask-once.ts'
import { pendingMigrations, type DatabaseKind } from './migrate.ts'

/**
 * Grants the login of `workUrl`, which an administrator has created, the role of the process, and lets nobody else but
 * the owner connect to the database. `ownerUrl` is the login that owns the database.
 */
export async function admitLogin(ownerUrl: string, workUrl: string, kind: DatabaseKind): Promise<void> {
  const login = decodeURIComponent(new URL(workUrl).username)
  const [role, name] = [pg.escapeIdentifier(kind.role), pg.escapeIdentifier(login)]
  await withConnection(ownerUrl, async (client) => {
    const { rows } = await client.query<{ database: string; is_member: boolean | null }>(
      `select current_database() as database, pg_has_role(r.oid, $2, 'member') as is_member
        from (select 1) one left join pg_roles r on r.rolname = $1`,
      [login, kind.role],
    )
    const [found] = rows
    if (!found || found.is_member === null) throw new Error(`The database has no login "${login}": ${howToMake(kind)}`)
    const database = pg.escapeIdentifier(found.database)
    if (!found.is_member) await client.query(`grant ${role} to ${name}`)
    await client.query(`grant connect on database ${database} to ${name}`)
    // Including temporary tables: one could take the place of a real table in functions that run with the owner's
    // rights.
    await client.query(`revoke all on database ${database} from public`)
  })
}

/**
 * Throws, with every reason, when the login has more privileges than the process needs, or the database lacks a
 * migration. A process calls it before it serves requests.
 */
export async function checkLogin(workUrl: string, kind: DatabaseKind): Promise<void> {
  const rows = await askOnce<{ login: string; fault: string }>(workUrl, tooManyPrivileges, [kind.role])
  const pending = await pendingMigrations(workUrl, kind).catch((fault: unknown) => {
    // A login without the right to read the migrations is explained by its other faults.
    if (rows.length > 0) return []
    throw fault
  })
  const lacks = `The database lacks ${pending.join(', ')}: run "npm run migrate" with the URL of its owner.`
  const faults = rows.map((row) => `  ${row.fault}`).join('\n')
  const unfit = `The login "${rows[0]?.login}" may not be worked with:\n${faults}\n${howToMake(kind)}`
  // A missing migration may be the reason for a privilege that the login has, so the migrations come first.
  const messages = [...(pending.length > 0 ? [lacks] : []), ...(rows.length > 0 ? [unfit] : [])]
  if (messages.length > 0) throw new Error(messages.join('\n'))
}

const howToMake = (kind: DatabaseKind): string =>
  `Make one as an administrator: create role … login password '…' in role ${kind.role}; (docs/operate.md)`

// Each row is a privilege that somebody who takes over the connection would have too. It counts every role that the
// login is a member of, directly or not, because the login can switch to it. A superuser can switch to any role, so the
// other rows are left out then.
const tooManyPrivileges = `
  with own as (select oid, rolname, rolsuper from pg_roles where rolname = session_user),
  reach as (select r.oid, r.rolname, r.rolcreaterole, r.rolcreatedb, r.rolreplication, r.rolbypassrls, r.rolsuper
    from pg_roles r, own where r.oid = own.oid or not own.rolsuper and pg_has_role(own.oid, r.oid, 'member')
      and r.rolname <> 'pg_database_owner')
  select session_user as login, fault from (
    select 'is or can be "' || rolname || '", a superuser' as fault from reach where rolsuper
    union all select 'can be "' || rolname || '", which may ' || what from reach
      cross join lateral (values (rolcreaterole, 'make roles'), (rolcreatedb, 'make databases'),
        (rolreplication, 'replicate'), (rolbypassrls, 'pass by row security')) power (has, what)
      where has and not rolsuper
    union all select 'can be "' || rolname || '", a role of PostgreSQL with power beyond this site'
      from reach where rolname ~ '^pg_'
    union all select 'can be "' || rolname || '", which owns ' || string_agg(distinct what, ', ')
      from reach join (
        select datdba as owner, 'the database' as what from pg_database where datname = current_database()
        union all select nspowner, 'a schema' from pg_namespace
        union all select relowner, 'tables' from pg_class
        union all select proowner, 'functions' from pg_proc
      ) owned on owned.owner = reach.oid where not rolsuper group by rolname
    union all select 'may make tables in the schema ' || nspname from pg_namespace, own
      where not rolsuper and nspname !~ '^pg_' and has_schema_privilege(own.oid, pg_namespace.oid, 'create')
    union all select 'may make schemas or temporary tables in the database' from own
      where not rolsuper and has_database_privilege(own.oid, current_database(), 'create, temporary')
    union all select 'is no member of the role "' || $1 || '"' from own
      where not rolsuper and not exists (select 1 from reach where reach.rolname = $1)
  ) faults order by fault`
