import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { testSite } from '../../tests/site.ts'
import { openJobs, type Job } from './jobs.ts'

const log = pino({ level: 'silent' })

/** The jobs on the database of a site; `runs` tells of each run of the one that is made here. */
async function jobOf(everySeconds: number | undefined, work: (runs: number, closing?: AbortSignal) => Promise<void>) {
  const site = await testSite()
  let runs = 0
  const job: Job = { name: 'count', cron: '0 0 1 1 *', everySeconds, work: (closing) => work(++runs, closing) }
  const jobs = await openJobs(site.databaseUrl, [job], log)
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
