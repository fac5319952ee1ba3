// The in-house games in the browser: frames shown while each plays by itself on a phone whose processor is four times
// slower, compared with a page on which a box moves. One page is open at a time: the browser draws all that are open.
import { existsSync } from 'node:fs'
import { setTimeout as pass } from 'node:timers/promises'
import { gameNames, type GameName } from '@chokka/game-math/games'
import { isTable } from '@chokka/game-math/tables'
import { chromium, type Browser, type Page } from 'playwright-core'
import { startWholeSite } from '../tools/whole-site.ts'
import type { Figure } from './figures.ts'
import { all, beside, movingBox, shownWhile, slowdown, slowDown, type Shown } from './shown-frames.ts'

const turns = Number(process.env.BENCH_ROUNDS ?? 5)
const games =
  process.env.BENCH_GAMES?.split(',').flatMap((name) => gameNames.filter((one) => one === name)) ?? gameNames
const turnMs = 6000
const chromePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (place) => place !== undefined && existsSync(place),
)

export async function measureFrames(): Promise<Figure[]> {
  const site = await startWholeSite({ env: { DEMO_SLOTS: 'off' } })
  const browser = await chromium.launch({ executablePath: chromePath, args: ['--no-sandbox'] })
  try {
    const box = await ofPage(browser, async (page) => void (await page.goto(movingBox)))
    if (box.some(({ due }) => due === 0)) throw new Error('the browser reported no frame of a moving box')
    const figures: Figure[] = []
    for (const game of games) {
      const taken = await ofPage(browser, async (page) => {
        await page.goto(await addressOf(page, site.url, game))
        await startAuto(page, game)
      })
      figures.push(figureOf(game, taken, box))
    }
    return figures
  } finally {
    await browser.close()
    await site.stop()
  }
}

/** The frames of a page that `open` has brought to move, in each turn. */
async function ofPage(browser: Browser, open: (page: Page) => Promise<void>): Promise<Shown[]> {
  const page = await phone(browser)
  await open(page)
  await slowDown(page)
  const taken: Shown[] = []
  while (taken.length < turns) taken.push(await shownWhile(browser, page, () => pass(turnMs)))
  await page.close()
  return taken
}

function figureOf(game: GameName, taken: readonly Shown[], box: readonly Shown[]): Figure {
  // All turns together: in one with few movements a single late frame would count for many.
  return {
    ...{ name: `frames of ${game} that were shown, processor ${slowdown}× slower`, ...beside(all(taken), all(box)) },
    note: taken.map(({ due, dropped }) => `${dropped} of ${due} dropped`).join(', '),
  }
}

async function phone(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en' })
  // The fields are found by their English names.
  await page.addInitScript(`if (location.protocol.startsWith('http')) localStorage.setItem('hisLang', 'en')`)
  return page
}

/** The game's own page in free play, without the site around it. */
async function addressOf(page: Page, url: string, game: GameName): Promise<string> {
  await page.goto(`${url}/seamless?vassalage=CHOKKA&gameCode=${game}&mode=demo`)
  const frame = page.locator('iframe')
  await frame.waitFor()
  return (await frame.getAttribute('src')) ?? ''
}

/** Automatic bets at the least stake, far more than the time is enough for. */
async function startAuto(page: Page, game: GameName): Promise<void> {
  const stake = page.getByRole('textbox', { name: /stake/i }).first()
  await stake.fill('10')
  const auto = page.getByRole('switch', { name: /automatic|auto-bet|auto bet/i }).first()
  await auto.focus()
  await page.keyboard.press('Space')
  await page
    .getByRole('textbox', { name: /rounds|bets/i })
    .first()
    .fill('1000')
  // What automatic rounds choose.
  if (game === 'keno') await page.getByRole('button', { name: /auto.?pick|pick for me/i }).click()
  if (game === 'mines') for (const at of [3, 11, 17]) await page.locator('.mtile').nth(at).click()
  if (game === 'towers') await page.locator('.ttile:not([aria-disabled=true])').first().click()
  // On a phone the buttons of all bets stand together: that of the first one has its stake.
  const press = page.locator('.cash:visible')
  await (isTable(game) ? press.filter({ hasText: '10.00' }) : press).first().click()
  await page.locator('.auto__run').first().waitFor({ state: 'attached' })
}
