// The points mall: goods, redeem, history; the office sends it, and the member reads by whom it comes.
import { randomUUID } from 'node:crypto'
import { askOnce } from '@chokka/server-kit/database'
import { expect, inject, test } from 'vitest'
import { expectClean, openBrowser, withBrowser } from './browser.ts'
import { loginPassword, register } from './member-actions.ts'
import { firstSignIn, giveReason, newStaff } from './staff-login.ts'

withBrowser()

const office = (path: string) => `${inject('officeUrl')}${path}`

/** Gives a member a reward of points, which they claim. */
const rewarded = (account: string, points: number) =>
  askOnce(
    inject('databaseUrl'),
    `insert into reward (holder_id, id, source, key, amount, points, is_earned, issued_at, expires_at)
      select id, gen_random_uuid(), 'mission', $2, 0, $3::int, false, now(), now() + interval '7 days'
      from account_holder where account = $1`,
    [account, randomUUID(), String(points)],
  )

// spec 2 Points mall; rules/loyalty §3
test('a member takes goods for points, the office sends them, and the history says by whom', async () => {
  const browser = await openBrowser()
  const { page } = browser
  await rewarded(await register(browser), 5000)
  await page.goto('/member/rewards')
  await page.getByRole('button', { name: /^Claim it/ }).click()
  await page.getByText('There is nothing to claim now').waitFor()

  await page.getByRole('link', { name: 'Points mall' }).first().click()
  await page.getByRole('button', { name: 'Take it: Chokka mug for 2,200 points' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('2,800 stays').waitFor()
  await expectClean(browser, 'the dialog')
  await dialog.getByLabel('Name of the recipient').fill('Abdur Rahim')
  await dialog.getByLabel('Mobile number').fill('01712345678')
  await dialog.getByLabel('House, road, town').fill('House 12, Road 4, Khulna 9100')
  await dialog.getByLabel('Login password').fill(loginPassword)
  await dialog.getByRole('button', { name: 'Pay 2,200 points' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: '2,800' }).waitFor()
  await page.getByRole('tab', { name: 'Redeemed' }).click()
  await page.getByRole('cell', { name: /In process/ }).waitFor()
  const number = await page.getByRole('cell', { name: /^M-/ }).innerText()
  await expectClean(browser, 'history')

  const desk = await openBrowser()
  await firstSignIn(desk.page, await newStaff(inject('databaseUrl')), inject('officeUrl'))
  await desk.page.goto(office('/deliveries'))
  await desk.page
    .getByRole('row')
    .filter({ hasText: number.slice(0, 19) })
    .locator('.rowbtn')
    .click()
  await desk.page.getByText('House 12, Road 4, Khulna 9100').waitFor()
  await desk.page.getByLabel('Courier').fill('Nodi Express')
  await desk.page.getByLabel('Parcel number').fill('NX-448120')
  await expectClean(desk, 'a delivery')
  await desk.page.getByRole('button', { name: 'Approve and send' }).click()
  await giveReason(desk.page, 'Approve and send')
  await desk.page.goto(office('/mall'))
  await desk.page.getByRole('link', { name: 'Chokka mug' }).click()
  await desk.page.getByLabel('Name · English').waitFor()
  await expectClean(desk, 'an item')
  await desk.close()

  // A live hint brings it.
  await page.getByRole('cell', { name: /Approved/ }).waitFor()
  await page.getByText('Nodi Express, parcel NX-448120').waitFor()
  await browser.close()
  expect(number).toMatch(/^M-\d{8}-\w{8}/)
})
