// The product's main job, as a person does it: register, deposit, play, look the bet up and verify it, withdraw.
import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { expectClean, visitor, withBrowser, type Look, type Page } from './browser.ts'
import { deposit, expectBalance, loginPassword, register, shownBalance } from './people.ts'

withBrowser()

const pin = '246810'

for (const width of [1440, 390] as const) {
  const look: Look = { width, lang: 'en', theme: width === 390 ? 'light' : 'dark' }
  test(`from registration to money received, at ${width} px`, async () => {
    const who = await visitor(look)
    const { page } = who
    await register(who)
    await deposit(page, '1000', 'yes')
    await page.getByText('Your deposit is credited').waitFor()
    await expectClean(who, 'deposit credited')

    await page.goto('/seamless?vassalage=CHOKKA&gameCode=dice')
    const game = page.frameLocator('iframe')
    const roll = game.getByRole('button', { name: 'Roll', exact: true })
    await roll.click()
    await expect.poll(() => shownBalance(page), { timeout: 15_000 }).not.toBe('1000.00')
    await expectClean(who, 'dice')

    await page.goto('/member/personalHistoryCopy')
    await page
      .getByRole('button', { name: /Details/ })
      .first()
      .click()
    const detail = page.getByRole('dialog')
    await detail.getByText('Balance before').waitFor()
    await detail.getByText('Server seed hash').first().waitFor()
    await expectClean(who, 'bet detail')
    const [proof] = await Promise.all([
      who.context.waitForEvent('page'),
      detail.getByRole('link', { name: /Verify/ }).click(),
    ])
    await proof.waitForURL(/\/verify/)
    await proof.getByRole('heading', { level: 1 }).waitFor()
    await proof.close()

    await withdraw(page)
    await page.getByRole('button', { name: 'Received', exact: true }).click()
    await page.getByText('Completed').first().waitFor()
    await expectClean(who, 'withdrawal received')

    await page.goto('/member/transactionHistory')
    const lines = page.getByRole('row').or(page.getByRole('list', { name: 'Account record' }).getByRole('listitem'))
    for (const word of ['Deposit', 'Stake', 'Withdrawal requested'])
      await lines.filter({ hasText: word }).first().waitFor()
    await expectClean(who, 'account record')
    await who.close()
  })
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
  await page.getByRole('textbox', { name: 'Amount' }).fill('500')
  await page.getByLabel(/Digit 1 of 6/).pressSequentially(pin)
  await page
    .getByRole('button', { name: /^Withdraw/ })
    .last()
    .click()
  await page.getByRole('button', { name: 'Received', exact: true }).waitFor({ timeout: 60_000 })
}

// cashier.md §10, example 2
test('the way back from the payment page proves nothing: only what the company says is believed', async () => {
  const who = await visitor()
  await register(who)
  await deposit(who.page, '500', 'pretend')
  await who.page.waitForURL(/status=success/)
  await who.page
    .getByText(/Waiting for/)
    .first()
    .waitFor()
  await expectBalance(who.page, '0.00')
  await who.close()
})

test('a bet in one tab moves the balance in the other', async () => {
  const who = await visitor()
  const account = await register(who)
  await deposit(who.page, '300', 'yes')
  await who.page.getByText('Your deposit is credited').waitFor()
  // A token lives in its tab alone, so the other tab signs in by itself.
  const second = await who.context.newPage()
  await second.goto('/login')
  await second.locator('dialog[open] input[name=username]').fill(account)
  await second.locator('dialog[open] input[name=password]').fill(loginPassword)
  await second.getByRole('dialog').getByRole('button', { name: 'Log in', exact: true }).click()
  await second.getByRole('button', { name: /Account menu/ }).waitFor()
  await second.goto('/seamless?vassalage=CHOKKA&gameCode=plinko')
  await expectBalance(who.page, '300.00')
  await second.frameLocator('iframe').getByRole('button', { name: 'Drop a ball', exact: true }).click()
  await expect.poll(() => shownBalance(who.page), { timeout: 15_000 }).not.toBe('300.00')
  await who.close()
})
