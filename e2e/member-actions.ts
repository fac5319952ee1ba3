// Actions of members that several tests need: register, sign in, deposit, read the balance.
import { randomInt } from 'node:crypto'
import type { GameName } from '@chokka/game-math/games'
import type { FrameLocator } from 'playwright-core'
import { expect, inject } from 'vitest'
import type { Page, TestBrowser } from './browser.ts'

export const loginPassword = 'correct horse 42'
// All files of browser tests share one site.
const newName = () => `e2e${randomInt(1_000_000_000)}`

/** Closes what is shown after a login, the welcome or the login before. */
async function closeAfterLogin(page: Page): Promise<void> {
  const popup = page.locator('dialog[open]:has(.facform)')
  await popup.locator('.dlg__x').click()
  await popup.waitFor({ state: 'detached' })
}

/** Registers a new member, who is then signed in. Returns the account name. */
export async function register(browser: TestBrowser): Promise<string> {
  const { page } = browser
  const account = newName()
  await page.goto('/register')
  await page.locator('dialog[open] input[name=username]').fill(account)
  await page.getByLabel('Password', { exact: true }).fill(loginPassword)
  await page.getByLabel('Confirm password').fill(loginPassword)
  await page.getByLabel('Real name').fill('Rahim Uddin')
  await page.getByText(/I am at least 18/).click()
  await page.getByRole('button', { name: 'Open an account' }).click()
  await closeAfterLogin(page)
  await page.getByRole('button', { name: /Account menu/ }).waitFor()
  return account
}

/** Signs in as the demo member of the seed. */
export async function signIn(browser: TestBrowser): Promise<void> {
  const [login] = inject('logins')
  const { page } = browser
  await page.goto('/login')
  await page.locator('input[name=username]').fill(login?.account ?? '')
  await page.locator('input[name=password]').fill(login?.password ?? '')
  await page.locator('dialog[open] button[type=submit]').click()
  await page.locator('.wallet').first().waitFor()
  await closeAfterLogin(page)
}

/** Makes a deposit; `choice` is the button that is pressed on the payment page. */
export async function deposit(page: Page, amount: string, choice: string): Promise<void> {
  await page.goto('/member/depositv2')
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await page
    .getByRole('button', { name: /^Deposit/ })
    .first()
    .click()
  const button = page.locator(`button[value=${choice}]`)
  // Before the first deposit a limit is offered; this one goes on without.
  const without = page.locator('dialog[open] .btn--ghost')
  await button.or(without).first().waitFor({ state: 'attached' })
  if (await without.isVisible()) await without.click()
  await button.waitFor({ state: 'attached' })
  if (!(await button.isVisible())) await page.locator('summary').click()
  await button.click()
}

/** The balance in the header, as a decimal. */
export const shownBalance = async (page: Page) =>
  (await page.locator('.wallet b').first().innerText()).replace(/[^\d.]/g, '')

export async function expectBalance(page: Page, amount: string): Promise<void> {
  await expect.poll(() => shownBalance(page), { timeout: 15_000 }).toBe(amount)
}

/** Opens a game within the site; with `mode` demo no login is needed. */
export async function openGame(page: Page, game: GameName, mode: 'demo' | 'money'): Promise<FrameLocator> {
  await page.goto(`/seamless?vassalage=CHOKKA&gameCode=${game}${mode === 'demo' ? '&mode=demo' : ''}`)
  const frame = page.frameLocator('iframe')
  await expect.poll(() => frame.locator('.bar__balance b').innerText(), { timeout: 20_000 }).toMatch(/[\d০-৯]/)
  return frame
}
/** The origin from which the studio serves the game in the frame. */
export const studioOf = async (page: Page) => new URL((await page.locator('iframe').getAttribute('src')) ?? '').origin
