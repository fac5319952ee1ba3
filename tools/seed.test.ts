import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testSite, type TestSite } from '../apps/server/tests/site.ts'
import { seedMembers } from './seed.ts'

async function newSite() {
  const site = await testSite()
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'chokka-seed-'))
  mkdirSync(join(DATA_DIR, 'keys'))
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true }))
  return { site, env: { DATA_DIR } }
}

/** A site on which the seed fails after registering so many members. */
const failingAfter = (site: TestSite, steps: number): TestSite => ({
  ...site,
  baseCtx: async () => {
    if (steps-- === 0) throw new Error('interrupted')
    return site.baseCtx()
  },
})

test.each([0, 1, 2, 3])('a seed that was interrupted after %i members is completed by the next one', async (steps) => {
  const { site, env } = await newSite()
  const first = await seedMembers(failingAfter(site, steps), env).catch(() => null)
  const logins = await seedMembers(site, env)
  expect(logins).toHaveLength(3)
  if (first) expect(logins).toEqual(first)
  expect(await seedMembers(site, env)).toEqual(logins)
  for (const { account: username, password } of logins) {
    const session = await site.call('login', { username, password })
    expect(await site.balanceOf(session)).toBe('10000.00')
  }
  expect(await site.audit()).toEqual([])
})

test('a site with members of its own gets no demo members, whatever file of logins exists', async () => {
  const { site, env } = await newSite()
  const member = await site.aMember()
  expect(await seedMembers(site, env)).toEqual([])
  expect(readdirSync(join(env.DATA_DIR, 'keys'))).toEqual([])
  const otherSite = await newSite()
  const logins = await seedMembers(otherSite.site, otherSite.env)
  expect(await seedMembers(site, otherSite.env)).toEqual(logins)
  const accounts = await site.db.selectFrom('account_holder').select('account').execute()
  expect(accounts).toEqual([{ account: member.account }])
})
