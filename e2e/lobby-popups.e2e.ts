// Every popup of the lobby with the keyboard alone, in two looks: it opens, keeps the focus, is clean, closes by
// Escape, and gives the focus back (issue 9, Screens; spec 2 Modals and popups).
import { expect, test } from 'vitest'
import { expectClean, looks, openBrowser, withBrowser, type Page } from './browser.ts'
import { signIn } from './member-actions.ts'

withBrowser()

const dialog = (page: Page) => page.locator('dialog[open]')
const focused = (page: Page) => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120))

async function loaded(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('Shift')
  await expect.poll(() => page.locator('.skel, .sk, [aria-busy=true]').count(), { timeout: 15_000 }).toBe(0)
}

/** A centre with a vendor of many games and one that is one game; those of the demo have not opened yet. */
async function withVendors(page: Page): Promise<void> {
  const card = { gameType: 'RNG', state: 'open', games: 400, opensAt: null, iconUrl: null }
  const cards = [
    { ...card, vassalage: 'NK', displayName: 'Nokshi', isGame: 'VASSALAGE', gameCode: null },
    { ...card, vassalage: 'CHOKKA', displayName: 'Chokka Dice', isGame: 'GAME', gameCode: 'dice' },
  ]
  await page.route('**/GCSGAME_newGameVendor*', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    answer.value.content.push({ title: 'SPORTS', games: 401, gameClassify: [], cards })
    await route.fulfill({ response, json: answer })
  })
}

type Way = {
  popup: string
  path: string
  /** What is focused and pressed. */
  opener: string
  /** What the popup must show before it is looked at. */
  shows: string
  onlyOn?: 390 | 1440
  /** A visitor is asked to sign in there. */
  isMember?: true
}
const ways: readonly Way[] = [
  { popup: 'notices', path: '/', opener: '.notice__t button', shows: '.nots li' },
  { popup: 'announcements', path: '/', opener: '.notice .btn--ghost', shows: '.ann' },
  { popup: 'languages', path: '/winners', opener: '.ft .langbtn', shows: '.lang' },
  { popup: 'menu drawer', path: '/winners', opener: 'nav.tabbar > button:last-child', shows: '.menu', onlyOn: 390 },
  { popup: 'games of a vendor', path: '/sports', opener: 'main button.vc', shows: '.vgames .tile__n' },
  {
    ...{ popup: 'game in its frame', path: '/sports', opener: 'main a.vc', shows: '.gamepop iframe' },
    ...{ onlyOn: 1440, isMember: true },
  },
]

const [phone, , , desktop] = looks
for (const look of [phone, desktop].filter((one) => one !== undefined)) {
  const title = `${look.width} px, ${look.lang}, ${look.theme}`
  test(`popups of the lobby with the keyboard alone: ${title}`, async () => {
    const browser = await openBrowser(look)
    const { page } = browser
    await withVendors(page)
    const here = ways.filter(({ onlyOn = look.width }) => onlyOn === look.width)
    for (const { popup, path, opener, shows, isMember } of here) {
      if (isMember) await signIn(browser)
      await page.goto(path)
      await loaded(page)
      await page.locator(opener).first().focus()
      const before = await focused(page)
      await page.keyboard.press('Enter')
      await dialog(page).locator(shows).first().waitFor()
      await loaded(page)
      await expectClean(browser, `${popup} (${title})`)
      // The mark of the brand once filled half of the drawer.
      const logo = await dialog(page)
        .locator('.logo')
        .first()
        .boundingBox({ timeout: 1 })
        .catch(() => null)
      expect(logo?.height ?? 0, `${popup}: height of the logo`).toBeLessThan(64)
      browser.faults.length = 0
      for (let at = 0; at < 30; at++) {
        await page.keyboard.press('Tab')
        const isInside = await page.evaluate(
          () => document.activeElement === document.body || document.activeElement?.closest('dialog[open]') !== null,
        )
        expect(isInside, `${popup}: focus after ${at + 1} tabs`).toBe(true)
      }
      await page.locator('dialog[open]').first().focus()
      await page.keyboard.press('Escape')
      await dialog(page).waitFor({ state: 'detached' })
      expect(await focused(page), `${popup}: focus afterwards`).toBe(before)
    }
    await browser.close()
  })

  test(`the popups of the operator, feedback and sign out: ${title}`, async () => {
    const browser = await openBrowser(look)
    const { page } = browser
    // These browsers get no public popups unless a test asks for them.
    await page.route('**/wps/relay/MCSFE_getListAnnouncements*', (route) => route.continue())
    await page.goto('/')
    await loaded(page)
    await page.mouse.move(100, 400)
    await dialog(page).locator('.pub').waitFor()
    await expectClean(browser, `popup B (${title})`)
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    expect(await page.evaluate(() => sessionStorage.getItem('closedPopups'))).toMatch(/^\d+\.\d+$/)
    await page.unroute('**/wps/relay/MCSFE_getListAnnouncements*')
    await signIn(browser)
    await page.goto('/winners')
    await loaded(page)
    await page.locator('.ft button:not(.langbtn)', { hasText: /মতামত|Feedback/ }).focus()
    await page.keyboard.press('Enter')
    await dialog(page).locator('textarea').waitFor()
    await expectClean(browser, `feedback (${title})`)
    await page.keyboard.type('short')
    await dialog(page).locator('button[type=submit]').press('Enter')
    await expect.poll(() => dialog(page).locator('.is-bad').count()).toBe(1)
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await browser.close()
  })
}
