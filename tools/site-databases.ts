// The databases that the environment names, or else an embedded PostgreSQL that is restarted when it fails.
import { admitLogin, checkLogin } from '@chokka/server-kit/database'
import { migrateServer, serverDatabase } from '../apps/server/src/migrate.ts'
import { migrateStudio, studioDatabase } from '../apps/studio/src/kit/migrate.ts'
import { startPostgres, type Database } from './database.ts'
import type { Environment } from './environment.ts'
import { ensureDatabase, ensureLogins } from './logins.ts'
import { waitUntil } from './ports.ts'
import type { SiteRun } from './site-run.ts'
import type { SupervisorCallbacks } from './supervise.ts'

/** `work` is the URL that a program gets; `owner`, where it is known, is for the migrations only. */
export type DatabaseUrls = { work: string; owner?: string | undefined }
export type SiteDatabases = { server: DatabaseUrls; studio: DatabaseUrls }
export type OpenDatabases = SiteDatabases & { stop: () => Promise<void> }

const checkEveryMs = 250

export async function openDatabases(
  env: Environment,
  run: SiteRun,
  callbacks: SupervisorCallbacks,
  signal: AbortSignal,
): Promise<OpenDatabases> {
  const given = givenDatabases(env)
  if (given.server && given.studio)
    return { ...given, server: given.server, studio: given.studio, stop: async () => {} }
  const postgres = await keepPostgres(run, callbacks, signal)
  const { url } = postgres
  try {
    await ensureLogins(url('postgres'), run.dataDir)
    for (const name of ['chokka', 'studio']) await ensureDatabase(url, name)
  } catch (fault) {
    await postgres.stop()
    throw fault
  }
  return {
    server: given.server ?? { work: url('chokka', 'chokka_server'), owner: url('chokka', 'chokka_owner') },
    studio: given.studio ?? { work: url('studio', 'chokka_studio'), owner: url('studio', 'chokka_owner') },
    stop: postgres.stop,
  }
}

/** The databases that the environment names. */
export function givenDatabases(env: Environment): Partial<SiteDatabases> {
  return {
    ...(env.DATABASE_URL ? { server: { work: env.DATABASE_URL, owner: env.DATABASE_OWNER_URL } } : {}),
    ...(env.STUDIO_DATABASE_URL
      ? { studio: { work: env.STUDIO_DATABASE_URL, owner: env.STUDIO_DATABASE_OWNER_URL } }
      : {}),
  }
}

/**
 * Migrates the databases whose owner is known, and checks that the working logins have no more privileges than they
 * need. Returns the names of the migrations that were applied.
 */
export async function prepareDatabases({ server, studio }: Partial<SiteDatabases>): Promise<string[]> {
  const applied: string[] = []
  if (server?.owner) {
    applied.push(...(await migrateServer(server.owner)))
    await admitLogin(server.owner, server.work, serverDatabase)
  }
  if (studio?.owner) {
    applied.push(...(await migrateStudio(studio.owner)))
    await admitLogin(studio.owner, studio.work, studioDatabase)
  }
  if (server) await checkLogin(server.work, serverDatabase)
  if (studio) await checkLogin(studio.work, studioDatabase)
  return applied
}

/** Runs PostgreSQL and restarts it when it was killed. When somebody asked it to stop, the whole site has to stop. */
async function keepPostgres(
  run: SiteRun,
  callbacks: SupervisorCallbacks,
  signal: AbortSignal,
): Promise<{ url: Database['url']; stop: () => Promise<void> }> {
  let running = await startPostgres(run, { signal })
  const { url, port } = running
  let stopping = false
  let restarting: Promise<void> | undefined
  const follow = () => {
    void running.exited.then((wasRequested) => {
      if (stopping) return
      if (wasRequested) return callbacks.stopRequested()
      callbacks.restarting('postgres', 'it is gone')
      restarting = restart(run, port, signal).then((next) => {
        restarting = undefined
        running = next
        follow()
      })
      restarting.catch(callbacks.stopRequested)
    })
  }
  follow()
  // After SIGTERM it waits for its clients, which are our own programs, and accepts no new ones.
  const timer = setInterval(() => {
    if (!stopping && !restarting && running.isStopping()) callbacks.stopRequested()
  }, checkEveryMs)
  return {
    url,
    stop: async () => {
      stopping = true
      clearInterval(timer)
      await restarting?.catch(() => undefined)
      await running.stop()
    },
  }
}

/** Retries, because remains of the killed PostgreSQL can keep the next one from starting for a moment. */
async function restart(run: SiteRun, port: number, signal: AbortSignal): Promise<Database> {
  const started: { database?: Database; fault?: unknown } = {}
  const isUp = () =>
    startPostgres(run, { port, signal }).then(
      (database) => Boolean((started.database = database)),
      (fault: unknown) => {
        started.fault = fault
        return false
      },
    )
  await waitUntil(isUp, 60_000, signal)
  if (!started.database) throw started.fault
  return started.database
}
