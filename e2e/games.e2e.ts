// The in-house games: what they show when opened, their rules, the record of a bet, and the verify page.
import { gameNames, isSolo, soloGames } from '@chokka/game-math/games'
import { tableGames } from '@chokka/game-math/tables'
import { formatMoney, loadTexts, toLocalDigits } from '@chokka/text'
import { add, parseMoney, subtract, toShown } from '@chokka/money'
import { expect, test } from 'vitest'
import { openBrowser, withBrowser } from './browser.ts'
import { deposit, expectBalance, openGame, register, studioOf } from './member-actions.ts'

withBrowser()

const games = gameNames

test('a newly opened game shows no prize and no result', async () => {
  // G-10
  const browser = await openBrowser()
  const dice = await openGame(browser.page, 'dice', 'demo')
  expect(await dice.locator('.mult .roll').innerText()).toBe('Roll')
  expect(await dice.locator('.track__roll').count()).toBe(0)
  const mines = await openGame(browser.page, 'mines', 'demo')
  const tiles = await mines.locator('.mtile').evaluateAll((all) => all.map((one) => one.className))
  expect(tiles).toEqual(Array.from({ length: 25 }, () => 'mtile mtile--closed'))
  const plinko = await openGame(browser.page, 'plinko', 'demo')
  expect(await plinko.locator('[role=status]').first().innerText()).toBe('')
  expect(await plinko.locator('.hist__all a').count()).toBe(0)
  await browser.close()
})

test('a held Enter key is one bet (case 13)', async () => {
  const browser = await openBrowser({ width: 1440, lang: 'en', theme: 'dark' })
  const { page } = browser
  const dice = await openGame(page, 'dice', 'demo')
  const roll = dice.getByRole('button', { name: 'Roll', exact: true })
  const bets = dice.locator('.feed__panel tbody tr')
  const holdUntil = async (count: number) => {
    await roll.focus()
    await expect
      .poll(async () => {
        await page.keyboard.down('Enter')
        return bets.count()
      })
      .toBe(count)
    for (let repeat = 0; repeat < 20; repeat++) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
  }
  await holdUntil(1)
  await holdUntil(2)
  await roll.click()
  await expect.poll(() => bets.count()).toBe(3)
  expect(browser.faults).toEqual([])
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

test('at kite and double a bet for money is settled with its round: balance, record and proof agree', async () => {
  // M-04 G-06
  const placeNext = (await loadTexts('en', ['studio'])).t('studio.placeNext')
  const browser = await openBrowser()
  const { page } = browser
  await register(browser)
  await deposit(page, '700', 'yes')
  await page.getByText('Your deposit is credited').waitFor()
  let balance = parseMoney('700.00')
  for (const game of ['kite', 'double'] as const) {
    const frame = await openGame(page, game, 'money')
    await frame.getByRole('textbox', { name: /stake/i }).first().fill('10')
    if (game === 'kite') {
      // Cashed out early: a flight may last for minutes.
      const auto = frame.getByRole('switch', { name: 'Auto cash out' }).first()
      if (!(await auto.isChecked())) await auto.press('Space')
      await frame.getByLabel('Multiplier of auto cash out').first().fill('1.1')
    }
    // Asked for between two rounds, the bet is placed when the next one opens; one that comes last is refused as late.
    await frame.locator('.cash:visible', { hasText: placeNext }).first().click({ timeout: 60_000 })
    await frame.getByRole('tab', { name: 'My bets' }).click()
    const cells = frame.locator('.feed tbody tr').first().locator('td')
    await expect.poll(() => cells.nth(3).innerText(), { timeout: 200_000 }).toMatch(/^৳/)
    expect(await cells.nth(1).innerText()).toBe('৳10.00')
    const paid = parseMoney((await cells.nth(3).innerText()).replace(/[^\d.]/g, ''))
    balance = add(subtract(balance, parseMoney('10.00')), paid)
    await expectBalance(page, toShown(balance))
    await expect.poll(() => frame.locator('.bar__balance b').innerText()).toBe(`৳${toShown(balance)}`)
    await cells.nth(0).getByRole('button').click()
    const link = frame.getByRole('dialog').getByRole('link', { name: /^Verify/ })
    const proof = await browser.context.newPage()
    const address = new URL((await link.getAttribute('href')) ?? '', await studioOf(page)).href
    // There is a proof once the flight has ended.
    const isProven = async () => {
      await proof.goto(address)
      await proof.waitForLoadState('networkidle')
      return proof.getByText(/^It matches/).count()
    }
    await expect.poll(isProven, { timeout: 200_000, interval: 1000 }).toBeGreaterThan(0)
    await proof.close()
  }
  expect(browser.faults).toEqual([])
  await browser.close()
  // The bet waits for the flight before it, and one in a hundred takes more than a minute.
}, 500_000)
