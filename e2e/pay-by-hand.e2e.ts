// A withdrawal to a bank: the member binds the account and asks for the money, staff transfer it and record it, and the
// member sees the bank's number.
import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { makeCallSite } from '../tools/wire-client.ts'
import { expectClean, openBrowser, siteUrl, withBrowser } from './browser.ts'
import { loginPassword, register } from './member-actions.ts'
import { firstSignIn, giveReason, giveReasonAndSign, newStaff, signInStaff } from './staff-login.ts'

withBrowser()

const office = (path: string) => `${inject('officeUrl')}${path}`

// S-13, rules/cashier §4
test('a member binds an account at a bank, and staff pay a withdrawal to it by hand', async () => {
  const staff = await signInStaff({ officeUrl: inject('officeUrl'), databaseUrl: () => inject('databaseUrl') })
  const home = await openBrowser({ width: 390, lang: 'en', theme: 'dark' })
  const { page } = home
  await register(home)
  const password = loginPassword
  const token = await page.evaluate(() => sessionStorage.getItem('token'))
  const member = makeCallSite(siteUrl(), () => token ?? undefined)
  const { id: holderId } = await member('memberInfo', {})
  const credit = {
    ...({ holderId, direction: 'credit', amount: '900.00' } as const),
    ...({ reasonCode: 'test', turnoverFactor: 0, reason: 'for a test' } as const),
  }
  await staff('adjustBalance', credit)
  await member('setPaymentPassword', { password, paymentPassword: '246810' })

  await page.goto('/member/withdrawal')
  await page.getByRole('button', { name: /Add a new one/ }).click()
  const form = page.getByRole('dialog')
  // The radio itself is hidden. A click on its label waits until the dialog stands still; a forced one does not.
  await form.locator('label', { hasText: 'Bank account' }).click()
  await form.getByLabel('Routing number').fill('225260728')
  await form.getByText('City Bank').waitFor()
  await form.getByLabel('Account number').fill('1781230004567')
  await form.getByLabel('Login password').fill(password)
  await expectClean(home, 'an account at a bank')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: /City Bank.*178\*\* \*\*\*567/ }).click()
  await page.getByRole('textbox', { name: 'Amount' }).fill('600')
  await page.getByLabel(/Digit 1 of 6/).pressSequentially('246810')
  await page.getByRole('button', { name: 'Withdraw ৳600' }).click()
  await page.getByText('City Bank · 178** ***567').waitFor()
  await expectClean(home, 'a withdrawal to a bank')
  const [asked] = (await member('withdrawals', {})).content
  const id = asked?.id ?? ''
  expect(asked).toMatchObject({ state: 'approved', provider: 'bank' })

  const desk = await openBrowser({ width: 1440, lang: 'en', theme: 'dark' })
  await firstSignIn(desk.page, await newStaff(inject('databaseUrl')), inject('officeUrl'))
  await desk.page.goto(office(`/withdrawals?state=by_hand&row=${id}`))
  await desk.page.getByRole('button', { name: 'Pay by hand', exact: true }).click()
  await expectClean(desk, 'beginning a payout by hand')
  await giveReason(desk.page, 'Begin')
  const order = desk.page.getByRole('region', { name: 'Transfer it now' })
  for (const shown of ['225260728', '1781230004567', 'City Bank', /^W-.*-1$/]) await order.getByText(shown).waitFor()
  await expectClean(desk, 'the order of a payout')
  await desk.page.getByRole('button', { name: 'It is paid' }).click()
  const trxId = `BEFTN${randomUUID().slice(0, 6).toUpperCase()}`
  await desk.page.getByLabel('Number of the transfer').fill(trxId)
  await expectClean(desk, 'the number of a transfer')
  // Whoever began it does not end it alone (H1), and whoever made money of the member signs none of its payouts.
  await desk.page.getByText('You began this payout').waitFor()
  const reached = { officeUrl: inject('officeUrl'), databaseUrl: () => inject('databaseUrl') }
  await giveReasonAndSign(desk.page, 'It is paid', await signInStaff(reached))
  await desk.page.getByText('No row fits these filters.').waitFor()

  // A live hint brings it to the open page.
  await page.getByText('Have you received it?').waitFor()
  const [sent] = (await member('withdrawals', {})).content
  expect(sent).toMatchObject({ state: 'sent', trxId })
  await expectClean(home, 'a withdrawal that was sent')
}, 240_000)
