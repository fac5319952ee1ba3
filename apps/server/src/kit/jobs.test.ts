import { PgBoss } from 'pg-boss'
import { openLog } from '@chokka/server-kit'
import { expect, onTestFinished, test } from 'vitest'
import { testSite } from '../../tests/site.ts'
import { askOnce } from './database.ts'
import { jobsSchema, openJobs, type Job } from './jobs.ts'

const silent = openLog({ level: 'silent', name: 'jobs' })

test('a job that is woken runs with the working login, which may not create tables', async () => {
  const site = await testSite()
  let woken: () => void = () => undefined
  const ran = new Promise<void>((done) => (woken = done))
  const job = { name: 'a-job', cron: '0 0 1 1 *', work: async () => woken() }
  const complaints: unknown[] = []
  const log = openLog({ level: 'warn', name: 'jobs' }, { write: (line) => void complaints.push(line) })
  const jobs = await openJobs(site.workingUrl, [job], log)
  jobs.wake('a-job')
  await ran
  await jobs.close()
  expect(complaints).toEqual([])
})

test('the maintenance of the job queue needs no privilege that the working login lacks', async () => {
  const site = await testSite()
  const own = { schema: jobsSchema, migrate: false, createSchema: false }
  const boss = new PgBoss({ connectionString: site.workingUrl, ...own })
  const faults: Error[] = []
  boss.on('error', (fault) => faults.push(fault))
  await boss.start()
  onTestFinished(() => boss.stop({ graceful: false }))
  await boss.createQueue('another', { policy: 'short', retryLimit: 0 })
  await boss.schedule('another', '* * * * *')
  await boss.send('another', {})
  const [job] = await boss.fetch('another')
  await boss.complete('another', job?.id ?? '')
  await boss.supervise()
  await boss.unschedule('another')
  await boss.deleteQueue('another')
  expect(faults).toEqual([])
})

/** One job on the database of a site; `runs` says how often its work was started. */
async function jobOf(everySeconds: number | undefined, work: (runs: number, closing?: AbortSignal) => Promise<void>) {
  const site = await testSite()
  let runs = 0
  const job: Job = { name: 'count', cron: '0 0 1 1 *', everySeconds, work: (closing) => work(++runs, closing) }
  const jobs = await openJobs(site.workingUrl, [job], silent)
  onTestFinished(() => jobs.close())
  return { jobs, runs: () => runs }
}

test('work with a pause is repeated within its run, and ends when the process closes', async () => {
  const [first, third] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  // The first start takes longer than the others.
  const { jobs, runs } = await jobOf(0.001, async (run) =>
    run === 1 ? first.promise : run >= 3 ? third.resolve() : undefined,
  )
  jobs.wake('count')
  await third.promise
  first.resolve()
  await jobs.close()
  const made = runs()
  await new Promise(setImmediate)
  expect(runs()).toBe(made)
})

test('work gets a signal that the process closes, and work without a pause is done once for each run', async () => {
  const [begun, aborted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { jobs, runs } = await jobOf(undefined, async (_run, closing) => {
    closing?.addEventListener('abort', () => aborted.resolve())
    begun.resolve()
    await aborted.promise
  })
  jobs.wake('count')
  await begun.promise
  await jobs.close()
  await aborted.promise
  expect(runs()).toBe(1)
})

test('a job that the site no longer has is no longer scheduled', async () => {
  const site = await testSite()
  const job = { name: 'old', cron: '0 0 1 1 *', work: async () => undefined }
  const before = await openJobs(site.workingUrl, [job, { ...job, name: 'lasting' }], silent)
  await before.close()
  const after = await openJobs(site.workingUrl, [{ ...job, name: 'lasting' }], silent)
  onTestFinished(() => after.close())
  const schedules = await askOnce<{ name: string }>(site.databaseUrl, `select name from ${jobsSchema}.schedule`)
  expect(schedules).toEqual([{ name: 'lasting' }])
})
