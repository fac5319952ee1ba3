// Staff at where the site is: its domains and their routes, and how it writes numbers, dates and times.
import { askOnce } from '@chokka/server-kit/database'
import { expect, inject, onTestFinished, test } from 'vitest'
import { expectClean, openBrowser, siteUrl, withBrowser } from './browser.ts'
import { register } from './member-actions.ts'
import { firstSignIn, giveReason, giveReasonAndSign, newStaff, signInStaff } from './staff-login.ts'

withBrowser()

const settings = (tab: string) => `${inject('officeUrl')}/settings?tab=${tab}`
const putBack = (...names: string[]) =>
  onTestFinished(
    async () =>
      void (await askOnce(inject('databaseUrl'), `delete from setting where name in ('${names.join(`','`)}')`)),
  )

// O-08, O-15
test('a domain and its route are entered by keyboard, refused in words, saved, and lead there', async () => {
  putBack('domains', 'mainDomain', 'domainRoutes', 'unknownCountry', 'imageHosts')
  const browser = await openBrowser({ width: 390, lang: 'en', theme: 'dark' })
  const { page } = browser
  await firstSignIn(page, await newStaff(inject('databaseUrl')), inject('officeUrl'))
  await page.goto(settings('access'))
  const colleague = await signInStaff({ officeUrl: inject('officeUrl'), databaseUrl: () => inject('databaseUrl') })
  const domains = page.getByRole('region', { name: 'Domains', exact: true })
  const host = new URL(siteUrl()).hostname
  for (const name of [host, 'localhost', '*.example']) {
    await domains.getByLabel(/Host name/).fill(name)
    await page.keyboard.press('Enter')
    await domains.getByText(name, { exact: true }).waitFor()
  }
  await domains.getByLabel(/Host name/).fill('*.example')
  await domains.getByText('It stands here already.').waitFor()
  await domains.getByLabel(/Host name/).fill('a b')
  await domains.getByText('This is no host name').waitFor()
  await domains.getByLabel(/Host name/).fill('')
  await domains.getByRole('button', { name: 'Save: Domains' }).click()
  await giveReasonAndSign(page, 'Save: Domains', colleague)
  await domains
    .getByText(/Value: – → .*, localhost, \*\.example/)
    .first()
    .waitFor()

  const routes = page.getByRole('region', { name: 'Routes of single hosts' })
  const save = routes.getByRole('button', { name: 'Save: Routes of single hosts' })
  await routes.getByRole('button', { name: 'Add a route' }).focus()
  await page.keyboard.press('Enter')
  // The new row has the focus.
  await page.keyboard.type('agents.elsewhere')
  await routes.getByText('This is none of the domains of the site.').waitFor()
  await routes.getByText('Choose a page, or enter a code.').waitFor()
  expect(await save.isDisabled()).toBe(true)
  await routes.getByLabel('Host name').fill('agents.example')
  await routes.getByLabel('agents.example: Opens').selectOption('/agent')
  await expectClean(browser, 'a route')
  await save.click()
  await giveReasonAndSign(page, 'Save: Routes of single hosts', colleague)
  await routes.getByText('agents.example · Page: – → /agent').first().waitFor()
  const { value } = await (
    await fetch(`${siteUrl()}/wps/system/permission`, { headers: { accept: 'application/json' } })
  ).json()
  expect(value.info.domainRoute.valid).toBe(true)
  const [row] = await askOnce<{ value: unknown }>(
    inject('databaseUrl'),
    `select value from setting where name = 'domainRoutes'`,
  )
  expect(row?.value).toEqual({ 'agents.example': { path: '/agent', affiliateCode: '' } })

  // Its domain cannot go while the route is there.
  await domains.getByRole('button', { name: 'Remove *.example' }).click()
  await domains.getByText('A route begins at agents.example: remove the route first.').waitFor()
  expect(await domains.getByRole('button', { name: 'Save: Domains' }).isDisabled()).toBe(true)
  await routes.getByRole('button', { name: 'Remove agents.example' }).click()
  await save.click()
  await giveReasonAndSign(page, 'Save: Routes of single hosts', colleague)
  // The domain may go now.
  await domains.getByRole('button', { name: 'Remove *.example' }).click()
  await domains.getByRole('button', { name: 'Save: Domains' }).click()
  await giveReasonAndSign(page, 'Save: Domains', colleague)

  const unknown = page.getByRole('region', { name: 'Unknown country' })
  await unknown.getByText('Does not').click()
  await unknown.getByRole('button', { name: /Save/ }).click()
  await giveReasonAndSign(page, /Save/, colleague)
  await unknown.getByText('Value: Enter → Blocked').first().waitFor()
  await browser.close()
})

// O-15
test('digits, dates, the clock and the language of new visitors count in the office, on the site and in messages', async () => {
  putBack('formats', 'defaultLanguage', 'country')
  const browser = await openBrowser({ width: 1440, lang: 'en', theme: 'light' })
  const { page } = browser
  await firstSignIn(page, await newStaff(inject('databaseUrl')), inject('officeUrl'))
  await page.goto(settings('locale'))
  const form = page.getByRole('region', { name: 'Numbers, dates and times' })
  const choose = (group: string, option: string) =>
    form.getByRole('radiogroup', { name: group }).getByText(option, { exact: true }).click()
  await choose('English: Date', '11/20/2025')
  await choose('English: Clock', '12 hours')
  await form.getByText('November 5, 2026').waitFor()
  await form.getByText('11/05/2026 10:48:12 PM').waitFor()
  await choose('English: Grouping', '12,34,567')
  await form.getByText('৳12,34,567.50').waitFor()
  await choose('বাংলা: Digits', '123')
  await expectClean(browser, 'languages and formats')
  await form.getByRole('button', { name: /^Save/ }).click()
  await giveReason(page, /^Save/)
  await form.getByText(/English · Clock: 24 hours → 12 hours/).waitFor()
  // The clock of the office follows at once.
  await expect.poll(() => page.locator('.o-clock').innerText()).toMatch(/[AP]M/)

  const language = page.getByRole('region', { name: 'Language of new visitors' })
  await language.getByText('English').click()
  await language.getByRole('button', { name: /Save/ }).click()
  await giveReason(page, /Save/)
  await language.getByText('Value: Bengali → English').waitFor()

  const visitor = await openBrowser({ width: 390, lang: 'bn', theme: 'dark' })
  await visitor.page.goto('/')
  await visitor.page.locator('.boot').first().waitFor({ state: 'detached' })
  const footer = visitor.page.locator('footer').last()
  await footer.getByText('18+').first().waitFor()
  expect(await footer.innerText()).not.toMatch(/[০-৯]/)
  // Whoever chooses other digits keeps them.
  await visitor.page.evaluate(() => localStorage.setItem('digits', 'bn'))
  await visitor.page.reload()
  await footer.getByText('১৮+').first().waitFor()
  await expectClean(visitor, 'home with the digits of a member')
  await visitor.close()

  const member = await openBrowser({ width: 1440, lang: 'en', theme: 'light' })
  await register(member)
  await member.page.goto('/member/securityCenter')
  await member.page.getByText(/Member since [A-Z][a-z]+ \d{1,2}, \d{4}/).waitFor()
  await member.page
    .getByText(/\d\d\/\d\d\/\d{4} \d{1,2}:\d\d [AP]M/)
    .first()
    .waitFor()
  await expectClean(member, 'my account in other formats')
  // A visitor who has chosen nothing: without what the other browsers of these tests store.
  const fresh = await member.context.browser()?.newContext({ baseURL: siteUrl() })
  const home = await fresh?.newPage()
  await home?.goto('/')
  await home?.locator('.boot').first().waitFor({ state: 'detached' })
  expect(await home?.evaluate(() => document.documentElement.lang)).toBe('en')
  await fresh?.close()
  await member.close()
  await browser.close()
})
