import { setTimeout as pause } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import type { Log } from '@chokka/server-kit'

export type Job = {
  name: string
  cron: string
  /** Takes on nothing new once the process is closing. */
  work: (closing?: AbortSignal) => Promise<unknown>
  /** The work is begun anew after each such pause, whether or not it has ended before. */
  everySeconds?: number | undefined
}
export type Jobs = { wake: (name: string) => void; close: () => Promise<void> }

export const jobsSchema = 'pgboss'

/** Makes the tables of the job queue, or brings them up to date, as the owner of the database. */
export async function installJobs(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, schema: jobsSchema, max: 1, schedule: false, supervise: false })
  await boss.start()
  await boss.stop({ graceful: false })
}

/**
 * Scheduled work on pg-boss: any number of server processes, each run done by one of them. A job finds its work in the
 * tables, so a run that is lost or doubled changes nothing. `wake` asks for a run now.
 */
export async function openJobs(databaseUrl: string, jobs: Job[], log: Log): Promise<Jobs> {
  // The login of the server makes no tables: `installJobs` did.
  const own = { schema: jobsSchema, migrate: false, createSchema: false }
  const boss = new PgBoss({ connectionString: databaseUrl, max: 4, ...own })
  boss.on('error', (fault) => log.warn({ err: fault }, 'job queue'))
  await boss.start()
  const closing = new AbortController()
  for (const job of jobs) {
    await boss.createQueue(job.name, { policy: 'short', retryLimit: 0 })
    await boss.schedule(job.name, job.cron)
    // The queue looks at its clock every half minute; this does not wait for that when a process starts.
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
 * Longer than it takes until the queue has the next run, which it looks for every half minute: so one run follows on
 * the other. Where several processes have runs at once, the work itself sees to it that things are done once.
 */
const runSeconds = 100

/**
 * The work of one run: once, or again and again until the next run is due or the process closes. What was begun before
 * is not waited for, so that one answer that takes its time keeps nothing else waiting.
 */
async function repeat(job: Job, closing: AbortSignal, log: Log): Promise<void> {
  const { everySeconds } = job
  if (everySeconds === undefined) return void (await job.work(closing))
  const start = performance.now()
  const begun = new Set<Promise<unknown>>()
  while (!closing.aborted && performance.now() - start < runSeconds * 1000) {
    const work = job.work(closing).catch((fault) => log.error({ err: fault, job: job.name }, 'job failed'))
    begun.add(work)
    void work.finally(() => begun.delete(work))
    await pause(everySeconds * 1000, undefined, { signal: closing, ref: false }).catch(() => undefined)
  }
  if (closing.aborted) await Promise.all(begun)
}
