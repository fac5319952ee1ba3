// The main flow of a member: register, deposit, play, find and verify the bet, withdraw.
import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { expectClean, openBrowser, withBrowser, type Look, type Page } from './browser.ts'
import { deposit, expectBalance, loginPassword, register, shownBalance, signIn } from './member-actions.ts'

withBrowser()

const pin = '246810'

for (const width of [1440, 390] as const) {
  const look: Look = { width, lang: 'en', theme: width === 390 ? 'light' : 'dark' }
  test(`from registration to money received, at ${width} px`, async () => {
    const browser = await openBrowser(look)
    const { page } = browser
    await register(browser)
    await page.goto('/member/depositv2')
    await page.getByRole('textbox', { name: 'Amount' }).fill('50')
    await page
      .getByRole('button', { name: /^Deposit/ })
      .first()
      .click()
    await expectFaultInView(page)
    await deposit(page, '1000', 'yes')
    await page.getByText('Your deposit is credited').waitFor()
    await expectClean(browser, 'deposit credited')

    await page.goto('/seamless?vassalage=CHOKKA&gameCode=dice')
    const game = page.frameLocator('iframe')
    const roll = game.getByRole('button', { name: 'Roll', exact: true })
    await roll.click()
    await expect.poll(() => shownBalance(page), { timeout: 15_000 }).not.toBe('1000.00')
    await expectClean(browser, 'dice')

    await page.goto('/member/personalHistoryCopy')
    await page
      .getByRole('button', { name: /Details/ })
      .first()
      .click()
    const detail = page.getByRole('dialog')
    await detail.getByText('Balance before').waitFor()
    await detail.getByText('Server seed hash').first().waitFor()
    await expectClean(browser, 'bet detail')
    const [proof] = await Promise.all([
      browser.context.waitForEvent('page'),
      detail.getByRole('link', { name: /Verify/ }).click(),
    ])
    await proof.waitForURL(/\/verify/)
    await proof.getByRole('heading', { level: 1 }).waitFor()
    await proof.close()

    await withdraw(page)
    await page.getByRole('button', { name: 'Received', exact: true }).click()
    await page.getByText('Completed').first().waitFor()
    await expectClean(browser, 'withdrawal received')

    await page.goto('/member/transactionHistory')
    const lines = page.getByRole('row').or(page.getByRole('list', { name: 'Account record' }).getByRole('listitem'))
    for (const word of ['Deposit', 'Stake', 'Withdrawal requested'])
      await lines.filter({ hasText: word }).first().waitFor()
    await expectClean(browser, 'account record')
    await browser.close()
  })
}

/** eye 8: the first field that is wrong has the focus, and no bar lies over it. */
async function expectFaultInView(page: Page): Promise<void> {
  const wrong = page.locator('input[aria-invalid=true]').first()
  await expect.poll(() => wrong.evaluate((input) => input === document.activeElement)).toBe(true)
  const isSeen = (input: HTMLElement) => {
    const { x, y, width, height } = input.getBoundingClientRect()
    return document.elementFromPoint(x + width / 2, y + height / 2) === input
  }
  expect(await wrong.evaluate(isSeen)).toBe(true)
}

/** eye 9: nothing has to be scrolled, and no message lies over it. */
async function expectSeen(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  await button.waitFor({ timeout: 60_000 })
  await expect
    .poll(() =>
      button.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      }),
    )
    .toBe(true)
}

async function withdraw(page: Page): Promise<void> {
  await page.goto('/member/withdraw')
  await page.getByRole('button', { name: 'Set a payment password' }).last().click()
  const popup = page.getByRole('dialog')
  const digits = popup.getByLabel(/Digit \d of 6/)
  await digits.nth(0).pressSequentially(pin)
  await digits.nth(6).pressSequentially(pin)
  await popup.getByLabel('Login password').fill(loginPassword)
  await popup.getByRole('button', { name: 'Save' }).click()
  await popup.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: /Add a new one/ }).click()
  await popup.getByLabel('Wallet number').fill(`0171${randomInt(1_000_000)}`.padEnd(11, '7'))
  await popup.getByLabel('Name of the holder').fill('Rahim Uddin')
  await popup.getByLabel('Login password').fill(loginPassword)
  await popup.getByRole('button', { name: 'Add', exact: true }).click()
  await popup.waitFor({ state: 'hidden' })
  const send = page.getByRole('button', { name: /^Withdraw/ }).last()
  await page.getByRole('textbox', { name: 'Amount' }).fill('5')
  await send.click()
  await expectFaultInView(page)
  await page.getByRole('textbox', { name: 'Amount' }).fill('500')
  await page.getByLabel(/Digit 1 of 6/).pressSequentially(pin)
  await send.click()
  await expectSeen(page, 'Received')
}

// rules/cashier §10, example 2
test('the redirect from the payment page proves nothing: only what the provider reports counts', async () => {
  const browser = await openBrowser()
  await register(browser)
  await deposit(browser.page, '500', 'pretend')
  await browser.page.waitForURL(/status=success/)
  await browser.page
    .getByText(/Waiting for/)
    .first()
    .waitFor()
  await expectBalance(browser.page, '0.00')
  await browser.close()
})

test('a bet in one tab updates the balance in another', async () => {
  const browser = await openBrowser()
  const account = await register(browser)
  await deposit(browser.page, '300', 'yes')
  await browser.page.getByText('Your deposit is credited').waitFor()
  // A token is stored per tab, so the other tab has to sign in too.
  const second = await browser.context.newPage()
  await second.goto('/login')
  await second.locator('dialog[open] input[name=username]').fill(account)
  await second.locator('dialog[open] input[name=password]').fill(loginPassword)
  await second.getByRole('dialog').getByRole('button', { name: 'Log in', exact: true }).click()
  await second.getByRole('button', { name: /Account menu/ }).waitFor()
  await second.goto('/seamless?vassalage=CHOKKA&gameCode=plinko')
  await expectBalance(browser.page, '300.00')
  await second.frameLocator('iframe').getByRole('button', { name: 'Drop a ball', exact: true }).click()
  await expect.poll(() => shownBalance(browser.page), { timeout: 15_000 }).not.toBe('300.00')
  await browser.close()
})

// eye 11
test('no page is wider than a narrow phone, and each button of the header is seen, whatever the balance is', async () => {
  const balances = ['0.00', '99999.99', '9999999.99', '999999999.99']
  for (const lang of ['bn', 'en'] as const) {
    const browser = await openBrowser({ width: 390, lang, theme: 'dark' })
    const { page } = browser
    await signIn(browser)
    let balance = ''
    await page.route('**/wps/v2/wallets/balance*', async (route) => {
      const answer = await route.fetch()
      const json = await answer.json()
      await route.fulfill({ response: answer, json: { ...json, value: { ...json.value, balance } } })
    })
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 844 })
      for (balance of balances) {
        await page.goto('/member')
        await page.getByRole('button', { name: lang === 'bn' ? /অ্যাকাউন্ট মেনু/ : /Account menu/ }).waitFor()
        await page.locator('.wallet b .num:visible').first().waitFor()
        const edges = await page.evaluate(() => [
          document.documentElement.scrollWidth - innerWidth,
          ...[...document.querySelectorAll('.hd a, .hd button')]
            .filter((one) => one.checkVisibility())
            .map((one) => Math.max(0, one.getBoundingClientRect().right - innerWidth)),
        ])
        expect.soft(Math.max(...edges), `${lang} ${width} px, ${balance}`).toBeLessThanOrEqual(0)
      }
    }
    await browser.close()
  }
})
