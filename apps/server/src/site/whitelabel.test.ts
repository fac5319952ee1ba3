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
