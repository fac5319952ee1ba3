import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testSite } from '../../tests/site.ts'

// O-08
test('a visitor is told which version of the program runs, and it is the one that was released', async () => {
  const site = await testSite()
  const released: unknown = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'))
  const { version } = await site.call('whitelabel', {})
  expect(version).toMatch(/^\d+\.\d+\.\d+/)
  expect(released).toMatchObject({ version })
})
