// Staff at what the site shows: a game is switched off with a reason and gone from home, and a banner is published in
// two languages and seen there.
import { fileURLToPath } from 'node:url'
import { askOnce } from '@chokka/server-kit/database'
import { expect, inject, onTestFinished, test } from 'vitest'
import { makeCallSite } from '../tools/wire-client.ts'
import { expectClean, openBrowser, siteUrl, withBrowser } from './browser.ts'
import { firstSignIn, giveReason, newStaff } from './staff-login.ts'

withBrowser()

const office = (path: string) => `${inject('officeUrl')}${path}`

// S-17, S-18, O-17
test('a game is switched off with a reason and gone from the site; a banner of two languages is seen on home', async () => {
  const databaseUrl = inject('databaseUrl')
  const login = await newStaff(databaseUrl)
  // Other tests play these games on the same site.
  onTestFinished(
    async () => void (await askOnce(databaseUrl, `update game set sort = 0, enabled = true, closed_pairs = '{}'`)),
  )
  const call = makeCallSite(siteUrl(), () => undefined)
  const browser = await openBrowser({ width: 1440, lang: 'en', theme: 'dark' })
  const { page } = browser
  await firstSignIn(page, login, inject('officeUrl'))

  await page.goto(office('/games?text=plinko'))
  await page.getByRole('table').getByRole('button', { name: 'Plinko' }).click()
  await page.getByText('On', { exact: true }).last().click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('rounds in play end and are paid').waitFor()
  await giveReason(page, 'Change the game')
  await page.getByText('Fault in the game').last().waitFor()
  const shut = await call('gameList', { search: 'plinko', language: 'en' })
  expect(shut.content.map((game) => game.gameCode)).not.toContain('plinko')

  // By keyboard: one cell of the table of countries and devices, which counts for lists and launches.
  await page.goto(office('/games?text=dice'))
  await page.getByRole('table').getByRole('button', { name: 'Dice' }).first().click()
  const cell = page.getByRole('switch', { name: 'Bangladesh · Phone' })
  const dice = { vassalage: 'CHOKKA', gameCode: 'dice', language: 'en' } as const
  const plays = async (platform: 'html5-mobile' | 'html5-desktop') => [
    (await call('gameList', { search: 'dice', platform, language: 'en' })).content.some(
      ({ gameCode }) => gameCode === 'dice',
    ),
    await call('gameLaunchFB', { ...dice, platform }).then(
      () => null,
      (fault: unknown) => String(fault).match(/game_\w+/)?.[0],
    ),
  ]
  await cell.focus()
  await page.keyboard.press('Space')
  await expectClean(browser, 'a cell of the table')
  await giveReason(page, 'Close there')
  await page.getByText('Partly open').first().waitFor()
  expect(await cell.isChecked()).toBe(false)
  expect([await plays('html5-mobile'), await plays('html5-desktop')]).toEqual([
    [false, 'game_not_for_device'],
    [true, null],
  ])
  await cell.focus()
  await page.keyboard.press('Space')
  await giveReason(page, 'Open there')
  await expect.poll(() => cell.isChecked()).toBe(true)
  expect(await plays('html5-mobile')).toEqual([true, null])

  // By keyboard: Space lifts the first game, an arrow moves it, Space drops it; nothing is on the site before that.
  await page.goto(office('/games?tab=lanes'))
  const games = page.getByRole('list', { name: 'Games in In-house' }).getByRole('button')
  const second = await games.nth(1).locator('b').innerText()
  await games.first().focus()
  for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key)
  expect(await games.first().locator('b').innerText()).toBe(second)
  await expectClean(browser, 'order of home')
  await page.getByRole('button', { name: 'Publish the order' }).click()
  await giveReason(page, 'Publish the order')
  const { content } = await call('gameList', { gameType: 'INHOUSE', language: 'en' })
  expect(content[0]?.displayName).toBe(second)

  const file = fileURLToPath(new URL('../apps/web/public/icon-512.png', import.meta.url))
  await page.goto(office('/content/new?kind=B'))
  const [english, bengali] = [page.locator('fieldset[lang=en]'), page.locator('fieldset[lang=bn]')]
  await english.getByLabel('Title', { exact: true }).fill('Friday bonus')
  await bengali.getByLabel('Title', { exact: true }).fill('শুক্রবারের বোনাস')
  await page.getByLabel(/Choose a picture/).setInputFiles(file)
  await page.getByRole('button', { name: 'Cut and use' }).first().click()
  await page.getByAltText('Picture that is chosen').waitFor()
  await page.frameLocator('iframe').first().getByText('শুক্রবারের বোনাস').waitFor()
  await expectClean(browser, 'a banner')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await giveReason(page, 'Save the draft')
  await page.getByRole('button', { name: 'Publish v1' }).click()
  await giveReason(page, 'Put it on the site')
  await page.getByText('v1 is on the site').waitFor()
  for (const [lang, title] of [
    ['en', 'Friday bonus'],
    ['bn', 'শুক্রবারের বোনাস'],
  ] as const) {
    const visitor = await openBrowser({ width: 390, lang, theme: 'dark' })
    await visitor.page.goto('/')
    await visitor.page.getByRole('heading', { name: title }).waitFor({ state: 'attached' })
    await visitor.close()
  }
  await page.getByRole('button', { name: 'Take v1 back' }).click()
  await giveReason(page, 'Take it off the site')
  await page.getByText('Taken back').first().waitFor()

  for (const path of ['/settings?tab=status', '/games?tab=vendors']) {
    await page.goto(office(path))
    await page.getByRole('heading', { name: 'Site status' }).or(page.getByRole('table')).first().waitFor()
    await expectClean(browser, path)
  }
  await browser.close()
})
