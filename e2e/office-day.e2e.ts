// The rest of an operator's day: a complaint is answered, a game is switched off in the middle of a round, a member is
// excluded, the site is closed and opened, and the day's report equals the ledger. What is paid, adjusted, chatted,
// published and reconciled stands in the other files of the office.
import { askOnce } from '@chokka/server-kit/database'
import { expect, inject, onTestFinished, test } from 'vitest'
import { makeCallSite } from '../tools/wire-client.ts'
import { expectClean, openBrowser, siteUrl, withBrowser, type Page, type TestBrowser } from './browser.ts'
import { deposit, openGame, register } from './member-actions.ts'
import { firstSignIn, giveReason, newStaff, signAll, signInStaff } from './staff-login.ts'

withBrowser()

const office = (path: string) => `${inject('officeUrl')}${path}`

/** A member in a browser, with their own calls. */
async function aMember(browser: TestBrowser) {
  const account = await register(browser)
  await deposit(browser.page, '1000', 'yes')
  await browser.page.getByText('Your deposit is credited').waitFor()
  const token = await browser.page.evaluate(() => sessionStorage.getItem('token'))
  return { account, call: makeCallSite(siteUrl(), () => token ?? undefined) }
}

async function switchOff(page: Page, game: 'mines' | 'coin'): Promise<void> {
  await page.goto(office(`/games?text=${game}`))
  await page
    .getByRole('table')
    .getByRole('button', { name: game === 'mines' ? 'Mines' : 'Coin Toss' })
    .first()
    .click()
  await page.getByText('On', { exact: true }).last().click()
  await page.getByRole('button', { name: 'Save' }).click()
  await giveReason(page, 'Change the game')
  await page.getByText('Fault in the game').last().waitFor()
}

async function setStatus(page: Page, status: '0 · open to all' | '1 · maintenance', button: string): Promise<void> {
  await page.goto(office('/settings?tab=status'))
  await page.getByText(status, { exact: true }).last().click()
  await page.getByLabel(/Title of the page.*English/).fill('Back at six')
  await page.getByRole('button', { name: button }).click()
  await giveReason(page, button)
}

// issue 12: an operator's day
test('a complaint, a game switched off mid-round, an exclusion, maintenance, and a report that equals the ledger', async () => {
  const databaseUrl = inject('databaseUrl')
  // Other tests use the same site.
  onTestFinished(async () => {
    await askOnce(databaseUrl, `update game set enabled = true where code in ('mines', 'coin')`)
    await askOnce(databaseUrl, `delete from setting where name = 'maintenance'`)
  })
  const colleague = await signInStaff({ officeUrl: inject('officeUrl'), databaseUrl: () => databaseUrl })
  const desk = await openBrowser({ width: 1440, lang: 'en', theme: 'dark' })
  const home = await openBrowser({ width: 390, lang: 'en', theme: 'dark' })
  const { account, call } = await aMember(home)
  await firstSignIn(desk.page, await newStaff(databaseUrl), inject('officeUrl'))

  const bets = async () => (await call('bettingRecord', { pageSize: 10 })).content
  const isOver = (state: string | undefined) => state === 'won' || state === 'lost'

  // S-18: a round that is open when its game is switched off ends and is paid, now or when its member comes back;
  // another one does not begin.
  const coin = await openGame(home.page, 'coin', 'money')
  await coin.locator('.cash:visible').first().click()
  await expect.poll(async () => (await bets()).length).toBe(1)
  const mines = await openGame(home.page, 'mines', 'money')
  await mines.locator('.cash:visible').first().click()
  await mines
    .getByRole('button', { name: /Cash out/ })
    .first()
    .waitFor()
  await switchOff(desk.page, 'mines')
  await switchOff(desk.page, 'coin')
  await expectClean(desk, 'a game that is off')
  await mines.locator('.mtile:not([aria-disabled=true])').first().click()
  await mines.locator('.mtile--gem, .mtile--mine').first().waitFor()
  if ((await mines.locator('.mtile--mine').count()) === 0) await mines.locator('.cash:visible').first().click()
  await expect.poll(async () => isOver((await bets())[0]?.state)).toBe(true)
  await mines.locator('.cash:visible').first().click()
  await mines.getByText('The site did not take this bet.').waitFor()
  const again = await openGame(home.page, 'coin', 'money')
  await again.locator('.guess:enabled').first().click()
  await again.locator('.tossed').first().waitFor()
  if ((await again.locator('.tossed--wrong').count()) === 0) await again.locator('.cash:visible').first().click()
  await expect.poll(async () => (await bets()).every(({ state }) => isOver(state))).toBe(true)
  expect(await bets()).toHaveLength(2)
  await home.page.reload()
  await home.page.getByText('under maintenance').first().waitFor()
  await desk.page.goto(office('/audit?action=staff.changeGame'))
  const event = desk.page.getByRole('row').filter({ hasText: 'coin' }).first()
  await event.getByText('Fault in the game').waitFor()

  const { number } = await call('sendFeedback', {
    ...{ kind: 'complaint', category: 'games', content: 'The game was switched off while I played.' },
  })
  await desk.page.goto(office('/complaints'))
  await desk.page.getByRole('button', { name: `${account} Games` }).click()
  await desk.page.getByText(number).waitFor()
  await desk.page.getByRole('textbox', { name: 'Answer' }).fill('Your round ended and was paid.')
  await desk.page.getByText('Close it with this answer').click()
  await desk.page.getByRole('button', { name: 'Send the answer' }).click()
  await giveReason(desk.page, 'Send')
  const mine = await call('myFeedback', {})
  expect(mine.content[0]).toMatchObject({ number, state: 'closed', isUnread: true })

  await setStatus(desk.page, '1 · maintenance', 'Close the site')
  await signAll(colleague)
  await home.page.getByRole('heading', { name: 'Back at six' }).waitFor()
  await setStatus(desk.page, '0 · open to all', 'Open the site')
  await signAll(colleague)
  await home.page.getByRole('heading', { name: 'Back at six' }).waitFor({ state: 'detached' })

  await desk.page.goto(office(`/members?text=${account}`))
  await desk.page.getByRole('table').getByRole('link', { name: account }).click()
  await desk.page.getByRole('tab', { name: 'Limits and documents' }).click()
  await desk.page.getByRole('button', { name: 'Break or exclusion' }).click()
  await giveReason(desk.page, /On a break: 24 hours/)
  await desk.page.getByText('On a break').first().waitFor()
  await expect(call('createDeposit', { id: crypto.randomUUID(), channel: 'bkash', amount: '500.00' })).rejects.toThrow()

  await desk.page.goto(office('/reports'))
  const beside = desk.page.getByRole('group', { name: 'Beside the ledger' })
  const gaps = async () => {
    await desk.page.reload()
    await beside.getByRole('row').nth(3).waitFor()
    return [...new Set(await beside.locator('tbody tr td:last-child').allInnerTexts())]
  }
  // Bets of the last seconds are in the ledger before they are in a report, as the screen says.
  await expect.poll(gaps, { timeout: 30_000, interval: 2000 }).toEqual(['৳0.00'])
  await expectClean(desk, 'report of the day')
  await Promise.all([desk.close(), home.close()])
})
