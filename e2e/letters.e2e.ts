// A visitor writes to customer service, before an open site and before a closed one, and staff answer by mail.
import { randomUUID } from 'node:crypto'
import type { Route } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { expectClean, looks, openBrowser, withBrowser, type Look, type Page } from './browser.ts'
import { firstSignIn, giveReason, newStaff, signInStaff } from './staff-login.ts'

withBrowser()

const words = (lang: Look['lang']) =>
  lang === 'bn'
    ? { service: 'গ্রাহক সেবা', mail: /ই-মেইল/, text: /আপনার কথা/, send: 'পাঠান', sent: /ঠিকানায়/ }
    : { service: 'Customer service', mail: /Email/, text: /Your message/, send: 'Send', sent: /We answer by email to/ }

/** Says to this page alone that the site is closed. */
const closeTo = (page: Page) =>
  page.route('**/wps/system/status', async (route: Route) => {
    const { value, ...answer } = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, value: { ...value, status: 1, until: '2040-01-01T00:00:00Z' } } })
  })

// spec 4
test.each(looks)(
  'a visitor writes from a closed page at $width in $lang, $theme, and it is accessible',
  async (look) => {
    const browser = await openBrowser(look)
    const { page } = browser
    const say = words(look.lang)
    await closeTo(page)
    await page.goto('/')
    await page.getByRole('button', { name: say.service }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('textbox', { name: say.text }).waitFor()
    await expectClean(browser, 'form of a visitor')
    await form.getByRole('button', { name: say.send }).click()
    await form.locator('.err').first().waitFor()
    await expectClean(browser, 'form of a visitor with faults')
    const email = `${randomUUID().slice(0, 8)}@visitor.example`
    await form.getByRole('textbox', { name: say.mail }).fill(email)
    await form.getByRole('textbox', { name: say.text }).fill('<b>Closed</b>?\nWhen do you open?')
    await form.getByRole('button', { name: say.send }).click()
    await form.getByText(say.sent).waitFor({ timeout: 60_000 })
    expect(await form.textContent()).toContain(email)
    await expectClean(browser, 'letter that was sent')
    await browser.close()
  },
)

test('a letter from the footer, the menu or the forgotten password is answered in the office', async () => {
  const home = await openBrowser({ width: 1440, lang: 'en', theme: 'dark' })
  const { page } = home
  const title = page.getByRole('dialog', { name: 'Write to customer service' })
  await page.goto('/')
  for (const place of ['.side', 'footer']) {
    await page.locator(place).getByRole('button', { name: 'Customer service' }).click()
    await title.waitFor()
    await page.keyboard.press('Escape')
    await title.waitFor({ state: 'detached' })
  }
  await page.goto('/login')
  await page.locator('.authrow__end').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Customer service' }).click()
  const email = `${randomUUID().slice(0, 8)}@visitor.example`
  await title.getByRole('textbox', { name: 'Email' }).fill(email)
  await title.getByRole('textbox', { name: 'Your message' }).fill('<b>I</b> forgot my number.')
  await title.getByRole('button', { name: 'Send' }).click()
  await page.getByText(`We answer by email to ${email}`).waitFor({ timeout: 60_000 })
  await home.close()

  for (const look of [
    { width: 390, lang: 'en', theme: 'light' },
    { width: 1440, lang: 'en', theme: 'dark' },
  ] as const) {
    const desk = await openBrowser(look)
    await firstSignIn(desk.page, await newStaff(inject('databaseUrl')), inject('officeUrl'))
    await desk.page.goto(`${inject('officeUrl')}/letters`)
    if (look.width === 390) {
      await desk.page.getByText(email).first().waitFor()
      await expectClean(desk, 'letters of the office')
    } else {
      await desk.page.getByRole('button', { name: email }).click()
      await desk.page.getByText('<b>I</b> forgot my number.').last().waitFor()
      await expectClean(desk, 'a letter in the office')
      await desk.page.getByRole('textbox', { name: 'Answer' }).fill('Write the name of your account.')
      await desk.page.getByRole('button', { name: 'Send the answer' }).click()
      await giveReason(desk.page, 'Send')
    }
    await desk.close()
  }
  const office = await signInStaff({ officeUrl: inject('officeUrl'), databaseUrl: () => inject('databaseUrl') })
  const { content } = await office('visitorLetters', { state: 'answered' })
  expect(content.find((one) => one.email === email)).toMatchObject({ answer: 'Write the name of your account.' })
})
