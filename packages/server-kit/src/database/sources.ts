import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import pg from 'pg'

/**
 * SQL files with functions, procedures, views, and triggers that call what the same file makes (`create or replace`).
 * Each is applied again when its text changes. To remove a trigger takes a migration, which drops it.
 */
export type Sources = {
  folder: URL
  /** Paths below the folder, in the order in which they are applied: dependencies first. */
  names: readonly string[]
}

/** The objects that a file created when it was applied, as `drop` names them, and the SHA-256 of its text then. */
type Applied = { name: string; hash: string; makes: string[] }

export const sourceTable = `create table if not exists source_file (
  name text primary key, hash text not null, makes text[] not null, at timestamptz not null default now())`

/** The files whose text differs from the one that was applied, then the files that were applied and no longer exist. */
export async function changedSources(client: pg.Client, sources: Sources): Promise<string[]> {
  const applied = await appliedFiles(client)
  const hashes = new Map(applied.map((file) => [file.name, file.hash]))
  return [
    ...sources.names.filter((name) => hashes.get(name) !== hashOf(textOf(sources, name))),
    ...applied.map((file) => file.name).filter((name) => !sources.names.includes(name)),
  ]
}

/**
 * Applies the files whose text changed: drops what they created before, then runs them. Objects that no file creates
 * any more are gone afterwards. Runs in the caller's transaction. Returns the names of those files.
 */
export async function applySources(client: pg.Client, sources: Sources, role: string): Promise<string[]> {
  const changed = await changedSources(client, sources)
  const made = (await appliedFiles(client)).filter((file) => changed.includes(file.name)).flatMap((file) => file.makes)
  const kept = await dropUnneeded(client, made)
  // A trigger or the file of another module depends on it: it is replaced in place, and gets the rights of its new
  // text.
  for (const object of kept)
    await client.query(`revoke all on ${object.replace(/^view /, '')} from public, ${pg.escapeIdentifier(role)}`)
  await client.query('delete from source_file where name = any ($1)', [changed])
  for (const name of sources.names) if (changed.includes(name)) await applyFile(client, sources, name)
  const current = new Set((await appliedFiles(client)).flatMap((file) => file.makes))
  for (const object of kept) if (!current.has(object)) await client.query(`drop ${object}`)
  return changed
}

async function applyFile(client: pg.Client, sources: Sources, name: string): Promise<void> {
  const text = textOf(sources, name)
  const before = new Set((await objectsIn(client)).map(({ object, version }) => `${object} ${version}`))
  try {
    await client.query(text)
  } catch (fault) {
    throw new Error(`${name}: ${fault instanceof Error ? fault.message : String(fault)}`, { cause: fault })
  }
  const makes = (await objectsIn(client))
    .filter(({ object, version }) => !before.has(`${object} ${version}`))
    .map(({ object }) => object)
  const other = (await appliedFiles(client)).find((file) => file.makes.some((object) => makes.includes(object)))
  if (other) throw new Error(`${name} makes or changes what ${other.name} makes`)
  // PostgreSQL lets every role call a new function.
  for (const object of makes.filter((one) => one.startsWith('routine ')))
    await client.query(`revoke execute on ${object} from public`)
  await client.query('insert into source_file (name, hash, makes) values ($1, $2, $3)', [name, hashOf(text), makes])
}

/** Drops the objects on which nothing depends, in any order. Returns the others. */
async function dropUnneeded(client: pg.Client, objects: string[]): Promise<string[]> {
  const needed: string[] = []
  for (const object of objects) if (!(await isDropped(client, object))) needed.push(object)
  return needed.length === 0 || needed.length === objects.length ? needed : dropUnneeded(client, needed)
}

const dependentObjectsExist = '2BP01'

async function isDropped(client: pg.Client, object: string): Promise<boolean> {
  await client.query('savepoint before_drop')
  try {
    await client.query(`drop ${object.replace(' ', ' if exists ')}`)
    return true
  } catch (fault) {
    await client.query('rollback to savepoint before_drop')
    if (fault instanceof pg.DatabaseError && fault.code === dependentObjectsExist) return false
    throw fault
  }
}

type Found = { object: string; version: string }

/** The version is the ctid of the row in the catalogue: it changes when the object is created or altered. */
const objectsIn = async (client: pg.Client): Promise<Found[]> =>
  (
    await client.query<Found>(
      `select 'routine ' || oid::regprocedure as object, ctid::text as version from pg_proc
        where pronamespace = 'public'::regnamespace
      union all
      select 'view ' || oid::regclass, ctid::text from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'v'`,
    )
  ).rows

async function appliedFiles(client: pg.Client): Promise<Applied[]> {
  const [table] = (await client.query<{ name: string | null }>(`select to_regclass('source_file')::text as name`)).rows
  return table?.name ? (await client.query<Applied>('select name, hash, makes from source_file')).rows : []
}

const textOf = (sources: Sources, name: string) => readFileSync(new URL(name, sources.folder), 'utf8')
const hashOf = (text: string) => hash('sha256', text)
