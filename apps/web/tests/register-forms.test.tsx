// @vitest-environment happy-dom
import type { WireInput } from '@chokka/contract'
import { patterns } from '@chokka/contract/patterns'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { tokenNow } from '../src/kit/client.ts'
import { popups } from '../src/kit/open.ts'
import { openGift } from '../src/kit/gift.ts'
import { layoutAnswers } from './answers.ts'
import { sentenceFor } from '@chokka/client/testing/fake-site.ts'
import type { FakeVerbs } from '@chokka/client/testing/fake-site.ts'
import { aNumber, buttonSoon, chooseTab, countrySoon, field, fieldSoon, openAt, popup, press } from './forms.ts'
import { shows, signedIn, soon, t, type, withForms } from './forms.ts'

withForms()

const anyText = { acceptedPattern: '*', patternId: 'any', minLength: 1, maxLength: 64, shown: true, required: true }
const password = { ...anyText, minLength: 8 }
const mobileNum = { ...anyText, acceptedPattern: patterns.digits, patternId: 'digits', required: false }
const affiliateCode = { ...anyText, required: false }
const rules = (more = {}): FakeVerbs => ({
  registerRules: { fields: { username: anyText, password, checkPass: password, ...more }, ageYears: 18 },
})
const secret = 'correct horse'

type Sent = WireInput<'registerMobile'>
function taking(verbs: FakeVerbs = {}) {
  const sent: Sent[] = []
  const take = (input: Sent) => {
    sent.push(input)
    return signedIn
  }
  return { sent, verbs: { ...rules({ mobileNum, affiliateCode }), register: take, registerMobile: take, ...verbs } }
}

function fillPasswords() {
  type(t('identity.field_password'), secret)
  type(t('identity.field_checkPass'), secret)
}
const agree = () => popup().getByRole('checkbox').click()
const without = ({ device, ...rest }: Sent) => [rest, typeof device]

// spec 2 Register form
test('the mobile form is offered only with its flag', async () => {
  openAt('/register', rules(), { mobileRegistration: false })
  await fieldSoon(t('identity.field_username'))
  expect(screen.queryByRole('tab')).toBeNull()
})

test('a form that is sent empty gives the focus to the first field, and not to the last that is wrong', async () => {
  openAt('/register', rules())
  await fieldSoon(t('identity.field_username'))
  press(t('identity.registerSubmit'))
  await shows(t('identity.ageMissing'))
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('username'), soon)
})

// O-10
test('each form of registration says what the site stores in the browser', async () => {
  openAt('/register', rules(), { mobileRegistration: true })
  await fieldSoon(t('identity.field_username'))
  expect(t('identity.cookieNote')).toContain('There are no tracking cookies')
  expect(popup().getByText(t('identity.cookieNote')).tagName).toBe('P')
  await chooseTab(t('identity.tabMobileNumber'))
  await countrySoon()
  expect(popup().getAllByText(t('identity.cookieNote'))).toHaveLength(1)
})

// spec 7: what the registration carries
test('the username form sends what the specification names, and leaves empty fields out', async () => {
  const { sent, verbs } = taking()
  openAt('/register?referralCode=FRIEND7', verbs)
  await fieldSoon(t('identity.field_username'))
  type(t('identity.field_username'), ' rahim77 ')
  fillPasswords()
  agree()
  press(t('identity.registerSubmit'))
  await waitFor(() => expect(tokenNow()).toBe('a-token'), soon)
  expect(without(sent[0] ?? {})).toEqual([
    {
      ...{ username: 'rahim77', password: secret, confirmPassword: secret, ageAgreed: true, referralCode: 'FRIEND7' },
      ...{ domain: 'localhost', registerMethod: 'WEB', login: true },
      registerUrl: expect.stringContaining('/register?referralCode=FRIEND7'),
    },
    'string',
  ])
  await waitFor(() => expect(window.location.pathname).toBe('/'))
})

test('an invitation code of the address is sent even where the form does not show the field, after it was checked', async () => {
  const { sent, verbs } = taking({ ...rules(), affiliate: { valid: true, code: 'AGENT1' } })
  const called = openAt('/register?affiliateCode=AGENT1', verbs)
  await fieldSoon(t('identity.field_username'))
  type(t('identity.field_username'), 'rahim77')
  fillPasswords()
  agree()
  press(t('identity.registerSubmit'))
  await waitFor(() => expect(sent).toHaveLength(1), soon)
  expect(sent[0]?.affiliateCode).toBe('AGENT1')
  expect(called.indexOf('affiliate')).toBeLessThan(called.indexOf('register'))
})

// spec 5, 8: a wrong invitation code is a warning dialog
test('a wrong invitation code is a warning dialog, and nothing is registered', async () => {
  const { sent, verbs } = taking({ affiliate: { refuse: 'affiliate_code_wrong' } })
  openAt('/register?affiliateCode=NOBODY', verbs)
  await fieldSoon(t('identity.field_username'))
  type(t('identity.field_username'), 'rahim77')
  fillPasswords()
  agree()
  press(t('identity.registerSubmit'))
  const dialog = await screen.findByRole('alertdialog', {}, soon)
  expect(dialog.textContent).toContain(sentenceFor('affiliate_code_wrong'))
  expect(sent).toEqual([])
})

// spec 5 Required fields
test.each([
  ['asks for a password', true],
  ['asks for none', false],
])(
  'the mobile form %s when mobilePassword is %s, and sends number, code and dialling code',
  async (_says, mobilePassword) => {
    const { sent, verbs } = taking({ registerCode: { expiredMinutes: 5 } })
    openAt('/register', verbs, { mobileRegistration: true, mobilePassword })
    await chooseTab(t('identity.tabMobileNumber'))
    await countrySoon()
    expect(popup().queryByLabelText(t('identity.field_username'))).toBeNull()
    press(t('identity.registerSubmit'))
    await shows(t('identity.mobileMissing'))
    expect(popup().queryAllByLabelText(t('identity.field_password'), { selector: 'input' })).toHaveLength(
      mobilePassword ? 1 : 0,
    )
    const number = aNumber()
    type(t('identity.field_mobileNum'), number)
    type(t('identity.smsCode'), '১২৩৪৫৬')
    if (mobilePassword) fillPasswords()
    agree()
    press(t('identity.registerSubmit'))
    await waitFor(() => expect(tokenNow()).toBe('a-token'), soon)
    const passwords = mobilePassword
      ? { password: secret, confirmPassword: secret }
      : { password: '', confirmPassword: '' }
    expect(sent[0]).toMatchObject({
      ...passwords,
      ...{ username: '', mobileNum: number, countryDialingCode: '880', verificationCode: '123456', login: true },
    })
  },
)

test('in the mobile form the code is required', async () => {
  const { sent, verbs } = taking()
  openAt('/register', verbs, { mobileRegistration: true })
  await chooseTab(t('identity.tabMobileNumber'))
  await countrySoon()
  type(t('identity.field_mobileNum'), aNumber())
  agree()
  press(t('identity.registerSubmit'))
  await shows(t('identity.codeMissing'))
  expect(sent).toEqual([])
})

// spec 5: the code is required when SMS verification is on; spec 7: regType
test.each([true, false])(
  'the username form asks for a code with a number only when smsOnRegistration is %s',
  async (on) => {
    const asked: WireInput<'registerCode'>[] = []
    const { verbs } = taking({
      registerCode: (input) => {
        asked.push(input)
        return { expiredMinutes: 5 }
      },
    })
    openAt('/register', verbs, { smsOnRegistration: on })
    await countrySoon()
    const code = () => popup().queryByLabelText(t('identity.smsCode'))
    expect(code()).toBeNull()
    const number = aNumber()
    type(`${t('identity.field_mobileNum')} (${t('common.optional')})`, number)
    if (!on) return expect(code()).toBeNull()
    await fieldSoon(t('identity.smsCode'))
    press(t('identity.codeSend'))
    await buttonSoon(/^in \d+ s$/)
    expect(asked).toEqual([{ mobileNo: number, regType: 'register', countryDialingCode: '880' }])
  },
)

test('a mobile number that has an account is said at the number', async () => {
  const taken = { refuse: 'account_taken' as const, value: { field: 'mobileNum' } }
  const { verbs } = taking()
  openAt('/register', { ...verbs, registerMobile: taken }, { mobileRegistration: true })
  await chooseTab(t('identity.tabMobileNumber'))
  await countrySoon()
  type(t('identity.field_mobileNum'), aNumber())
  type(t('identity.smsCode'), '123456')
  agree()
  press(t('identity.registerSubmit'))
  await shows(t('identity.mobileTaken'))
  expect(field(t('identity.field_mobileNum')).getAttribute('aria-invalid')).toBe('true')
})

const gift = { labelNameEn: 'Welcome gift', url: 'https://img.example/gift.webp' }
const withResources = (resources: Record<string, typeof gift>) => ({
  permission: { ...layoutAnswers.permission, info: { ...layoutAnswers.permission.info, resources } },
})

// spec 2 Modals: the gift modal sets a session flag; spec 3 Resources: keyed REGISTERPOP
test('the gift popup opens where the site has a picture, and once closed never again in this session', async () => {
  const called = openAt('/', withResources({ REGISTERPOP: gift }))
  await act(() => openGift())
  // eye 4: it is said what the gift is, also where the picture does not come.
  await screen.findByText('Welcome gift', {}, soon)
  expect(document.querySelector('dialog img')?.getAttribute('src')).toBe(gift.url)
  press(t('identity.giftClose'))
  await waitFor(() => expect(document.querySelector('dialog')).toBeNull())
  const asked = called.filter((name) => name === 'permission').length
  const then = vi.fn<() => void>()
  await act(() => openGift(then))
  expect([popups.now(), called.filter((name) => name === 'permission').length]).toEqual([[], asked])
  expect(then).toHaveBeenCalledOnce()
})

test.each([
  ['other pictures', withResources({ Android: gift })],
  ['no answer', { permission: { refuse: 'busy_try_again' as const } }],
])('with %s no gift popup opens, and what comes after it comes at once', async (_, verbs) => {
  openAt('/', verbs)
  const then = vi.fn<() => void>()
  await act(() => openGift(then))
  expect(popups.now()).toEqual([])
  expect(then).toHaveBeenCalledOnce()
})

// look, SCREENS.md: popups show one at a time, the gift first
test('after a registration comes the gift, and the welcome once it is closed', async () => {
  openAt('/register', {
    ...rules(),
    ...withResources({ REGISTERPOP: gift }),
    register: { ...signedIn, firstTimeLogin: true },
  })
  await fieldSoon(t('identity.field_username'))
  type(t('identity.field_username'), 'rahim77')
  fillPasswords()
  agree()
  press(t('identity.registerSubmit'))
  const names = () => popups.now().map(({ name }) => name)
  await waitFor(() => expect(names()).toEqual(['gift']), soon)
  await buttonSoon(t('identity.giftClose'))
  press(t('identity.giftClose'))
  expect(names()).toEqual(['welcome'])
  expect(window.location.pathname).toBe('/')
})
