// A correction of money begins in three places: at the member, at one of their transfers, and on the money screen. The
// office test adjusts at the member; here are the other two, and a deposit that is taken back.
import { expect, inject, test } from 'vitest'
import { makeCallSite } from '../tools/wire-client.ts'
import { expectClean, openBrowser, siteUrl, withBrowser } from './browser.ts'
import { deposit, register } from './member-actions.ts'
import { firstSignIn, giveReason, giveReasonAndSign, newStaff, signInStaff } from './staff-login.ts'

withBrowser()

const office = (path: string) => `${inject('officeUrl')}${path}`

// O-02, O-03
test('a balance is adjusted from the money screen and from a transfer, and a deposit is taken back, each with a reason', async () => {
  const databaseUrl = inject('databaseUrl')
  const staff = await signInStaff({ officeUrl: inject('officeUrl'), databaseUrl: () => databaseUrl })
  const home = await openBrowser({ width: 390, lang: 'en', theme: 'dark' })
  const account = await register(home)
  await deposit(home.page, '700', 'yes')
  await home.page.getByText('Your deposit is credited').waitFor()
  const token = await home.page.evaluate(() => sessionStorage.getItem('token'))
  const { id: holderId } = await makeCallSite(siteUrl(), () => token ?? undefined)('memberInfo', {})
  await home.close()
  const desk = await openBrowser({ width: 1440, lang: 'en', theme: 'light' })
  const { page } = desk
  await firstSignIn(page, await newStaff(databaseUrl), inject('officeUrl'))
  const member = () => staff('officeMember', { holderId })

  await page.goto(office('/money?tab=corrections'))
  const adjust = page.getByRole('region', { name: 'Adjust a balance' })
  await adjust.getByRole('searchbox').fill(account)
  await adjust.getByRole('listitem').filter({ hasText: account }).getByRole('button', { name: 'Adjust' }).click()
  await page.getByRole('dialog').getByLabel('Amount').fill('50')
  await giveReason(page, /Credit ৳50/)
  const row = page.getByRole('table').getByRole('row').filter({ hasText: holderId })
  await row.getByText('৳50.00').waitFor()
  await expectClean(desk, 'corrections')
  expect((await member()).cash).toBe('750.00')

  // The other way, from the transfer itself: amount, direction and a reason that names it stand there already.
  await row.getByRole('link').click()
  await page.getByRole('table').locator('.rowbtn').first().click()
  await page.getByRole('button', { name: 'Correct…' }).click()
  await page
    .getByRole('dialog')
    .getByText(/Corrects Adjustment, credit/)
    .waitFor()
  await expectClean(desk, 'a correction')
  // Every debit takes two (rules/cashier.md §7).
  await giveReasonAndSign(page, /Debit ৳50/, staff)
  await expect.poll(async () => (await member()).cash).toBe('700.00')
  await page.getByText('Adjustment, debit').first().waitFor()

  const [paid] = (await staff('officeDeposits', { holderId, state: 'credited' })).content
  await page.goto(office('/money?tab=corrections&kind=reverseDeposit'))
  const back = page.getByRole('region', { name: 'Take a deposit back' })
  await back.getByRole('searchbox').fill(paid?.invoice ?? '')
  await back.getByRole('button', { name: 'Take back' }).click()
  await expectClean(desk, 'a reversal')
  await giveReasonAndSign(page, 'Take a deposit back', staff)
  await page.getByRole('table').getByText('৳700.00').first().waitFor()
  expect(await member()).toMatchObject({ cash: '0.00', withdrawalsFrozen: true })
  const { content } = await staff('memberStatement', { holderId })
  expect(content.map(({ code }) => code)).toEqual(['deposit_reversal', 'adjust_debit', 'adjust_credit', 'deposit'])
  await page.goto(office(`/deposits?state=reversed&invoice=${paid?.invoice}`))
  await page.getByRole('table').getByText(account).waitFor()
  await desk.close()
})
