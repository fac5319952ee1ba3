/// <reference types="node" />
import { AxeBuilder } from '@axe-core/playwright'
import { mkdirSync } from 'node:fs'
import { chromium } from 'playwright-core'

// Takes screenshots of every preview page in both widths, themes and languages, and checks each with axe.
// node packages/ui/preview/screenshots.ts <address of the preview> <folder for the screenshots>
const [address = 'http://127.0.0.1:8190', folder = 'preview-pictures'] = process.argv.slice(2)
const shots = [
  '',
  'member=1',
  'page=parts',
  'page=parts&open=modal',
  'page=parts&open=dialog',
  'page=forms',
  'page=member',
]
const looks = [
  { width: 1440, lang: 'bn', theme: 'dark' },
  { width: 390, lang: 'bn', theme: 'dark' },
  { width: 1440, lang: 'en', theme: 'light' },
  { width: 390, lang: 'en', theme: 'light' },
]

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
})
let violations = 0
for (const { width, lang, theme } of looks) {
  const context = await browser.newContext({
    viewport: { width, height: width === 390 ? 844 : 900 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  page.on('console', (message) => {
    if (message.type() === 'error') console.log(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => console.log(`error: ${error.message}`))
  for (const shot of shots) {
    await page.goto(`${address}/?${shot}&lang=${lang}&theme=${theme}`)
    await page.locator('main').first().waitFor()
    await page.evaluate(() => document.fonts.ready)
    const name = `${shot.replace(/\W+/g, '-') || 'home'}.${width}.${lang}.${theme}`
    await page.screenshot({ path: `${folder}/${name}.png`, fullPage: !shot.includes('open=') })
    const found = await new AxeBuilder({ page }).analyze()
    for (const { id, nodes } of found.violations) {
      violations += nodes.length
      console.log(
        `${name}: ${id}: ${nodes
          .slice(0, 3)
          .map((node) => node.html.slice(0, 140))
          .join(' | ')}`,
      )
    }
  }
  await context.close()
}
await browser.close()
console.log(violations === 0 ? 'axe found no violations' : `axe found ${violations} violations`)
process.exitCode = violations === 0 ? 0 : 1
