// What is left on the screen, in storage and in a game after the session.
import { expect, test } from 'vitest'
import { openBrowser, withBrowser } from './browser.ts'
import { deposit, loginPassword, openGame, register, studioOf } from './member-actions.ts'

withBrowser()

test('after signing out nothing of the account is left in storage, on the screen, in the game or in the history', async () => {
  // O-23
  const browser = await openBrowser()
  const { page, context } = browser
  const account = await register(browser)
  await deposit(page, '321', 'yes')
  await page.getByText('Your deposit is credited').waitFor()
  await page.goto('/member/transactionHistory')
  await page
    .getByText(/321\.00/)
    .first()
    .waitFor()
  const token = await page.evaluate(() => sessionStorage.getItem('token'))
  const play = await context.newPage()
  await play.goto('/')
  await play.evaluate((given) => sessionStorage.setItem('token', given ?? ''), token)
  await openGame(play, 'dice', 'money')
  const origin = await studioOf(play)
  const studio = play.frames().find((one) => one.url().startsWith(origin))
  expect(await studio?.content()).toContain('321.00')

  await page.getByRole('button', { name: /Account menu/ }).click()
  await page.getByRole('menu').getByText('Sign out').click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Log in', exact: true }).first().waitFor()
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  for (const secret of [token ?? 'none', account, '321.00', loginPassword]) expect(stored).not.toContain(secret)
  expect(await page.content()).not.toMatch(new RegExp(`${account}|321\\.00`))
  await page.goBack()
  await page.waitForURL(/\/login/)
  expect(await page.content()).not.toMatch(new RegExp(`${account}|321\\.00`))

  // The other tab gets the message and removes the game. Its storage is empty too.
  await play.getByRole('dialog').first().waitFor()
  await expect.poll(() => studio?.isDetached()).toBe(true)
  expect(await play.content()).not.toMatch(new RegExp(`${account}|321\\.00`))
  await play.goto(`${origin}/play/dice`)
  await play.getByText('There is no session here.').waitFor()
  const left = await play.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(left).not.toMatch(new RegExp(`chokka\\.session|${token}|321\\.00`))
  await browser.close()
})

test('a game in a tab of its own drops session, member and balance as soon as the session is over', async () => {
  // O-23
  const browser = await openBrowser()
  const { page } = browser
  await register(browser)
  await deposit(page, '321', 'yes')
  await page.getByText('Your deposit is credited').waitFor()
  const request = (method: string, path: string, body?: object) =>
    page.evaluate(
      async (sent) => {
        const headers = {
          authorization: `Bearer ${sessionStorage.getItem('token')}`,
          'content-type': 'application/json',
        }
        const answer = await fetch(sent.path, { method: sent.method, headers, body: sent.body })
        return (await answer.json()) as { value: { url: string } }
      },
      { method, path, body: body && JSON.stringify(body) },
    )
  const { value } = await request('POST', '/wps/game/launchGame', {
    vassalage: 'CHOKKA',
    gameCode: 'dice',
    language: 'en',
  })
  const game = await browser.context.newPage()
  await game.goto(value.url)
  await expect.poll(() => game.locator('.bar__balance b').innerText()).toBe('৳321.00')
  await game.getByRole('button', { name: 'Roll', exact: true }).first().click()
  await game.locator('.betlink').first().waitFor()
  const stored = () => game.evaluate(() => JSON.stringify({ ...sessionStorage }))
  expect(await stored()).toContain('chokka.session.dice')
  await game.reload()
  await game.locator('.betlink').first().waitFor()

  await request('DELETE', '/wps/session/logout')
  await game.getByRole('button', { name: 'Roll', exact: true }).first().click()
  await game.getByText('This session has ended.').waitFor()
  expect(await stored()).not.toContain('chokka.session')
  expect(await game.locator('.bar__balance b').innerText()).toBe('—')
  expect(await game.locator('.betlink, .copyable, .mult .roll:not(.roll--none)').count()).toBe(0)
  await browser.close()
})
