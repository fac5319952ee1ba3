// O-09: a browser that the pages cannot work in is told so before anything else happens.
import { expect, inject, test } from 'vitest'
import { openGame, studioOf } from './member-actions.ts'
import { openBrowser, siteUrl, withBrowser, type TestBrowser } from './browser.ts'

withBrowser()

const message = 'This browser is too old for the site'
const removals = {
  toSorted: () => Reflect.deleteProperty(Array.prototype, 'toSorted'),
  ':has()': () => {
    const supports = CSS.supports.bind(CSS)
    CSS.supports = (...asked: [string, string?]) =>
      !asked[0].includes(':has') && supports(...(asked as [string, string]))
  },
  'color-mix()': () => {
    const supports = CSS.supports.bind(CSS)
    CSS.supports = (...asked: [string, string?]) =>
      !asked.join(' ').includes('color-mix') && supports(...(asked as [string, string]))
  },
}

/** The scripts that a page has loaded, by what they are. */
function scriptsOf({ page }: TestBrowser): () => string[] {
  const names: string[] = []
  page.on('request', (request) => {
    const name = /\/assets\/([\w-]+?)-[\w-]{8}\.js$/.exec(request.url())?.[1]
    if (name && request.resourceType() === 'script') names.push(name)
  })
  return () => names
}

async function expectMessage(browser: TestBrowser, name: string): Promise<void> {
  const { page, faults } = browser
  await page.getByText(message).waitFor()
  expect(await page.getByText('টাকা ও ব্যালেন্স নিরাপদ আছে').isVisible(), name).toBe(true)
  expect(await page.getByText('Samsung Internet 22+').isVisible(), name).toBe(true)
  expect(await page.locator('#root').count(), name).toBe(0)
  const colour = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  expect(colour, name).toBe('rgb(11, 19, 16)')
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow, name).toBeLessThanOrEqual(0)
  expect(faults, name).toEqual([])
}

test('O-09 without a feature that the site needs, the message stands in place of the site and nothing starts', async () => {
  for (const [name, remove] of Object.entries(removals)) {
    const browser = await openBrowser({ width: 390, lang: 'en', theme: 'light' })
    const scripts = scriptsOf(browser)
    await browser.context.addInitScript(remove)
    await browser.page.goto('/')
    await expectMessage(browser, name)
    expect(new Set(scripts()), name).toEqual(new Set(['early', 'too-old']))
    await browser.close()
  }
})

test('O-09 the office and the game pages say the same', async () => {
  const office = await openBrowser()
  await office.context.addInitScript(removals.toSorted)
  await office.page.goto(inject('officeUrl'))
  await expectMessage(office, 'office')
  await office.close()
  const studio = await openBrowser()
  await openGame(studio.page, 'dice', 'demo')
  const address = await studioOf(studio.page)
  await studio.context.addInitScript(removals.toSorted)
  studio.faults.length = 0
  await studio.page.goto(`${address}/play/dice`)
  await expectMessage(studio, 'studio')
  await studio.close()
})

test('O-09 a browser without modules gets the message by the script that others leave out', async () => {
  const browser = await openBrowser()
  const scripts = scriptsOf(browser)
  // What such a browser makes of the page: `nomodule` means nothing to it, and the early script is not in its syntax.
  await browser.context.route(siteUrl(), async (route) => {
    const response = await route.fetch()
    const page = await response.text()
    const seen = page
      .replace('<script nomodule', '<script')
      .replaceAll(/<script src="\/assets\/early[^>]*>/g, '<script>')
    await route.fulfill({ response, body: seen })
  })
  await browser.page.goto('/')
  await expectMessage(browser, 'without modules')
  expect(scripts()).toEqual(['too-old'])
  await browser.close()
})

test('a browser of 2023 opens the site, a game and the office: what it lacks is not needed', async () => {
  const browser = await openBrowser()
  await browser.context.addInitScript(() => {
    Reflect.deleteProperty(AbortSignal, 'any')
    Reflect.deleteProperty(URL, 'canParse')
    Reflect.deleteProperty(Promise, 'withResolvers')
    for (const of of [Object, Map]) Reflect.deleteProperty(of, 'groupBy')
    Reflect.deleteProperty(Array, 'fromAsync')
    for (const name of ['union', 'difference', 'intersection']) Reflect.deleteProperty(Set.prototype, name)
  })
  await browser.page.goto('/')
  await browser.page.locator('#root .tile').first().waitFor()
  await openGame(browser.page, 'dice', 'demo')
  expect(browser.faults).toEqual([])
  await browser.page.goto(inject('officeUrl'))
  await browser.page.getByLabel('User name').waitFor()
  expect(browser.faults).toEqual([])
  await browser.close()
})

test('a browser that has everything loads nothing of the message', async () => {
  for (const address of ['/', inject('officeUrl')]) {
    const browser = await openBrowser()
    const scripts = scriptsOf(browser)
    await browser.page.goto(address)
    await browser.page.locator('#root button').first().waitFor()
    await expect.poll(scripts).toContain('shell')
    expect(scripts()).not.toContain('too-old')
    expect(browser.faults).toEqual([])
    await browser.close()
  }
})
