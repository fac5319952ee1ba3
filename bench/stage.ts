// The stage of a slot in a browser, on a processor slowed four times: dropped frames over 100 spins, what is sent until
// the first spin, and how soon a second title can be played on slow 4G.
import { existsSync } from 'node:fs'
import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core'
import { sessionsOf } from '../tools/seats.ts'
import { startWholeSite, type WholeSite } from '../tools/whole-site.ts'
import { median, quantile, type Figure } from './figures.ts'

const executablePath = existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined
const spins = Number(process.env.BENCH_SPINS ?? 100)
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
const canSpin = (page: Page) => page.locator('button.spin:not(.is-run):enabled').waitFor({ timeout: 120_000 })

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

/** Every frame that comes later than one and a half of its time has left others out. */
const noteFrames = `
  window.frames60 = { shown: 0, dropped: 0, longest: [] }
  let last = performance.now()
  const note = (now) => {
    const run = document.querySelector('button.spin.is-run')
    const missed = Math.max(0, Math.round((now - last) / (1000 / 60)) - 1)
    if (run) { window.frames60.shown++; window.frames60.dropped += missed; window.frames60.longest.push(now - last) }
    last = now
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)`

async function frames(site: WholeSite, browser: Browser): Promise<Figure[]> {
  const { page, cdp } = await phone(browser)
  await page.addInitScript(noteFrames)
  await page.goto(await addressOf(site, first))
  await canSpin(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  for (let spin = 0; spin < spins; spin++) {
    const plate = page.locator('.sl__plate button:enabled')
    const ready = page.locator('button.spin:not(.is-run):enabled')
    await page.locator('button.spin').click()
    for (;;) {
      await plate.or(ready).first().waitFor({ timeout: 120_000 })
      if ((await plate.count()) === 0) break
      await plate.first().click()
    }
  }
  const found = await page.evaluate<{ shown: number; dropped: number; longest: number[] }>('window.frames60')
  await page.context().close()
  const all = found.shown + found.dropped
  const note = `${found.shown} shown of ${all}; 99 % within ${Math.round(quantile(found.longest, 0.99))} ms`
  return [
    {
      name: `frames dropped over ${spins} spins, 4x slower`,
      value: (found.dropped / all) * 100,
      unit: '%',
      most: 2,
      note,
    },
  ]
}

async function tileSizes(site: WholeSite): Promise<Figure> {
  const { listedSlots } = await import('../apps/studio/src/slots/list.ts')
  const { brands } = await import('@chokka/slot-titles/brands')
  const tiles = brands.flatMap((brand) => listedSlots(site.studioUrl, brand).filter((_one, at) => at % 80 === 0))
  const sizes = await Promise.all(
    tiles.map(async ({ url_thumb: url }) => (await (await fetch(url)).arrayBuffer()).byteLength / 1000),
  )
  return { name: `the largest of ${tiles.length} tiles`, value: Math.max(...sizes), unit: 'kB', most: 25 }
}
