// The stage of slots: a title opened from the site spins in free play and for money, once for each press, and goes on
// with free spins after a reload.
import { loadTexts } from '@chokka/text'
import type { FrameLocator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectClean, openBrowser, withBrowser } from './browser.ts'
import { deposit, register } from './member-actions.ts'

withBrowser()

/** Free spins can be bought in it. */
const title = { vendor: 'BM', code: 'baghmama-0139', name: 'Jatra Stage Feast' }

/** Six reels, a row of multipliers, the jackpot and bought free spins: nothing needs more room. */
const fullest = { vendor: 'TR', code: 'tarabati-0025' }

/** Opens a title within the site. A site that has just started may still be reading the brands' lists. */
async function openTitle(
  page: Page,
  mode: 'demo' | 'money',
  { vendor, code }: typeof fullest = title,
): Promise<FrameLocator> {
  const address = `/seamless?vassalage=${vendor}&gameCode=${code}${mode === 'demo' ? '&mode=demo' : ''}`
  await expect
    .poll(
      async () => {
        await page.goto(address)
        await page
          .locator('iframe')
          .waitFor({ timeout: 4000 })
          .catch(() => undefined)
        return page.locator('iframe').count()
      },
      { timeout: 60_000 },
    )
    .toBe(1)
  const frame = page.frameLocator('iframe')
  await canSpin(frame)
  return frame
}
const spinButton = (frame: FrameLocator) => frame.locator('button.spin')
const canSpin = (frame: FrameLocator) => frame.locator('button.spin:not(.is-run):enabled').waitFor({ timeout: 40_000 })
const amountIn = async (frame: FrameLocator) =>
  Number((await frame.locator('.hud__bal b').innerText()).replaceAll(/[^\d.]/g, ''))
const rounds = (frame: FrameLocator) => frame.locator('.sl__hist li').count()

/** How many rounds were shown to their end; what lies over the stage is pressed. */
async function roundsOver(frame: FrameLocator): Promise<number> {
  const plate = frame.locator('.sl__plate button:enabled')
  if ((await plate.count()) > 0) await plate.click()
  return rounds(frame)
}

/** Waits for a free spin after the first; what lies over the stage, such as a high win, is pressed. */
async function laterFreeSpin(frame: FrameLocator): Promise<void> {
  const isLater = async () => {
    const plate = frame.locator('.sl__plate button:enabled')
    if ((await plate.count()) > 0) await plate.click({ timeout: 2000 }).catch(() => undefined)
    return frame.locator('.sl__free', { hasText: /Free spin ([2-9]|\d\d)\// }).count()
  }
  await expect.poll(isLater, { timeout: 60_000 }).toBe(1)
}

/** Goes through whatever features a round has, until the next spin is possible. */
async function untilOver(frame: FrameLocator): Promise<void> {
  for (;;) {
    const plate = frame.locator('.sl__plate button:enabled')
    const ready = frame.locator('button.spin:not(.is-run):enabled')
    await plate.or(ready).first().waitFor({ timeout: 60_000 })
    if ((await plate.count()) === 0) return
    await plate.click()
  }
}

test('a title spins in free play by the space bar, and a double click is one spin', async () => {
  // G-09 R-19 R-17
  const { t } = await loadTexts('en', ['slots', 'studio'])
  const browser = await openBrowser({ width: 390, lang: 'en', theme: 'dark' })
  const frame = await openTitle(browser.page, 'demo')
  expect(await frame.locator('.sl__title').getAttribute('alt')).toBe(title.name)
  expect(await amountIn(frame)).toBe(1000)
  expect(await frame.locator('.hud__bal .free').innerText()).toBe(t('studio.freePlay'))
  await expectClean(browser, 'slot stage, free play')
  await frame.locator('.sl').click({ position: { x: 195, y: 20 } })
  await browser.page.keyboard.press('Space')
  await expect.poll(() => roundsOver(frame)).toBe(1)
  await canSpin(frame)
  await spinButton(frame).dblclick()
  await expect.poll(() => roundsOver(frame)).toBe(2)
  await canSpin(frame)
  expect(await rounds(frame)).toBe(2)
  // What a combination pays is shown for the stake that is chosen.
  await frame.getByRole('button', { name: t('slots.payTable') }).click()
  const table = frame.getByRole('dialog')
  await table.getByText(t('slots.payNote', { stake: '৳20.00' })).waitFor()
  await table.getByText('96.').first().or(table.getByText('95.').first()).first().waitFor()
  await expectClean(browser, 'pay table of a slot')
  await browser.close()
})

test('bought free spins for money go on after a reload where they were, and the balance is what the round left', async () => {
  // G-02 R-21
  const { t } = await loadTexts('en', ['slots'])
  const browser = await openBrowser()
  const { page } = browser
  await register(browser)
  await deposit(page, '700', 'yes')
  await page.getByText('Your deposit is credited').waitFor()
  const frame = await openTitle(page, 'money')
  expect(await amountIn(frame)).toBe(700)
  // Autoplay does not start before a loss limit is set.
  await frame.getByRole('button', { name: t('slots.autoplay') }).click()
  expect(await frame.getByRole('button', { name: t('slots.autoLossFirst') }).isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  await frame.getByRole('button', { name: t('slots.buyFree') }).click()
  await frame.getByRole('dialog').getByRole('button').filter({ hasText: '253' }).click()
  await laterFreeSpin(frame)
  expect(await amountIn(frame)).toBe(447)
  await page.reload()
  await laterFreeSpin(frame)
  // The price is taken, and the win is not in the balance before it has been seen.
  expect(await amountIn(frame)).toBe(447)
  expect(await spinButton(frame).getAttribute('class')).toContain('is-run')
  // Nor does the list tell how the round ends.
  const rows = frame.locator('.feed__panel tbody tr')
  expect(await rows.count()).toBe(0)
  await untilOver(frame)
  await expect.poll(() => rows.count()).toBe(1)
  // What the round brought is not counted again for the stake of the next one.
  const [said, won] = [frame.locator('.sl__msg'), frame.locator('.hud__won')]
  const before = [await said.innerText(), await won.innerText()]
  await frame.getByRole('button', { name: t('slots.raiseStake') }).click()
  await frame.locator('.hud__stake', { hasText: '৳50.00' }).waitFor()
  expect([await said.innerText(), await won.innerText()]).toEqual(before)
  expect(await frame.locator('.sl__free').count()).toBe(0)
  const [row] = await rows.allInnerTexts()
  const paid = Number((row?.split('\t').at(-1) ?? '').replaceAll(/[^\d.]/g, ''))
  await expect.poll(() => amountIn(frame)).toBeCloseTo(447 + paid, 2)
  // It has been seen now: another reload has nothing to go on with.
  await page.reload()
  await canSpin(frame)
  expect(await frame.locator('.sl__plate, .sl__free').count()).toBe(0)
  expect(browser.faults).toEqual([])
  await browser.close()
})

test('money that arrives while a slot is open is shown within seconds, and can be played (case 1)', async () => {
  const browser = await openBrowser({ width: 390, lang: 'en', theme: 'dark' })
  const { page, context } = browser
  await register(browser)
  const other = await context.newPage()
  await other.addInitScript(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value)
    },
    await page.evaluate(() => ({ ...sessionStorage }) as Record<string, string>),
  )
  const frame = await openTitle(page, 'money')
  expect(await amountIn(frame)).toBe(0)
  // Without the money the press is refused by a word, and not by a button that is off.
  const refused = frame.getByText((await loadTexts('en', ['studio'])).t('studio.refused_balance_too_low')).first()
  const press = async () => {
    // A press in the moment in which the game still asks for a round to go on with is not taken.
    await spinButton(frame).click()
    return refused
      .waitFor({ timeout: 3000 })
      .then(() => true)
      .catch(() => false)
  }
  await expect.poll(press, { timeout: 30_000 }).toBe(true)
  await canSpin(frame)
  await deposit(other, '500', 'yes')
  await other.getByText('Your deposit is credited').waitFor()
  await expect.poll(() => amountIn(frame), { timeout: 15_000 }).toBe(500)
  await spinButton(frame).click()
  await expect.poll(() => roundsOver(frame), { timeout: 60_000 }).toBe(1)
  expect(browser.faults).toEqual([])
  await browser.close()
})

/** Of the controls and the reels: those that are outside of the window or behind something, and the width of a cell. */
const roomOf = (frame: FrameLocator) =>
  frame.locator('.sl').evaluate((stage) => {
    const isSeen = (element: Element): boolean => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const isInside = left >= 0 && top >= 0 && right <= innerWidth + 1 && bottom <= innerHeight + 1
      const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return isInside && at !== null && element.contains(at)
    }
    const hidden = [...document.querySelectorAll('.slp button')].filter((one) => !isSeen(one))
    const [reels, message] = [stage.querySelector('.sl__reels'), stage.querySelector('.sl__msg')]
    const [below, above] = [reels?.getBoundingClientRect(), message?.getBoundingClientRect()]
    return {
      hidden: hidden.map((one) => one.textContent || one.ariaLabel),
      isWhole: below !== undefined && above !== undefined && below.top >= 0 && below.bottom <= above.top + 1,
      cell: (below?.width ?? 0) / 6,
    }
  })

test('on phones of every size, upright and on their side, the fullest title has room for its reels and its buttons', async () => {
  const browser = await openBrowser({ width: 390, lang: 'bn', theme: 'dark' })
  const asked: string[] = []
  browser.page.on('request', (request) => {
    // Of the last visit: the title is opened again while the site still reads its brands' lists.
    if (request.isNavigationRequest()) asked.length = 0
    asked.push(request.url())
  })
  const links: (string | undefined)[] = []
  browser.page.on('response', (answer) => answer.url().includes('/play/') && links.push(answer.headers().link))
  const frame = await openTitle(browser.page, 'demo', fullest)
  expect(links.at(-1)).toContain('/bn/symbols.webp>; rel=preload')
  // What the header of the page names ahead is what its script uses: a sheet is 80 to 220 kB, and is sent once.
  const timesAsked = (end: string) => asked.filter((address) => address.endsWith(end)).length
  expect([`/api/slots/${fullest.code}`, '/symbols.json', '/symbols.webp'].map(timesAsked)).toEqual([1, 1, 1])
  for (const [width, height] of [
    [390, 844],
    [390, 667],
    [360, 640],
    [844, 390],
    [740, 360],
  ] as const) {
    await browser.page.setViewportSize({ width, height })
    const size = `${width} × ${height}`
    await expect.poll(async () => (await roomOf(frame)).hidden, { message: size }).toEqual([])
    await expect.poll(async () => (await roomOf(frame)).isWhole, { message: size }).toBe(true)
    expect((await roomOf(frame)).cell, size).toBeGreaterThan(32)
  }
  expect(browser.faults).toEqual([])
  await browser.close()
})
