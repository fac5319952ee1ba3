import { expect, test } from 'vitest'
import { servicePositions } from '@chokka/contract/chat'
import { testSite } from '../../tests/site.ts'

// spec 3 Permission data
test('the permission data says what the settings say, of the site and of this visitor', async () => {
  const site = await testSite({ trustProxy: 'loopback' })
  const settings = {
    customerService: 'https://service.example',
    mainDomain: 'chokka.example',
    googleTag: 'G-ABCD1234',
    imageHosts: ['https://img1.example', 'https://img2.example'],
    launchHosts: ['https://games.example:8443'],
    minimumAge: 21,
  } as const
  for (const [name, value] of Object.entries(settings))
    await site.setting(name as keyof typeof settings, value as never) // The keys and values of the object above.
  const ask = async () => {
    const answer = await site.ask('permission', {}, undefined, { 'x-forwarded-for': '103.4.145.245' })
    if (!answer.ok) throw new Error(answer.code)
    return answer.value
  }
  expect(await ask()).toMatchObject({
    info: {
      customerService: { url: settings.customerService, csPosition: servicePositions },
      mainDomain: settings.mainDomain,
      analytics: { gtagId: settings.googleTag },
      imageCDNs: settings.imageHosts,
      launchGameCDNs: settings.launchHosts,
      resources: {},
      register: { ageYears: 21 },
      whitelabel: { minimumAge: 21, modules: { FREEPLAY3: true } },
    },
    location: { ip: '103.4.145.245', country: 'BD' },
    maintenance: false,
    regionRestriction: false,
  })
  await site.setting('blockedCountries', ['BD'])
  expect(await ask()).toMatchObject({ maintenance: false, regionRestriction: true })
  await site.setting('maintenance', { on: true })
  expect(await ask()).toMatchObject({ maintenance: true, regionRestriction: true })
})

test('the hosts of pictures and games are allowed in the policy of the pages, and no others', async () => {
  const site = await testSite()
  const policy = async () => String((await site.app.inject('/health')).headers['content-security-policy'])
  expect(await policy()).toContain("img-src 'self' data: blob:;")
  await site.setting('imageHosts', ['https://img1.example'])
  await site.setting('launchHosts', ['https://games.example'])
  expect(await policy()).toContain("img-src 'self' data: blob: https://img1.example;")
  expect(await policy()).toMatch(/frame-src 'self'[^;]* https:\/\/games\.example;/)
  expect(await policy()).not.toMatch(/script-src|connect-src[^;]*example/)
})

// spec 7: icon
test('a member has one icon, the same one each time; icons differ between members', async () => {
  const site = await testSite()
  const member = await site.aMember()
  const iconOf = (of: typeof member) => site.call('memberIcon', {}, of)
  expect(await iconOf(member)).toEqual(await iconOf(member))
  const seen = new Set<string>()
  // Two members may share an icon by chance; a member more is asked until two differ.
  while (seen.size < 2) seen.add((await iconOf(await site.aMember())).icon)
  expect(await site.refused('memberIcon', {})).toBe('not_signed_in')
})
