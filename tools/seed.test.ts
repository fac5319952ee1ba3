import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testSite, type TestSite } from '../apps/server/tests/site.ts'
import { seedPeople } from './seed.ts'

async function newSite() {
  const site = await testSite()
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'chokka-seed-'))
  mkdirSync(join(DATA_DIR, 'keys'))
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true }))
  return { site, env: { DATA_DIR } }
}

/** The site as a seed sees it that is ended after so many of its steps for people. */
const endedAfter = (site: TestSite, steps: number): TestSite => ({
  ...site,
  baseCtx: async () => {
    if (steps-- === 0) throw new Error('ended')
    return site.baseCtx()
  },
})

test.each([0, 1, 2, 3])('a seed that was ended after %i people is completed by the next one', async (steps) => {
  const { site, env } = await newSite()
  const first = await seedPeople(endedAfter(site, steps), env).catch(() => null)
  const logins = await seedPeople(site, env)
  expect(logins).toHaveLength(3)
  if (first) expect(logins).toEqual(first)
  expect(await seedPeople(site, env)).toEqual(logins)
  for (const { account: username, password } of logins) {
    const session = await site.call('login', { username, password })
    expect(await site.balanceOf(session)).toBe('10000.00')
  }
  expect(await site.audit()).toEqual([])
})

test('a site with people of its own gets no demo people, whatever logins lie about', async () => {
  const { site, env } = await newSite()
  const holder = await site.aMember()
  expect(await seedPeople(site, env)).toEqual([])
  expect(readdirSync(join(env.DATA_DIR, 'keys'))).toEqual([])
  const elsewhere = await newSite()
  const logins = await seedPeople(elsewhere.site, elsewhere.env)
  expect(await seedPeople(site, elsewhere.env)).toEqual(logins)
  const accounts = await site.db.selectFrom('account_holder').select('account').execute()
  expect(accounts).toEqual([{ account: holder.account }])
})
