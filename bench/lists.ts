// Lists in the browser: 10,000 tiles scrolled on a phone whose processor is four times slower, and the search while
// somebody types. The server answers at once, so what is measured is the page.
import { existsSync } from 'node:fs'
import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core'
import { buildWhenStale } from '../tools/build.ts'
import { median, type Figure } from './figures.ts'
import { startListsSite } from './lists-site.ts'
import { bothScrolled, framesOf, heapOf, scroll, scrollScript, type Turn } from './scrolled.ts'

const slowdown = 4
const turns = 5
/** 10,000 tiles in 50 s. */
const flungFrames = 3000 / turns
/** Twenty games in 400 ms: a page of them is asked for every 300 ms at most. */
const readTurns = 3
const readFrames = 480
const readShare = (readFrames / 24) * (20 / 10_000)
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
  await page.addInitScript(scrollScript())
  await page.goto(url)
  await page.locator('.vgrid').first().waitFor()
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower })
  return { page, cdp }
}

/**
 * Both ways of scrolling are compared with a page of the same height that has nothing to do, scrolled by the same
 * script, in turns: what else the machine does slows both.
 */
async function measureScroll(browser: Browser, url: string): Promise<Figure[]> {
  const list = await openPage(browser, `${url}/rng`, slowdown)
  const height = await list.page.locator('.vgrid').evaluate((grid) => grid.clientHeight)
  const bare = await openPage(browser, `${url}/bare?height=${height}`, slowdown)
  // Code and caches that every list needs are there before the first heap is read.
  await scroll(list.page, { frames: 120, from: 0, to: 0.02 })
  const before = await heapOf(list.cdp)
  const flung: Turn[] = []
  for (let turn = 0; turn < turns; turn++) {
    const way = { frames: flungFrames, from: turn / turns, to: (turn + 1) / turns }
    flung.push(await bothScrolled(list.page, bare.page, way))
  }
  const after = await heapOf(list.cdp)
  const read: Turn[] = []
  for (let turn = 0; turn < readTurns; turn++) {
    const from = turn / readTurns
    read.push(await bothScrolled(list.page, bare.page, { frames: readFrames, from, to: from + readShare }))
  }
  await Promise.all([list.page.close(), bare.page.close()])
  const slower = `processor ${slowdown}× slower`
  return [
    framesOf(`frames while 10,000 tiles are flung past, ${slower}`, flung),
    framesOf(`frames at the pace at which pages come, ${slower}`, read),
    {
      ...{ name: 'games in view, not skeletons, at that pace', value: median(read.map((turn) => turn.list.filled)) },
      ...{ unit: 'of 1', reach: 0.95 },
    },
    {
      ...{ name: 'heap after 10,000 tiles', value: after / 1024 / 1024, unit: 'MiB' },
      ...{ limit: { name: 'before', value: before / 1024 / 1024 }, most: 1.5 },
    },
    {
      ...{ name: 'tiles in the document at once', unit: 'tiles', most: 60 },
      value: Math.max(...flung.map((turn) => turn.list.most)),
    },
  ]
}

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
