// The command of docs/operate.md: what a noted head tells that the chain itself does not (M6).
import { spawnSync } from 'node:child_process'
import { askOnce } from '@chokka/server-kit/database'
import { expect, test } from 'vitest'
import { closeChain } from '../apps/server/src/audit/index.ts'
import { noteEvent, transact } from '../apps/server/src/kit/index.ts'
import { testSite } from '../apps/server/tests/site.ts'
import { waitForTransactions } from '../apps/server/tests/wait-for-transactions.ts'

function run(databaseUrl: string, ...args: string[]) {
  const file = new URL('verify-audit.ts', import.meta.url).pathname
  const env = { ...process.env, DATABASE_URL: databaseUrl }
  const { status, stdout } = spawnSync(process.execPath, [file, ...args], { env, encoding: 'utf8' })
  return { status, stdout }
}

test('M6: a chain whose last ten rows and links are gone fits itself, and is named by a head that was noted', async () => {
  const site = await testSite()
  const base = await site.baseCtx()
  const grow = async (count: number) => {
    for (let at = 0; at < count; at++)
      await transact(site.db, base, (ctx) =>
        noteEvent(ctx, { action: 'a', subject: 'test:1', actor: 'site', reason: String(at) }),
      )
    await waitForTransactions(site.db)
    const head = await closeChain(site.db)
    return [String(head?.number), String(head?.hash.toString('hex'))] as const
  }
  const noted = await grow(15)
  expect(run(site.workingUrl, ...noted)).toMatchObject({ status: 0 })
  await askOnce(
    site.databaseUrl,
    `begin; alter table audit disable trigger user; alter table audit_link disable trigger user;
      delete from audit where id in (select audit_id from audit_link order by number desc limit 10);
      delete from audit_link where number > 5;
      alter table audit enable trigger user; alter table audit_link enable trigger user; commit`,
  )
  expect(run(site.workingUrl)).toMatchObject({ status: 0, stdout: expect.stringContaining('All 5 links fit. ') })
  expect(run(site.workingUrl, ...noted)).toEqual({
    status: 1,
    stdout: 'All 5 links fit, but link 15, which was noted, is gone: the end is cut off.\n',
  })
  // New rows take its number, and never its hash.
  await grow(12)
  expect(run(site.workingUrl, ...noted)).toEqual({
    status: 1,
    stdout: 'All 17 links fit each other, but link 15 is not the one that was noted.\n',
  })
  for (const wrong of [
    ['15', 'ab'],
    [...noted, 'more'],
  ])
    expect(run(site.workingUrl, ...wrong).status, wrong.join(' ')).toBe(1)
})
