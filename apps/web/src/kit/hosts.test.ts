// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { fakeSite } from '@chokka/client/testing/fake-site.ts'
import { layoutAnswers } from '../../tests/answers.ts'
import { atLaunchHost, atRandomHost } from './hosts.ts'
import { queries } from './client.ts'

const hosts = ['https://img1.example', 'https://img2.example:8443'] as const

// spec 7: images come from a CDN chosen at random from a list, and so does the game launch CDN
test('a path, and an address at one of the hosts, is loaded from any of them with the same right', () => {
  const seen = (address: string) => new Set([0, 1, 2, 3].map((number) => atRandomHost(address, hosts, number)))
  const both = new Set(hosts.map((host) => `${host}/icons/CHOKKA/RNG/six.webp?v=1#x`))
  expect(seen('/icons/CHOKKA/RNG/six.webp?v=1#x')).toEqual(both)
  expect(seen('https://img2.example:8443/icons/CHOKKA/RNG/six.webp?v=1#x')).toEqual(both)
})

test('an address elsewhere stays as it is, and without hosts every address does', () => {
  for (const address of [
    'https://vendor.example/a.png',
    '//evil.example/a.png',
    'data:image/png;base64,x',
    'a.png',
    '',
  ])
    expect(atRandomHost(address, hosts, 1)).toBe(address)
  expect(atRandomHost('/a.png', [], 7)).toBe('/a.png')
})

test('a page uses one host for all that it shows', () => {
  const picked = new Set(Array.from({ length: 20 }, (_, index) => new URL(atRandomHost(`/${index}`, hosts)).origin))
  expect(picked.size).toBe(1)
})

test('a game is opened at a host of the list, with the origin that its messages will have', async () => {
  const launch = { url: 'https://games.example/crash?token=t', origin: 'https://games.example', nodeId: 1 }
  const { info } = layoutAnswers.permission
  const answering = (launchGameCDNs: string[]) => {
    queries.clear()
    fakeSite({ permission: { ...layoutAnswers.permission, info: { ...info, launchGameCDNs } } })
  }
  answering([])
  expect(await atLaunchHost(launch)).toEqual(launch)
  answering(['https://games.example'])
  expect(await atLaunchHost(launch)).toEqual(launch)
  answering(['https://games.example', 'https://second.example'])
  expect(await atLaunchHost(launch, 1)).toEqual({
    ...launch,
    url: 'https://second.example/crash?token=t',
    origin: 'https://second.example',
  })
  answering(['https://other.example'])
  expect(await atLaunchHost(launch)).toEqual(launch)
  queries.clear()
  fakeSite({ permission: { refuse: 'busy_try_again' } })
  expect(await atLaunchHost(launch)).toEqual(launch)
})
