// A database as it was before a migration, for the tests of what that migration does to rows.
import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { askOnce, migrate } from '@chokka/server-kit/database'
import { inject as provided, onTestFinished } from 'vitest'
import { serverDatabase } from '../src/migrate.ts'
import { dropDatabase } from './site.ts'

/**
 * `url` is an administrator's. The database has the tables from before `migration`, and the functions that migrations
 * made until 0016: the source files fit today's tables only. `migrateOn` applies the rest and returns what it applied.
 */
export async function databaseBefore(migration: string): Promise<{ url: string; migrateOn: () => Promise<string[]> }> {
  const folder = mkdtempSync(join(tmpdir(), 'chokka-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of readdirSync(serverDatabase.migrations)) {
    if (name.endsWith('.sql') && name < migration)
      copyFileSync(new URL(name, serverDatabase.migrations), join(folder, name))
  }
  const name = `before_${randomUUID().replaceAll('-', '')}`
  await askOnce(provided('adminUrl'), `create database ${name}`)
  onTestFinished(() => dropDatabase(name))
  const url = provided('adminUrl').replace(/\/postgres$/, `/${name}`)
  // Migration 0018 makes the tables of codes and kinds.
  const lists = migration < '0019' ? [] : serverDatabase.lists
  await migrate(url, { migrations: pathToFileURL(`${folder}/`), role: serverDatabase.role, lists })
  return { url, migrateOn: () => migrate(url, serverDatabase) }
}
