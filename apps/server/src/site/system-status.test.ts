import { expect, test } from 'vitest'
import { testSite } from '../../tests/site.ts'

// spec 4 System status
test('maintenance closes every call that its page does not need, and takes precedence over a closed region', async () => {
  const site = await testSite()
  expect(await site.call('systemStatus', {})).toMatchObject({ status: 0, ip: '127.0.0.1' })
  await site.setting('blockedAddresses', ['127.0.0.0/8'])
  expect((await site.call('systemStatus', {})).status).toBe(2)
  expect(await site.refused('hotGames', {})).toBe('region_blocked')
  await site.setting('maintenance', { on: true, until: '2026-11-21T00:00:00Z' })
  expect(await site.call('systemStatus', {})).toMatchObject({ status: 1, until: '2026-11-21T00:00:00Z' })
  expect(await site.refused('hotGames', {})).toBe('under_maintenance')
  expect((await site.call('whitelabel', {})).brandName.bn).toBe('ছক্কা')
})

// O-20
test('an address that visitors claim in a header does not open or close the site', async () => {
  const site = await testSite()
  await site.setting('blockedAddresses', ['203.0.113.0/24'])
  const forged = await site.ask('systemStatus', {}, undefined, { 'x-forwarded-for': '203.0.113.9' })
  expect(forged).toMatchObject({ ok: true, value: { status: 0, ip: '127.0.0.1' } })
})
