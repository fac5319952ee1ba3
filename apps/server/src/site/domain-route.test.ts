import { expect, test } from 'vitest'
import { settingsByTwo } from '../../tests/staff.ts'
import { testSite, type TestSite } from '../../tests/site.ts'

const at = (site: TestSite, name: 'hotGames' | 'domainRoute' | 'systemStatus' | 'permission', host: string) =>
  site.ask(name, {}, undefined, { host })

// spec 8: Invalid URL, please contact customer service (domain check failed)
test('a host name that is none of this site is refused, and the client learns why', async () => {
  const site = await testSite()
  expect((await at(site, 'hotGames', 'anything.example')).ok).toBe(true)
  await site.setting('domains', ['chokka.example', '*.chokka.net'])
  await site.setting('mainDomain', 'main.example')
  await site.setting('domainRoutes', { 'agent1.example': { affiliateCode: 'AGENT1' } })
  const right = ['chokka.example', 'CHOKKA.example:8080', 'm.chokka.net', 'main.example', 'agent1.example']
  for (const host of right) expect((await at(site, 'hotGames', host)).ok, host).toBe(true)
  for (const host of ['chokka.example.evil', 'evilchokka.net', 'chokka.net', 'other.example', '127.0.0.1']) {
    expect(await at(site, 'hotGames', host), host).toMatchObject({ ok: false, code: 'domain_invalid' })
    expect(await at(site, 'domainRoute', host), host).toMatchObject({ value: { domain: host, valid: false } })
    expect(await at(site, 'systemStatus', host), host).toMatchObject({ value: { domain: { valid: false } } })
  }
})

test('a forwarded host name counts for nothing', async () => {
  const site = await testSite({ trustProxy: 'loopback' })
  await site.setting('domains', ['chokka.example'])
  const headers = { host: 'other.example', 'x-forwarded-host': 'chokka.example' }
  expect(await site.ask('hotGames', {}, undefined, headers)).toMatchObject({ code: 'domain_invalid' })
})

test('a host name leads to a page or carries the code of an agent; the others lead home', async () => {
  const site = await testSite()
  await site.setting('mainDomain', 'chokka.example')
  await site.setting('domainRoutes', {
    'agents.example': { path: '/agent' },
    'rahim.example': { affiliateCode: 'RAHIM7' },
  })
  const home = { valid: true, mainDomain: 'chokka.example', path: '', affiliateCode: '' }
  expect(await at(site, 'domainRoute', 'agents.example')).toMatchObject({ value: { ...home, path: '/agent' } })
  expect(await at(site, 'domainRoute', 'rahim.example')).toMatchObject({ value: { ...home, affiliateCode: 'RAHIM7' } })
  expect(await at(site, 'domainRoute', 'toString')).toMatchObject({ value: { ...home, domain: 'tostring' } })
  expect(await at(site, 'permission', 'rahim.example')).toMatchObject({
    value: { info: { domainRoute: { affiliateCode: 'RAHIM7' }, mainDomain: 'chokka.example' } },
  })
})

test('the office is reached by any host name, so that a wrong list of names can be mended', async () => {
  const site = await testSite()
  const change = await settingsByTwo(site)
  await site.setting('domains', ['chokka.example'])
  expect(await change('domains', [])).toMatchObject({ ok: true })
  expect((await at(site, 'hotGames', 'other.example')).ok).toBe(true)
})
