// Lists of games and the search, in a real browser over thousands of titles: pages on scroll, the way back, filters in
// the address, favourites, and the keyboard.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from 'vitest'
import { expectClean, expectStill, looks, openBrowser, withBrowser, type Page } from './browser.ts'
import { register } from './member-actions.ts'
import { withTitles } from './many-titles.ts'

withBrowser()
const titles = withTitles(2000)
const pageSize = 20

/** The numbers of the pages of lists that this page asks for. */
function pagesAsked(page: Page): number[] {
  const asked: number[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/GCSGAME_gameList')) asked.push(Number(url.searchParams.get('pageNo') ?? 1))
  })
  return asked
}
const tileIn = (page: Page) => page.locator('.vgrid .tile__n')
const nodes = (page: Page) => page.evaluate(() => document.querySelectorAll('.vgrid *').length)
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
/** The name of the tile in the middle of the window; null while it is a skeleton. */
const inView = (page: Page) =>
  page.evaluate(() => {
    const at = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
    return at?.closest('li')?.querySelector('.tile__n')?.textContent || null
  })
/** Scrolls to a share of the list, from 0 to 1, and waits for its tiles. */
async function scrollTo(page: Page, share: number): Promise<void> {
  await page
    .locator('.vgrid')
    .evaluate((list, of) => window.scrollBy(0, list.getBoundingClientRect().top + list.clientHeight * of), share)
  await expect.poll(() => inView(page)).not.toBeNull()
  await expect.poll(() => page.locator('.vgrid .skel').count()).toBe(0)
}
const searchField = (page: Page) => page.locator('input[role=combobox]')
const count = (page: Page) => page.locator('.lst__h .cnt')

// spec 2 Game lists, spec 9 Game page size
test('a long list loads what is scrolled to, keeps as few tiles in the document, and its place after going back', async () => {
  const { page, close } = await openBrowser()
  const asked = pagesAsked(page)
  await page.goto(titles.path)
  await expect.poll(() => count(page).innerText()).toContain('2,000')
  await expect.poll(() => inView(page)).not.toBeNull()
  expect(asked.every((pageNo) => pageNo <= 4)).toBe(true)

  // Flung to the middle: the pages between are never asked for.
  await scrollTo(page, 0.5)
  const wanted = titles.total / pageSize / 2
  expect(asked.filter((pageNo) => pageNo > 6 && pageNo < wanted - 3)).toEqual([])
  expect(Math.max(...asked)).toBeGreaterThan(wanted - 3)
  const atMiddle = await nodes(page)

  const [place, name] = [await scrolled(page), await inView(page)]
  await page.mouse.click(720, 450)
  await page.waitForURL('**/seamless?*')
  await page.goBack()
  await expect.poll(() => scrolled(page)).toBe(place)
  await expect.poll(() => inView(page)).toBe(name)
  await page.reload()
  await expect.poll(() => inView(page)).toBe(name)
  expect(await scrolled(page)).toBe(place)

  await scrollTo(page, 0.75)
  expect(Math.abs((await nodes(page)) - atMiddle)).toBeLessThan(atMiddle * 0.1)
  const atEnd = async () => {
    await page.keyboard.press('End')
    return tileIn(page).allInnerTexts()
  }
  await expect.poll(atEnd).toContain('Double Flower 5')
  await close()
})

test('filters stand in the address: reload and going back bring the list that they name', async () => {
  const { page, close } = await openBrowser()
  await page.goto(titles.path)
  await expect.poll(() => count(page).innerText()).toContain('2,000')
  await page.locator('label').filter({ hasText: /^Hot$/ }).click()
  await expect.poll(() => count(page).innerText()).toContain('200 games')
  await page.getByRole('button', { name: /25 lines/i }).click()
  await expect.poll(() => count(page).innerText()).not.toContain('200 games')
  const both = await count(page).innerText()
  expect(new URL(page.url()).searchParams.toString()).toBe(`vassalage=${titles.vendor}&select=HOT&lines=1`)
  await page.reload()
  await expect.poll(() => count(page).innerText()).toBe(both)
  await page.goBack()
  await expect.poll(() => count(page).innerText()).toContain('200 games')
  await page.goBack()
  await expect.poll(() => count(page).innerText()).toContain('2,000')
  await close()
})

// spec 4 Favourites
test('a favourite is shown at once and taken back with a message when the server refuses it', async () => {
  const browser = await openBrowser()
  const { page } = browser
  await register(browser)
  let refuse = () => undefined as void
  const refused = new Promise<void>((done) => (refuse = done))
  await page.route('**/wps/relay/MCSFE_addFavoriteGame', async (route) => {
    await refused
    const body = { success: false, message: 'Not now.', code: 'busy_try_again', value: null }
    await route.fulfill({ status: 503, json: body })
  })
  await page.goto(titles.path)
  const heart = page.locator('.vgrid .fav').nth(1)
  await heart.click()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  refuse()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false')
  await page.getByText('Not now.').first().waitFor()
  await browser.close()
})

test('with the keyboard alone a game is found by its Bengali, English, transliterated and misspelt name, and opened', async () => {
  const { page, close } = await openBrowser()
  await page.goto(titles.path)
  await tileIn(page).first().waitFor()
  const field = searchField(page)
  for (const [typed, name] of [
    ['রাজকীয় ধূমকেতু ৩', 'Royal Comet 3'],
    ['royal comet 3', 'Royal Comet 3'],
    ['rajkiyo dhumketu 3', 'Royal Comet 3'],
    ['roial commet 3', 'Royal Comet 3'],
    ['krash', 'Chokka Crash'],
  ] as const) {
    await page.keyboard.press('/')
    await field.waitFor()
    await page.keyboard.type(typed)
    await expect.poll(() => page.locator('.hit.is-active .hit__t b').innerText(), { message: typed }).toContain(name)
    if (typed === 'krash') break
    await page.keyboard.press('Escape')
    await field.waitFor({ state: 'detached' })
  }
  await page.locator('.hit em mark', { hasText: 'krash' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.waitForURL(/gameCode=crash$/)
  const free = page.getByRole('dialog').getByRole('button', { name: 'Play for free' })
  await free.waitFor()
  const isFree = () => free.evaluate((button) => button === document.activeElement)
  while (!(await isFree())) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.frameLocator('iframe').locator('.bar__balance b').waitFor()
  await close()
})

// The four looks of every screen are seen to by screens.e2e.ts; of lists two are enough to differ in everything.
const [phone, , desktop] = looks
for (const look of [phone, desktop].filter((one) => one !== undefined)) {
  test(`a list and the search are clean at ${look.width} px, ${look.lang}, ${look.theme}`, async () => {
    const browser = await openBrowser(look)
    const { page } = browser
    await page.goto(titles.path)
    await page.locator('.is-maint').first().waitFor()
    await expectClean(browser, 'list')
    // axe leaves this one out by default: what is seen on a tile is part of its name, so that it can be spoken.
    const named = await new AxeBuilder({ page }).withRules('label-content-name-mismatch').analyze()
    expect.soft(named.violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([])
    // The side menu of a first visit grows with the categories of the site.
    await expectStill(page, 'list', 0.05)
    await page.keyboard.press('/')
    await searchField(page).fill('golden 2')
    await page
      .locator('.hit', { hasText: /Golden|সোনালি/ })
      .first()
      .waitFor()
    await expectClean(browser, 'search')
    await browser.close()
  })
}
