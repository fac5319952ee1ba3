// A day of bKash beside its provider's report: imported, one row that is missing and one that differs settled by two
// staff members, and what is owed equal to the ledger.
import { askOnce } from '@chokka/server-kit/database'
import { expect, inject, test } from 'vitest'
import { expectClean, openBrowser, withBrowser } from './browser.ts'
import { deposit, register } from './member-actions.ts'
import { firstSignIn, giveReason, newStaff, signAll, signInStaff } from './staff-login.ts'

withBrowser()

const office = (path: string) => `${inject('officeUrl')}${path}`

// M-18, M-26
test('the report of a provider is compared with deposits that happened; the rows are settled by two, and the day closes', async () => {
  const databaseUrl = inject('databaseUrl')
  const second = await signInStaff({ officeUrl: inject('officeUrl'), databaseUrl: () => databaseUrl })
  const browser = await openBrowser({ width: 1440, lang: 'en', theme: 'dark' })
  const { page } = browser
  const account = await register(browser)
  for (const amount of ['700', '900']) await deposit(page, amount, 'yes')
  const credited = async () => {
    const { content } = await second('officeDeposits', { state: 'credited', pageSize: 100 })
    return content.filter((one) => one.account === account)
  }
  await expect.poll(async () => (await credited()).length, { timeout: 20_000 }).toBe(2)
  const [later, earlier] = await credited()
  expect([later?.amountPaid, earlier?.amountPaid]).toEqual(['900.00', '700.00'])

  // They were paid on the business day before, which is over. One is 20 less there, and one that nobody has booked
  // stands beside it.
  const ids = [later?.id, earlier?.id].map((id) => `'${id ?? ''}'`).join(', ')
  const [moved] = await askOnce<{ day: string; at: Date }>(
    databaseUrl,
    `update deposit set credited_at = credited_at - interval '1 day' where id in (${ids})
      returning (credited_at at time zone 'Asia/Dhaka')::date::text as day, credited_at as at`,
  )
  const { day, at } = moved ?? { day: '', at: new Date(0) }
  const row = (trx: string | null | undefined, amount: string) =>
    `${String(trx)},Payment,${amount},1.00,${at.toISOString()},Completed`
  const rows = [
    row(later?.authorisation, '880.00'),
    row(earlier?.authorisation, '700.00'),
    row('NP41C7Z8QD', '2000.00'),
  ]
  const lines = ['Transaction ID,Type,Amount,Fee,Time,Status', ...rows]

  await firstSignIn(page, await newStaff(databaseUrl), inject('officeUrl'))
  await page.goto(office(`/money?channel=bkash&day=${day}`))
  await page.getByRole('button', { name: /Import report/ }).click()
  await page.getByLabel('File').setInputFiles({
    ...{ name: 'bkash_today.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) },
  })
  await expectClean(browser, 'import')
  await giveReason(page, 'Import')
  await page.getByText('bkash_today.csv').waitFor()
  await page.getByRole('button', { name: /NP41C7Z8QD/ }).click()
  await page.getByText('X.psp bkash → H.adjust').waitFor()
  await expectClean(browser, 'open rows')
  await page.getByRole('button', { name: /Book ৳2,000.00 as gain/ }).click()
  await giveReason(page, 'Book a gain')
  await page.getByRole('button', { name: new RegExp(String(later?.authorisation)) }).click()
  await page.getByText('H.baddebt → X.psp bkash').waitFor()
  await page.getByRole('button', { name: /Book ৳20.00 as loss/ }).click()
  await giveReason(page, 'Book a loss')

  // Nothing is posted before somebody else has signed.
  const channel = async () => second('channelDay', { channel: 'bkash', day })
  expect((await channel()).open).toBe(2)
  await signAll(second)
  expect(await channel()).toMatchObject({ open: 0, matched: { count: 1, sum: '700.00' } })
  await page.reload()
  await page.getByText('Settled rows').first().waitFor()
  await expectClean(browser, 'settled rows')
  await page.getByRole('button', { name: 'Close the day' }).click()
  await page.getByText('H.fees → X.psp bkash').waitFor()
  await giveReason(page, 'Close the day')
  expect((await channel()).state).toBe('open')
  await signAll(second)
  await page.reload()
  await page.getByText('Closed by').waitFor()
  await expectClean(browser, 'closed day')

  await page.goto(office('/money?tab=liability'))
  await page.getByText('Main wallets').waitFor()
  expect(await page.locator('.b-sum tr.tot .gain').innerText()).toBe('৳0.00')
  await expectClean(browser, 'liability')
  for (const tab of ['channels', 'debts', 'months', 'audit']) {
    await page.goto(office(`/money?tab=${tab}`))
    await page.locator('.card, .o-figs').first().waitFor()
    await expectClean(browser, tab)
  }
  await page.getByRole('button', { name: 'Check now' }).click()
  await giveReason(page, 'Check now')
  await page.getByText('All balances equal their transfers').waitFor()
  await browser.close()
})

test.each([
  { width: 390, lang: 'bn', theme: 'dark' },
  { width: 1440, lang: 'bn', theme: 'light' },
] as const)('the money screens are clean in Bengali at $width px', async (look) => {
  const browser = await openBrowser({ ...look, lang: 'en' })
  const { page } = browser
  await firstSignIn(page, await newStaff(inject('databaseUrl')), inject('officeUrl'))
  await page.evaluate(() => localStorage.setItem('hisLang', 'bn'))
  await browser.context.addInitScript(() => {
    // An empty frame has no storage.
    if (location.protocol !== 'about:') localStorage.setItem('hisLang', 'bn')
  })
  for (const tab of ['reconcile', 'channels', 'liability', 'debts', 'months', 'audit']) {
    await page.goto(office(`/money?tab=${tab}`))
    await page.getByRole('tab', { selected: true }).waitFor()
    await page.locator('.card, .o-figs').first().waitFor()
    await expectClean(browser, tab)
  }
  await browser.close()
})
