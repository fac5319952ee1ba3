import { expect, test } from 'vitest'
import { startModules } from '../src/kit/compose.ts'
import { module, type SharedContext } from '../src/kit/manifest.ts'
import { modules } from '../src/modules.ts'
import { standardSettings, testSite } from './site.ts'

const noAct = async () => {
  throw new Error('nothing is approved here')
}

/** The modules on a site that runs, with one more at the end, or without one. */
async function startWith(last: ReturnType<typeof module>, without = '') {
  const { db, metrics, baseCtx } = await testSite()
  const { live, log } = await baseCtx()
  const given = {
    config: { DATA_DIR: '.', siteUrl: '', social: {}, firebase: null },
    db,
    pool: undefined,
    live,
    log,
    metrics: metrics.registry,
    baseCtx,
  }
  // Nothing of these modules asks for the rest while it is started.
  const shared = { ...given, wake: () => undefined } as unknown as SharedContext
  const main = module({
    name: 'main',
    below: modules,
    tables: [],
    offers: {
      ...{ channels: [], gateways: { sms: null, mail: null }, doorTimes: {}, settingRows: {} },
      ...{ admitOrigin: async () => undefined, verbOf: () => noAct },
    },
  })
  const whole = [...modules, main, last] as const
  // The compiler refuses a list that lacks one; what is asked here is what the start says.
  const left = whole.filter(({ name }) => name !== without) as unknown as typeof whole
  return startModules(left, shared)
}

test('the modules of the site fit together, and every row and job has one owner', async () => {
  const site = await startWith(module({ name: 'last', below: [], tables: [] }))
  expect(site.jobs.map((job) => job.name)).toContain('pay-out')
  expect(site.routes.login).toBeDefined()
})

test('two modules with one job, one row or one table do not start', async () => {
  const work = async () => undefined
  const routes = () => ({ login: work })
  const jobs = () => [{ name: 'pay-out', cron: '* * * * *', work }]
  const start = startWith(module({ name: 'last', below: [], tables: ['bet'], routes, jobs }))
  await expect(start).rejects.toThrow(/identity and last both claim the row login/)
  await expect(start).rejects.toThrow(/cashier and last both claim the job pay-out/)
  await expect(start).rejects.toThrow(/betting and last both claim the table bet/)
})

test('a row that no module serves is named', async () => {
  const start = startWith(module({ name: 'last', below: [], tables: [] }), 'betting')
  await expect(start).rejects.toThrow(/no module serves the row bettingRecord/)
  await expect(start).rejects.toThrow(/cashier needs stakesInPlay, which no module offers/)
})

test('every setting says in both languages what it is, and the standard ones are whole', () => {
  const rows = modules.flatMap((one) => Object.entries(one.settings ?? {}))
  expect(rows.length).toBe(Object.keys(standardSettings()).length)
  for (const [name, { meaning, unit }] of rows) {
    expect(meaning.en, name).toMatch(/^[A-Z].*\.$/)
    expect(meaning.bn, name).toMatch(/[\u0980-\u09FF].*[।.]$/)
    if (/Minutes$|Hours$|Days$/.test(name)) expect(`${name} ${unit}`.toLowerCase()).toMatch(/(minutes|hours|days) \1$/)
  }
})
