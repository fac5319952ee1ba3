// The installed app: what its service worker keeps, and what it never keeps. And what a first visit loads.
import { expect, test } from 'vitest'
import { openBrowser, withBrowser } from './browser.ts'

withBrowser()

const phone = { width: 390, lang: 'bn', theme: 'dark' } as const
const mostFontBytes = 180_000
const mostScriptBytes = 150_000

async function installed() {
  const browser = await openBrowser(phone, 'allow')
  const { page } = browser
  await page.goto('/')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.reload()
  await page.waitForLoadState('networkidle')
  return browser
}

test('the service worker keeps hashed files and the page for no network, and neither pages nor answers', async () => {
  const browser = await installed()
  const kept = await browser.page.evaluate(async () => {
    const paths: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname)
    return paths
  })
  expect(kept).toContain('/offline.html')
  expect(kept.filter((path) => path.startsWith('/assets/')).length).toBeGreaterThan(5)
  expect(kept.filter((path) => !/^\/assets\/.+-[\w-]{8}\.\w+$/.test(path))).toEqual(['/offline.html'])
  expect(browser.faults).toEqual([])
  await browser.close()
})

test('without a network a page says so in both languages, and loads again when it is back', async () => {
  const browser = await installed()
  const { page, context } = browser
  await context.setOffline(true)
  await page.goto('/bgs')
  expect(await page.locator('h1').allInnerTexts()).toEqual(['ইন্টারনেট নেই', 'You are offline'])
  await context.setOffline(false)
  await page.getByRole('link').first().click()
  await page.locator('.hd').first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/bgs')
  await browser.close()
})

test('a push is shown as a notice, which knows the page that it leads to', async () => {
  const browser = await installed()
  const { page, context } = browser
  await context.grantPermissions(['notifications'])
  const devtools = await context.newCDPSession(page)
  const found = new Promise<string>((done) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
      if (one) done(one.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const push = { title: 'Chokka', body: 'Withdrawal approved', lang: 'en', tag: 'a', path: '/bgs' }
  await devtools.send('ServiceWorker.deliverPushMessage', {
    ...{ origin: new URL(page.url()).origin, registrationId: await found, data: JSON.stringify(push) },
  })
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.getNotifications()).map(({ title, body, tag, data }) => [title, body, tag, data])
    })
  await expect.poll(shown).toEqual([['Chokka', 'Withdrawal approved', 'a', { path: '/bgs' }]])
  await browser.close()
})

// Lighthouse asks for little of everything on a phone
test('a first visit loads 180 kB of fonts and 150 kB of scripts at most, in both languages', async () => {
  for (const lang of ['bn', 'en'] as const) {
    const browser = await openBrowser({ ...phone, lang })
    const sent = new Map<string, number>()
    browser.page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      sent.set(pathname, Number(response.headers()['content-length'] ?? 0))
    })
    await browser.page.goto('/')
    await browser.page.locator('.sec, .carousel--row').first().waitFor()
    await browser.page.waitForLoadState('networkidle')
    await browser.page.evaluate(() => document.fonts.ready)
    const sum = (ending: string) =>
      [...sent].filter(([path]) => path.endsWith(ending)).reduce((total, [, bytes]) => total + bytes, 0)
    expect(sum('.woff2'), lang).toBeGreaterThan(10_000)
    expect(sum('.woff2'), lang).toBeLessThanOrEqual(mostFontBytes)
    expect(sum('.js'), lang).toBeGreaterThan(50_000)
    expect(sum('.js'), lang).toBeLessThanOrEqual(mostScriptBytes)
    await browser.close()
  }
})
