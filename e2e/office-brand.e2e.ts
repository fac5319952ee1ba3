// Staff at the brand: name, colours and logo are published, seen on the site in both themes, and taken back.
import { fileURLToPath } from 'node:url'
import { askOnce } from '@chokka/server-kit/database'
import type { Page } from 'playwright-core'
import { expect, inject, onTestFinished, test } from 'vitest'
import { makeCallSite } from '../tools/wire-client.ts'
import { expectClean, looks, openBrowser, siteUrl, withBrowser } from './browser.ts'
import { firstSignIn, giveReason, giveReasonAndSign, newStaff, signInStaff } from './staff-login.ts'

withBrowser()

const settings = (tab: string) => `${inject('officeUrl')}/settings?tab=${tab}`
const accentOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim())
const logoOf = (page: Page) =>
  page.locator('.hd .logo').evaluate((logo) => {
    const { backgroundImage, width, height } = getComputedStyle(logo, '::before')
    const mark = logo.querySelector('svg')
    return { backgroundImage, width, height, hasDie: mark !== null && getComputedStyle(mark).display !== 'none' }
  })
/** The scripts have replaced the first markup, which has the name too. */
async function started(page: Page, name: string): Promise<void> {
  await page.locator('.boot').first().waitFor({ state: 'detached' })
  await page.locator(`.hd .logo[aria-label*="${name}"]`).waitFor()
}
const staffOf = () => signInStaff({ officeUrl: inject('officeUrl'), databaseUrl: () => inject('databaseUrl') })

// O-08, S-24, O-15
test('name, colours and logo are published with a reason, seen in both themes, and taken back', async () => {
  const databaseUrl = inject('databaseUrl')
  // Other tests look at the same site.
  onTestFinished(async () => void (await askOnce(databaseUrl, `delete from setting where name = 'brand'`)))
  const browser = await openBrowser({ width: 1440, lang: 'en', theme: 'dark' })
  const { page } = browser
  await firstSignIn(page, await newStaff(databaseUrl), inject('officeUrl'))
  await page.goto(settings('brand'))
  const form = page.getByRole('region', { name: 'Brand', exact: true })
  const publish = page.getByRole('button', { name: 'Publish the brand' })
  const code = (colour: string) => form.getByLabel(`Code of ${colour}`, { exact: true })

  // Too close: the form says so and offers the nearest that passes, and the server refuses it whoever asks.
  await code('Accent pressed').fill('#8A6A2A')
  await form.getByText('Text on the accent and Accent pressed are too close: 3.62, needs 4.5.').first().waitFor()
  expect(await publish.isDisabled()).toBe(true)
  const staff = await staffOf()
  const weak = { colours: { dark: { accentPress: '#8A6A2A' }, light: {} } }
  await expect(
    staff('changeSetting', { name: 'brand', value: JSON.stringify(weak), reason: 'too weak' }),
  ).rejects.toThrow('contrast_low')
  await form
    .getByRole('button', { name: /Nearest that passes/ })
    .first()
    .click()
  await expect.poll(() => form.getByText('are too close').count()).toBe(0)

  await form.getByLabel('Name · English').fill('Shapla')
  await form.getByLabel('Name · Bengali').fill('শাপলা')
  await code('Accent').fill('#FF9DBB')
  await page.getByRole('button', { name: 'Make the others from the accent' }).click()
  await form.getByText('Light', { exact: true }).click()
  await code('Accent').fill('#A3245A')
  await page.getByRole('button', { name: 'Make the others from the accent' }).click()
  const file = fileURLToPath(new URL('../apps/web/public/icon-512.png', import.meta.url))
  await page.getByLabel('Choose a picture, PNG or JPEG: Logo on dark').setInputFiles(file)
  await page.getByAltText('Logo on dark').waitFor()
  const preview = page.frameLocator('iframe').first()
  await expect.poll(() => preview.locator('html').getAttribute('data-theme')).toBe('light')
  await expect
    .poll(() => preview.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--accent').trim()))
    .toBe('#A3245A')
  await expectClean(browser, 'the brand')
  await publish.click()
  await giveReason(page, 'Publish the brand')
  await form.getByText('Name · English: Chokka → Shapla').waitFor()

  for (const look of looks) {
    const visitor = await openBrowser(look)
    // Before any script: the markup has the name, and its style sheet the colours.
    const html = await (await visitor.page.request.get(`/?lang=${look.lang}`)).text()
    expect(html).not.toContain('{{')
    expect(html).toMatch(/<link rel="stylesheet" href="\/brand\/[0-9a-f]{16}\.css" \/>/)
    await visitor.page.goto('/')
    const name = look.lang === 'bn' ? 'শাপলা' : 'Shapla'
    await started(visitor.page, name)
    await expect.poll(() => visitor.page.title()).toContain(name)
    expect(await accentOf(visitor.page)).toBe(look.theme === 'dark' ? '#FF9DBB' : '#A3245A')
    const logo = await logoOf(visitor.page)
    expect(logo.backgroundImage).toMatch(/\/pictures\/[0-9a-f-]{36}/)
    const size = look.width === 390 ? '34px' : '38px'
    expect(logo).toMatchObject({ width: size, height: size, hasDie: false })
    const address = /(\/pictures\/[^")]+)/.exec(logo.backgroundImage)?.[1] ?? ''
    expect((await visitor.page.request.get(address)).headers()['content-type']).toBe('image/png')
    const manifest = await (await visitor.page.request.get('/manifest.webmanifest')).json()
    expect(manifest.name).toBe('শাপলা')
    await expectClean(visitor, `the branded home ${look.width} ${look.lang} ${look.theme}`)
    await visitor.close()
  }

  await form.getByRole('button', { name: 'As before this change' }).first().click()
  await publish.click()
  await giveReason(page, 'Publish the brand')
  await form.getByText('Name · English: Shapla → Chokka').waitFor()
  const visitor = await openBrowser()
  await visitor.page.goto('/')
  await started(visitor.page, 'Chokka')
  expect((await accentOf(visitor.page)).toUpperCase()).toBe('#F7B52C')
  expect((await logoOf(visitor.page)).hasDie).toBe(true)
  expect(await (await visitor.page.request.get('/')).text()).not.toContain('/brand/')
  await visitor.close()
  await browser.close()
})

// O-08, S-24
test('fields of the registration and lists of domains and regions have forms of their own', async () => {
  const databaseUrl = inject('databaseUrl')
  const names = `('registerFields', 'blockedCountries')`
  onTestFinished(async () => void (await askOnce(databaseUrl, `delete from setting where name in ${names}`)))
  const browser = await openBrowser({ width: 390, lang: 'en', theme: 'light' })
  const { page } = browser
  await firstSignIn(page, await newStaff(databaseUrl), inject('officeUrl'))
  await page.goto(settings('registration'))
  await page.getByLabel('Try a value').fill('01712')
  await page.getByText('The length must be 10 to 11.').waitFor()
  await page.getByLabel('Try a value').fill('01712345482')
  await page.getByText('This value is taken.').waitFor()
  await page.getByLabel('E-mail: Shown').press('Space')
  await expectClean(browser, 'fields of the registration')
  await page.getByRole('button', { name: 'Save the fields' }).click()
  await giveReasonAndSign(page, 'Save the fields', await staffOf())
  await page.getByText('E-mail · Shown: Off → On').first().waitFor()
  const visitor = makeCallSite(siteUrl(), () => undefined)
  expect((await visitor('registerRules', {})).fields.email?.shown).toBe(true)

  await page.goto(settings('access'))
  const blocked = page.getByRole('region', { name: 'Countries that do not' })
  await blocked.getByLabel(/Country code/).fill('np')
  await blocked.getByRole('button', { name: 'Add' }).click()
  await blocked.getByText('Nepal (NP)').waitFor()
  await expectClean(browser, 'domains and regions')
  await blocked.getByRole('button', { name: /Save/ }).click()
  await giveReasonAndSign(page, /Save/, await staffOf())
  await blocked.getByText('Value: – → NP').first().waitFor()
  await browser.close()
})
