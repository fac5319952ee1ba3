// The command of docs/operate.md: the way back into an office whose list of networks has shut everybody out (H2).
import { spawnSync } from 'node:child_process'
import { expect, test, vi } from 'vitest'
import { aStaffMember } from '../apps/server/tests/staff.ts'
import { testSite } from '../apps/server/tests/site.ts'

function run(databaseUrl: string) {
  const file = new URL('open-office.ts', import.meta.url).pathname
  const env = { ...process.env, DATABASE_URL: databaseUrl }
  const { status, stdout, stderr } = spawnSync(process.execPath, [file], { env, encoding: 'utf8' })
  return { status, stdout, stderr }
}

test('H2: an office that is shut to everybody opens again by the command, and the audit has the act', async () => {
  const site = await testSite()
  const staff = await aStaffMember(site)
  await site.setting('officeNetworks', ['203.0.113.0/24'])
  const signIn = { username: staff.name, password: staff.password, code: staff.code() }
  expect(await site.refused('staffInfo', {}, staff)).toBe('network_not_listed')
  expect(await site.refused('staffLogin', signIn)).toBe('network_not_listed')
  const opened = 'The office opens from every network again.\n'
  expect(run(site.workingUrl)).toEqual({ status: 0, stdout: opened, stderr: '' })
  // Another process has changed the setting: this one reads it anew within seconds.
  await vi.waitFor(async () => expect((await site.call('staffInfo', {}, staff)).name).toBe(staff.name), {
    timeout: 20_000,
  })
  expect((await site.ask('staffLogin', signIn)).ok).toBe(true)
  const stored = await site.db.selectFrom('setting').select('value').where('name', '=', 'officeNetworks').execute()
  expect(stored).toEqual([])
  const acts = () =>
    site.db.selectFrom('audit').selectAll().where('subject', '=', 'setting:officeNetworks').orderBy('id').execute()
  expect((await acts()).at(-1)).toMatchObject({
    ...{ actor: 'command', action: 'site.setting_to_standard', reason: 'npm run open-office' },
    ...{ before: { value: ['203.0.113.0/24'] }, after: { value: null } },
  })
  // An office that is open is left as it is, and so is the audit.
  const before = (await acts()).length
  expect(run(site.workingUrl)).toEqual({
    ...{ status: 0, stdout: 'The office was open to every network.\n', stderr: '' },
  })
  expect(await acts()).toHaveLength(before)
})

test('H2: with a login that owns the tables the command changes nothing', async () => {
  const site = await testSite()
  await site.setting('officeNetworks', ['203.0.113.0/24'])
  const { status, stdout, stderr } = run(site.databaseUrl)
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).not.toBe('')
  expect((await site.baseCtx()).site.officeNetworks).toEqual(['203.0.113.0/24'])
})
