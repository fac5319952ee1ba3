// Lists in the browser: 10,000 tiles scrolled on a phone whose processor is four times slower, and the search while
// somebody types. The server answers at once, so what is measured is the page.
import { existsSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core'
import { buildWhenStale } from '../tools/build.ts'
import { median, type Figure } from './figures.ts'
import { startListsSite } from './lists-site.ts'

const pageScript = new URL('browser/lists-page.ts', import.meta.url)
const slowdown = 4
const framesWanted = Number(process.env.BENCH_FRAMES ?? 3000)
const searches = ['golden', 'bagh', 'rocket honey', 'peacock', 'mango', 'dragon', 'lucky', 'candy'] as const
const betweenKeysMs = 120
const chromePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (place) => place !== undefined && existsSync(place),
)

export async function measureLists(): Promise<Figure[]> {
  await buildWhenStale({ note: () => undefined }, new AbortController().signal, () => undefined)
  const site = await startListsSite()
  const browser = await chromium.launch({ executablePath: chromePath, args: ['--no-sandbox'] })
  try {
    return [...(await measureScroll(browser, site.url)), ...(await measureSearch(browser, site.url))]
  } finally {
    await browser.close()
    site.stop()
  }
}

async function openPage(browser: Browser, url: string, slower: number): Promise<{ page: Page; cdp: CDPSession }> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const cdp = await page.context().newCDPSession(page)
  await page.addInitScript(stripTypeScriptTypes(readFileSync(pageScript, 'utf8')))
  await page.goto(url)
  await page.locator('.vgrid .tile__n').first().waitFor()
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower })
  return { page, cdp }
}

async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  return (await cdp.send('Runtime.getHeapUsage')).usedSize
}

/** From the first tile to the last by the same distance in every frame. */
async function measureScroll(browser: Browser, url: string): Promise<Figure[]> {
  const { page, cdp } = await openPage(browser, `${url}/rng`, slowdown)
  // Code and caches that every list needs are there before the first heap is read.
  await scroll(page, { frames: 120, from: 0, to: 0.02 })
  const before = await heapOf(cdp)
  const { frames, tookMs, most } = await scroll(page, { frames: framesWanted, from: 0.02, to: 1 })
  const after = await heapOf(cdp)
  await page.close()
  const wanted = tookMs / (1000 / 60)
  return [
    {
      ...{ name: `frames dropped over 10,000 tiles, processor ${slowdown}× slower`, unit: '%' },
      ...{ value: Math.max(0, (1 - frames / wanted) * 100), most: 5 },
    },
    {
      ...{ name: 'heap after 10,000 tiles', value: after / 1024 / 1024, unit: 'MiB' },
      ...{ limit: { name: 'before', value: before / 1024 / 1024 }, most: 1.5 },
    },
    { name: 'tiles in the document at once', value: most, unit: 'tiles', most: 60 },
  ]
}

type Scrolled = { frames: number; tookMs: number; most: number }

const scroll = (page: Page, way: { frames: number; from: number; to: number }): Promise<Scrolled> =>
  page.evaluate(`scrollList(${JSON.stringify(way)})`)

/** From the last key to the frame in which a game that fits all that was typed is on the screen. */
async function measureSearch(browser: Browser, url: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const slower of [1, slowdown]) {
    const { page } = await openPage(browser, `${url}/rng`, slower)
    const took: number[] = []
    for (const text of searches) took.push(await firstResult(page, text))
    await page.close()
    figures.push({
      ...{ name: `first result after the last key, processor ${slower}× slower`, value: median(took), unit: 'ms' },
      limit: { name: 'asked', value: 100 },
      ...(slower === 1 ? { most: 1 } : {}),
    })
  }
  return figures
}

async function firstResult(page: Page, text: string): Promise<number> {
  await page.keyboard.press('/')
  const field = page.getByRole('combobox')
  await field.waitFor()
  await page.evaluate(`awaitResult(${JSON.stringify(text)})`)
  await page.keyboard.type(text, { delay: betweenKeysMs })
  const took: number = await page.evaluate('resultTime()')
  await page.keyboard.press('Escape')
  await field.waitFor({ state: 'detached' })
  return took
}
