// Transfer wallets, on the screen: money goes to the studio, is played there, and comes back.
import { askOnce } from '@chokka/server-kit/database'
import { add, parseMoney, toDecimal } from '@chokka/money'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { expectClean, openBrowser, withBrowser } from './browser.ts'
import { deposit, expectBalance, openGame, register } from './member-actions.ts'

withBrowser()

/** All files of browser tests share one site: games of others go on from the main wallet, as their sessions began. */
const single = (isSingle: boolean) =>
  askOnce(
    inject('databaseUrl'),
    `insert into setting (name, value) values ('isSingle', '${isSingle}')
     on conflict (name) do update set value = excluded.value`,
  )
beforeAll(() => single(false))
afterAll(() => single(true))

// rules/cashier §8
test('a member moves money to a vendor, plays a round there, sees where it is, and brings all of it back', async () => {
  const browser = await openBrowser({ width: 390, lang: 'en', theme: 'dark' })
  const { page } = browser
  await register(browser)
  await deposit(page, '1000', 'yes')
  await page.getByText('Your deposit is credited').waitFor()

  await page.goto('/member/transferFund')
  await page.getByRole('button', { name: 'Send money to Chokka Studio' }).click()
  const amount = page.getByRole('textbox', { name: 'Amount' })
  await amount.fill('5000')
  await page.getByRole('button', { name: /^Move .*5,000/ }).click()
  await page.getByText('1,000.00 in this wallet.').waitFor()
  await amount.fill('300')
  await page.getByRole('button', { name: /^Move .*300 to Chokka Studio/ }).click()
  await page.getByText('300.00 has reached Chokka Studio.').waitFor()
  await expectBalance(page, '700.00')
  await expectClean(browser, 'wallets')
  await page.getByRole('button', { name: /Show all balances/ }).click()
  const popup = page.getByRole('dialog', { name: 'My balance' })
  await popup.getByRole('term').filter({ hasText: 'Chokka Studio' }).waitFor()
  expect(await popup.locator('.funds__list').first().innerText()).toMatch(/700\.00\s+Chokka Studio\s+৳300\.00/)
  await expectClean(browser, 'all balances')
  await page.keyboard.press('Escape')
  await popup.waitFor({ state: 'detached' })

  const game = await openGame(page, 'dice', 'money')
  await expect.poll(() => game.locator('.bar__balance b').innerText()).toContain('300')
  await game.getByRole('button', { name: 'Roll', exact: true }).click()
  // While the round is shown, the balance is without its stake and without what it pays.
  await game.locator('.stagesum').waitFor()
  const left = (await game.locator('.bar__balance b').innerText()).replace(/[^\d.]/g, '')

  await page.goto('/member/personalHistoryCopy')
  await page.locator('.mrow').filter({ hasText: 'Dice' }).first().waitFor()
  await page.goto('/member/transferFund')
  await page.getByRole('button', { name: 'Bring all to the main wallet' }).click()
  await page.getByText('1 of 1 wallet came back').waitFor()
  await expectClean(browser, 'everything brought back')
  await expectBalance(page, toDecimal(add(parseMoney('700.00'), parseMoney(left))))
  await browser.close()
})

test('a member switches launches to fill the wallet, and the game they open has all of their money', async () => {
  const browser = await openBrowser({ width: 1440, lang: 'en', theme: 'light' })
  const { page } = browser
  await register(browser)
  await deposit(page, '500', 'yes')
  await page.getByText('Your deposit is credited').waitFor()
  await page.goto('/member/transferFund')
  const toggle = page.getByRole('switch', { name: /Send by itself when a game opens/ })
  await expect.poll(() => toggle.isChecked()).toBe(false)
  await toggle.focus()
  await page.keyboard.press('Space')
  await expect.poll(() => toggle.isChecked()).toBe(true)
  await expectClean(browser, 'wallets with the switch on')
  const game = await openGame(page, 'dice', 'money')
  await expect.poll(() => game.locator('.bar__balance b').innerText()).toContain('500')
  await page.goto('/member/transferFund')
  await expectBalance(page, '0.00')
  await page.getByRole('button', { name: 'Bring all to the main wallet' }).click()
  await page.getByText('1 of 1 wallet came back').waitFor()
  await expectBalance(page, '500.00')
  expect(browser.faults).toEqual([])
  await browser.close()
})
