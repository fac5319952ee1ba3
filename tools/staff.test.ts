// The command of docs/operate.md, on a database that the environment names.
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { testSite } from '../apps/server/tests/site.ts'

function run(databaseUrl: string, ...args: string[]) {
  const file = new URL('staff.ts', import.meta.url).pathname
  const env = { ...process.env, DATABASE_URL: databaseUrl }
  return spawnSync(process.execPath, [file, ...args], { env, encoding: 'utf8' })
}

test('the command prints a one-time password with which the first staff member signs in', async () => {
  const site = await testSite()
  const { status, stdout, stderr } = run(site.workingUrl, 'anika')
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  const [, password = ''] = /^One-time password of anika: (\S{20})$/m.exec(stdout) ?? []
  const as = await site.call('staffLogin', { username: 'anika', password })
  expect(await site.call('staffInfo', {}, as)).toMatchObject({ name: 'anika', roles: ['administrator'] })
})

test('without a name, with an invalid one or with the wrong login it prints one sentence and changes nothing', async () => {
  const site = await testSite()
  const [none, wrong] = [run(site.workingUrl), run(site.workingUrl, 'No Name')]
  expect([none.status, none.stderr]).toEqual([1, 'Say whose login: npm run staff -- <name>\n'])
  expect([wrong.status, wrong.stderr.split(' ').slice(0, 3)]).toEqual([1, ['A', 'name', 'has']])
  const superuser = run(site.databaseUrl, 'anika')
  expect([superuser.status, superuser.stdout]).toEqual([1, ''])
  expect(await site.db.selectFrom('staff').select('id').execute()).toEqual([])
})
