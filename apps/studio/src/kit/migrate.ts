import { migrate, type DatabaseKind } from '@chokka/server-kit/database'

export const studioDatabase: DatabaseKind = {
  migrations: new URL('../../migrations/', import.meta.url),
  role: 'chokka_studio_app',
}

/** Brings the studio's database up to date. `ownerUrl` is the login that owns the tables; the studio has another. */
export const migrateStudio = (ownerUrl: string): Promise<string[]> => migrate(ownerUrl, studioDatabase)
