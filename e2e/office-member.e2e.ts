// Staff at a member and at a queue: a note and a tag stay, what accounts share is a list, and of five withdrawals that
// are approved at once one is skipped, one refused, and three are done.
import { randomUUID } from 'node:crypto'
import { askOnce } from '@chokka/server-kit/database'
import { expect, inject, onTestFinished, test } from 'vitest'
import { aMember, type Member } from './call-member.ts'
import { expectClean, looks, openBrowser, withBrowser, type Page } from './browser.ts'
import { firstSignIn, giveReason, newStaff, signAll, staffSession } from './staff-login.ts'

withBrowser()

const office = (path: string) => `${inject('officeUrl')}${path}`
const number = '01755512345'

async function aPayee({ call, password }: Member, of: string): Promise<string> {
  const payee = { provider: 'bkash', number: of, holder: 'Rahim Uddin', password } as const
  await call('setPaymentPassword', { password, paymentPassword: '246810' })
  return (await call('addPayee', payee)).payee.id
}
const requestWithdrawal = ({ call }: Member, payeeId: string, amount: string) =>
  call('requestWithdrawal', { id: randomUUID(), payeeId, amount, paymentPassword: '246810' })

const colleague = () => staffSession({ officeUrl: inject('officeUrl'), databaseUrl: () => inject('databaseUrl') })

const columnsFit = async (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

test('a note and a tag stay on a member, and what two accounts share is a picture and a list', async () => {
  const login = await newStaff(inject('databaseUrl'))
  const device = randomUUID().replaceAll('-', '')
  const [jony, ovi] = [await aMember(device), await aMember(device)]
  await aPayee(jony, number)
  await aPayee(ovi, number)
  const browser = await openBrowser({ width: 1440, lang: 'en', theme: 'dark' })
  const { page } = browser
  await firstSignIn(page, login, inject('officeUrl'))
  await page.goto(office(`/members/${jony.holderId}`))

  const relations = page.getByRole('region', { name: 'Relations' })
  await relations.getByRole('img').waitFor()
  const device1 = relations.getByRole('listitem').filter({ hasText: 'Device' }).first()
  expect(await device1.innerText()).toMatch(/strong[\s\S]*1 other account/)
  expect(await relations.getByRole('link', { name: ovi.account }).count()).toBeGreaterThan(1)
  const risk = page.getByRole('region', { name: 'Risk' })
  await risk.getByText('Same device as 1 other account').waitFor()
  await risk.getByText('1 other account is paid on the same number').waitFor()

  const file = page.getByRole('region', { name: 'Tags and notes' })
  await file.getByRole('button', { name: 'Tag', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Keep an eye on' }).click()
  await giveReason(page, 'Put on')
  await file.getByRole('button', { name: /Take the tag .Keep an eye on. off/ }).waitFor()
  await file.getByLabel('Note').fill('Says the phone is a brother’s.')
  await file.getByRole('button', { name: /Add note/ }).click()
  await file.getByRole('listitem').filter({ hasText: 'a brother’s' }).getByText(login.name).waitFor()
  await expectClean(browser, 'a member')

  await page.getByRole('tab', { name: 'Limits and documents' }).click()
  await page.getByRole('button', { name: 'Lower a limit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount').fill('500')
  await dialog.locator('.chip').first().click()
  await expectClean(browser, 'a lower limit')
  const isAsked = page.getByText('It waits for a second signature').waitFor()
  await dialog.getByRole('button', { name: /Set ৳500/ }).click()
  await isAsked
  await page.getByRole('button', { name: 'Break or exclusion' }).click()
  await page.getByRole('dialog').locator('.chip').first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /On a break: 24 hours/ })
    .click()
  await page.getByText('On a break').first().waitFor()

  await page.getByRole('button', { name: 'Message', exact: true }).click()
  const write = page.getByRole('dialog')
  await write.locator('fieldset[lang=bn]').getByLabel('Title').fill('আপনার প্রশ্ন')
  await write.locator('fieldset[lang=bn] textarea').fill('আমরা দেখছি।')
  await write.locator('.chip').first().click()
  await write.getByRole('button', { name: /^Send/ }).click()
  await write.waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: 'Messages' }).click()
  await page.getByText('আপনার প্রশ্ন').waitFor()
  expect((await jony.call('messageList', {})).content[0]?.title).toBe('আপনার প্রশ্ন')

  await page.goto(office('/members?tag=watch'))
  await page.getByRole('link', { name: jony.account }).waitFor()
  expect(await page.getByRole('link', { name: ovi.account }).count()).toBe(0)
  // The lower limit is in force once a colleague has signed it.
  await signAll((await colleague()).callSite)
  const stored = await page.evaluate(() => [JSON.stringify(localStorage), JSON.stringify(sessionStorage)])
  await browser.close()

  for (const look of looks) {
    const other = await openBrowser(look)
    await other.context.addInitScript(
      ([local = '{}', session = '{}', lang = 'bn', theme = 'dark']) => {
        // An empty frame has no storage.
        if (location.protocol === 'about:') return
        for (const [key, value] of Object.entries({ ...JSON.parse(local), hisLang: lang, theme }))
          localStorage.setItem(key, String(value))
        for (const [key, value] of Object.entries(JSON.parse(session))) sessionStorage.setItem(key, String(value))
      },
      [...stored, look.lang, look.theme],
    )
    for (const path of [`/members/${jony.holderId}`, `/members/${jony.holderId}?tab=limits`]) {
      await other.page.goto(office(path))
      await other.page.locator('.m-notes').first().waitFor({ state: 'attached' })
      await expectClean(other, `${path} ${JSON.stringify(look)}`)
      expect(await columnsFit(other.page), path).toBe(true)
    }
    await other.close()
  }
})

test('of five withdrawals approved at once, the leased is skipped, the large refused, and three are done', async () => {
  const databaseUrl = inject('databaseUrl')
  const login = await newStaff(databaseUrl)
  const [lipi, checker] = [await colleague(), await colleague()]
  const before = await askOnce(databaseUrl, `select value from setting where name = 'secondApprovalFrom'`)
  onTestFinished(async () => {
    await askOnce(databaseUrl, `delete from setting where name = 'secondApprovalFrom'`)
    for (const { value } of before)
      await askOnce(
        databaseUrl,
        `insert into setting (name, value) values ('secondApprovalFrom', '${JSON.stringify(value)}')`,
      )
  })
  const made: { id: string; account: string }[] = []
  for (const amount of ['6000.00', '6001.00', '6002.00', '6003.00', '9000.00']) {
    const member = await aMember(randomUUID().replaceAll('-', ''))
    await lipi.callSite('adjustBalance', {
      ...{ holderId: member.holderId, direction: 'credit', amount: '20000.00', reasonCode: 'test', turnoverFactor: 0 },
      reason: 'for a test',
    })
    await signAll(checker.callSite)
    const payeeId = await aPayee(member, `0175660000${made.length}`)
    made.push({ ...(await requestWithdrawal(member, payeeId, amount)).withdrawal, account: member.account })
  }
  const [, , , leased, large] = made
  // The queue is left empty: other tests begin with it.
  onTestFinished(async () => {
    for (const { id } of made.slice(3)) await lipi.callSite('rejectWithdrawal', { id, reason: 'end of the test' })
  })
  await askOnce(
    databaseUrl,
    `insert into setting (name, value) values ('secondApprovalFrom', '"9000"')
     on conflict (name) do update set value = excluded.value`,
  )
  await lipi.callSite('takeLease', { subject: `withdrawal:${leased?.id}` })

  const browser = await openBrowser({ width: 1440, lang: 'en', theme: 'light' })
  const { page } = browser
  await firstSignIn(page, login, inject('officeUrl'))
  await page.goto(office('/withdrawals'))
  for (const { account } of made) await page.getByRole('checkbox', { name: new RegExp(account) }).check()
  await page.getByText('5 chosen').waitFor()
  await page.keyboard.press('b')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: 'Approve 5 withdrawals at once' }).waitFor()
  const row = (account = '') => dialog.getByRole('listitem').filter({ hasText: account })
  expect(await row(leased?.account).innerText()).toMatch(/skipped[\s\S]*has it/)
  expect(await row(large?.account).innerText()).toMatch(/refused[\s\S]*second staff member/)
  await expectClean(browser, 'a preview')
  await dialog.locator('.chip').first().click()
  await dialog.getByRole('button', { name: 'Approve 3, ৳18,003.00' }).click()
  await dialog.waitFor({ state: 'detached' })
  const job = page.getByRole('region', { name: 'Jobs' })
  await job.getByText(/3 of 5 · 2 left out · ended/).waitFor()
  await expectClean(browser, 'a job')
  const states = await askOnce(
    databaseUrl,
    `select account, w.state from withdrawal w join account_holder h on h.id = w.holder_id
     where w.id in (${made.map(({ id }) => `'${id}'`).join()})`,
  )
  const stateOf = (account = '') => states.find((one) => one.account === account)?.state
  expect([stateOf(leased?.account), stateOf(large?.account)]).toEqual(['in_review', 'in_review'])
  expect(made.slice(0, 3).map(({ account }) => stateOf(account))).not.toContain('in_review')
  await browser.close()
})
