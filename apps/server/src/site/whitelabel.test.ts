import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testSite } from '../../tests/site.ts'

// O-08
test('visitors can see which version of the software runs, and it is the released one', async () => {
  const site = await testSite()
  const released: unknown = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'))
  const { version } = await site.call('whitelabel', {})
  expect(version).toMatch(/^\d+\.\d+\.\d+/)
  expect(released).toMatchObject({ version })
})

// spec 2 Forgot password: both methods, or only one of them
test('visitors learn by which methods a member may get a new password: both, unless the site names others', async () => {
  const site = await testSite()
  expect((await site.call('whitelabel', {})).forgotMethods).toEqual(['email', 'mobile'])
  await site.setting('forgotMethods', ['mobile'])
  expect((await site.call('whitelabel', {})).forgotMethods).toEqual(['mobile'])
})
