// What protects a member, on the screen: a limit that ends play, and a break that stops deposits and not withdrawals.
import { expect, test } from 'vitest'
import { expectClean, openBrowser, withBrowser } from './browser.ts'
import { deposit, openGame, register, shownBalance } from './member-actions.ts'

withBrowser()

// L-04 to L-08, L-16
test('a loss limit refuses the bet above it, and during a break deposits are refused and the withdrawal page opens', async () => {
  const browser = await openBrowser({ width: 390, lang: 'en', theme: 'dark' })
  const { page } = browser
  await register(browser)
  await deposit(page, '1000', 'yes')
  await page.getByText('Your deposit is credited').waitFor()

  await page.goto('/member/protection')
  await page.getByRole('button', { name: /^Losses, Day.*: Set a limit/ }).click()
  await page.getByRole('textbox', { name: 'New limit' }).fill('5')
  await page.getByRole('button', { name: /^Put .*5 in force/ }).click()
  await page.getByText('The limit is in force.').waitFor()
  await expectClean(browser, 'limit in force')

  const game = await openGame(page, 'dice', 'money')
  await game.getByRole('button', { name: 'Roll', exact: true }).click()
  await game.getByText('You have reached one of your limits.').first().waitFor()
  expect(await shownBalance(page)).toBe('1000.00')

  await page.goto('/member/protection')
  await page.getByRole('button', { name: 'Break of 24 hours' }).click()
  await page.getByRole('button', { name: 'Start the break' }).click()
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  // eye 6: the page answers at once, and nothing that the break closes is offered any more, not even other games.
  await page.getByText(/^A break until/).waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  const deposits = page.getByRole('link', { name: 'Deposit', exact: true })
  await expect.poll(() => deposits.count()).toBe(0)
  await page.goto('/member/depositv2')
  await page.getByText(/^A break until/).waitFor()
  expect(await page.getByRole('textbox', { name: 'Amount' }).count()).toBe(0)
  await expectClean(browser, 'the page of deposits during a break')
  await page.goto('/seamless?vassalage=CHOKKA&gameCode=dice')
  await page.getByText(/^A break until/).waitFor()
  expect(await page.locator('.play .tile, .play__other .tile').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  await expectClean(browser, 'a game during a break')
  await page.goto('/member/withdraw')
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  expect(await page.getByText('You are on a break or excluded.').count()).toBe(0)
  await expectClean(browser, 'withdrawal during a break')
  await browser.close()
})
