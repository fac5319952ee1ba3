// Every screen in four looks: axe, texts, errors, overflow; and the rules of popups and guards.
import { expect, test } from 'vitest'
import { expectClean, expectStill, looks, openBrowser, withBrowser, type Page, type TestBrowser } from './browser.ts'
import { signIn } from './member-actions.ts'

withBrowser()

const publicScreens = [
  { name: 'home', path: '/' },
  { name: 'login', path: '/login' },
  { name: 'register', path: '/register' },
  { name: 'a link for a new password', path: '/reset#a-token' },
  { name: 'a link without a token', path: '/reset' },
  { name: 'in-house games', path: '/bgs' },
  { name: 'winners', path: '/winners' },
  { name: 'app download', path: '/app' },
  { name: 'help centre', path: '/help#fair' },
  { name: 'bare help page', path: '/helpmc#terms' },
  { name: 'promotions', path: '/promotions#free-withdrawal' },
  { name: 'crash, free play', path: '/seamless?vassalage=CHOKKA&gameCode=crash&mode=demo' },
  { name: 'dice, free play', path: '/seamless?vassalage=CHOKKA&gameCode=dice&mode=demo' },
  { name: 'mines, free play', path: '/seamless?vassalage=CHOKKA&gameCode=mines&mode=demo' },
  { name: 'plinko, free play', path: '/seamless?vassalage=CHOKKA&gameCode=plinko&mode=demo' },
  { name: 'protection', path: '/protection' },
  { name: 'login of agents', path: '/agent' },
  { name: 'unknown address', path: '/nothing-here' },
]
const memberScreens = [
  { name: 'my account', path: '/member/securityCenter' },
  { name: 'wallet', path: '/member/transferFund' },
  { name: 'deposit', path: '/member/depositv2' },
  { name: 'withdrawal', path: '/member/withdraw' },
  { name: 'transfer to upline', path: '/member/transferUpline' },
  { name: 'betting record', path: '/member/personalHistoryCopy' },
  { name: 'account record', path: '/member/transactionHistory' },
  { name: 'profit and loss', path: '/member/personalProfit' },
  { name: 'reward centre', path: '/member/rewardCenter' },
  { name: 'ranks', path: '/member/vip' },
  { name: 'points mall', path: '/pointMall' },
  { name: 'points to cash', path: '/pointMall?view=points' },
  { name: 'what was taken', path: '/pointMall?view=history' },
  { name: 'points details', path: '/pointMall?view=details' },
  { name: 'exchange rates', path: '/pointMall?view=rates' },
  { name: 'missions', path: '/member/missionLeaderboard' },
  { name: 'messages', path: '/member/messageV2' },
  { name: 'own protection', path: '/member/protection' },
  { name: 'documents', path: '/member/documents' },
  { name: 'recent games', path: '/recent' },
  { name: 'favourite games', path: '/favorite' },
]

/** What opens a popup, or another way in it, and what is pressed for that. */
const ways = [
  { name: 'login by SMS', path: '/login', opens: ['[role=tab] >> nth=1'] },
  { name: 'registration by mobile', path: '/register', opens: ['[role=tab] >> nth=1'] },
  { name: 'forgot password by mail', path: '/login', opens: ['.authrow__end'] },
  { name: 'forgot password by mobile', path: '/login', opens: ['.authrow__end', '[role=tab] >> nth=1'] },
]

/** Switches every way to sign in and to register on, as the page sees it. */
async function offerEveryWay(page: Page): Promise<void> {
  await page.route('**/wps/system/whitelabel*', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    Object.assign(answer.value.flags, { smsLogin: true, mobileRegistration: true, mobilePassword: true })
    await route.fulfill({ response, json: answer })
  })
}

/** Waits until nothing is loading: no skeleton, no loader, no request. */
async function loaded(browser: TestBrowser): Promise<void> {
  await browser.page.waitForLoadState('networkidle')
  await browser.page.locator('h1, dialog[open]').first().waitFor()
  // Wakes a page up that waits with what is far below the view.
  await browser.page.keyboard.press('Shift')
  await expect.poll(() => browser.page.locator('.skel, .sk, [aria-busy=true]').count(), { timeout: 15_000 }).toBe(0)
}

for (const look of looks) {
  const title = `${look.width} px, ${look.lang}, ${look.theme}`
  // Both widths and both themes: the dark phone and the light desktop.
  const asks = { axe: look.lang === 'bn' }
  test(`public screens: ${title}`, async () => {
    const browser = await openBrowser(look)
    for (const screen of publicScreens) {
      await browser.page.goto(screen.path)
      await loaded(browser)
      await expectClean(browser, `${screen.name} (${title})`, asks)
      browser.faults.length = 0
      await expectStill(browser.page, `${screen.name} (${title})`, 0.1)
      expect(await browser.page.locator('html').getAttribute('lang')).toBe(look.lang)
      expect(await browser.page.locator('html').getAttribute('data-theme')).toBe(look.theme)
    }
    await browser.close()
  })

  test(`popups of identity: ${title}`, async () => {
    const browser = await openBrowser(look)
    const { page } = browser
    await offerEveryWay(page)
    const popup = page.locator('dialog[open]')
    for (const { name, path, opens } of ways) {
      await page.goto(path)
      await loaded(browser)
      for (const way of opens) await popup.locator(way).first().click()
      await loaded(browser)
      await expectClean(browser, `${name} (${title})`, asks)
      browser.faults.length = 0
    }
    await browser.close()
  })

  test(`screens of a member: ${title}`, async () => {
    const browser = await openBrowser(look)
    await signIn(browser)
    for (const screen of memberScreens) {
      await browser.page.goto(screen.path)
      await loaded(browser)
      await expectClean(browser, `${screen.name} (${title})`, asks)
      browser.faults.length = 0
      await expectStill(browser.page, `${screen.name} (${title})`, 0.1)
    }
    await browser.close()
  })
}

// spec 2 Route guard
test('a screen for members redirects a visitor to the login', async () => {
  const browser = await openBrowser()
  await browser.page.goto('/member/withdraw')
  await browser.page.waitForURL(/\/login/)
  await browser.page.getByRole('dialog').waitFor()
  await browser.close()
})

// spec 2 Modals
test('a popup locks the scroll, traps the focus, closes by Escape and a click on the backdrop, and unlocks the scroll', async () => {
  const browser = await openBrowser()
  const { page } = browser
  await page.goto('/')
  await page.getByRole('button', { name: 'Log in', exact: true }).first().click()
  const popup = page.getByRole('dialog')
  await popup.waitFor()
  const scrolls = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).overflow + getComputedStyle(document.body).overflow)
  expect(await scrolls()).toContain('hidden')
  for (let at = 0; at < 14; at++) await page.keyboard.press('Tab')
  const inside = await page.evaluate(
    () => document.activeElement === document.body || document.activeElement?.closest('dialog[open]') !== null,
  )
  expect(inside).toBe(true)
  await page.keyboard.press('Escape')
  await popup.waitFor({ state: 'hidden' })
  expect(await scrolls()).not.toContain('hidden')
  await page.getByRole('button', { name: 'Log in', exact: true }).first().click()
  await popup.waitFor()
  await page.mouse.click(5, 5)
  await popup.waitFor({ state: 'hidden' })
  await browser.close()
})

// spec 2 Forgot password
test('the token of a link for a new password is in the address bar no more once the page is shown', async () => {
  const browser = await openBrowser()
  await browser.page.goto('/reset#a-secret-token')
  await browser.page.locator('dialog[open] input[name=newPassword]').waitFor()
  expect(browser.page.url()).not.toContain('a-secret-token')
  await browser.page.goBack().catch(() => null)
  expect(browser.page.url()).not.toContain('a-secret-token')
  await browser.close()
})

test('above the keyboard of a phone each field of a form is visible while it has the focus', async () => {
  const browser = await openBrowser({ width: 390, lang: 'bn', theme: 'dark' })
  const { page } = browser
  await offerEveryWay(page)
  await page.goto('/register')
  await loaded(browser)
  await page.locator('dialog[open] [role=tab]').nth(1).click()
  const fields = page.locator('dialog[open] .input > input')
  await fields.nth(1).waitFor()
  for (const field of await fields.all()) {
    await page.setViewportSize({ width: 390, height: 844 })
    await field.click()
    await page.setViewportSize({ width: 390, height: 450 })
    await expect
      .poll(() =>
        field.evaluate((input) => {
          const { top, bottom } = input.getBoundingClientRect()
          return top >= 0 && bottom <= window.innerHeight
        }),
      )
      .toBe(true)
  }
  await browser.close()
})

// spec 4 Login
test('a wrong password shows the captcha, and no password is stored', async () => {
  const browser = await openBrowser()
  const { page } = browser
  await page.goto('/login')
  await page.locator('dialog[open] input[name=username]').fill('nobody-there')
  await page.locator('dialog[open] input[name=password]').fill('wrong wrong wrong')
  await page.locator('dialog[open] button[type=submit]').click()
  await page.locator('dialog[open] img[src^="data:image"]').waitFor()
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(kept).not.toContain('wrong wrong')
  await browser.close()
})

// G-08, spec 8 network
test('a lost network is reported, and the page recovers by itself', async () => {
  const browser = await openBrowser()
  await browser.page.goto('/')
  await loaded(browser)
  await browser.context.setOffline(true)
  await browser.page
    .getByText(/offline|No network|connection/i)
    .first()
    .waitFor()
  await browser.context.setOffline(false)
  await browser.page
    .getByText(/offline|No network/i)
    .first()
    .waitFor({ state: 'hidden' })
  await browser.close()
})
