// The site closes, opens and gets a new release under a page that is open. Only this page is told so: the site itself
// stays open to the other tests.
import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectClean, looks, openBrowser, withBrowser, type Page } from './browser.ts'

withBrowser()

type Told = Partial<{ status: 0 | 1 | 2; ip: string; until: string; build: string; customerService: string }>

/** Changes what the site says of itself to this page, as if the operator had changed a setting. */
async function tell(page: Page, told: Told): Promise<void> {
  await page.route('**/wps/system/status', async (route: Route) => {
    const { value, ...answer } = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, value: { ...value, ...told } } })
  })
}
/** A page asks again when somebody returns to it and its answer is old; here it is asked to at once. */
const returnTo = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

// spec 2 Start-up
test.each(looks)('the closed pages stand alone and are accessible at $width in $lang, $theme', async (look) => {
  for (const told of [
    { status: 1, until: '2040-01-01T00:00:00Z' },
    { status: 2, ip: '203.0.113.77' },
  ] as const) {
    const browser = await openBrowser(look)
    const { page } = browser
    await tell(page, { ...told, customerService: 'https://service.example' })
    await page.goto('/')
    await page.locator('.door h1').waitFor()
    expect(await page.locator('header, nav, footer').count()).toBe(0)
    if (told.status === 2) expect(await page.locator('.ipbox').textContent()).toContain(told.ip)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.matches('a, button'))).toBe(true)
    await expectClean(browser, `status ${told.status}`)
    await browser.close()
  }
})

// O-07, spec 8
test('a new release is loaded without losing what was typed, and no secret is kept', async () => {
  const { page, close } = await openBrowser()
  await page.clock.install()
  await page.goto('/')
  await page.getByRole('button', { name: 'Log in' }).first().click()
  await page.locator('input[name=username]').fill('somebody7')
  await page.locator('input[name=password]').fill('a secret of somebody')
  await tell(page, { build: 'another' })
  await page.clock.fastForward(61_000)
  await returnTo(page)
  await page.locator('.netbar--new').waitFor({ state: 'attached' })
  const loaded = page.waitForEvent('load')
  await page.locator('.netbar--new button').first().dispatchEvent('click')
  await loaded
  await expect.poll(() => page.locator('input[name=username]').inputValue()).toBe('somebody7')
  expect(await page.locator('input[name=password]').inputValue()).toBe('')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('a secret')
  expect(await page.locator('.netbar--new').count()).toBe(0)
  await close()
})

// spec 8: Script chunk load … raises a load error with the type and the address
test('a screen that cannot be loaded says which file it was, and is loaded again on demand', async () => {
  const { page, close } = await openBrowser()
  await page.goto('/')
  await page.getByRole('link', { name: 'In-house' }).first().waitFor()
  await page.route('**/GameListPage*', (route) => route.abort())
  await page.getByRole('link', { name: 'In-house' }).first().click()
  await page.locator('.faultcard').waitFor()
  expect(await page.locator('.faultcard .mono').textContent()).toMatch(/ChunkLoadError.*\/assets\/GameListPage-\S+\.js/)
  await page.unroute('**/GameListPage*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.locator('.vgrid li').first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/bgs')
  await close()
})
