// Staff at work: two of them sign in for the first time, decide about money, answer a chat, and correct a
// balance together.
import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { makeCallSite } from '../tools/wire-client.ts'
import { expectClean, openBrowser, siteUrl, withBrowser, type Page, type TestBrowser } from './browser.ts'
import { firstSignIn, giveReason } from './staff-login.ts'

withBrowser()

const office = (path: string) => `${inject('officeUrl')}${path}`

/** The calls of a demo member, signed in. */
async function callsOf(account: string) {
  const login = inject('logins').find((one) => one.account === account)
  const { password = '', payeeName = '' } = login ?? {}
  let token: string | undefined
  const call = makeCallSite(siteUrl(), () => token)
  const signedIn = await call('login', { username: account, password })
  token = 'token' in signedIn ? signedIn.token : undefined
  return { call, password, payeeName }
}

/** A demo member asks for a withdrawal that waits for review. */
async function requestWithdrawal(account: string, number: string): Promise<void> {
  const { call, password, payeeName } = await callsOf(account)
  const payee = { provider: 'bkash', number, holder: payeeName, password } as const
  const { payee: made } = await call('addPayee', payee)
  await call('setPaymentPassword', { password, paymentPassword: '246810' })
  const withdrawal = { id: randomUUID(), payeeId: made.id, amount: '6000.00', paymentPassword: '246810' }
  await call('requestWithdrawal', withdrawal)
}

/** A transfer is approved with less than was claimed, and a chat is answered; its member sees both. */
async function workAtDesk(browser: TestBrowser): Promise<void> {
  const { page } = browser
  const { call } = await callsOf('karima')
  const id = randomUUID()
  await call('createDeposit', { id, channel: 'nagad', amount: '1000.00' })
  await call('submitDeposit', { id, trxId: 'office0nagad' })
  await call('sayInChat', { id: randomUUID(), content: 'Where is my <b>deposit</b>?' })

  await page.goto(office('/deposits'))
  await page.getByText('karima').first().waitFor()
  await page.keyboard.press('j')
  await page.getByText('OFFICE0NAGAD').waitFor()
  await page.getByRole('button', { name: 'Approve', exact: true }).waitFor()
  await expectClean(browser, 'a deposit')
  await page.keyboard.press('a')
  await page.getByLabel('Amount seen at the bank').fill('900')
  await page.getByText(/this amount differs/).waitFor()
  await giveReason(page, /Approve/)
  await page.getByText('No row fits these filters.').waitFor()

  await page.goto(office('/chat'))
  await page.getByRole('button', { name: /karima/ }).waitFor()
  await page.keyboard.press('t')
  await page.getByText('Where is my <b>deposit</b>?').last().waitFor()
  await page.getByLabel('Answer karima').fill('It is credited.')
  await page.keyboard.press('Enter')
  await page.getByRole('log').getByText('It is credited.').waitFor()
  await expectClean(browser, 'chat desk')
  const { lines } = await call('myChat', {})
  expect(lines.at(-1)).toMatchObject({ author: 'staff', content: 'It is credited.' })
  await page.getByRole('button', { name: 'End the chat' }).click()
  await giveReason(page, 'End the chat')
  await page.getByText('No chats').waitFor()
}

const rows = (page: Page) => page.getByRole('table').getByRole('row')
const newOffice = async (): Promise<TestBrowser> => openBrowser({ width: 1440, lang: 'en', theme: 'dark' })

// O-03, S-24, M-11
/** One key each: release and claim, a note, the history, all keys. */
async function keysOfQueue(browser: TestBrowser): Promise<void> {
  const { page } = browser
  const dialog = page.getByRole('dialog')
  const approve = page.getByRole('button', { name: 'Approve', exact: true })
  await page.getByRole('button', { name: 'Release' }).waitFor()
  await page.keyboard.press('c')
  await page.getByRole('button', { name: 'Claim' }).waitFor()
  expect(await approve.count()).toBe(0)
  await page.keyboard.press('c')
  await approve.waitFor()
  await page.keyboard.press('n')
  await dialog.getByLabel('Note').fill('Called; expects it today.')
  await expectClean(browser, 'a note in a queue')
  await dialog.getByRole('button', { name: /Add note/ }).click()
  await dialog.waitFor({ state: 'detached' })
  for (const [key, shown] of [
    ['h', 'History'],
    ['?', 'Keyboard shortcuts'],
  ] as const) {
    await page.keyboard.press(key)
    await dialog.getByRole('heading', { name: shown }).waitFor()
    await expectClean(browser, `key ${key}`)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
}

test('two staff members sign in, approve, refuse, adjust with a second one, and the audit shows it', async () => {
  const [first, second] = inject('staffLogins')
  if (!first || !second) throw new Error('the demo has two staff members')
  await requestWithdrawal('karima', '01712345678')
  await requestWithdrawal('tanvir', '01812345678')
  const [one, two] = [await newOffice(), await newOffice()]
  await firstSignIn(one.page, first, office('/'))
  await one.page.getByText('Gross win').first().waitFor()
  await expectClean(one, 'overview of the office')
  await one.page.getByRole('link', { name: /^Open withdrawals/ }).click()
  await one.page.getByText('karima').first().waitFor()
  await expectClean(one, 'withdrawals of the office')

  // By keyboard: the first row, approve, the first reason, send.
  await one.page.getByText('karima').first().waitFor()
  const waiting = await rows(one.page).count()
  await one.page.keyboard.press('j')
  await one.page.getByText('If you approve').waitFor()
  await expectClean(one, 'a withdrawal')
  await one.page.getByRole('button', { name: 'Approve', exact: true }).waitFor()
  await keysOfQueue(one)
  await one.page.keyboard.press('a')
  await giveReason(one.page, /Approve/)
  await expect.poll(() => rows(one.page).count()).toBe(waiting - 1)
  await one.page.getByRole('button', { name: 'Reject', exact: true }).click()
  await giveReason(one.page, /Reject/)
  await one.page.getByText('No row fits these filters.').waitFor()

  await one.page.goto(office('/members?text=tanvir'))
  await one.page.getByRole('table').getByRole('link', { name: 'tanvir' }).click()
  await one.page.getByRole('button', { name: 'Adjust' }).click()
  await one.page.getByLabel('Amount').fill('60000')
  await giveReason(one.page, /60,000/)
  await one.page.getByText('It waits for a second signature').waitFor()
  await expectClean(one, 'a member')
  await one.page.goto(office('/signatures'))
  await one.page.locator('.rowbtn').first().click()
  await one.page.getByRole('button', { name: 'Take it back' }).waitFor()
  expect(await one.page.getByRole('button', { name: /sign$/ }).count()).toBe(0)

  await firstSignIn(two.page, second, office('/'))
  await two.page.goto(office('/signatures'))
  await two.page.locator('.rowbtn').first().click()
  await two.page.getByRole('button', { name: 'Check and sign' }).click()
  await giveReason(two.page, 'Check and sign')
  await two.page.goto(office('/members?text=tanvir'))
  await two.page.getByRole('table').getByRole('link', { name: 'tanvir' }).click()
  await two.page.getByText('70,000.00').first().waitFor()

  await two.page.goto(office('/audit'))
  for (const act of ['Adjust a balance', 'Approve a withdrawal', 'Reject a withdrawal'])
    await two.page.getByText(act, { exact: true }).first().waitFor()
  await two.page.getByRole('button', { name: 'Check now' }).click()
  await giveReason(two.page, 'Check now')
  await two.page.getByText(/Chain intact over/).waitFor()
  await expectClean(two, 'audit')
  await workAtDesk(two)
  await two.page.goto(office('/audit'))
  await two.page.getByText('Approve a deposit', { exact: true }).first().waitFor()
  await two.page.setViewportSize({ width: 390, height: 844 })
  await expectClean(two, 'audit at 390')
  await Promise.all([one.close(), two.close()])
})

// S-24: the doors of members and staff open nothing of each other
test('the calls of staff are answered at their own port only, and nothing of the site is there', async () => {
  const status = async (address: string) => (await fetch(address, { headers: { accept: '*/*' } })).status
  expect(await status(`${siteUrl()}/office/v1/door`)).toBe(404)
  expect(await status(office('/office/v1/door'))).toBe(200)
  const page = await fetch(office('/wps/system/status'))
  expect([page.headers.get('content-type'), page.headers.get('content-security-policy')]).toEqual([
    expect.stringContaining('text/html'),
    expect.stringContaining("default-src 'none'"),
  ])
})
