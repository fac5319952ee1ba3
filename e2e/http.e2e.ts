// What HTTP clients that are no browsers get, such as monitors, link previews and curl.
import { expect, test } from 'vitest'
import { siteUrl } from './browser.ts'

const request = (path: string, init: RequestInit = {}) => fetch(`${siteUrl()}${path}`, init)

test('the home page accepts any Accept header that allows HTML, and answers HEAD like GET without a body', async () => {
  for (const path of ['/', '/winners?lang=en']) {
    for (const accept of ['*/*', 'text/html', 'text/*;q=0.5', '']) {
      for (const method of ['GET', 'HEAD']) {
        const response = await request(path, { method, headers: { accept } })
        expect([response.status, response.headers.get('content-type')], `${method} ${path} ${accept}`).toEqual([
          200,
          'text/html; charset=utf-8',
        ])
        expect((await response.text()).includes('<!doctype html>')).toBe(method === 'GET')
      }
    }
  }
})

test('an unknown file or call is a 404 and a wrong method a 405', async () => {
  for (const path of [
    '/wps/nothing',
    '/assets/none.js',
    '/favicon.png',
    '/wps/x/y',
    '/.well-known/nothing',
    '/api/nothing',
  ]) {
    const response = await request(path)
    expect([response.status, (await response.json()).code], path).toEqual([404, 'not_found'])
  }
  const wrong = await request('/wps/system/status', { method: 'POST' })
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET'])
  expect((await request('/', { headers: { accept: 'application/json' } })).status).toBe(404)
})

const page = async (path: string) => {
  const response = await request(path, { headers: { accept: 'text/html' } })
  return { status: response.status, html: await response.text() }
}
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]

test('an address that does not exist answers 404 with the page of the site, and every screen answers 200', async () => {
  for (const path of ['/nowhere', '/member/nothing', '/winners/more', '//evil.example/']) {
    const { status, html } = await page(path)
    expect([status, metaOf(html, 'robots'), html.includes('id="root"')], path).toEqual([404, 'noindex', true])
    expect(html).not.toContain('rel="canonical"')
  }
  for (const path of ['/', '/index.html', '/winners/', '/app', '/bgs', '/login', '/member/withdraw', '/agent'])
    expect((await page(path)).status, path).toBe(200)
})

test('a shared link to a game shows its name and picture, in the language of the link; an unknown game is a 404', async () => {
  const path = '/seamless?vassalage=CHOKKA&gameCode=crash'
  const { status, html } = await page(`${path}&lang=en`)
  expect(status).toBe(200)
  expect(html).toMatch(/<html[^>]* lang="en"/)
  expect(metaOf(html, 'og:title')).toBe('Chokka Crash – Chokka')
  expect(metaOf(html, 'og:image')).toMatch(/^http.*\.(png|svg|webp)$/)
  expect(html).toContain(`hreflang="bn" href="${siteUrl()}${path.replace('&', '&amp;')}&amp;lang=bn"`)
  const inBengali = (await page(path)).html
  expect(inBengali).toMatch(/<html[^>]* lang="bn"/)
  expect(metaOf(inBengali, 'og:url')).toBe(`${siteUrl()}${path.replace('&', '&amp;')}`)
  expect((await page('/seamless?vassalage=CHOKKA&gameCode=none')).status).toBe(404)
  expect((await page('/seamless?vassalage=%22%3E%3Cscript%3E&gameCode=x')).html).not.toContain('"><script>')
})

test('a site has an icon, a manifest whose icons exist, rules for robots, and a list of its public pages', async () => {
  const manifest = await (await request('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ name: 'ছক্কা', display: 'standalone', start_url: '/' })
  const pictures = ['/favicon.ico', '/icon.svg', '/apple-touch-icon.png', '/share.png', '/vendors/nokshi.word.svg']
  for (const path of [...pictures, ...manifest.icons.map(({ src }: { src: string }) => src)]) {
    const response = await request(path)
    expect([response.status, response.headers.get('content-type')?.startsWith('image/')], path).toEqual([200, true])
  }
  expect(await (await request('/robots.txt')).text()).toContain(`Sitemap: ${siteUrl()}/sitemap.xml`)
  const listed = [...(await (await request('/sitemap.xml')).text()).matchAll(/<loc>([^<]+)<\/loc>/g)]
  const paths = listed.map(([, address]) => new URL(address ?? '').pathname)
  expect(paths).toEqual(expect.arrayContaining(['/', '/winners', '/app', '/bgs']))
  for (const path of paths) expect((await page(path)).status, path).toBe(200)
  expect(paths.filter((path) => /member|agent|login/.test(path))).toEqual([])
})

test('the page for no network needs nothing from outside, and its policy allows its own style only', async () => {
  const response = await request('/offline.html')
  const html = await response.text()
  expect(html).not.toMatch(/<script|src=|url\(|<link/)
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/)
  expect((await request('/sw.js')).headers.get('cache-control')).toBe('no-cache')
})
