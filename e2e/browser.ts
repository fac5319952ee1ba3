// A real Chromium for tests. Errors of every page that a test opens are recorded.
import { AxeBuilder } from '@axe-core/playwright'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject } from 'vitest'

export type Look = { width: 390 | 1440; lang: 'bn' | 'en'; theme: 'dark' | 'light' }
export const looks: Look[] = [
  { width: 390, lang: 'bn', theme: 'dark' },
  { width: 390, lang: 'en', theme: 'light' },
  { width: 1440, lang: 'bn', theme: 'light' },
  { width: 1440, lang: 'en', theme: 'dark' },
]

const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // An address that is neither of this machine nor with TLS.
  '--host-resolver-rules=MAP lan.example 127.0.0.1',
]

let chromiumBrowser: Browser
export function withBrowser(): void {
  beforeAll(async () => {
    chromiumBrowser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: chromiumFlags,
    })
  })
  afterAll(() => chromiumBrowser.close())
}

export const siteUrl = () => inject('siteUrl')

/** Opens a browser context of its own with one page. `faults` collects the errors of its pages. */
export async function openBrowser(
  look: Look = { width: 1440, lang: 'en', theme: 'dark' },
  workers: 'allow' | 'block' = 'block',
) {
  const context = await chromiumBrowser.newContext({
    viewport: { width: look.width, height: look.width === 390 ? 844 : 900 },
    hasTouch: look.width === 390,
    baseURL: siteUrl(),
    reducedMotion: 'reduce',
    // A worker would answer in place of what a test puts into the way of requests.
    serviceWorkers: workers,
  })
  await context.addInitScript(
    ([lang, theme]) => {
      // An empty frame has no storage.
      if (location.protocol === 'about:') return
      localStorage.setItem('hisLang', lang ?? 'bn')
      localStorage.setItem('theme', theme ?? 'dark')
    },
    [look.lang, look.theme],
  )
  await withoutPublicPopups(context)
  const faults: string[] = []
  context.on('page', (page) => watch(page, faults))
  const page = await context.newPage()
  return { context, page, faults, close: () => context.close() }
}
export type TestBrowser = Awaited<ReturnType<typeof openBrowser>>

/** Public popups open by themselves, over whatever a test is about to press: these browsers get none. */
async function withoutPublicPopups(context: BrowserContext): Promise<void> {
  await context.route('**/wps/relay/MCSFE_getListAnnouncements*', async (route) => {
    const response = await route.fetch().catch(() => null)
    if (!response?.ok()) return response ? route.fulfill({ response }) : route.abort()
    // Whoever closes the page meanwhile takes the answer with it.
    const answer = await response.json().catch(() => null)
    if (!answer) return
    answer.value.popup = []
    await route.fulfill({ response, json: answer })
  })
}

function watch(page: Page, faults: string[]): void {
  page.on('pageerror', (fault) => faults.push(`page error: ${fault.message}`))
  page.on('console', (message) => {
    // Refusals are expected answers, although Chromium logs every status from 400 as an error.
    const isRefusal = /Failed to load resource: the server responded with a status of 4\d\d/.test(message.text())
    // A preload that is not used means that a file was loaded twice.
    const isWaste = message.type() === 'warning' && message.text().includes('preload')
    if ((message.type() === 'error' && !isRefusal) || isWaste) faults.push(`console: ${message.text()}`)
  })
}

/** Violations that axe finds on the page, frames included. */
async function axeFindings(page: Page): Promise<string[]> {
  // What passes is not described, and a page without frames puts its findings together itself and not in a page of
  // their own: together three quarters of the time on a long page.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
  const { violations } = await axe.setLegacyMode(page.frames().length === 1).analyze()
  return violations.map(
    (one) =>
      `${one.id}: ${one.nodes
        .map((node) => node.target.join(' '))
        .slice(0, 3)
        .join(', ')}`,
  )
}

/** Text keys that were not replaced by a sentence, such as "home.heroTitle", and slots that were not filled. */
async function untranslated(page: Page): Promise<string[]> {
  const text = await page.locator('body').innerText()
  return text.match(/\b(?:common|errors|shell|identity|cashier|betting|games|home|studio)\.[a-z]\w+|\{\{\w+\}\}/g) ?? []
}

/** The page so far moved by less than `most` in all (cumulative layout shift). What moved stands in the failure. */
export async function expectStill(page: Page, screen: string, most: number): Promise<void> {
  const { sum, moved } = await page.evaluate(shifts)
  expect.soft(sum, `${screen}: layout shift by ${moved.join('; ')}`).toBeLessThan(most)
}

/** Runs in the page. A shift that follows a press within half a second is expected, and left out. */
const shifts = () =>
  new Promise<{ sum: number; moved: string[] }>((done) => {
    let sum = 0
    const moved: string[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & Shift)[]) {
        if (entry.hadRecentInput) continue
        sum += entry.value
        for (const { node, previousRect: from, currentRect: to } of entry.sources) {
          const name = node instanceof Element ? `${node.tagName} ${node.className}` : node?.nodeName
          moved.push(`${name} ${from.x},${from.y} ${from.height} to ${to.x},${to.y} ${to.height}`)
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
    requestAnimationFrame(() => requestAnimationFrame(() => done({ sum, moved })))
  })
type Shift = {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/**
 * What must hold on every screen. All failures are reported, not only the first. `axe`: false where another look of the
 * same width has asked it, because asking it is most of the time of a screen.
 */
export async function expectClean(browser: TestBrowser, screen: string, { axe = true } = {}): Promise<void> {
  if (axe) expect.soft(await axeFindings(browser.page), `${screen}: axe`).toEqual([])
  expect.soft(await untranslated(browser.page), `${screen}: texts`).toEqual([])
  expect.soft(browser.faults, `${screen}: errors`).toEqual([])
  const overflow = await browser.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect.soft(overflow, `${screen}: no horizontal overflow`).toBeLessThanOrEqual(0)
  expect.soft(await smallFields(browser.page), `${screen}: fields that phones enlarge (case 20)`).toEqual([])
}

/** On a phone, however it is held: fields in view, also in the frame of a game, with letters smaller than 16 px. */
export async function smallFields(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => matchMedia('(pointer: coarse)').matches))) return []
  const found = page.frames().map((frame) =>
    frame.evaluate(() =>
      [...document.querySelectorAll('input, select, textarea')]
        .filter(
          (field) => !/^(checkbox|radio|range|file|hidden|color|submit|button)$/.test(field.getAttribute('type') ?? ''),
        )
        .filter((field) => field.checkVisibility() && Number(getComputedStyle(field).fontSize.replace('px', '')) < 16)
        .map((field) => `${field.tagName.toLowerCase()}.${field.className} ${getComputedStyle(field).fontSize}`),
    ),
  )
  return (await Promise.all(found)).flat()
}

export type { BrowserContext, Page }
