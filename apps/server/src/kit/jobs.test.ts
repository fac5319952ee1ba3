import { PgBoss } from 'pg-boss'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { testSite } from '../../tests/site.ts'
import { jobsSchema, openJobs } from './jobs.ts'

test('a job that is woken runs, on the login of the server, which makes no tables', async () => {
  const site = await testSite()
  let woken: () => void = () => undefined
  const ran = new Promise<void>((done) => (woken = done))
  const job = { name: 'a-job', cron: '0 0 1 1 *', work: async () => woken() }
  const complaints: unknown[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void complaints.push(line) })
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
