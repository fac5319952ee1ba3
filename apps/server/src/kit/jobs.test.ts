import { PgBoss } from 'pg-boss'
import { openLog } from '@chokka/server-kit'
import { expect, onTestFinished, test } from 'vitest'
import { testSite } from '../../tests/site.ts'
import { jobsSchema, openJobs, type Job } from './jobs.ts'

const silent = openLog({ level: 'silent', name: 'jobs' })

test('a job that is woken runs, on the login of the server, which makes no tables', async () => {
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

test('the upkeep of the job queue asks for no right that the login of the server lacks', async () => {
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

/** The jobs on the database of a site; `runs` tells of each run of the one that is made here. */
async function jobOf(everySeconds: number | undefined, work: (runs: number, closing?: AbortSignal) => Promise<void>) {
  const site = await testSite()
  let runs = 0
  const job: Job = { name: 'count', cron: '0 0 1 1 *', everySeconds, work: (closing) => work(++runs, closing) }
  const jobs = await openJobs(site.workingUrl, [job], silent)
  onTestFinished(() => jobs.close())
  return { jobs, runs: () => runs }
}

test('work that is done every so often goes on within its run, and ends when the process closes', async () => {
  const [first, third] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  // The first one takes longer than the others.
  const { jobs, runs } = await jobOf(0.001, async (made) =>
    made === 1 ? first.promise : made >= 3 ? third.resolve() : undefined,
  )
  jobs.wake('count')
  await third.promise
  first.resolve()
  await jobs.close()
  const made = runs()
  await new Promise(setImmediate)
  expect(runs()).toBe(made)
})

test('work is told that the process closes, and other work is done once for each run', async () => {
  const [begun, told] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { jobs, runs } = await jobOf(undefined, async (_made, closing) => {
    closing?.addEventListener('abort', () => told.resolve())
    begun.resolve()
    await told.promise
  })
  jobs.wake('count')
  await begun.promise
  await jobs.close()
  await told.promise
  expect(runs()).toBe(1)
})
