// Staff at many members at once: a tag and a message for all of a filter.
import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { expectClean, openBrowser, withBrowser } from './browser.ts'
import { aMember, type Member } from './call-member.ts'
import { firstSignIn, giveReason, newStaff, staffSession } from './staff-login.ts'

withBrowser()

const office = (path: string) => `${inject('officeUrl')}${path}`

// L-09
test('all members of a filter are tagged and written to at once; who is excluded is left out', async () => {
  const login = await newStaff(inject('databaseUrl'))
  const lipi = await staffSession({ officeUrl: inject('officeUrl'), databaseUrl: () => inject('databaseUrl') })
  const prefix = `c${randomUUID().slice(0, 6)}`
  const members: Member[] = []
  for (let at = 0; at < 3; at++) members.push(await aMember(randomUUID().replaceAll('-', ''), prefix))
  const [away, ...others] = members
  await lipi.callSite('excludeMember', { holderId: away?.holderId ?? '', term: 'week', reason: 'asked for it' })
  const browser = await openBrowser({ width: 1440, lang: 'en', theme: 'dark' })
  const { page } = browser
  await firstSignIn(page, login, inject('officeUrl'))
  await page.goto(office(`/members?text=${prefix}`))
  const dialog = page.getByRole('dialog')
  const chooseAll = async () => {
    await page.getByRole('button', { name: 'Choose all of this filter' }).click()
    await page.getByText('3 chosen').waitFor()
  }

  await chooseAll()
  await page.keyboard.press('b')
  await dialog.getByRole('combobox', { name: 'Tag' }).selectOption({ label: 'Keep an eye on' })
  await expectClean(browser, 'a tag for many')
  await dialog.getByRole('button', { name: /Look first/ }).click()
  await dialog.getByRole('listitem').nth(2).waitFor()
  await giveReason(page, /^Tag 3/)
  await page
    .getByRole('region', { name: 'Jobs' })
    .getByText(/3 of 3 · ended/)
    .waitFor()
  await page.goto(office(`/members?text=${prefix}&tag=watch`))
  for (const { account } of members) await page.getByRole('link', { name: account }).waitFor()

  await chooseAll()
  await page.getByRole('button', { name: 'Message…' }).click()
  for (const [lang, title, text] of [
    ['bn', 'আজ রাতে', 'নতুন খেলা আসছে।'],
    ['en', 'Tonight', 'A new game comes.'],
  ] as const) {
    await dialog.locator(`fieldset[lang=${lang}]`).getByLabel('Title').fill(title)
    await dialog.locator(`fieldset[lang=${lang}] textarea`).fill(text)
  }
  await dialog.getByRole('button', { name: /Look first/ }).click()
  const refused = dialog.getByRole('listitem').filter({ hasText: away?.account ?? '' })
  expect(await refused.innerText()).toMatch(/refused[\s\S]*excluded/)
  await expectClean(browser, 'a message to many')
  await giveReason(page, /^Message 2/)
  await page
    .getByRole('region', { name: 'Jobs' })
    .getByText(/2 of 3 · 1 left out · ended/)
    .waitFor()
  const titles = async ({ call }: Member) =>
    (await call('messageList', { language: 'en' })).content.map(({ title }) => title)
  for (const member of others) expect(await titles(member)).toContain('Tonight')
  expect(away && (await titles(away))).not.toContain('Tonight')
  await browser.close()
})
