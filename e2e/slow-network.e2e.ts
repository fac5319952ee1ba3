// The lobby on slow 3G where one of twenty requests is lost: the shell is in view, states are clear, what was lost can
// be asked for again, and nothing that was pressed is forgotten in silence.
import { expect, test } from 'vitest'
import { openBrowser, siteUrl, withBrowser, type Page, type TestBrowser } from './browser.ts'
import { register } from './member-actions.ts'
import { withTitles } from './many-titles.ts'

withBrowser()
withTitles(400)

/** As WebPageTest has it: 400 kbit/s both ways, 400 ms there and back. */
const slow3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const seed = 7
const phone = { width: 390, lang: 'en', theme: 'dark' } as const

/** FNV-1a, which says the same of the same request on every machine. */
const hashOf = (text: string) =>
  [...text].reduce((hash, sign) => Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16_777_619) >>> 0, 2_166_136_261)

/** Loses the first document, and of all other requests one in twenty. Returns the paths of those that were lost. */
async function badNetwork({ context, page }: TestBrowser): Promise<string[]> {
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', slow3G)
  const times = new Map<string, number>()
  const lost: string[] = []
  await page.route('**/*', (route, request) => {
    const { pathname, search } = new URL(request.url())
    const time = (times.get(pathname + search) ?? 0) + 1
    times.set(pathname + search, time)
    const isDocument = request.resourceType() === 'document'
    const isLost = isDocument ? time === 1 : hashOf(`${seed} ${time} ${pathname}${search}`) % 20 === 0
    if (!isLost) return route.fallback()
    lost.push(pathname)
    return route.abort('connectionfailed')
  })
  return lost
}

/** Waits for something as a patient visitor does: who is offered to try again, tries again. */
async function patiently(page: Page, wanted: () => Promise<boolean>): Promise<void> {
  const again = page.getByRole('button', { name: 'Try again' }).first()
  const look = async () => {
    if (await wanted()) return true
    if (await again.isVisible()) await again.click({ timeout: 1000 }).catch(() => undefined)
    return false
  }
  await expect.poll(look, { timeout: 60_000, interval: 200 }).toBe(true)
}

/** Without those of the browser's own page for a lost document, which has no storage and may tell so late. */
const pageErrors = (faults: readonly string[]) =>
  faults.filter((one) => one.startsWith('page error') && !one.includes('Access is denied for this document'))

async function favouritesOf(token: string): Promise<number> {
  const query = new URLSearchParams({
    clientType: '3',
    platform: 'flash',
    language: 'EN',
    pageNo: '1',
    gameType: 'RNG',
  })
  const response = await fetch(`${siteUrl()}/wps/relay/MCSFE_getFavoriteGameList?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return (await response.json()).value.content.length
}

async function tokenOfNewMember(): Promise<string> {
  const browser = await openBrowser(phone)
  await register(browser)
  const token = await browser.page.evaluate(() => sessionStorage.getItem('token'))
  await browser.close()
  return token ?? ''
}

// issue 9: slow 3G with 5 % loss
test('on slow 3G with a lossy network the lobby comes, says what is missing, and loses nothing that was pressed', async () => {
  const token = await tokenOfNewMember()
  const browser = await openBrowser(phone)
  const { page, context } = browser
  await context.addInitScript((given) => sessionStorage.setItem('token', given), token)
  const lost = await badNetwork(browser)

  // The page itself is lost once: the browser says so, and a reload brings it.
  await expect(page.goto('/')).rejects.toThrow()
  await page.waitForURL(/^chrome-error:/)
  await page.goto('/', { waitUntil: 'commit' })
  await page.locator('.hd').first().waitFor()
  const tile = page.locator('.tile:not([aria-hidden])')
  await patiently(page, () => tile.first().isVisible())

  const category = page.locator('.catnav a[href="/rng"]')
  await patiently(page, () => category.isVisible())
  await category.click()
  const listed = page.locator('.vgrid .tile:not([aria-hidden])')
  await patiently(page, () => listed.first().isVisible())

  // A favourite whose request is lost is undone, with a sentence; pressed again it is kept.
  const heart = page.locator('.vgrid .fav').first()
  let lose = () => undefined as void
  const isSeen = new Promise<void>((done) => (lose = done))
  await page.route('**/MCSFE_addFavoriteGame', (route) => isSeen.then(() => route.abort()), { times: 1 })
  await heart.click()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  lose()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false')
  await page
    .getByText(/network|connection/i)
    .first()
    .waitFor()
  const isKept = async () => (await heart.getAttribute('aria-pressed')) === 'true' && (await favouritesOf(token)) === 1
  await expect
    .poll(
      async () => {
        if ((await heart.getAttribute('aria-pressed')) === 'false') await heart.click()
        return isKept()
      },
      { interval: 1500 },
    )
    .toBe(true)

  // A page of the list that is lost leaves the others, and offers to ask again.
  let isCut = true
  await page.route(/GCSGAME_gameList.*pageNo=(?!1&)/, (route) => (isCut ? route.abort() : route.fallback()))
  await page.evaluate(() => window.scrollTo(0, 6000))
  const fault = page.locator('.listfault')
  await fault.waitFor()
  expect(await page.locator('.lst__h .cnt').innerText()).toMatch(/\d/)
  isCut = false
  const isThere = async () => (await fault.count()) === 0 && (await page.locator('.vgrid .skel').count()) === 0
  await patiently(page, isThere)
  expect(await listed.count()).toBeGreaterThan(6)

  expect(lost.length).toBeGreaterThan(1)
  expect(pageErrors(browser.faults)).toEqual([])
  await browser.close()
})

test('a page starts by itself although one of the scripts it begins with was lost', async () => {
  for (const script of ['**/assets/early-*.js', '**/assets/shell-*.js']) {
    const browser = await openBrowser(phone)
    let lost = 0
    await browser.page.route(script, (route) => (++lost === 1 ? route.abort() : route.fallback()))
    await browser.page.goto('/bgs')
    await browser.page.locator('.vgrid .fav').first().waitFor()
    expect(lost).toBeGreaterThan(0)
    await browser.close()
  }
})

test('on a first visit our fonts come with the app, in one picture, and move no words before', async () => {
  const { page, close } = await openBrowser()
  await page.addInitScript(() => {
    const isFontless = () => document.documentElement?.classList.contains('is-fontless') ?? false
    let was = false
    const note = () => {
      if (was && !isFontless())
        document.documentElement.dataset.fontsCame = document.querySelector('.boot') ? 'before the app' : 'with the app'
      was = isFontless()
    }
    new MutationObserver(note).observe(document, { attributes: true, subtree: true, attributeFilter: ['class'] })
  })
  // The app is held back until all fonts are there.
  const { promise: fontsAreHere, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/shell-*.js', async (route) => {
    await fontsAreHere
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.waitForFunction(() => [...document.fonts].filter(({ status }) => status === 'loaded').length > 5)
  await page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)))
  expect(await page.locator('html.is-fontless .boot').count()).toBeGreaterThan(0)
  resolve()
  await page.locator('html[data-fonts-came]').waitFor()
  expect(await page.locator('html').getAttribute('data-fonts-came')).toBe('with the app')
  await close()
})
