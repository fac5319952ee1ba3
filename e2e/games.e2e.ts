// The in-house games: what they show when opened, their rules, the record of a bet, the verify page, and what is left
// on the screen after the session.
import { gameNames, isSolo, soloGames } from '@chokka/game-math/games'
import type { GameName } from '@chokka/game-math/games'
import { tableGames } from '@chokka/game-math/tables'
import { formatMoney, loadTexts, toLocalDigits } from '@chokka/text'
import { parseMoney } from '@chokka/money'
import type { FrameLocator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser, withBrowser } from './browser.ts'
import { deposit, expectBalance, loginPassword, register } from './member-actions.ts'

withBrowser()

const games = gameNames
type Game = GameName

/** Opens a game within the site; with `mode` demo no login is needed. */
async function openGame(page: Page, game: Game, mode: 'demo' | 'money'): Promise<FrameLocator> {
  await page.goto(`/seamless?vassalage=CHOKKA&gameCode=${game}${mode === 'demo' ? '&mode=demo' : ''}`)
  const frame = page.frameLocator('iframe')
  await expect.poll(() => frame.locator('.bar__balance b').innerText(), { timeout: 20_000 }).toMatch(/[\d০-৯]/)
  return frame
}
/** The origin from which the studio serves the game in the frame. */
const studioOf = async (page: Page) => new URL((await page.locator('iframe').getAttribute('src')) ?? '').origin

test('a newly opened game shows no prize and no result', async () => {
  // G-10
  const browser = await openBrowser()
  const dice = await openGame(browser.page, 'dice', 'demo')
  expect(await dice.locator('.mult .roll').innerText()).toBe('––.––')
  expect(await dice.locator('.track__roll').count()).toBe(0)
  const mines = await openGame(browser.page, 'mines', 'demo')
  const tiles = await mines.locator('.mtile').evaluateAll((all) => all.map((one) => one.className))
  expect(tiles).toEqual(Array.from({ length: 25 }, () => 'mtile mtile--closed'))
  const plinko = await openGame(browser.page, 'plinko', 'demo')
  expect(await plinko.locator('[role=status]').first().innerText()).toBe('')
  expect(await plinko.locator('.hist__all a').count()).toBe(0)
  await browser.close()
})

for (const lang of ['bn', 'en'] as const) {
  test(`the rules can be read in full without login, session or deposit, in ${lang}`, async () => {
    // R-17 R-18 R-15 G-04 G-12 O-08
    const { t } = await loadTexts(lang, ['common', 'studio'])
    const browser = await openBrowser({ width: 390, lang, theme: 'dark' })
    const { page } = browser
    await openGame(page, 'dice', 'demo')
    const studio = await studioOf(page)
    for (const game of games) {
      await page.goto(`${studio}/play/${game}?lang=${lang}`)
      await page.getByRole('button', { name: t('studio.rules'), exact: true }).click()
      const rules = page.getByRole('dialog')
      await rules.getByText(t('studio.software'), { exact: true }).waitFor()
      const text = await rules.innerText()
      for (const sentence of [
        t('studio.malfunction'),
        t(`studio.${game}_interrupted`),
        t('studio.rulesVersionRule'),
        t('studio.payTable'),
        t('studio.version', {
          version: toLocalDigits(String(isSolo(game) ? soloGames[game].rules : tableGames[game].rules), lang),
        }),
        formatMoney(parseMoney('1000000.00'), (await loadTexts(lang, [])).locale),
      ]) {
        expect(text, `${game}, ${lang}`).toContain(sentence)
      }
      // The top prize: its multiplier.
      const top = {
        ...{
          crash: '101010.10',
          kite: '101010.10',
          double: '9.90',
          dice: '10001.00',
          mines: '60087.50',
          plinko: '32768.00',
          limbo: '101010.10',
        },
        ...{ hilo: '100000', wheel: '50.00', keno: '155363', towers: '65536.00', coin: '65536.00' },
      }[game]
      expect(text.replaceAll(/[,]/g, '').replaceAll(/[০-৯]/g, latin), `${game}, ${lang}`).toContain(top)
      expect(await rules.locator('.paytable tbody tr').count()).toBeGreaterThan(1)
    }
    await browser.close()
  })
}
const latin = (digit: string) => String('০১২৩৪৫৬৭৮৯'.indexOf(digit))

test('the record of a mines round shows how it was played, and the board stays as it ended', async () => {
  // G-06 G-11
  const browser = await openBrowser()
  const frame = await openGame(browser.page, 'mines', 'demo')
  await frame.getByRole('button', { name: 'Start round' }).first().click()
  const turns: number[] = []
  for (const tile of [13, 7, 21]) {
    if ((await frame.locator('.mtile--hit').count()) > 0) break
    await frame.getByRole('button', { name: new RegExp(`^Tile ${tile}:`) }).click()
    await frame.getByRole('button', { name: new RegExp(`^Tile ${tile}: (safe|mine hit)`) }).waitFor()
    turns.push(tile)
  }
  const isHit = (await frame.locator('.mtile--hit').count()) > 0
  if (!isHit)
    await frame
      .getByRole('button', { name: /Cash out/ })
      .first()
      .click()
  await frame.locator('.mtile--mine, .mtile--hit').first().waitFor()
  const board = () => frame.locator('.mtile').evaluateAll((all) => all.map((one) => one.className))
  const ended = await board()
  await frame
    .getByRole('button', { name: /Look at this bet again/ })
    .first()
    .click()
  const record = frame.getByRole('dialog')
  await record.getByText('Nothing is being played here').waitFor()
  const facts = Object.fromEntries(
    await record.locator('.facts').evaluate((list) => {
      const names = [...list.querySelectorAll('dt')].map((one) => one.textContent)
      return [...list.querySelectorAll('dd')].map((one, at) => [names[at] ?? '', one.textContent])
    }),
  )
  const safe = isHit ? turns.slice(0, -1) : turns
  expect(facts['Tiles opened, in turn'] ?? '').toBe(safe.join(' → '))
  expect(facts['Mine hit']).toBe(isHit ? String(turns.at(-1)) : undefined)
  expect(facts).toMatchObject({ Mines: '3', Stake: '৳50.00', 'Ended by': 'The player', 'Balance before': '৳1,000.00' })
  expect(facts.Rules).toMatch(/^Version 2, in force since /)
  expect(await record.getByRole('button', { name: /Start|Cash out|Roll|Drop/ }).count()).toBe(0)
  await record.getByRole('button', { name: 'Close' }).click()
  expect(await board()).toEqual(ended)
  await browser.close()
})

test('the verify page reports a record with a wrong payout and a hash that differs from the noted one', async () => {
  const browser = await openBrowser()
  const frame = await openGame(browser.page, 'dice', 'demo')
  await frame.getByRole('button', { name: 'Roll', exact: true }).first().click()
  const link = frame.getByRole('link', { name: /^Verify this bet/ }).first()
  const address = await link.getAttribute('href')
  const studio = await studioOf(browser.page)
  await frame.getByRole('button', { name: 'Provable fairness' }).click()
  const panel = frame.getByRole('dialog')
  const noted = await panel.locator('.copyable .id').first().innerText()
  await panel.getByRole('button', { name: /^Reveal the server seed/ }).click()
  await panel.getByText('The seeds before, now revealed').waitFor()

  const page = await browser.context.newPage()
  const proof = new URL(address ?? '', studio).href
  await page.goto(proof)
  await page.getByText('It matches: outcome, multiplier and payment').waitFor()
  await page.getByLabel('Server seed hash that you noted').fill(noted)
  await page.getByText('It is the hash that you noted.').waitFor()
  await page.getByLabel('Server seed hash that you noted').fill('ab'.repeat(32))
  await page.getByText('It is not the hash that you noted!').waitFor()

  await page.route('**/api/rounds/*', async (route) => {
    const response = await route.fetch()
    const record = await response.json()
    await route.fulfill({ response, json: { ...record, bet: { ...record.bet, payout: '7.77' } } })
  })
  await page.goto(proof)
  await page.getByText('The record does not match the calculation!').waitFor()
  await page.getByText(/^Paid: the record says ৳7\.77, the calculation gives ৳/).waitFor()
  expect(await page.getByText('It matches').count()).toBe(0)
  await browser.close()
})

test('every page where money is staked or moved shows the balance in taka, on desktops and phones', async () => {
  // M-20
  for (const width of [1440, 390] as const) {
    const browser = await openBrowser({ width, lang: 'en', theme: 'dark' })
    await register(browser)
    await deposit(browser.page, '700', 'yes')
    await browser.page.getByText('Your deposit is credited').waitFor()
    const money = ['depositv2', 'withdraw', 'personalHistoryCopy', 'transactionHistory'].map(
      (name) => `/member/${name}`,
    )
    for (const path of money) {
      await browser.page.goto(path)
      await expectBalance(browser.page, '700.00')
      expect(await browser.page.locator('.wallet').first().innerText(), path).toContain('৳')
      expect(await browser.page.locator('.wallet b').first().isVisible(), path).toBe(true)
    }
    // One of each kind: a flight, a spin, an instant game and a game of steps share the bar with all others.
    for (const game of ['crash', 'double', 'dice', 'mines'] as const) {
      const frame = await openGame(browser.page, game, 'money')
      await expect.poll(() => frame.locator('.bar__balance b').innerText()).toBe('৳700.00')
      expect(await frame.locator('.bar__balance b').isVisible(), game).toBe(true)
    }
    await browser.close()
  }
})

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

test('a game in a tab of its own drops session, player and balance as soon as the session is over', async () => {
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
