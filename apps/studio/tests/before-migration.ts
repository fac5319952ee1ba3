// A studio database as it was before a migration, for the tests of what that migration does to rows.
import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { askOnce, migrate } from '@chokka/server-kit/database'
import { inject, onTestFinished } from 'vitest'
import { migrateStudio, studioDatabase } from '../src/kit/migrate.ts'

/** `url` is an administrator's. `migrateOn` applies `migration` and all later ones, and returns what was applied. */
export async function databaseBefore(migration: string): Promise<{ url: string; migrateOn: () => Promise<string[]> }> {
  const folder = mkdtempSync(join(tmpdir(), 'studio-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of readdirSync(studioDatabase.migrations))
    if (name < migration) copyFileSync(new URL(name, studioDatabase.migrations), join(folder, name))
  const name = `studio_before_${randomUUID().replaceAll('-', '')}`
  await askOnce(inject('adminUrl'), `create database ${name}`)
  onTestFinished(async () => void (await askOnce(inject('adminUrl'), `drop database ${name} with (force)`)))
  const url = inject('adminUrl').replace(/\/postgres$/, `/${name}`)
  await migrate(url, { ...studioDatabase, migrations: pathToFileURL(`${folder}/`) })
  return { url, migrateOn: () => migrateStudio(url) }
}
