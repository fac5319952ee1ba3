import { expect, test } from 'vitest'
import { cachedFirst, isAsset, isPage, mostFiles, noticeOf, pathOf } from './sw-rules.ts'

const origin = 'https://site.example'
const asked = (path: string, more: object = {}) =>
  ({ method: 'GET', mode: 'cors', url: origin + path, ...more }) as const

test('only files of the build are kept: no call, no page, no other origin, nothing that is not named by its hash', () => {
  expect(isAsset(asked('/assets/shell-C4q-ydI_.js'), origin)).toBe(true)
  expect(isAsset(asked('/assets/anek-bn-BYIYqXQL.woff2'), origin)).toBe(true)
  for (const path of [
    ...['/wps/v2/wallets/balance', '/', '/bgs', '/sw.js', '/index.html', '/assets/content/popup-coins.svg'],
    ...['/assets/shell-C4q-ydI_.js?x=1', '/assets/../wps/x-C4q-ydI_.js', '/manifest.webmanifest'],
  ])
    expect(isAsset(asked(path), origin), path).toBe(false)
  expect(isAsset(asked('/assets/shell-C4q-ydI_.js', { method: 'POST' }), origin)).toBe(false)
  expect(isAsset(asked('/assets/shell-C4q-ydI_.js'), 'https://other.example')).toBe(false)
})

test('a page is what the browser navigates to', () => {
  expect(isPage(asked('/', { mode: 'navigate' }))).toBe(true)
  expect(isPage(asked('/wps/system/status'))).toBe(false)
  expect(isPage(asked('/', { mode: 'navigate', method: 'POST' }))).toBe(false)
})

function aCache() {
  const kept = new Map<string, Response>()
  const urlOf = (request: RequestInfo | URL) => (request instanceof Request ? request.url : String(request))
  return {
    kept,
    match: async (request: RequestInfo | URL) => kept.get(urlOf(request)),
    put: async (request: RequestInfo | URL, answer: Response) => void kept.set(urlOf(request), answer),
    keys: async () => [...kept.keys()].map((url) => new Request(url)),
    delete: async (request: RequestInfo | URL) => kept.delete(urlOf(request)),
  }
}
const answer = (status: number, type = 'basic') =>
  Object.defineProperty(new Response('x', { status }), 'type', { value: type })
const file = (name: number) => new Request(`${origin}/assets/f${name}-C4q-ydI_.js`)

test('a kept file is not loaded again; a failure and an opaque answer are passed on and not kept', async () => {
  const cache = aCache()
  let loads = 0
  const load = (status: number, type?: string) => async () => {
    loads += 1
    return answer(status, type)
  }
  expect((await cachedFirst(file(1), cache, load(404))).status).toBe(404)
  await cachedFirst(file(1), cache, load(200, 'opaque'))
  expect(cache.kept.size).toBe(0)
  await cachedFirst(file(1), cache, load(200))
  await cachedFirst(file(1), cache, load(200))
  expect(loads).toBe(3)
})

test('a full disk does not fail the request, and old files make room for new ones', async () => {
  const full = { ...aCache(), put: async () => Promise.reject(new Error('quota')) }
  expect((await cachedFirst(file(1), full, async () => answer(200))).status).toBe(200)
  const cache = aCache()
  for (let name = 0; name < mostFiles + 5; name++) await cachedFirst(file(name), cache, async () => answer(200))
  expect(cache.kept.size).toBe(mostFiles)
  expect(cache.kept.has(file(4).url)).toBe(false)
  expect(cache.kept.has(file(5).url)).toBe(true)
})

test('a push shows its title, and one that cannot be read shows that something is there', () => {
  const push = {
    title: 'Chokka',
    body: 'Withdrawal approved',
    lang: 'en',
    tag: 'a',
    path: '/member/messageV2?message=a',
  }
  expect(noticeOf(JSON.stringify(push))).toMatchObject({
    ...{ title: 'Chokka', body: 'Withdrawal approved', tag: 'a', data: { path: '/member/messageV2?message=a' } },
  })
  for (const broken of ['', '{', 'null', '[]', '{"title":7,"path":null}'])
    expect(noticeOf(broken)).toMatchObject({ title: 'Chokka', body: '', data: { path: '/' } })
})

test('a notice leads to a page of this site and nowhere else', () => {
  expect(pathOf({ path: '/member/messageV2?message=a' })).toBe('/member/messageV2?message=a')
  for (const path of [
    'https://other.example/',
    '//other.example/',
    '/\\other.example',
    'javascript:alert(1)',
    '',
    undefined,
  ])
    expect(pathOf({ path })).toBe('/')
  expect(pathOf(null)).toBe('/')
})
