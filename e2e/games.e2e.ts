// The games of the house as a player meets them: what they show on entering, what their rules say, how a bet is looked
// at again, and what is left on the screen when the session is over.
import { formatMoney, loadTexts } from '@chokka/text'
import { parseMoney } from '@chokka/money'
import type { FrameLocator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visitor, withBrowser } from './browser.ts'
import { deposit, expectBalance, loginPassword, register } from './people.ts'

withBrowser()

const games = ['crash', 'dice', 'mines', 'plinko'] as const
type Game = (typeof games)[number]

/** A game within the site; `mode` demo needs nobody to be signed in. */
async function enter(page: Page, game: Game, mode: 'demo' | 'money'): Promise<FrameLocator> {
  await page.goto(`/seamless?vassalage=CHOKKA&gameCode=${game}${mode === 'demo' ? '&mode=demo' : ''}`)
  const frame = page.frameLocator('iframe')
  await expect.poll(() => frame.locator('.bar__balance b').innerText(), { timeout: 20_000 }).toMatch(/[\d০-৯]/)
  return frame
}
/** Where the studio serves the game that is in the frame. */
const studioOf = async (page: Page) => new URL((await page.locator('iframe').getAttribute('src')) ?? '').origin

test('on entering, no game shows a prize, or any result at all', async () => {
  // G-10
  const who = await visitor()
  const dice = await enter(who.page, 'dice', 'demo')
  expect(await dice.locator('.mult .roll').innerText()).toBe('––.––')
  expect(await dice.locator('.track__roll').count()).toBe(0)
  const mines = await enter(who.page, 'mines', 'demo')
  const tiles = await mines.locator('.mtile').evaluateAll((all) => all.map((one) => one.className))
  expect(tiles).toEqual(Array.from({ length: 25 }, () => 'mtile mtile--closed'))
  const plinko = await enter(who.page, 'plinko', 'demo')
  expect(await plinko.locator('[role=status]').first().innerText()).toBe('')
  expect(await plinko.locator('.hist__all a').count()).toBe(0)
  await who.close()
})

for (const lang of ['bn', 'en'] as const) {
  test(`without a login, a session or a deposit the whole rules can be read, in ${lang}`, async () => {
    // R-17 R-18 R-15 G-04 G-12 O-08
    const { t } = await loadTexts(lang, ['common', 'studio'])
    const who = await visitor({ width: 390, lang, theme: 'dark' })
    const { page } = who
    await enter(page, 'dice', 'demo')
    const studio = await studioOf(page)
    for (const game of games) {
      await page.goto(`${studio}/play/${game}?lang=${lang}`)
      await page.getByRole('button', { name: t('studio.rules'), exact: true }).click()
      const rules = page.getByRole('dialog')
      await rules.getByText(t('studio.software'), { exact: true }).waitFor()
      const text = await rules.innerText()
      for (const said of [
        t('studio.malfunction'),
        t(`studio.${game}_interrupted`),
        t('studio.rulesVersionRule'),
        t('studio.payTable'),
        t('studio.version', { version: lang === 'bn' ? '২' : '2' }),
        formatMoney(parseMoney('1000000.00'), (await loadTexts(lang, [])).locale),
      ]) {
        expect(text, `${game}, ${lang}`).toContain(said)
      }
      // The top prize in words: its multiplier and how rarely it comes.
      const top = { crash: '101010.10', dice: '10001.00', mines: '60087.50', plinko: '32768.00' }[game]
      expect(text.replaceAll(/[,]/g, '').replaceAll(/[০-৯]/g, latin), `${game}, ${lang}`).toContain(top)
      expect(await rules.locator('.paytable tbody tr').count()).toBeGreaterThan(9)
    }
    await who.close()
  })
}
const latin = (digit: string) => String('০১২৩৪৫৬৭৮৯'.indexOf(digit))

test('a round of mines is looked at again as it was played, marked as a record, and its end stays on the board', async () => {
  // G-06 G-11
  const who = await visitor()
  const frame = await enter(who.page, 'mines', 'demo')
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
  await who.close()
})

test('a record that was paid falsely, or a hash that was changed since, does not match on the verify page', async () => {
  const who = await visitor()
  const frame = await enter(who.page, 'dice', 'demo')
  await frame.getByRole('button', { name: 'Roll', exact: true }).first().click()
  const link = frame.getByRole('link', { name: /^Verify this bet/ }).first()
  const address = await link.getAttribute('href')
  const studio = await studioOf(who.page)
  await frame.getByRole('button', { name: 'Provable fairness' }).click()
  const panel = frame.getByRole('dialog')
  const noted = await panel.locator('.copyable .id').first().innerText()
  await panel.getByRole('button', { name: /^Reveal the server seed/ }).click()
  await panel.getByText('The seeds before, now revealed').waitFor()

  const page = await who.context.newPage()
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
  await who.close()
})

test('where money is played or moved the balance is in sight, in taka, on desktops and phones', async () => {
  // M-20
  for (const width of [1440, 390] as const) {
    const who = await visitor({ width, lang: 'en', theme: 'dark' })
    await register(who)
    await deposit(who.page, '700', 'yes')
    await who.page.getByText('Your deposit is credited').waitFor()
    const money = ['depositv2', 'withdraw', 'personalHistoryCopy', 'transactionHistory'].map(
      (name) => `/member/${name}`,
    )
    for (const path of money) {
      await who.page.goto(path)
      await expectBalance(who.page, '700.00')
      expect(await who.page.locator('.wallet').first().innerText(), path).toContain('৳')
      expect(await who.page.locator('.wallet b').first().isVisible(), path).toBe(true)
    }
    for (const game of games) {
      const frame = await enter(who.page, game, 'money')
      await expect.poll(() => frame.locator('.bar__balance b').innerText()).toBe('৳700.00')
      expect(await frame.locator('.bar__balance b').isVisible(), game).toBe(true)
    }
    await who.close()
  }
})

test('after signing out nothing of the account is left: not in storage, not on the screen, not in the game, not by going back', async () => {
  // O-23
  const who = await visitor()
  const { page, context } = who
  const account = await register(who)
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
  await enter(play, 'dice', 'money')
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

  // The other tab hears of it and takes the game away, which leaves nothing behind either: its tab's storage is asked.
  await play.getByRole('dialog').first().waitFor()
  await expect.poll(() => studio?.isDetached()).toBe(true)
  expect(await play.content()).not.toMatch(new RegExp(`${account}|321\\.00`))
  await play.goto(`${origin}/play/dice`)
  await play.getByText('There is no session here.').waitFor()
  const left = await play.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(left).not.toMatch(new RegExp(`chokka\\.session|${token}|321\\.00`))
  await who.close()
})

test('a game that stands alone forgets its session, its player and his money as soon as the session is over', async () => {
  // O-23
  const who = await visitor()
  const { page } = who
  await register(who)
  await deposit(page, '321', 'yes')
  await page.getByText('Your deposit is credited').waitFor()
  const ask = (method: string, path: string, body?: object) =>
    page.evaluate(
      async (asked) => {
        const headers = {
          authorization: `Bearer ${sessionStorage.getItem('token')}`,
          'content-type': 'application/json',
        }
        const answer = await fetch(asked.path, { method: asked.method, headers, body: asked.body })
        return (await answer.json()) as { value: { url: string } }
      },
      { method, path, body: body && JSON.stringify(body) },
    )
  const { value } = await ask('POST', '/wps/game/launchGame', { vassalage: 'CHOKKA', gameCode: 'dice', language: 'en' })
  const game = await who.context.newPage()
  await game.goto(value.url)
  await expect.poll(() => game.locator('.bar__balance b').innerText()).toBe('৳321.00')
  await game.getByRole('button', { name: 'Roll', exact: true }).first().click()
  await game.locator('.betlink').first().waitFor()
  const kept = () => game.evaluate(() => JSON.stringify({ ...sessionStorage }))
  expect(await kept()).toContain('chokka.session.dice')
  await game.reload()
  await game.locator('.betlink').first().waitFor()

  await ask('DELETE', '/wps/session/logout')
  await game.getByRole('button', { name: 'Roll', exact: true }).first().click()
  await game.getByText('This session has ended.').waitFor()
  expect(await kept()).not.toContain('chokka.session')
  expect(await game.locator('.bar__balance b').innerText()).toBe('—')
  expect(await game.locator('.betlink, .copyable, .mult .roll:not(.roll--none)').count()).toBe(0)
  await who.close()
})
