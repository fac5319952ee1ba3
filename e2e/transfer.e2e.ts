// A manual transfer from the choice of the method to the money, with the staff member's approval by its call.
import { expect, inject, test } from 'vitest'
import { expectClean, openBrowser, withBrowser } from './browser.ts'
import { expectBalance, register } from './member-actions.ts'
import { signInStaff } from './staff-login.ts'

withBrowser()

for (const width of [1440, 390] as const) {
  test(`a member sends money, enters the TrxID, and has it once staff have seen it, at ${width} px`, async () => {
    const staff = await signInStaff({ officeUrl: inject('officeUrl'), databaseUrl: () => inject('databaseUrl') })
    const browser = await openBrowser({ width, lang: 'en', theme: width === 390 ? 'light' : 'dark' })
    const { page } = browser
    await register(browser)
    await page.goto('/member/depositv2')
    await page.getByRole('button', { name: 'Mobile wallet' }).click()
    await page.getByRole('button', { name: /Nagad/ }).click()
    await page.getByRole('textbox', { name: 'Amount' }).fill('1000')
    await expectClean(browser, 'methods')
    await page.getByRole('button', { name: 'Deposit ৳1,000' }).filter({ visible: true }).click()
    await page.getByRole('button', { name: 'No limit for now' }).click()
    await page.getByText('Send ৳1,000.00 by Nagad').waitFor()
    await page.getByRole('img', { name: /QR code/ }).waitFor()
    await expectClean(browser, 'account to pay')

    const trxId = page.getByRole('textbox', { name: 'TrxID' })
    const submit = page.getByRole('button', { name: 'I have sent the money' })
    await trxId.fill('ab1')
    await submit.click()
    await page.getByText('This TrxID is not right').waitFor()
    const typed = `e2e${width}nagad`
    await trxId.fill(typed)
    await submit.click()
    await page.getByText('We are checking your deposit').waitFor()
    await expectClean(browser, 'in review')
    const { content } = await staff('officeDeposits', { queue: 'review', pageSize: 100 })
    const waiting = content.find(({ trxClaimed }) => trxClaimed === typed.toUpperCase())
    expect(waiting).toMatchObject({ channel: 'nagad', amountAsked: '1000.00', state: 'submitted' })
    await staff('approveDeposit', { id: waiting?.id ?? '', amount: '900.00', reason: 'seen at the bank' })
    // A live hint brings it to the open page.
    await page.getByText('Your deposit is credited').waitFor()
    await page.getByText('You paid ৳900.00 instead of ৳1,000.00').waitFor()
    await expectBalance(page, '900.00')
    await browser.close()
  })
}

test('M4: two members claim one payment, both are checked, and whoever did not pay reads why', async () => {
  const staff = await signInStaff({ officeUrl: inject('officeUrl'), databaseUrl: () => inject('databaseUrl') })
  const claims = []
  for (const _ of ['thief', 'payer']) {
    const browser = await openBrowser({ width: 390, lang: 'en', theme: 'dark' })
    const { page } = browser
    await register(browser)
    await page.goto('/member/depositv2')
    await page.getByRole('button', { name: 'Mobile wallet' }).click()
    await page.getByRole('button', { name: /Nagad/ }).click()
    await page.getByRole('textbox', { name: 'Amount' }).fill('700')
    await page.getByRole('button', { name: 'Deposit ৳700' }).filter({ visible: true }).click()
    await page.getByRole('button', { name: 'No limit for now' }).click()
    await page.getByRole('textbox', { name: 'TrxID' }).fill('CONTESTED77')
    await page.getByRole('button', { name: 'I have sent the money' }).click()
    await page.getByText('We are checking your deposit').waitFor()
    claims.push(browser)
  }
  const { content } = await staff('officeDeposits', { queue: 'review', pageSize: 100 })
  const [, payer] = content.filter(({ trxClaimed }) => trxClaimed === 'CONTESTED77')
  const othersReason = 'the money came from another number'
  await staff('approveDeposit', { id: payer?.id ?? '', amount: '700.00', reason: 'seen at the bank', othersReason })
  await claims[1]?.page.getByText('Your deposit is credited').waitFor()
  await claims[0]?.page.getByText(othersReason).waitFor()
  for (const browser of claims) await browser.close()
})
