// People and what they do on every errand: open an account, sign in, put money in, read their balance.
import { randomInt } from 'node:crypto'
import { expect, inject } from 'vitest'
import type { Page, Visitor } from './browser.ts'

export const loginPassword = 'correct horse 42'
// All files of browser tests share one site.
const newName = () => `e2e${randomInt(1_000_000_000)}`

/** Opens an account and is signed in by that. Answers its name. */
export async function register(who: Visitor): Promise<string> {
  const { page } = who
  const account = newName()
  await page.goto('/register')
  await page.locator('dialog[open] input[name=username]').fill(account)
  await page.getByLabel('Password', { exact: true }).fill(loginPassword)
  await page.getByLabel('Confirm password').fill(loginPassword)
  await page.getByLabel('Real name').fill('Rahim Uddin')
  await page.getByText(/I am at least 18/).click()
  await page.getByRole('button', { name: 'Open an account' }).click()
  await page.getByRole('button', { name: /Account menu/ }).waitFor()
  return account
}

/** Signs in as the demo person that the seed made. */
export async function signIn(who: Visitor): Promise<void> {
  const [login] = inject('logins')
  const { page } = who
  await page.goto('/login')
  await page.locator('input[name=username]').fill(login?.account ?? '')
  await page.locator('input[name=password]').fill(login?.password ?? '')
  await page.locator('dialog[open] button[type=submit]').click()
  await page.locator('.wallet').first().waitFor()
}

/** Goes through the payment page, where the payer says yes, no or nothing. */
export async function deposit(page: Page, amount: string, choice: string): Promise<void> {
  await page.goto('/member/depositv2')
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await page
    .getByRole('button', { name: /^Deposit/ })
    .first()
    .click()
  const button = page.locator(`button[value=${choice}]`)
  await button.waitFor({ state: 'attached' })
  if (!(await button.isVisible())) await page.locator('summary').click()
  await button.click()
}

/** The balance that the header shows, as its digits. */
export const shownBalance = async (page: Page) =>
  (await page.locator('.wallet b').first().innerText()).replace(/[^\d.]/g, '')

export async function expectBalance(page: Page, amount: string): Promise<void> {
  await expect.poll(() => shownBalance(page), { timeout: 15_000 }).toBe(amount)
}
