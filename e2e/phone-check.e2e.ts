// Registration with a number that Firebase verifies: in a browser, against the simulator that speaks its protocol.
import { randomInt } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { expectClean, expectStill, looks, openBrowser, siteUrl, withBrowser, type Look, type Page } from './browser.ts'
import { loginPassword } from './member-actions.ts'

withBrowser()

let database: pg.Client
const before = new Map<string, unknown>()

/** As an operator switches it on; see docs/operate.md. Servers read the settings anew every two seconds. */
beforeAll(async () => {
  database = new pg.Client({ connectionString: inject('databaseUrl') })
  await database.connect()
  const { fields } = await valueAt('/wps/system/setting/register')
  const { flags } = await whitelabel()
  const mobileNum = { ...fields.mobileNum, shown: true, required: false }
  await change('registerFields', { ...fields, mobileNum })
  await change('flags', { ...flags, smsOnRegistration: true, mobilePassword: false })
  await change('smsProvider', 'firebase')
  await vi.waitFor(async () => expect((await whitelabel()).phoneVerification).not.toBeNull(), { timeout: 20_000 })
})
afterAll(async () => {
  for (const [name, value] of before)
    await database.query(
      value === undefined ? 'delete from setting where name = $1' : 'update setting set value = $2 where name = $1',
      value === undefined ? [name] : [name, JSON.stringify(value)],
    )
  await database.end()
  await vi.waitFor(async () => expect((await whitelabel()).smsProvider).toBe('own'), { timeout: 20_000 })
})

async function valueAt(path: string) {
  const { value } = await (await fetch(siteUrl() + path)).json()
  return value
}
const whitelabel = () => valueAt('/wps/system/whitelabel')
async function change(name: string, value: unknown): Promise<void> {
  const { rows } = await database.query('select value from setting where name = $1', [name])
  before.set(name, rows[0]?.value)
  const store = 'insert into setting (name, value) values ($1, $2) on conflict (name) do update set value = $2'
  await database.query(store, [name, JSON.stringify(value)])
}

/** The newest code of a number, from the list that Firebase's emulator has. */
async function codeOf(number: string): Promise<string> {
  const address = `${inject('idsimUrl')}/emulator/v1/projects/demo-chokka/verificationCodes`
  const { verificationCodes } = await (await fetch(address)).json()
  const found = verificationCodes.find((one: { phoneNumber: string }) => one.phoneNumber === `+880${number.slice(1)}`)
  return found?.code ?? ''
}
const aNumber = (ending = String(randomInt(1000, 10_000))) =>
  `017${String(randomInt(10_000)).padStart(4, '0')}${ending}`

const say = (look: Look) => (bn: string, en: string) => (look.lang === 'bn' ? bn : en)
const phoneTab = (page: Page, look: Look) => page.getByRole('tab', { name: say(look)('মোবাইল নম্বর', 'Mobile number') })
const tick = (page: Page) => page.frameLocator('.phonecheck iframe').frameLocator('iframe').getByRole('button')
const agree = (page: Page) => page.locator('label:has(input[name=ageAgreed])').click()
const english: Look = { width: 1440, lang: 'en', theme: 'dark' }

/** The mobile form with a number, its code asked for. */
async function askForCode(page: Page, look: Look, number: string): Promise<void> {
  await page.goto('/register')
  await phoneTab(page, look).click()
  await page.locator('input[name=mobileNum]').fill(number)
  await page.locator('.act--code').click()
}

for (const look of looks) {
  const title = `${look.width} px, ${look.lang}, ${look.theme}`
  // spec 4 Registration, spec 7 Phone verification, spec 3 registration user (firebaseChannel, firebaseIdToken)
  test(`a number verified by Firebase registers by mobile: ${title}`, async () => {
    const browser = await openBrowser(look)
    const { page } = browser
    const number = aNumber()
    const sent: Record<string, unknown>[] = []
    page.on('request', (request) => {
      if (request.url().includes('/accounts:')) sent.push(request.postDataJSON())
    })
    await askForCode(page, look, number)
    await tick(page).waitFor()
    await expectClean(browser, `human check (${title})`)
    await expectStill(page, 'phone check', 0.05)
    await tick(page).press('Enter')
    const wait = page.locator('.act--code')
    // Also a minute with the third party (spec 4 SMS code); the hand may go on typing.
    await expect.poll(() => wait.isDisabled()).toBe(true)
    expect(await page.locator('.modal').count()).toBe(1)
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('verificationCode')
    await page.keyboard.type(await codeOf(number))
    await page.getByLabel(say(look)('আসল নাম', 'Real name')).fill('Rahim Uddin')
    await agree(page)
    await page.getByRole('button', { name: say(look)('অ্যাকাউন্ট খুলুন', 'Open an account') }).click()
    await page.locator('.hd .wallet').waitFor()
    expect(sent.map((body) => Object.keys(body).toSorted())).toEqual([
      ['phoneNumber', 'recaptchaToken'],
      ['code', 'sessionInfo'],
    ])
    const stored = await database.query(`select mobile_verified_at
      from holder_profile join account_holder on id = holder_id order by registered_at desc limit 1`)
    expect(stored.rows[0]?.mobile_verified_at).toBeInstanceOf(Date)
    await expectClean(browser, `after the registration (${title})`)
    await browser.close()
  })
}

// spec 5: REGMOBVERF3 asks for a verified number
test('a number in the form by username is verified by Firebase too, and a wrong code is said at the code', async () => {
  const browser = await openBrowser(english)
  const { page } = browser
  const number = aNumber()
  await page.goto('/register')
  const form = page.getByRole('dialog')
  await form.locator('input[name=username]').fill(`fire${randomInt(1_000_000_000)}`)
  await form.getByLabel('Password', { exact: true }).fill(loginPassword)
  await form.getByLabel('Confirm password').fill(loginPassword)
  await form.getByLabel('Real name').fill('Rahim Uddin')
  await form.locator('input[name=mobileNum]').fill(number)
  await form.getByText(/I am at least 18/).click()
  await form.getByRole('button', { name: 'Send code' }).click()
  await tick(page).click()
  const code = form.locator('input[name=verificationCode]')
  await expect.poll(() => codeOf(number)).not.toBe('')
  const right = await codeOf(number)
  await code.fill(right === '000000' ? '111111' : '000000')
  await form.getByRole('button', { name: 'Open an account' }).click()
  await form.getByText('Invalid verification code.').waitFor()
  await code.fill(right)
  await form.getByRole('button', { name: 'Open an account' }).click()
  await page.locator('.hd .wallet').waitFor()
  await expectClean(browser, 'after a registration by username')
  await browser.close()
})

// spec 8 Phone verification errors
test('closing the human check, and what Firebase refuses, is said in a warning', async () => {
  const browser = await openBrowser(english)
  const { page } = browser
  await askForCode(page, english, aNumber())
  await tick(page).waitFor()
  await page.keyboard.press('Escape')
  const warning = page.getByRole('alertdialog')
  await warning.getByText('The popup was closed: login failed, try again.').waitFor()
  await expectClean(browser, 'popup closed')
  for (const [ending, sentence] of [
    ['0003', 'Quota not sufficient or exceeded: contact customer service.'],
    ['0004', 'This function is not enabled: contact customer service.'],
    ['0002', 'Too many requests: try again after 5 minutes.'],
  ] as const) {
    await askForCode(page, english, aNumber(ending))
    await tick(page).click()
    await warning.getByText(sentence).waitFor()
  }
  await warning.getByRole('button').last().click()
  await expect.poll(() => page.locator('.act--code').textContent()).toMatch(/^in (2\d\d|300) s$/)
  await browser.close()
})

// spec 4: Registration fails silently if the third-party SMS verification returns nothing
test('a verification that returns nothing ends the registration without a word', async () => {
  const browser = await openBrowser(english)
  const { page } = browser
  const number = aNumber('0005')
  await askForCode(page, english, number)
  await tick(page).click()
  await expect.poll(() => codeOf(number)).not.toBe('')
  await page.locator('input[name=verificationCode]').fill(await codeOf(number))
  await page.getByLabel('Real name').fill('Rahim Uddin')
  await agree(page)
  const answered = page.waitForResponse('**/accounts:signInWithPhoneNumber*')
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  const submit = page.getByRole('button', { name: 'Open an account' })
  await submit.click()
  await (await answered).finished()
  await expect.poll(() => submit.getAttribute('aria-busy')).toBeNull()
  expect(calls.filter((url) => url.includes('/register'))).toEqual([])
  expect(await page.locator('[aria-invalid=true], [role=alertdialog]').count()).toBe(0)
  await expectClean(browser, 'after a silent end')
  await browser.close()
})

test('the page of the phone check runs in a frame of this site only, and the other pages take nothing from Firebase', async () => {
  const browser = await openBrowser(english)
  const { page } = browser
  const check = (await page.goto('/phone-check'))?.headers() ?? {}
  expect(check['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(check['x-frame-options']).toBe('SAMEORIGIN')
  const home = (await page.goto('/'))?.headers() ?? {}
  expect(home['content-security-policy']).not.toContain(inject('idsimUrl'))
  // A page of another origin that allows every frame.
  const other = siteUrl().replace('127.0.0.1', 'localhost')
  const body = `<iframe src="${siteUrl()}/phone-check"></iframe>`
  await page.route(`${other}/other`, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(`${other}/other`)
  // What Chromium shows in place of a page that refuses to be framed.
  await expect.poll(() => page.frames().map((frame) => frame.url())).toContain('chrome-error://chromewebdata/')
  await browser.close()
})
