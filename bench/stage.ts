// The stage of a slot in a browser, on a processor slowed four times: frames shown over 100 spins beside those of a
// moving box, what is sent until the first spin, and how soon a second title can be played on slow 4G.
import { existsSync } from 'node:fs'
import { setTimeout as pass } from 'node:timers/promises'
import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core'
import { sessionsOf } from '../tools/seats.ts'
import { startWholeSite, type WholeSite } from '../tools/whole-site.ts'
import { median, type Figure } from './figures.ts'
import { all, beside, movingBox, shownWhile, slowdown, slowDown, type Shown } from './shown-frames.ts'

const executablePath = existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined
const spins = Number(process.env.BENCH_SPINS ?? 100)
/** A trace of more of them would be too large. */
const spinsAtOnce = 10
const slow4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 }
const [first, second, third] = ['nokshi-0034', 'baghmama-0139', 'dhumketu-0042'] as const

export async function measureStage(): Promise<Figure[]> {
  const site = await startWholeSite({ env: { SLOT_LEAST_ROUND_MS: '0', DEMO_MEMBERS: '0' } })
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    return [...(await firstSpin(site, browser)), ...(await frames(site, browser)), await tileSizes(site)]
  } finally {
    await browser.close()
    await site.stop()
  }
}

const addressOf = async (site: WholeSite, code: string) => (await sessionsOf(site, code, 1))[0]?.href ?? ''
/** Looks in every frame: a locator waits up to half a second between two looks. */
const canSpin = (page: Page) =>
  page.evaluate(`new Promise((done) => {
    const look = () =>
      document.querySelector('button.spin:not(.is-run):enabled') ? done() : requestAnimationFrame(look)
    look()
  })`)

async function phone(browser: Browser): Promise<{ page: Page; cdp: CDPSession }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  return { page, cdp }
}

/** Pictures are drawn when they are asked for first; here they have been asked for before. */
async function firstSpin(site: WholeSite, browser: Browser): Promise<Figure[]> {
  const warm = await phone(browser)
  for (const code of [first, second, third]) {
    await warm.page.goto(await addressOf(site, code))
    await canSpin(warm.page)
  }
  await warm.page.context().close()
  const { page, cdp } = await phone(browser)
  const sent = { all: 0, script: 0 }
  const types = new Map<string, string>()
  cdp.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sent.all += encodedDataLength
    if (types.get(requestId) === 'Script') sent.script += encodedDataLength
  })
  await cdp.send('Network.enable')
  await page.goto(await addressOf(site, first))
  await canSpin(page)
  await page.locator('button.spin').click()
  await page.locator('button.spin.is-run').waitFor()
  const [all, script] = [sent.all / 1000, sent.script / 1000]
  const times: number[] = []
  for (const code of [second, third]) {
    const address = await addressOf(site, code)
    await cdp.send('Network.emulateNetworkConditions', slow4G)
    const start = performance.now()
    await page.goto(address)
    await canSpin(page)
    times.push(performance.now() - start)
    await cdp.send('Network.emulateNetworkConditions', {
      ...slow4G,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
  }
  await page.context().close()
  const note = times.map((one) => Math.round(one)).join(' ')
  return [
    { name: 'scripts of the stage', value: script, unit: 'kB', most: 180 },
    { name: 'all that is sent until the first spin', value: all, unit: 'kB', most: 700 },
    { name: 'a further title playable on slow 4G', value: median(times), unit: 'ms', most: 2000, note },
  ]
}

const boxMs = 6000

async function frames(site: WholeSite, browser: Browser): Promise<Figure[]> {
  const { page: empty } = await phone(browser)
  await empty.goto(movingBox)
  await slowDown(empty)
  const box = await shownWhile(browser, empty, () => pass(boxMs))
  await empty.context().close()

  const { page } = await phone(browser)
  await page.goto(await addressOf(site, first))
  await canSpin(page)
  await slowDown(page)
  const taken: Shown[] = []
  for (let spun = 0; spun < spins; spun += spinsAtOnce)
    taken.push(
      await shownWhile(browser, page, async () => {
        for (let spin = 0; spin < spinsAtOnce; spin++) await spinToEnd(page)
      }),
    )
  await page.context().close()
  const { due, dropped } = all(taken)
  return [
    {
      ...{ name: `frames of ${spins} spins that were shown, processor ${slowdown}× slower` },
      ...beside(all(taken), box),
      note: `${dropped} of ${due} dropped`,
    },
  ]
}

/** One spin, with all free spins and plates that come with it. */
async function spinToEnd(page: Page): Promise<void> {
  const plate = page.locator('.sl__plate button:enabled')
  const ready = page.locator('button.spin:not(.is-run):enabled')
  await page.locator('button.spin').click()
  for (;;) {
    await plate.or(ready).first().waitFor({ timeout: 120_000 })
    if ((await plate.count()) === 0) return
    await plate.first().click()
  }
}

async function tileSizes(site: WholeSite): Promise<Figure> {
  const { listedSlots } = await import('../apps/studio/src/products/slots/list.ts')
  const { brands } = await import('@chokka/slot-titles/brands')
  const tiles = brands.flatMap((brand) => listedSlots(site.studioUrl, brand, true).filter((_one, at) => at % 80 === 0))
  const sizes = await Promise.all(
    tiles.map(async ({ url_thumb: url }) => (await (await fetch(url)).arrayBuffer()).byteLength / 1000),
  )
  return { name: `the largest of ${tiles.length} tiles`, value: Math.max(...sizes), unit: 'kB', most: 25 }
}
