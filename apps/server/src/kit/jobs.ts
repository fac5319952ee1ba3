import { setTimeout as pause } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import type { Log } from '@chokka/server-kit'

export type Job = {
  name: string
  cron: string
  /** Must begin nothing new once `closing` is aborted: the process is shutting down. */
  work: (closing?: AbortSignal) => Promise<unknown>
  /** The work is started again after each such pause, whether or not the previous start has ended. */
  everySeconds?: number | undefined
}
export type Jobs = { wake: (name: string) => void; close: () => Promise<void> }

export const jobsSchema = 'pgboss'

/** Creates or migrates the tables of the job queue, as the database owner. */
export async function installJobs(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, schema: jobsSchema, max: 1, schedule: false, supervise: false })
  await boss.start()
  await boss.stop({ graceful: false })
}

/** Asks for one run of a job, from a process that runs none itself. */
export async function askForJob(databaseUrl: string, name: string): Promise<void> {
  const own = { schema: jobsSchema, migrate: false, createSchema: false, schedule: false, supervise: false }
  const boss = new PgBoss({ connectionString: databaseUrl, max: 1, ...own })
  await boss.start()
  await boss.send(name, {})
  await boss.stop({ graceful: false })
}

/**
 * Scheduled work on pg-boss. Of any number of server processes one does each run. A job finds its work in the tables,
 * so a run that is lost or done twice does no harm. `wake` asks for a run now.
 */
export async function openJobs(databaseUrl: string, jobs: Job[], log: Log): Promise<Jobs> {
  // The working login may not create tables: `installJobs` did.
  const own = { schema: jobsSchema, migrate: false, createSchema: false }
  const boss = new PgBoss({ connectionString: databaseUrl, max: 4, ...own })
  boss.on('error', (fault) => log.warn({ err: fault }, 'job queue'))
  await boss.start()
  const names = new Set(jobs.map((job) => job.name))
  // Nobody works on a job that an older version had.
  for (const { name } of await boss.getSchedules()) if (!names.has(name)) await boss.unschedule(name)
  const closing = new AbortController()
  for (const job of jobs) {
    await boss.createQueue(job.name, { policy: 'short', retryLimit: 0 })
    await boss.schedule(job.name, job.cron)
    // The queue checks its schedule every half minute; at the start of a process this run does not wait for that.
    if (job.everySeconds !== undefined) await boss.send(job.name, {})
    await boss.work(job.name, { pollingIntervalSeconds: 2 }, async () => {
      try {
        await repeat(job, closing.signal, log)
      } catch (fault) {
        log.error({ err: fault, job: job.name }, 'job failed')
        throw fault
      }
    })
  }
  return {
    wake: (name) => void boss.send(name, {}).catch((fault) => log.warn({ err: fault, job: name }, 'job not woken')),
    close: () => {
      closing.abort()
      return boss.stop({ graceful: true, timeout: 5000 })
    },
  }
}

/**
 * A run lasts until the queue has the next one, which it checks for every half minute; so runs follow each other
 * without a gap. Several processes may have runs at once; the work itself makes sure that nothing is done twice.
 */
const runSeconds = 100

/**
 * The work of one run: once, or repeatedly until the next run is due or the process closes. The next start does not
 * wait for the previous one, so that one slow answer delays nothing else.
 */
async function repeat(job: Job, closing: AbortSignal, log: Log): Promise<void> {
  const { everySeconds } = job
  if (everySeconds === undefined) return void (await job.work(closing))
  const start = performance.now()
  const running = new Set<Promise<unknown>>()
  while (!closing.aborted && performance.now() - start < runSeconds * 1000) {
    const work = job.work(closing).catch((fault) => log.error({ err: fault, job: job.name }, 'job failed'))
    running.add(work)
    void work.finally(() => running.delete(work))
    await pause(everySeconds * 1000, undefined, { signal: closing, ref: false }).catch(() => undefined)
  }
  if (closing.aborted) await Promise.all(running)
}
