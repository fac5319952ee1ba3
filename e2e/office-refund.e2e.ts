// A deposit by SSLCOMMERZ that staff have given back to its payer: out of the wallet at once, at the provider, and
// ended as its simulator says; and what the providers hold, beside the books.
import { expect, inject, test } from 'vitest'
import { makeCallSite } from '../tools/wire-client.ts'
import { expectClean, openBrowser, siteUrl, withBrowser } from './browser.ts'
import { register } from './member-actions.ts'
import { firstSignIn, giveReason, newStaff } from './staff-login.ts'

withBrowser()

const office = (path: string) => `${inject('officeUrl')}${path}`

// O-02, M-05
test('a deposit is given back to its payer by SSLCOMMERZ, and a refused refund is in the wallet again', async () => {
  const home = await openBrowser({ width: 390, lang: 'en', theme: 'dark' })
  await register(home)
  const token = await home.page.evaluate(() => sessionStorage.getItem('token'))
  const member = makeCallSite(siteUrl(), () => token ?? undefined)
  const paid: string[] = []
  // The simulator refuses to give back what ends in 17.
  for (const amount of ['800.00', '117.00']) {
    const { deposit } = await member('createDeposit', { id: crypto.randomUUID(), channel: 'sslcommerz', amount })
    await home.page.goto(deposit.payUrl ?? '')
    await home.page.locator('button[value=yes]').click()
    await expect
      .poll(async () => (await member('checkDeposit', { id: deposit.id })).deposit.state, { timeout: 20_000 })
      .toBe('credited')
    paid.push(deposit.invoice)
  }
  await home.close()
  const balance = async () => (await member('balance', {})).balance
  expect(await balance()).toBe('917.00')

  const desk = await openBrowser({ width: 1440, lang: 'en', theme: 'dark' })
  const { page } = desk
  await firstSignIn(page, await newStaff(inject('databaseUrl')), inject('officeUrl'))
  const giveBack = async (invoice: string | undefined) => {
    await page.goto(office(`/deposits?state=all&invoice=${invoice ?? ''}`))
    await page.getByRole('table').locator('.rowbtn').first().click()
    await page.getByRole('button', { name: 'Refund to the payer' }).click()
    await expectClean(desk, 'asking for a refund')
    await giveReason(page, 'Refund to the payer')
  }
  const refund = page.getByRole('region', { name: 'Refund' })
  await giveBack(paid[0])
  await refund.waitFor()
  expect(await balance()).toBe('117.00')
  await refund.getByText('Given back').waitFor({ timeout: 120_000 })
  await page.getByRole('heading', { name: paid[0] ?? '' }).waitFor()
  await expectClean(desk, 'a refund that is done')

  await giveBack(paid[1])
  await refund.getByText('Insufficient balance of the merchant').waitFor({ timeout: 120_000 })
  expect(await balance()).toBe('117.00')
  // It may be asked for again.
  await page.getByRole('button', { name: 'Refund to the payer' }).waitFor()
  await expectClean(desk, 'a refund that was refused')

  await page.goto(office('/money?tab=channels'))
  await page.getByRole('button', { name: 'Ask now: bKash' }).click()
  await page.getByText('Asked', { exact: false }).first().waitFor()
  await page.getByRole('row').filter({ hasText: 'Cards & banks' }).getByText('Not offered by the provider').waitFor()
  await expectClean(desk, 'balances of providers')
  // The provider is asked every twenty seconds, and the list every fifteen.
}, 240_000)
