import { migrate, type DatabaseKind } from '@chokka/server-kit/database'

export const studioDatabase: DatabaseKind = {
  migrations: new URL('../../migrations/', import.meta.url),
  role: 'chokka_studio_app',
}

/** Migrates the studio's database. `ownerUrl` is the login that owns the tables; the studio works with another one. */
export const migrateStudio = (ownerUrl: string): Promise<string[]> => migrate(ownerUrl, studioDatabase)
