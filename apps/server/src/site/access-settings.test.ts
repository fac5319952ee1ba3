// Domains, regions and hosts: what staff may set of them. The server refuses what the forms of the office refuse.
import { isIP } from 'node:net'
import { isCountry, isDomain, isHost, isNetwork, isOrigin } from '@chokka/contract/access'
import { expect, test } from 'vitest'
import { settingsByTwo } from '../../tests/staff.ts'
import { testSite } from '../../tests/site.ts'

async function office() {
  const site = await testSite()
  const change = await settingsByTwo(site)
  return { site, change }
}
const toAgent = { path: '/agent', affiliateCode: '' }

// O-08
test('a route begins at a domain of the site, whichever of domains, main domain and routes is changed', async () => {
  const { site, change } = await office()
  // A site without domains answers by any name.
  expect(await change('domainRoutes', { 'agents.example': toAgent })).toMatchObject({ ok: true })
  const left = { code: 'domain_unknown', value: { fields: ['agents.example'] } }
  expect(await change('domains', ['site.example'])).toMatchObject(left)
  expect(await change('domains', ['site.example', '*.example'])).toMatchObject({ ok: true })
  expect(await change('domainRoutes', { 'agents.example': toAgent, 'other.test': toAgent })).toMatchObject({
    code: 'domain_unknown',
    value: { fields: ['other.test'] },
  })
  expect(await change('mainDomain', 'agents.example')).toMatchObject({ ok: true })
  expect(await change('domains', ['site.example'])).toMatchObject({ ok: true })
  expect(await change('mainDomain', 'site.example')).toMatchObject(left)
  expect(await change('domainRoutes', {})).toMatchObject({ ok: true })
  expect(await change('mainDomain', 'site.example')).toMatchObject({ ok: true })
  expect((await site.baseCtx()).site.domainRoutes).toEqual({})
})

test('a route has one exact host, a page or a code, and a code of letters and digits', async () => {
  const { site, change } = await office()
  const wrong = [
    ['*.example', toAgent],
    ['-a.example', toAgent],
    ['a.example', { path: '', affiliateCode: '' }],
    ['a.example', { path: '', affiliateCode: 'RAHIM 7' }],
    ['a.example', { path: '/member', affiliateCode: '' }],
  ] as const
  for (const [host, route] of wrong)
    expect(await change('domainRoutes', { [host]: route }), host).toMatchObject({ code: 'invalid_input' })
  for (const host of ['*.example', 'a..example', '-a.example'])
    expect(await change('mainDomain', host), host).toMatchObject({ code: 'invalid_input' })
  expect(await site.changedSettings()).toEqual([])
  expect(await change('domainRoutes', { 'a.example': { path: '', affiliateCode: 'RAHIM7' } })).toMatchObject({
    ok: true,
  })
})

test('an entry stands once in a list, and a country in one of both lists', async () => {
  const { change } = await office()
  const twice = { code: 'entry_twice' }
  expect(await change('domains', ['a.example', 'a.example'])).toMatchObject({
    ...twice,
    value: { fields: ['a.example'] },
  })
  expect(await change('blockedAddresses', ['10.0.0.1', '10.0.0.1'])).toMatchObject(twice)
  expect(await change('allowedAddresses', ['::1', '::1'])).toMatchObject(twice)
  expect(await change('imageHosts', ['https://a.example', 'https://a.example'])).toMatchObject(twice)
  expect(await change('launchHosts', ['https://a.example', 'https://a.example'])).toMatchObject(twice)
  expect(await change('allowedCountries', ['BD', 'IN'])).toMatchObject({ ok: true })
  expect(await change('blockedCountries', ['NP', 'IN'])).toMatchObject({ ...twice, value: { fields: ['IN'] } })
  expect(await change('blockedCountries', ['NP'])).toMatchObject({ ok: true })
  expect(await change('allowedCountries', ['BD', 'NP'])).toMatchObject({ ...twice, value: { fields: ['NP'] } })
})

test('hosts, countries, origins and networks that are none are refused by their names', async () => {
  const { site, change } = await office()
  const wrong = [
    ['domains', 'a_b.example'],
    ['domains', '-a.example'],
    ['domains', `${'a'.repeat(64)}.example`],
    ['allowedCountries', 'XX'],
    ['blockedCountries', 'UK'],
    ['imageHosts', 'https://-a.example'],
    ['launchHosts', 'https://a.example:70000'],
  ] as const
  for (const [name, entry] of wrong) {
    const answer = await change(name, [entry])
    expect(answer, entry).toMatchObject({ code: 'invalid_input' })
  }
  expect(await site.changedSettings()).toEqual([])
})

test('what a form takes for a network the server does too, and the other way round', () => {
  const right = ['10.0.0.1', '203.0.113.0/24', '::1', '2001:db8::/32', '::ffff:10.0.0.1', '0.0.0.0/0']
  const wrong = [
    '10.0.0.256',
    '10.0.0',
    '010.0.0.1',
    '10.0.0.1/33',
    '::1/129',
    'x',
    '',
    '10.0.0.1/24/2',
    ':',
    '1::2::3',
    '10.0.0.1/',
  ]
  const isSame = (text: string) => {
    const [address = '', bits, ...rest] = text.split('/')
    const most = isIP(address) === 6 ? 128 : 32
    return isIP(address) > 0 && rest.length === 0 && (bits === undefined || (bits !== '' && Number(bits) <= most))
  }
  expect(right.map((text) => [isNetwork(text), isSame(text)])).toEqual(right.map(() => [true, true]))
  expect(wrong.map((text) => [isNetwork(text), isSame(text)])).toEqual(wrong.map(() => [false, false]))
})

test('host names, origins and codes of countries', () => {
  expect(['a', 'a.example', 'xn--p1ai', '10.0.0.1'].every(isHost)).toBe(true)
  expect(['', 'a.', '.a', 'A.example', 'a b', 'a-.example', `${'a.'.repeat(130)}a`].some(isHost)).toBe(false)
  expect([isDomain('*.a.example'), isDomain('*'), isDomain('*.*.example'), isHost('*.a')]).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(['https://a.example', 'http://localhost:8080'].every(isOrigin)).toBe(true)
  expect(['https://a.example/', 'ftp://a.example', 'https://a b', 'https://'].some(isOrigin)).toBe(false)
  expect(['BD', 'GB', 'XK'].every(isCountry)).toBe(true)
  expect(['UK', 'ZZ', 'EU', 'bd', 'BGD', 'SU', ''].some(isCountry)).toBe(false)
})
