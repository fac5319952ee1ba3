// Lists of games in a real browser: filters in the address, pages on scroll, the way back, favourites, the search. The
// list is made here, because what it must stand is its length; everything else is the real site.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectClean, layoutShift, looks, openBrowser, withBrowser } from './browser.ts'
import { register } from './member-actions.ts'

withBrowser()

const total = 2000
const pageSize = 20
const titleOf = (index: number) => (index % 7 === 3 ? `রিকশা রাজা ${index}` : `Golden Title ${index}`)
const slot = (index: number) => ({
  ...{ nodeId: index + 1, displayName: titleOf(index), gameName: titleOf(index), nodeName: titleOf(index) },
  ...{
    gameCode: `slot-${index}`,
    gameType: 'RNG',
    vassalage: 'CHOKKA',
    isGame: 'GAME',
    isHot: index % 9 === 0 ? 1 : 0,
  },
  ...{ showIcon: null, iconUrl: null, lagerIcon: null, hasFreePlay: true, open: index % 14 !== 13, isFavourite: false },
  ...{ isNew: index % 11 === 4, lines: 25, minBet: '1.00', features: [] },
})

/** Answers the list with 2,000 titles. Returns the pages that were asked for. */
async function manyTitles(page: Page): Promise<number[]> {
  const asked: number[] = []
  await page.route('**/wps/relay/GCSGAME_gameList?*', async (route) => {
    const query = new URL(route.request().url()).searchParams
    const pageNo = Number(query.get('pageNo') ?? 1)
    asked.push(pageNo)
    const search = query.get('search')?.toLowerCase() ?? ''
    const all = Array.from({ length: total }, (_, index) => slot(index)).filter(
      (one) => one.displayName.toLowerCase().includes(search) && (query.get('select') !== 'HOT' || one.isHot === 1),
    )
    const content = all.slice((pageNo - 1) * pageSize, pageNo * pageSize)
    const value = { content, pageNum: pageNo, totalPages: Math.ceil(all.length / pageSize), total: all.length }
    await route.fulfill({ json: { success: true, message: '', value } })
  })
  return asked
}
const names = (page: Page) => page.locator('.vgrid .tile__n').allInnerTexts()

for (const look of looks) {
  test(`lists and the search are clean at ${look.width} in ${look.lang}, ${look.theme}`, async () => {
    const browser = await openBrowser(look)
    const { page } = browser
    await manyTitles(page)
    for (const path of ['/rng', '/live', '/bgs', '/sports']) {
      await page.goto(path)
      await page.locator('h1').waitFor()
      await expectClean(browser, path)
    }
    await page.goto('/rng')
    await page.getByText(titleOf(0)).first().waitFor()
    expect(await layoutShift(page)).toBeLessThan(0.02)
    await page.keyboard.press('/')
    await page.getByRole('combobox').fill('golden')
    await page.locator('.hit mark').first().waitFor()
    await expectClean(browser, 'search')
    await browser.close()
  })
}

test('a filter stands in the address, and the address alone brings it back', async () => {
  const browser = await openBrowser()
  const { page } = browser
  await manyTitles(page)
  await page.goto('/rng')
  await page.getByText('2,000 games').waitFor()
  await page.locator('.seg label', { hasText: 'Hot' }).click()
  await page.getByText('223 games').waitFor()
  expect(page.url()).toContain('?select=HOT')
  await page.reload()
  await page.getByText('223 games').waitFor()
  await page.goBack()
  await page.getByText('2,000 games').waitFor()
  await browser.close()
})

test('scrolling loads what comes into view, and going back from a game restores the place', async () => {
  const browser = await openBrowser()
  const { page } = browser
  const asked = await manyTitles(page)
  await page.goto('/rng')
  await page.getByText(titleOf(0)).first().waitFor()
  await page.evaluate(() => window.scrollTo(0, 40_000))
  await expect.poll(async () => (await names(page)).length).toBeGreaterThan(12)
  expect(Math.max(...asked)).toBeGreaterThan(30)
  expect(asked).not.toContain(10)
  expect(await page.locator('.vgrid li').count()).toBeLessThan(80)
  const before = await page.evaluate(() => window.scrollY)
  const inView = await page.evaluate(
    () => document.elementFromPoint(700, 500)?.closest('li')?.querySelector('.tile__n')?.textContent,
  )
  await page.evaluate(() => document.elementFromPoint(700, 500)?.closest('li')?.querySelector('a')?.click())
  await page.waitForURL('**/seamless?*')
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
  await expect.poll(async () => (await names(page)).includes(inView ?? '')).toBe(true)
  await page.reload()
  await expect.poll(async () => (await names(page)).includes(inView ?? '')).toBe(true)
  await browser.close()
})

test('a favourite is shown at once and taken back when the server refuses it', async () => {
  const browser = await openBrowser()
  const { page } = browser
  await register(browser)
  await manyTitles(page)
  let answer = () => undefined as void
  const answered = new Promise<void>((done) => (answer = done))
  await page.route('**/wps/relay/MCSFE_addFavoriteGame', async (route) => {
    await answered
    const body = { success: false, message: 'Not now.', code: 'busy_try_again', value: null }
    await route.fulfill({ status: 503, json: body })
  })
  await page.goto('/rng')
  const heart = page.getByRole('button', { name: `Add ${titleOf(1)} to favourites` })
  await heart.click()
  await page.getByRole('button', { name: `Remove ${titleOf(1)} from favourites` }).waitFor()
  answer()
  await heart.waitFor()
  await page.getByText('Not now.').first().waitFor()
  await browser.close()
})

test('the search is used without a mouse: / opens it, arrows choose, Enter opens, Escape closes', async () => {
  const browser = await openBrowser()
  const { page } = browser
  await manyTitles(page)
  await page.goto('/rng')
  await page.getByText(titleOf(0)).first().waitFor()
  await page.keyboard.press('/')
  await page.getByRole('combobox').waitFor()
  await page.keyboard.type('riksha')
  await page.keyboard.press('Escape')
  await page.getByRole('combobox').waitFor({ state: 'detached' })
  await page.keyboard.press('/')
  await page.keyboard.type('title 12')
  await page.locator('.hit mark', { hasText: 'Title 12' }).first().waitFor()
  await page.keyboard.press('ArrowDown')
  const second = await page.locator('.hit.is-active').getAttribute('href')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${second}`)
  await browser.close()
})
