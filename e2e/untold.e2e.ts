// What a page says beside a game while the game still shows a round: every game, on phones and desktops.
import { gameNames } from '@chokka/game-math/games'
import { isTable } from '@chokka/game-math/tables'
import type { GameName } from '@chokka/game-math/games'
import type { FrameLocator } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser, withBrowser } from './browser.ts'
import type { Page } from './browser.ts'
import { deposit, openGame, register } from './member-actions.ts'

withBrowser()

/** The figures beside the game, whenever they changed, and the messages of its frame, in order. */
type Noted = { header: string; net: string; said: string; stake?: string }

/** Runs in the page before its own code. */
function note() {
  if (window !== window.parent) return
  const noted: object[] = []
  const textOf = (place: string) => document.querySelector(place)?.textContent ?? ''
  const add = (more: object) => {
    const now = { header: textOf('.wallet b'), net: textOf('.gbar__net'), ...more }
    if (JSON.stringify(now) !== JSON.stringify(noted.at(-1))) noted.push(now)
  }
  addEventListener('message', ({ data }) => {
    if (data?.source === 'chokka-game') add({ said: data.kind, stake: data.stake })
  })
  new MutationObserver(() => add({ said: '' })).observe(document, {
    ...{ subtree: true, childList: true, characterData: true },
  })
  Object.assign(window, { noted })
}
const notedIn = (page: Page): Promise<Noted[]> => page.evaluate('window.noted')
const amountOf = (text: string) => Number(text.replaceAll(/[^\d.]/g, ''))

const bet = (frame: FrameLocator) => frame.locator('.cash--bet:visible').first().click()
const stepOn = async (frame: FrameLocator, place: string) => {
  await bet(frame)
  await frame.locator(place).first().click()
}
/** From the press to what decides the round. A round of steps that goes on after it is cashed out. */
const playing: Partial<Record<GameName, (frame: FrameLocator) => Promise<void>>> = {
  mines: (frame) => stepOn(frame, '.mtile--closed:enabled'),
  hilo: (frame) => stepOn(frame, '.guess:enabled'),
  towers: (frame) => stepOn(frame, '.trow--now button:enabled'),
  coin: (frame) => frame.locator('.guess:enabled').first().click(),
  keno: async (frame) => {
    await frame.locator('.kno').first().click()
    await bet(frame)
  },
  ...Object.fromEntries((['crash', 'kite'] as const).map((game) => [game, playFlight])),
}

async function playFlight(frame: FrameLocator): Promise<void> {
  // Cashed out early: a flight may last for minutes.
  const auto = frame.getByRole('switch', { name: 'Auto cash out' }).first()
  if (!(await auto.isChecked())) await auto.press('Space')
  await frame.getByLabel('Multiplier of auto cash out').first().fill('1.1')
  await bet(frame)
}

type Played = { name: string; net: string }

/** Between the first and the last word about a round, its stake is taken and nothing else is said. */
async function expectUntold(page: Page, { name, net }: Played): Promise<void> {
  const noted = await notedIn(page)
  const [from, to] = [
    noted.findIndex(({ said }) => said === 'showing'),
    noted.findLastIndex(({ said }) => said === 'shown'),
  ]
  expect(from, `${name} says when it begins to show a round`).toBeGreaterThanOrEqual(0)
  expect(to, `${name} says when it has shown it`).toBeGreaterThan(from)
  let held = 0
  const before = amountOf(noted[from]?.header ?? '')
  const stake = Number(noted.find(({ said }) => said === 'showing')?.stake)
  const isOfSteps = noted.filter(({ said }) => said === 'showing').length > 1
  for (const at of noted.slice(from, to + 1)) {
    const header = amountOf(at.header)
    // Between two steps the stake is taken and the round is open.
    expect([before, Math.round(100 * (before - stake)) / 100], `${name}: ${JSON.stringify(at)}`).toContain(header)
    if (header !== before) held++
    if (!isOfSteps) expect(at.net, `${name}: ${JSON.stringify(at)}`).toBe(net)
  }
  expect(held, `${name}: the stake was taken at once`).toBeGreaterThan(0)
}

const deposited = 3000

/** The game and the page agree, and both know all that was won and lost. */
async function expectTold(page: Page, frame: FrameLocator, name: string): Promise<void> {
  const own = frame.locator('.bar__balance b, .hud__bal b').first()
  const net = page.locator('.gbar__net')
  const figures = async () => {
    const [net1, header] = [await net.innerText(), await page.locator('.wallet b').first().textContent()]
    const signed = amountOf(net1) * (/[−-]/.test(net1) ? -1 : 1)
    return [amountOf(await own.innerText()), amountOf(header ?? ''), deposited + signed]
  }
  await expect
    .poll(async () => new Set((await figures()).map((one) => Math.round(one * 100))).size, { message: name })
    .toBe(1)
}

/** What a round has brought stands on its stage, in money (eye 20); on a wide screen one bar is above it (eye 18). */
async function expectOnStage(page: Page, frame: FrameLocator, name: string): Promise<void> {
  const sum = frame.locator('.stagesum, .mhead b, .hud__won b').first()
  await expect.poll(() => sum.innerText(), { message: name }).toMatch(/৳\d/)
  if ((page.viewportSize()?.width ?? 0) < 1280) return
  const top = (await frame.locator('.stage, .sl').first().boundingBox())?.y
  expect(top, `${name}: where its stage begins`).toBeLessThanOrEqual(160)
}

const roundEnded = async (page: Page) => (await notedIn(page)).some(({ said }) => said === 'round_ended')

/** Goes through what a round asks for until it is over. */
async function untilShown(page: Page, frame: FrameLocator, name: string): Promise<void> {
  const next = frame.locator('.sl__plate button:enabled, .cash:not(.cash--bet):not(.is-busy):enabled:visible')
  await expect
    .poll(
      async () => {
        if (!isTable(name) && (await next.first().isVisible())) {
          await next
            .first()
            .click({ timeout: 2000 })
            .catch(() => undefined)
        }
        return roundEnded(page)
      },
      { timeout: 200_000, interval: 100, message: name },
    )
    .toBe(true)
}

const openSlot = async (page: Page): Promise<FrameLocator> => {
  const frame = page.frameLocator('iframe')
  const open = async () => {
    await page.goto('/seamless?vassalage=BM&gameCode=baghmama-0139')
    await page
      .locator('iframe')
      .waitFor({ timeout: 4000 })
      .catch(() => undefined)
    return page.locator('iframe').count()
  }
  // A site that has just started may still be reading the brands' lists.
  await expect.poll(open, { timeout: 60_000 }).toBe(1)
  await frame.locator('button.spin:not(.is-run):enabled').waitFor({ timeout: 40_000 })
  return frame
}

type Case = { name: string; open: (page: Page) => Promise<FrameLocator>; play: (frame: FrameLocator) => Promise<void> }
const cases: Case[] = [
  ...gameNames.map((game) => ({
    name: game,
    open: (page: Page) => openGame(page, game, 'money'),
    play: playing[game] ?? bet,
  })),
  { name: 'a slot', open: openSlot, play: (frame) => frame.locator('button.spin').click() },
  {
    name: 'bought free spins',
    open: openSlot,
    play: async (frame) => {
      await frame.getByRole('button', { name: 'Buy free spins' }).click()
      await frame.getByRole('dialog').getByRole('button').filter({ hasText: '৳' }).click()
    },
  },
]

for (const width of [390, 1440] as const) {
  test(`no page tells how a round ends before its game has shown it, at ${width} (eye 1)`, async () => {
    const browser = await openBrowser({ width, lang: 'en', theme: 'light' })
    const { page } = browser
    await page.addInitScript(note)
    await register(browser)
    await deposit(page, `${deposited}`, 'yes')
    await page.getByText('Your deposit is credited').waitFor()
    // Where nothing moves, nothing is held back for long.
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    for (const { name, open, play } of cases) {
      const frame = await open(page)
      await expectTold(page, frame, name)
      const net = await page.locator('.gbar__net').innerText()
      await page.evaluate('window.noted.length = 0')
      await play(frame)
      await untilShown(page, frame, name)
      await expectUntold(page, { name, net })
      await expectTold(page, frame, name)
      await expectOnStage(page, frame, name)
      if (!isTable(name)) continue
      // What a table pays comes a moment after its round.
      await page.goto('/')
      await page.locator('.mine__sum .num, .mine__sum').first().waitFor()
      await expect.poll(() => page.locator('.mine__head span').count(), { message: `${name} is paid` }).toBe(0)
    }
    expect(browser.faults).toEqual([])
    await browser.close()
  }, 900_000)
}
