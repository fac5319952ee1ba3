// The agents' login and centre, and free play that becomes an account: in four looks, against the whole site.
import { randomInt } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { expectClean, looks, openBrowser, withBrowser, type Page } from './browser.ts'
import { loginPassword } from './member-actions.ts'

withBrowser()

const type = async (page: Page, account: string, password: string) => {
  await page.locator('input[name=username]').fill(account)
  await page.locator('input[name=password]').fill(password)
  // By keyboard, as after autofill.
  await page.keyboard.press('Enter')
}

for (const look of looks) {
  const title = `${look.width} px, ${look.lang}, ${look.theme}`
  // spec 2 Agent centre, spec 6 Login separation
  test(`an agent signs in at /agent, reads the centre and leaves: ${title}`, async () => {
    const agent = inject('logins').find(({ role }) => role === 'agent')
    const browser = await openBrowser(look)
    const { page } = browser
    await page.goto('/agentHome')
    await page.waitForURL('**/agent')
    await page.locator('input[name=username]').waitFor()
    await expectClean(browser, `agent login (${title})`)
    await type(page, agent?.account ?? '', agent?.password ?? '')
    await page.waitForURL('**/agentHome')
    await page.locator('.agcard').first().waitFor()
    await expectClean(browser, `agent centre (${title})`)
    const clock = page.locator('.clk:visible time')
    const before = await clock.innerText()
    await expect.poll(() => clock.innerText()).not.toBe(before)
    await page.goto('/member/deposit?paymentID=nothing')
    await page.waitForURL('**/agentHome/depositv2?paymentID=nothing')
    await page.goto('/agentHome/referral')
    await page.getByText(/register\?affiliateCode=/).waitFor()
    await expectClean(browser, `referral link (${title})`)
    if (look.width === 390) await page.locator('.ag__narrow.iconbtn').click()
    await page.getByRole('button', { name: look.lang === 'bn' ? 'সাইন আউট' : 'Sign out' }).click()
    await page.locator('[role=alertdialog] button').last().click()
    await page.waitForURL('**/agent')
    await page.goBack()
    await page.waitForURL('**/agent')
    await browser.close()
  })
}

// spec 4 Free play login, spec 6 Trial
test('free play with one click, a favourite, a game, and an account that keeps them', async () => {
  const browser = await openBrowser({ width: 1440, lang: 'en', theme: 'dark' })
  const { page } = browser
  await page.goto('/login')
  await page.getByRole('dialog').getByRole('button', { name: 'Free play' }).click()
  await page.locator('.hd .trialplate').waitFor()
  await expectClean(browser, 'home in free play')
  await page
    .getByRole('button', { name: /Add Dice to favourites/ })
    .first()
    .click()
  await page.goto('/seamless?vassalage=CHOKKA&gameCode=dice')
  const game = page.frameLocator('iframe')
  await game.getByText('demo').first().waitFor()
  await game.getByRole('button', { name: 'Roll', exact: true }).click()
  await page.goto('/member/depositv2')
  await page.getByText('There is no money in free play.').waitFor()
  await expectClean(browser, 'deposit in free play')
  await page.locator('.trialpage').getByRole('button', { name: 'Register' }).click()
  const form = page.getByRole('dialog')
  await form.locator('input[name=username]').fill(`e2e${randomInt(1_000_000_000)}`)
  await form.getByLabel('Password', { exact: true }).fill(loginPassword)
  await form.getByLabel('Confirm password').fill(loginPassword)
  await form.getByLabel('Real name').fill('Rahim Uddin')
  await form.getByText(/I am at least 18/).click()
  await form.getByRole('button', { name: 'Open an account' }).click()
  await page.locator('.hd .wallet').waitFor()
  await page.goto('/favorite')
  await page.getByText('Dice').first().waitFor()
  await page.goto('/recent')
  await page.getByText('Dice').first().waitFor()
  expect(await page.locator('.trialplate').count()).toBe(0)
  await expectClean(browser, 'after the registration')
  await browser.close()
})
