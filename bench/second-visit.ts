// How fast a second visit shows home on slow 4G: what the browser has kept of the first one is what counts.
import { chromium, type Browser, type BrowserContext } from 'playwright-core'
import { median, type Figure } from './figures.ts'

const visits = 5
/** Slow 4G as Lighthouse gives it to a browser: the latency of a request includes opening its connection. */
const slow4G = { offline: false, latency: 562.5, downloadThroughput: 184_000, uploadThroughput: 84_000 }
const mostMs = 1000

/**
 * Notes when the app, and not the markup that stands for it, shows everything that is in view: its categories, and
 * nothing that still waits for its content.
 */
const noteShown = `
  window.shownAt = new Promise((done) => {
    const isInView = (element) => {
      const { top, bottom, width } = element.getBoundingClientRect()
      return width > 0 && bottom > 0 && top < innerHeight
    }
    const waits = () => [...document.querySelectorAll('[aria-busy=true], .skel')].some(isInView)
    const look = () =>
      document.querySelector('.catbar') && !waits() ? done(performance.now()) : requestAnimationFrame(look)
    look()
  })`
/** Scrolls on by a view; resolves with the time until games are in view, and neither gap nor skeleton. */
const scrollToGames = `
  new Promise((done) => {
    const from = performance.now()
    scrollBy(0, innerHeight)
    const look = () => {
      const tile = document.elementFromPoint(innerWidth / 4, innerHeight / 2)?.closest('.tile')
      return tile?.textContent ? done(performance.now() - from) : requestAnimationFrame(look)
    }
    look()
  })`

export async function measureSecondVisit(url: string, executablePath: string | undefined): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const taken = []
    for (let visit = 0; visit < visits; visit++) taken.push(await visitTwice(browser, url))
    const name = 'home, second visit on slow 4G'
    const note = `all: ${taken.map(({ painted, shown }) => `${Math.round(painted)}/${Math.round(shown)}`).join(' ')}`
    return [
      { name: `${name}, painted`, value: median(taken.map(({ painted }) => painted)), unit: 'ms', most: mostMs },
      { name: `${name}, all in view`, value: median(taken.map(({ shown }) => shown)), unit: 'ms', most: mostMs, note },
      { name: `${name}, games after a scroll to them`, value: median(taken.map(({ games }) => games)), unit: 'ms' },
    ]
  } finally {
    await browser.close()
  }
}

async function visitTwice(browser: Browser, url: string): Promise<{ painted: number; shown: number; games: number }> {
  const context: BrowserContext = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await context.addInitScript(noteShown)
  const page = await context.newPage()
  await page.goto(url)
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await page.reload()
  await page.waitForLoadState('networkidle')
  await page.goto('about:blank')
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', slow4G)
  await page.goto(url)
  const shown: number = await page.evaluate('shownAt')
  const painted: number = await page.evaluate(
    "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN",
  )
  const games: number = await page.evaluate(scrollToGames)
  await context.close()
  return { painted, shown, games }
}
