import { expect, test } from 'vitest'
import { testClock, testSite, type TestSite } from '../../tests/site.ts'
import { countryOf } from './country.ts'

const inBangladesh = '103.4.145.245'
const inAmerica = '8.8.8.8'
const nowhere = '10.1.2.3'

/** A site behind a proxy, which says from where a visitor comes. */
const proxied = () => testSite({ trustProxy: 'loopback' })
async function from(site: TestSite, ip: string) {
  const answer = await site.ask('systemStatus', {}, undefined, { 'x-forwarded-for': ip })
  if (!answer.ok) throw new Error(answer.code)
  return answer.value
}
const codeFrom = async (site: TestSite, ip: string) => {
  const answer = await site.ask('hotGames', {}, undefined, { 'x-forwarded-for': ip })
  return answer.ok ? 'open' : answer.code
}

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

// O-20, S-17
test('behind a proxy that is trusted its word counts, and what a visitor writes before it does not', async () => {
  const site = await proxied()
  await site.setting('allowedCountries', ['BD'])
  expect(await from(site, inBangladesh)).toMatchObject({ status: 0, ip: inBangladesh, country: 'BD' })
  expect(await from(site, inAmerica)).toMatchObject({ status: 2, ip: inAmerica, country: 'US' })
  expect((await from(site, `${inBangladesh}, ${inAmerica}`)).ip).toBe(inAmerica)
  expect(await codeFrom(site, `${inBangladesh}, ${inAmerica}`)).toBe('region_blocked')

  const direct = await testSite()
  await direct.setting('allowedCountries', ['BD'])
  await direct.setting('unknownCountry', 'block')
  expect(await codeFrom(direct, inBangladesh)).toBe('region_blocked')
  expect((await from(direct, inBangladesh)).country).toBeNull()
})

test('countries are allowed or blocked, and an unknown one counts as the merchant says', async () => {
  const site = await proxied()
  const statuses = async () => [
    (await from(site, inBangladesh)).status,
    (await from(site, inAmerica)).status,
    (await from(site, nowhere)).status,
  ]
  expect(await statuses()).toEqual([0, 0, 0])
  await site.setting('blockedCountries', ['US'])
  expect(await statuses()).toEqual([0, 2, 0])
  await site.setting('blockedCountries', [])
  await site.setting('allowedCountries', ['BD', 'IN'])
  expect(await statuses()).toEqual([0, 2, 0])
  await site.setting('unknownCountry', 'block')
  expect(await statuses()).toEqual([0, 2, 2])
  await site.setting('blockedCountries', ['BD'])
  expect(await statuses()).toEqual([2, 2, 2])
  await site.setting('allowedCountries', [])
  await site.setting('blockedCountries', [])
  expect(await statuses()).toEqual([0, 0, 0])
})

test('an allowed address comes in through a maintenance, a blocked network and a closed country', async () => {
  const site = await proxied()
  await site.setting('maintenance', { on: true })
  await site.setting('blockedAddresses', ['8.8.0.0/16'])
  await site.setting('blockedCountries', ['US'])
  expect(await codeFrom(site, inAmerica)).toBe('under_maintenance')
  await site.setting('allowedAddresses', ['8.8.8.0/24'])
  expect([await codeFrom(site, inAmerica), (await from(site, inAmerica)).status]).toEqual(['open', 0])
  expect(await codeFrom(site, '8.8.4.4')).toBe('under_maintenance')
})

test('the country database knows both families of addresses, and no private network', () => {
  expect([inBangladesh, '2001:4860:4860::8888', nowhere, '127.0.0.1', '::1'].map(countryOf)).toEqual([
    'BD',
    'US',
    null,
    null,
    null,
  ])
})

// S-17, S-18
test('in a maintenance a member still sees balance and stakes and may leave, and a closed region gets neither', async () => {
  const site = await testSite()
  const member = await site.aMember({ balance: '5.00' })
  await site.setting('maintenance', { on: true })
  expect(await site.balanceOf(member)).toBe('5.00')
  expect(await site.refused('launchGame', { vassalage: 'X', gameCode: 'x' }, member)).toBe('under_maintenance')
  await site.setting('blockedAddresses', ['127.0.0.1'])
  expect(await site.refused('balance', {}, member)).toBe('region_blocked')
  await site.setting('blockedAddresses', [])
  expect((await site.ask('logout', {}, member)).ok).toBe(true)
})

test('a maintenance says its own words and its end, and is announced only until it should have begun', async () => {
  const clock = testClock('2026-11-20T06:00:00Z')
  const site = await testSite({ clock })
  const words = { title: { bn: 'বিরতি', en: 'Break' }, text: { bn: '', en: 'Back soon' } }
  await site.setting('maintenance', { on: true, until: '2026-11-20T08:00:00Z', ...words })
  await site.setting('maintenanceAnnounced', { from: '2026-11-20T07:00:00Z', until: '2026-11-20T08:00:00Z' })
  expect(await site.call('systemStatus', {})).toMatchObject({
    ...words,
    until: '2026-11-20T08:00:00Z',
    announced: { from: '2026-11-20T07:00:00Z', until: '2026-11-20T08:00:00Z' },
  })
  clock.forward(3600)
  expect((await site.call('systemStatus', {})).announced).toBeNull()
})
