// HTML that an operator writes, and texts that members write, in a real browser: nothing in them may run.
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { build } from 'vite'
import { openBrowser, withBrowser } from './browser.ts'

withBrowser()

const safeHtml = fileURLToPath(new URL('../packages/ui/src/SafeHtml.tsx', import.meta.url))
const entry = `
  import { createElement } from 'react'
  import { createRoot } from 'react-dom/client'
  import { SafeHtml } from ${JSON.stringify(safeHtml)}
  createRoot(document.getElementById('root')).render(createElement(SafeHtml, { html: window.given }))`

/** The component that shows such HTML, bundled as one script. */
async function bundleSafeHtml(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      { name: 'entry', resolveId: (id) => (id === 'entry' ? id : null), load: (id) => (id === 'entry' ? entry : null) },
    ],
    build: { write: false, rolldownOptions: { input: 'entry', output: { format: 'iife', codeSplitting: false } } },
  })
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : []
  const [script] = outputs.flatMap(({ output }) => output).filter((part) => part.type === 'chunk')
  return script?.code ?? ''
}

const attacks = [
  '<img src="x:" onerror="window.hit = 1">',
  '<svg onload="window.hit = 1"><circle r="9"/></svg>',
  '<script>window.hit = 1</script>',
  '<iframe srcdoc="<script>parent.hit = 1</script>"></iframe>',
  '<a href="javascript:window.hit=1" id="link">a link</a>',
  '<a href="&#106;avascript:window.hit=1">another</a>',
  '<math><mtext><table><mglyph><style><img src="x:" onerror="window.hit=1"></style></mglyph></table></mtext></math>',
  '<form action="https://evil.example"><input name="password"><button>Log in</button></form>',
  '<style>body { display: none }</style><p style="position:fixed;inset:0" class="modal">over everything</p>',
  '<details open ontoggle="window.hit = 1"><summary>s</summary></details>',
  '<noscript><p title="</noscript><img src=x: onerror=window.hit=1>"></noscript>',
]
const harmless =
  '<h3>Eid offer</h3><p><b>50 %</b> more until <em>Friday</em>. <a href="https://site.example/eid">Read on</a></p>'

test('scripts, forms and styles are removed from an announcement, and harmless HTML stays unchanged', async () => {
  // O-17
  const script = await bundleSafeHtml()
  const browser = await openBrowser()
  const { page } = browser
  for (const html of [...attacks, harmless]) {
    await page.goto('about:blank')
    await page.setContent('<body><div id="root"></div></body>')
    await page.evaluate((given) => Object.assign(window, { given: `${given}<p id="end">end</p>`, hit: 0 }), html)
    await page.addScriptTag({ content: script })
    await page.getByText('end', { exact: true }).waitFor()
    for (const link of await page.locator('#root a:not([href^=https])').all()) await link.dispatchEvent('click')
    const shown = await page.evaluate(() => {
      const all = [...document.querySelectorAll('#root .prose *')]
      return {
        hit: 'hit' in window ? window.hit : null,
        active: all.filter((one) => one.matches('script,iframe,object,embed,form,input,button,style,svg,math,details'))
          .length,
        attributes: all
          .flatMap((one) => one.getAttributeNames())
          .filter((name) => /^on|^style$|^class$|^id$|^srcdoc$/.test(name)),
        schemes: all
          .flatMap((one) => one.getAttribute('href') ?? [])
          .map((href) => new URL(href, 'https://x.example').protocol),
      }
    })
    expect(shown, html).toMatchObject({ hit: 0, active: 0, attributes: [] })
    expect(
      shown.schemes.filter((scheme) => scheme !== 'https:'),
      html,
    ).toEqual([])
  }
  expect(await page.locator('#root h3').innerText()).toBe('Eid offer')
  expect(await page.locator('#root a').getAttribute('rel')).toBe('noopener noreferrer')
  await browser.close()
})

test('what a member types is shown as text and never interpreted as HTML', async () => {
  // O-17
  const browser = await openBrowser()
  await browser.page.goto('/seamless?vassalage=CHOKKA&gameCode=dice&mode=demo')
  const game = browser.page.frameLocator('iframe')
  await game
    .getByRole('button', { name: /Provable fairness|Verify/ })
    .first()
    .click()
  const seed = '<img/src="x:"/onerror="parent.hit=1">'
  await game.getByLabel('Choose a new client seed').fill(seed)
  await game.getByRole('button', { name: 'Use this seed' }).click()
  await game.getByRole('dialog').locator('.copyable .id').getByText(seed, { exact: true }).waitFor()
  expect(await game.locator('img[src="x:"]').count()).toBe(0)
  expect(browser.faults).toEqual([])
  await browser.close()
})
