// The live chat on the screen: from the address of launchChat to an answer of staff that comes by itself.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { expectClean, openBrowser, withBrowser, type Look } from './browser.ts'
import { register } from './member-actions.ts'
import { firstSignIn, newStaff, signInStaff } from './staff-login.ts'

withBrowser()

test.each([
  { width: 390, lang: 'en', theme: 'light' },
  { width: 1440, lang: 'en', theme: 'dark' },
] satisfies Look[])('a member writes, waits, is answered and sees it at once, at $width px', async (look) => {
  const browser = await openBrowser(look)
  const { page } = browser
  const account = await register(browser)
  const office = await signInStaff({ officeUrl: inject('officeUrl'), databaseUrl: () => inject('databaseUrl') })
  await page.goto('/?chat=launched')
  const chat = page.locator('.chat')
  await chat.getByText('How can we help?').waitFor()
  await expectClean(browser, 'empty chat')
  await chat.getByRole('textbox').fill('<b>Where</b> is my money?')
  await page.keyboard.press('Enter')
  await chat.getByText('<b>Where</b> is my money?').waitFor()
  await chat.getByText('You are in the queue').waitFor()
  await expectClean(browser, 'waiting chat')
  const { content } = await office('officeChats', { account })
  const id = content[0]?.id ?? ''
  await office('takeChat', { id })
  await office('keepChat', { id, seen: 1_000_000, isTyping: true })
  await chat.getByText(/is typing/).waitFor()
  await office('answerChat', { id, line: randomUUID(), content: 'I am looking.' })
  await chat.getByText('I am looking.').waitFor()
  await chat.getByText('seen').first().waitFor()
  await expectClean(browser, 'answered chat')
  await chat.getByRole('button', { name: 'Put aside' }).click()
  await chat.waitFor({ state: 'detached' })
  await office('answerChat', { id, line: randomUUID(), content: 'It is paid.' })
  await expect.poll(async () => (await office('officeChat', { id })).holderSeen).toBeGreaterThan(0)
  expect(browser.faults).toEqual([])
  await browser.close()
})

test('staff send pictures on the screen of the office, and the member sees them in the conversation', async () => {
  const browser = await openBrowser({ width: 390, lang: 'en', theme: 'dark' })
  const { page } = browser
  const account = await register(browser)
  await page.goto('/?chat=launched')
  const chat = page.locator('.chat')
  await chat.getByRole('textbox').fill('Where do I press?')
  await page.keyboard.press('Enter')
  await chat.getByText('You are in the queue').waitFor()

  const desk = await openBrowser({ width: 1440, lang: 'en', theme: 'light' })
  const office = desk.page
  await firstSignIn(office, await newStaff(inject('databaseUrl')), inject('officeUrl'))
  await office.goto(`${inject('officeUrl')}/chat`)
  await office
    .getByRole('button', { name: new RegExp(account) })
    .first()
    .click()
  await office.getByRole('button', { name: 'Take this chat' }).click()
  const buffer = readFileSync(new URL('../apps/web/public/icon-512.png', import.meta.url))
  const file = (name: string) => ({ name, mimeType: 'image/png', buffer })
  await office.getByLabel('Add a picture').setInputFiles([file('here.png'), file('there.png')])
  await office.getByRole('button', { name: 'Remove there.png' }).waitFor()
  await expectClean(desk, 'chosen pictures')
  await office.getByLabel(`Answer ${account}`).fill('Press here.')
  await office.keyboard.press('Enter')
  await office.getByRole('img', { name: 'Picture that was sent' }).nth(1).waitFor()
  await expectClean(desk, 'sent pictures')

  await chat.getByText('Press here.').waitFor()
  const images = chat.getByRole('img')
  await expect.poll(() => images.count()).toBe(2)
  const widths = await images.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth))
  expect(widths).toEqual([512, 512])
  await chat.getByRole('button', { name: 'Image that was sent' }).first().click()
  const large = page.getByRole('dialog', { name: 'Image that was sent' })
  await large.locator('img').waitFor()
  await expectClean(browser, 'one picture')
  await page.keyboard.press('Escape')
  await large.waitFor({ state: 'detached' })
  await expectClean(browser, 'pictures of staff')
  expect([...browser.faults, ...desk.faults]).toEqual([])
  await desk.close()
  await browser.close()
})
