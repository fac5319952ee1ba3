// Every screen in four looks: axe, words, faults, width; and the rules of popups and guards.
import { expect, test } from 'vitest'
import { expectClean, layoutShift, looks, visitor, withBrowser, type Visitor } from './browser.ts'
import { signIn } from './people.ts'

withBrowser()

const open = [
  { name: 'home', path: '/' },
  { name: 'login', path: '/login' },
  { name: 'register', path: '/register' },
  { name: 'in-house games', path: '/bgs' },
  { name: 'crash, free play', path: '/seamless?vassalage=CHOKKA&gameCode=crash&mode=demo' },
  { name: 'dice, free play', path: '/seamless?vassalage=CHOKKA&gameCode=dice&mode=demo' },
  { name: 'mines, free play', path: '/seamless?vassalage=CHOKKA&gameCode=mines&mode=demo' },
  { name: 'plinko, free play', path: '/seamless?vassalage=CHOKKA&gameCode=plinko&mode=demo' },
  { name: 'unknown address', path: '/nothing-here' },
]
const own = [
  { name: 'my account', path: '/member/securityCenter' },
  { name: 'deposit', path: '/member/depositv2' },
  { name: 'withdrawal', path: '/member/withdraw' },
  { name: 'betting record', path: '/member/personalHistoryCopy' },
  { name: 'account record', path: '/member/transactionHistory' },
  { name: 'recent games', path: '/recent' },
  { name: 'favourite games', path: '/favorite' },
]

/** Until nothing is waited for any more: no skeleton, no loader, and the game in its frame has come. */
async function settled(who: Visitor): Promise<void> {
  await who.page.waitForLoadState('networkidle')
  await who.page.locator('h1, dialog[open]').first().waitFor()
  await expect.poll(() => who.page.locator('.skel, .sk, [aria-busy=true]').count(), { timeout: 15_000 }).toBe(0)
}

for (const look of looks) {
  const title = `${look.width} px, ${look.lang}, ${look.theme}`
  test(`open screens: ${title}`, async () => {
    const who = await visitor(look)
    for (const screen of open) {
      await who.page.goto(screen.path)
      await settled(who)
      await expectClean(who, `${screen.name} (${title})`)
      who.faults.length = 0
      expect.soft(await layoutShift(who.page), `${screen.name} (${title}): layout shift`).toBeLessThan(0.1)
      expect(await who.page.locator('html').getAttribute('lang')).toBe(look.lang)
      expect(await who.page.locator('html').getAttribute('data-theme')).toBe(look.theme)
    }
    await who.close()
  })

  test(`screens of a member: ${title}`, async () => {
    const who = await visitor(look)
    await signIn(who)
    for (const screen of own) {
      await who.page.goto(screen.path)
      await settled(who)
      await expectClean(who, `${screen.name} (${title})`)
      who.faults.length = 0
      expect.soft(await layoutShift(who.page), `${screen.name} (${title}): layout shift`).toBeLessThan(0.1)
    }
    await who.close()
  })
}

// spec 2 Route guard
test('a page for members sends a visitor to the login, and a bare address is no secret', async () => {
  const who = await visitor()
  await who.page.goto('/member/withdraw')
  await who.page.waitForURL(/\/login/)
  await who.page.getByRole('dialog').waitFor()
  await who.close()
})

// spec 2 Modals
test('a popup locks the scroll, keeps the focus, closes on Escape and on the cover, and gives the scroll back', async () => {
  const who = await visitor()
  const { page } = who
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
  await who.close()
})

// spec 4 Login
test('a wrong password shows the captcha, and the field of the password keeps nothing in storage', async () => {
  const who = await visitor()
  const { page } = who
  await page.goto('/login')
  await page.locator('dialog[open] input[name=username]').fill('nobody-there')
  await page.locator('dialog[open] input[name=password]').fill('wrong wrong wrong')
  await page.locator('dialog[open] button[type=submit]').click()
  await page.locator('dialog[open] img[src^="data:image"]').waitFor()
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(kept).not.toContain('wrong wrong')
  await who.close()
})

// G-08, spec 8 network
test('a lost network is said, and the page recovers by itself', async () => {
  const who = await visitor()
  await who.page.goto('/')
  await settled(who)
  await who.context.setOffline(true)
  await who.page
    .getByText(/offline|No network|connection/i)
    .first()
    .waitFor()
  await who.context.setOffline(false)
  await who.page
    .getByText(/offline|No network/i)
    .first()
    .waitFor({ state: 'hidden' })
  await who.close()
})
