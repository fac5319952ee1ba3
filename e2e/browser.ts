// A real Chromium and the people who use it. Every page that a test opens is watched for faults.
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

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

let browser: Browser
export function withBrowser(): void {
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: flags })
  })
  afterAll(() => browser.close())
}

export const siteUrl = () => inject('siteUrl')

/** A person's own browser: a context in which everything that goes wrong is noted. */
export async function visitor(look: Look = { width: 1440, lang: 'en', theme: 'dark' }) {
  const context = await browser.newContext({
    viewport: { width: look.width, height: look.width === 390 ? 844 : 900 },
    hasTouch: look.width === 390,
    baseURL: siteUrl(),
    reducedMotion: 'reduce',
  })
  await context.addInitScript(
    ([lang, theme]) => {
      // A frame that is still empty has no storage.
      if (location.protocol === 'about:') return
      localStorage.setItem('hisLang', lang ?? 'bn')
      localStorage.setItem('theme', theme ?? 'dark')
    },
    [look.lang, look.theme],
  )
  const faults: string[] = []
  context.on('page', (page) => watch(page, faults))
  const page = await context.newPage()
  return { context, page, faults, close: () => context.close() }
}
export type Visitor = Awaited<ReturnType<typeof visitor>>

function watch(page: Page, faults: string[]): void {
  page.on('pageerror', (fault) => faults.push(`page error: ${fault.message}`))
  page.on('console', (message) => {
    // A refusal of the catalogue is an answer, although Chromium writes every status from 400 on to the console.
    const isRefusal = /Failed to load resource: the server responded with a status of 4\d\d/.test(message.text())
    // A preload that is not used is a file that was fetched twice.
    const isWaste = message.type() === 'warning' && message.text().includes('preload')
    if ((message.type() === 'error' && !isRefusal) || isWaste) faults.push(`console: ${message.text()}`)
  })
}

/** Serious findings of axe on what the page shows now, frames included. */
async function axeFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(
    (one) =>
      `${one.id}: ${one.nodes
        .map((node) => node.target.join(' '))
        .slice(0, 3)
        .join(', ')}`,
  )
}

/** Texts that are keys instead of sentences: "home.heroTitle", or a slot that was not filled. */
async function untranslated(page: Page): Promise<string[]> {
  const text = await page.locator('body').innerText()
  return text.match(/\b(?:common|errors|shell|identity|cashier|betting|games|home|studio)\.[a-z]\w+|\{\{\w+\}\}/g) ?? []
}

/** The layout shift of the page so far, as the browser counts it. */
export async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if ('value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput)) sum += Number(entry.value)
          }
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => done(sum)))
      }),
  )
}

/** What must hold on every screen. All of it is said at once, so that one run shows everything that is to be mended. */
export async function expectClean(who: Visitor, what: string): Promise<void> {
  expect.soft(await axeFindings(who.page), `${what}: axe`).toEqual([])
  expect.soft(await untranslated(who.page), `${what}: words`).toEqual([])
  expect.soft(who.faults, `${what}: faults`).toEqual([])
  const wide = await who.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect.soft(wide, `${what}: nothing runs out of the page`).toBeLessThanOrEqual(0)
}

export type { BrowserContext, Page }
