import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { withConnection } from './ask-once.ts'
import { changedLists, fillLists, type CodeList } from './code-lists.ts'
import { applySources, changedSources, sourceTable, type Sources } from './sources.ts'

/** What one kind of database consists of: that of the server, or that of the studio. */
export type DatabaseKind = {
  /** Its SQL files; each is applied once, in the order of the names. */
  migrations: URL
  /** The role (nologin) that holds the rights of the process; the working login is a member of it. */
  role: string
  /** Its functions, views and triggers; migrations hold tables and data. Without it, they are left as they are. */
  sources?: Sources
  lists?: readonly CodeList[]
}

/**
 * Applies the migrations that this database has not seen and the source files whose text changed, and fills its lists,
 * all in one transaction. `ownerUrl` is the login that owns the tables. Returns the names of what was applied.
 * Throws when the role of the process is missing and cannot be created.
 */
export async function migrate(ownerUrl: string, kind: DatabaseKind): Promise<string[]> {
  return withConnection(ownerUrl, async (client) => {
    // Several processes may migrate one database at once: the first does it, the others wait.
    await client.query('select pg_advisory_lock(7366)')
    await ensureRole(client, kind.role)
    await client.query('begin')
    try {
      const applied = await applyAll(client, kind)
      await client.query('commit')
      return applied
    } catch (fault) {
      await client.query('rollback')
      throw fault
    }
  })
}

async function applyAll(client: pg.Client, kind: DatabaseKind): Promise<string[]> {
  await client.query(`${migrationTable}; ${sourceTable}`)
  const fresh = await pending(client, kind)
  for (const name of fresh) {
    await client.query(readFileSync(new URL(name, kind.migrations), 'utf8'))
    await client.query('insert into migration (name) values ($1)', [name])
  }
  const changed = kind.sources ? await applySources(client, kind.sources, kind.role) : []
  // After the files, whose triggers may forbid a change of a list.
  const filled = await fillLists(client, kind.lists ?? [])
  // Only the owner writes what was applied; the process may read it.
  const role = pg.escapeIdentifier(kind.role)
  await client.query(`revoke all on migration, source_file from ${role};
    grant select on migration, source_file to ${role}`)
  return [...fresh, ...changed, ...filled]
}

const migrationTable =
  'create table if not exists migration (name text primary key, at timestamptz not null default now())'

/** What `migrate` would apply. Any login of the site may read it. */
export const pendingMigrations = (url: string, kind: DatabaseKind): Promise<string[]> =>
  withConnection(url, async (client) => [
    ...(await pending(client, kind)),
    ...(await changedLists(client, kind.lists ?? [])),
    ...(kind.sources ? await changedSources(client, kind.sources) : []),
  ])

async function pending(client: pg.Client, kind: DatabaseKind): Promise<string[]> {
  const [table] = (await client.query<{ name: string | null }>(`select to_regclass('migration')::text as name`)).rows
  const { rows } = table?.name ? await client.query<{ name: string }>('select name from migration') : { rows: [] }
  const seen = new Set(rows.map((row) => row.name))
  const names = readdirSync(kind.migrations).filter((name) => name.endsWith('.sql'))
  return names.filter((name) => !seen.has(name)).toSorted()
}

const alreadyExists = new Set(['23505', '42710'])

/** Roles belong to the whole cluster, so two databases that are migrated at once may both try to create one. */
async function ensureRole(client: pg.Client, role: string): Promise<void> {
  const [found] = (await client.query('select 1 from pg_roles where rolname = $1', [role])).rows
  const fault = found ? undefined : await codeOf(client.query(`create role ${pg.escapeIdentifier(role)} nologin`))
  const [may] = (
    await client.query<{ may: boolean; owner: string }>(
      `select current_user as owner, coalesce((select pg_has_role(oid, 'member with admin option')
        from pg_roles where rolname = $1), false) as may`,
      [role],
    )
  ).rows
  if (may?.may && (fault === undefined || alreadyExists.has(fault))) return
  throw new Error(
    `The owner of the database, "${may?.owner}", may not make or grant the role "${role}". As an administrator say ` +
      `once: create role ${role} nologin; grant ${role} to "${may?.owner}" with admin option; (docs/operate.md)`,
  )
}

/** The SQLSTATE with which the query failed; undefined when it succeeded. */
const codeOf = (query: Promise<unknown>): Promise<string | undefined> =>
  query.then(
    () => undefined,
    (fault: unknown) => {
      if (fault instanceof pg.DatabaseError) return fault.code
      throw fault
    },
  )
