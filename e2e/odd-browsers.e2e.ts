// Browsers as members have them: they translate the page, keep nothing, come without TLS, and are held sideways.
import { expect, inject, test } from 'vitest'
import { openBrowser, siteUrl, smallFields, withBrowser, type Page, type TestBrowser } from './browser.ts'
import { deposit, expectBalance, loginPassword, openGame, register } from './member-actions.ts'

withBrowser()

const phone = { width: 390, lang: 'en', theme: 'dark' } as const

/** Does what Chrome does: each text makes room for a <font>, those that come later too. */
function translator(): void {
  const isLeft = (text: Node) =>
    !text.nodeValue?.trim() || text.parentElement?.closest('font, script, style, textarea, [translate=no]')
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : []
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts) {
      if (!text.isConnected || isLeft(text)) continue
      const font = document.createElement('font')
      font.append(document.createElement('font'))
      font.firstElementChild?.append(text.nodeValue ?? '')
      ;(text as Text).replaceWith(font)
    }
  }
  new MutationObserver((records) => {
    for (const { target, addedNodes, type } of records)
      for (const node of type === 'characterData' ? [target] : addedNodes) translate(node)
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

const translated = async (): Promise<TestBrowser> => {
  const browser = await openBrowser(phone)
  await browser.context.addInitScript(translator)
  return browser
}
const logIn = async (page: Page, account: string, password: string) => {
  await page.locator('input[name=username]').fill(account)
  await page.locator('input[name=password]').fill(password)
  await page.locator('dialog[open] button[type=submit]').click()
}

test('case 5 whoever translates the page signs in, is told what was wrong, and deposits', async () => {
  const browser = await translated()
  const { page, faults } = browser
  const account = await register(browser)
  await deposit(page, '200', 'yes')
  await expectBalance(page, '200.00')
  expect(await page.locator('.wallet b font').count()).toBe(0)
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/login')
  await logIn(page, account, 'a wrong password')
  await page.locator('dialog[open] .alert, dialog[open] .err').first().waitFor()
  await expect.poll(() => page.locator('dialog[open] font').count()).toBeGreaterThan(0)
  await logIn(page, account, loginPassword)
  // The place of the balance stands there before the balance.
  await expectBalance(page, '200.00')
  expect(faults).toEqual([])
  await browser.close()
})

test('case 5 a translated page outlives every button on it', async () => {
  const browser = await translated()
  const { page, faults } = browser
  await register(browser)
  for (const path of ['/', '/rng', '/help', '/member/security', '/member/deposit', '/member/limits']) {
    await page.goto(path)
    const buttons = page.locator('main button:visible, main [role=tab]:visible')
    await buttons.first().waitFor()
    for (let at = 0; at < Math.min(await buttons.count(), 12); at += 1) {
      await buttons
        .nth(at)
        .click({ timeout: 2000 })
        .catch(() => undefined)
      await page.keyboard.press('Escape')
      if (new URL(page.url()).pathname !== path) await page.goto(path)
    }
    await expect.poll(() => page.locator('#root main').count(), { message: path }).toBe(1)
    expect(faults, path).toEqual([])
  }
  await browser.close()
})

/** What a browser does that keeps nothing: the stores themselves refuse to be read. */
function withoutStores(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException(`Failed to read the '${name}' property from 'Window'`, 'SecurityError')
      },
    })
}

test('case 9 in a browser that keeps nothing the site is read, somebody signs in for the tab, and plays', async () => {
  const browser = await openBrowser(phone)
  const account = await register(browser)
  await browser.close()
  const other = await openBrowser(phone)
  await other.context.addInitScript(withoutStores)
  // The look of a test browser is written into the store, which this one does not have.
  const own = () => other.faults.filter((fault) => !fault.includes("Failed to read the 'localStorage'"))
  await other.page.goto('/?lang=en')
  await other.page.locator('#root .tile').first().waitFor()
  await other.page.goto('/login?lang=en')
  await logIn(other.page, account, loginPassword)
  await other.page.locator('.wallet').first().waitFor()
  await other.page.keyboard.press('Escape')
  await openGame(other.page, 'dice', 'demo')
  await other.page.goto(inject('officeUrl'))
  await other.page.locator('form input').first().waitFor()
  expect(own()).toEqual([])
  await other.close()
})

test('case 8 a page without TLS says so at once, on the site, in the office and in a game', async () => {
  const studio = await openBrowser()
  await openGame(studio.page, 'dice', 'demo')
  const game = new URL((await studio.page.locator('iframe').getAttribute('src')) ?? '')
  await studio.close()
  for (const address of [`${siteUrl()}/login`, inject('officeUrl'), game.href]) {
    const browser = await openBrowser(phone)
    const { page } = browser
    const lan = new URL(address)
    lan.hostname = 'lan.example'
    await page.goto(lan.href)
    await page.getByText('This site works at an https address only').waitFor()
    expect(await page.getByText('সাইটটি শুধু https ঠিকানায় চলে').isVisible()).toBe(true)
    expect(await page.locator('section[lang=en] a').getAttribute('href')).toBe(lan.href.replace('http:', 'https:'))
    expect(await page.locator('input').count()).toBe(0)
    expect(browser.faults.filter((fault) => fault.startsWith('page error'))).toEqual([])
    await browser.close()
  }
})

test('case 20 a phone that is held sideways enlarges no field', async () => {
  const { page, close } = await openBrowser(phone)
  await page.setViewportSize({ width: 844, height: 390 })
  for (const path of ['/rng', '/login', '/register', '/agent']) {
    await page.goto(path)
    await page.locator('input:visible').first().waitFor()
    expect(await smallFields(page), path).toEqual([])
  }
  await close()
})

test('case 13 a held Enter sends the sign-in once', async () => {
  const { page, context, close } = await openBrowser(phone)
  await page.goto('/login')
  await page.locator('input[name=username]').fill('somebody1')
  await page.locator('input[name=password]').fill('a wrong password')
  await page.evaluate(() => {
    document.body.dataset.submits = '0'
    const count = () => void (document.body.dataset.submits = String(Number(document.body.dataset.submits) + 1))
    document.addEventListener('submit', count, { capture: true })
  })
  const submits = () => page.locator('body').getAttribute('data-submits')
  await page.locator('input[name=password]').focus()
  const keys = await context.newCDPSession(page)
  const enter = { type: 'keyDown', key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' } as const
  await keys.send('Input.dispatchKeyEvent', enter)
  await page.locator('dialog[open] .alert, dialog[open] .err').first().waitFor()
  await page.locator('input[name=password]').fill('another wrong one')
  for (let times = 0; times < 20; times++) await keys.send('Input.dispatchKeyEvent', { ...enter, autoRepeat: true })
  expect(await submits()).toBe('1')
  await close()
})
