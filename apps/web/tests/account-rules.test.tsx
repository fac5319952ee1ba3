// @vitest-environment happy-dom
// What stands between an account and money: new terms, missing checks, and a locked login with its way out.
import { loadLanguage } from '@chokka/client/language.ts'
import { navigate } from '@chokka/client/router.tsx'
import { loadTexts } from '@chokka/text'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { WireInput } from '@chokka/contract'
import { App } from '../src/app/App.tsx'
import { shellTexts } from '../src/app/texts.ts'
import { beginSession } from '../src/kit/client.ts'
import { open, popups } from '../src/kit/open.ts'
import { full, layoutAnswers } from './answers.ts'
import { fakeSite, sentenceFor } from '@chokka/client/testing/fake-site.ts'
import type { FakeVerbs } from '@chokka/client/testing/fake-site.ts'
import { withApp } from './with-app.ts'

const en = await loadTexts('en', ['identity', 'common', 'security', 'cashier', 'games', 'protection'])
const slow = { timeout: 15_000 }
const terms = { version: '2026-12', changes: { bn: 'বোনাসের শর্ত নতুন।', en: 'New rules for bonuses.' } }
const launched = {
  ...{ url: 'about:blank', origin: 'https://games.test', displayName: 'Crash of tests', nodeId: 1, isFreePlay: false },
}

withApp()

function openAt(address: string, more: FakeVerbs, isMember = true) {
  const called = fakeSite({ ...layoutAnswers, ...full, captcha: 'data:image/png;base64,', ...more })
  if (isMember) beginSession('a-token')
  navigate(address)
  render(<App />)
  return called
}
const button = (name: string | RegExp) => screen.findByRole('button', { name, hidden: true }, slow)
const press = async (name: string | RegExp) => {
  const found = await button(name)
  act(() => found.click())
}
const title = (name: string) => screen.findByRole('heading', { name, hidden: true }, slow)

// S-22
test('new terms are shown before a game opens, and once they are accepted the game opens by itself', async () => {
  const accepted: WireInput<'acceptTerms'>[] = []
  const called = openAt('/seamless?vassalage=CHOKKA&gameCode=crash', {
    launchGame: () => (accepted.length === 0 ? { refuse: 'terms_changed', value: terms } : launched),
    acceptTerms: (input) => {
      accepted.push(input)
      return { acceptedVersion: input.version, acceptedAt: '2026-12-01T00:00:00.000Z' }
    },
  })
  await title(en.t('security.termsTitle'))
  expect(screen.getByText(terms.changes.en)).toBeTruthy()
  await press(en.t('security.termsAccept'))
  await waitFor(() => expect(called.filter((name) => name === 'launchGame')).toHaveLength(2), slow)
  expect(accepted).toEqual([{ version: '2026-12' }])
  await waitFor(() => expect(popups.now()).toEqual([]), slow)
})

// S-22
test('a deposit that was refused because of the terms is sent again, with the same id, once they are accepted', async () => {
  const sent: WireInput<'createDeposit'>[] = []
  openAt('/member/depositv2', {
    createDeposit: (input) => {
      sent.push(input)
      return sent.length === 1 ? { refuse: 'terms_changed', value: terms } : { refuse: 'deposits_open' }
    },
    acceptTerms: ({ version }) => ({ acceptedVersion: version, acceptedAt: '2026-12-01T00:00:00.000Z' }),
  })
  const amount = await screen.findByLabelText(en.t('common.amount'), {}, slow)
  fireEvent.change(amount, { target: { value: '500' } })
  const label = en.t('cashier.depositButton', { amount: '৳500' })
  const [deposit] = await screen.findAllByRole('button', { name: label, hidden: true }, slow)
  act(() => deposit?.click())
  await press(en.t('security.termsAccept'))
  await waitFor(() => expect(sent).toHaveLength(2), slow)
  expect(sent[1]).toEqual(sent[0])
})

// eye 3, SCREENS 12e
test.each([
  ['300.00', '৳300'],
  ['99.00', null],
  ['0.00', null],
])('a deposit above the limit offers what still fits, where the channel takes so little: %s', async (left, shown) => {
  const sent: WireInput<'createDeposit'>[] = []
  openAt('/member/depositv2', {
    createDeposit: (input) => {
      sent.push(input)
      const value = { period: 'day', limit: '1000.00', used: '700.00', left }
      return sent.length === 1 ? { refuse: 'deposit_limit', value } : { refuse: 'deposits_open' }
    },
  })
  const amount = await screen.findByLabelText(en.t('common.amount'), {}, slow)
  fireEvent.change(amount, { target: { value: '500' } })
  const label = en.t('cashier.depositButton', { amount: '৳500' })
  const [deposit] = await screen.findAllByRole('button', { name: label, hidden: true }, slow)
  act(() => deposit?.click())
  if (shown === null) {
    await press(en.t('common.ok'))
    await waitFor(() => expect(popups.now()).toEqual([]), slow)
    return expect(sent).toHaveLength(1)
  }
  await press(en.t('cashier.depositButton', { amount: shown }))
  await waitFor(() => expect(sent).toHaveLength(2), slow)
  expect(sent[1]).toMatchObject({ channel: sent[0]?.channel, amount: left })
  expect(sent[1]?.id).not.toBe(sent[0]?.id)
})

test('whoever wants not to accept now goes on looking around; the reason stands in place of the game', async () => {
  const called = openAt('/seamless?vassalage=CHOKKA&gameCode=crash', {
    launchGame: { refuse: 'terms_changed', value: terms },
  })
  await press(en.t('security.termsLater'))
  await waitFor(() => expect(popups.now()).toEqual([]), slow)
  expect(await screen.findByText(en.t('games.termsTitle'), {}, slow)).toBeTruthy()
  expect(called.filter((name) => name === 'launchGame')).toHaveLength(1)
})

test('during a break a game says that it is closed and offers what is open, no other game and no second try', async () => {
  openAt('/seamless?vassalage=CHOKKA&gameCode=crash', { launchGame: { refuse: 'self_excluded' } })
  const limits = await screen.findByRole('link', { name: en.t('protection.seeLimits'), hidden: true }, slow)
  expect(limits.getAttribute('href')).toBe('/member/protection')
  expect(document.querySelectorAll('.play__other .gcard, .play__other a[href*="/seamless"]')).toHaveLength(0)
  expect(screen.queryByRole('button', { name: en.t('common.retry'), hidden: true })).toBeNull()
})

test('terms that changed again while they were read are shown anew, and only they can be accepted', async () => {
  const newest = { version: '2027-01', changes: { bn: '', en: '' } }
  const sent: string[] = []
  openAt('/member/securityCenter', {
    acceptTerms: ({ version }) => {
      sent.push(version)
      if (version !== newest.version) return { refuse: 'terms_outdated', value: newest }
      return { acceptedVersion: version, acceptedAt: '2027-01-01T00:00:00.000Z' }
    },
  })
  act(() => open('terms', terms))
  await press(en.t('security.termsAccept'))
  const noSummary = en.t('security.termsNoSummary', { version: newest.version })
  expect(await screen.findByText(noSummary, {}, slow)).toBeTruthy()
  expect(screen.getByText(sentenceFor('terms_outdated'))).toBeTruthy()
  await press(en.t('security.termsAccept'))
  await waitFor(() => expect(sent).toEqual(['2026-12', '2027-01']), slow)
})

// S-20
test('an account that is not active is told what is missing, is led to the security centre, and finds each step there', async () => {
  const missing = ['birthday', 'mobile'] as const
  openAt('/seamless?vassalage=CHOKKA&gameCode=crash', {
    launchGame: { refuse: 'account_inactive', value: { missing } },
    security: { ...layoutAnswers.security, hasBirthday: false, missingChecks: [...missing] },
  })
  const dialog = await screen.findByRole('alertdialog', { hidden: true }, slow)
  for (const check of missing) expect(within(dialog).getByText(en.t(`security.check_${check}`))).toBeTruthy()
  await press(en.t('security.toSecurity'))
  await title(en.t('security.inactiveTitle'))
  await press(en.t('security.check_birthday'))
  await title(en.t('security.birthdayTitle'))
})

test('a birth date is sent as a day; one that is missing is asked for', async () => {
  const sent: WireInput<'setBirthday'>[] = []
  const done: Record<string, never> = {}
  openAt('/member/securityCenter', {
    setBirthday: (input) => {
      sent.push(input)
      return sent.length === 1 ? { refuse: 'under_age' } : done
    },
  })
  act(() => open('birthday'))
  await press(en.t('security.save'))
  expect(await screen.findByText(en.t('security.birthdayMissing'), {}, slow)).toBeTruthy()
  const field = screen.getByLabelText(new RegExp(`^${en.t('security.birthday')}`))
  fireEvent.change(field, { target: { value: '1990-05-17' } })
  await press(en.t('security.save'))
  expect(await screen.findByText(sentenceFor('under_age'), {}, slow)).toBeTruthy()
  await press(en.t('security.save'))
  await waitFor(() => expect(popups.now()).toEqual([]), slow)
  expect(sent).toEqual([{ birthday: '1990-05-17' }, { birthday: '1990-05-17' }])
})

// S-03
test('a locked login leads to a way out that offers the same three ways for every name', async () => {
  const [codes, sent]: [WireInput<'unlockCode'>[], WireInput<'unlockLogin'>[]] = [[], []]
  const done: Record<string, never> = {}
  openAt(
    '/login',
    {
      login: { refuse: 'account_locked', value: { minutes: 30 } },
      unlockCode: (input) => {
        codes.push(input)
        return { expiredMinutes: 5 }
      },
      unlockLogin: (input) => {
        sent.push(input)
        return sent.length === 1 ? { refuse: 'unlock_wrong' } : done
      },
    },
    false,
  )
  const name = await screen.findByLabelText(new RegExp(`^${en.t('identity.field_username')}`), {}, slow)
  fireEvent.change(name, { target: { value: 'rahim77' } })
  const password = screen.getByLabelText(new RegExp(`^${en.t('identity.field_password')}`))
  fireEvent.change(password, { target: { value: 'six sixes 6' } })
  const form = name.closest('form')
  if (!form) throw new Error('no form')
  act(() => void fireEvent.submit(form))
  await press(en.t('security.unlockOpen'))
  const typed = await screen.findByLabelText<HTMLInputElement>(new RegExp(`^${en.t('security.unlockName')}`), {}, slow)
  // Nobody types twice whom the login did not let in.
  expect(typed.value).toBe('rahim77')
  fireEvent.change(typed, { target: { value: '' } })
  for (const kind of ['authenticator', 'mobile', 'email'] as const)
    expect(await button(new RegExp(`^${en.t(`security.factor_${kind}`)}`))).toHaveProperty('disabled', false)
  await press(new RegExp(`^${en.t('security.factor_mobile')}`))
  expect(await screen.findByText(en.t('identity.usernameMissing'), {}, slow)).toBeTruthy()
  fireEvent.change(typed, { target: { value: 'rahim77' } })
  await press(new RegExp(`^${en.t('security.factor_mobile')}`))
  await press(en.t('security.sendCode'))
  expect(await screen.findByText(en.t('security.unlockSent'), {}, slow)).toBeTruthy()
  const give = async (code: string) => {
    const box = await screen.findByLabelText('Digit 1 of 6', {}, slow)
    act(() => void fireEvent.change(box, { target: { value: code } }))
  }
  await give('111111')
  expect(await screen.findByText(sentenceFor('unlock_wrong'), {}, slow)).toBeTruthy()
  await give('222222')
  await title(en.t('identity.loginTitle'))
  expect(codes).toEqual([{ username: 'rahim77', kind: 'mobile' }])
  expect(sent).toMatchObject([
    { username: 'rahim77', kind: 'mobile', code: '111111', device: expect.stringMatching(/^[0-9a-f]{32}$/) },
    { code: '222222' },
  ])
})

// spec 2 Security centre: the login history with its place
test('the history names the country of each login in the language of the page, and says where it is unknown', async () => {
  const [row] = full.loginHistory.content
  if (!row) throw new Error('no row')
  const content = [row, { ...row, id: '2', country: 'US' }, { ...row, id: '3', country: null }]
  openAt('/member/securityCenter', { loginHistory: { ...full.loginHistory, content } })
  for (const place of ['Bangladesh', 'United States', en.t('security.unknownPlace')])
    await waitFor(() => expect(document.querySelector('#history')?.textContent).toContain(place), slow)
  cleanup()
  localStorage.setItem('hisLang', 'bn')
  await loadLanguage(shellTexts)
  openAt('/member/securityCenter', { loginHistory: { ...full.loginHistory, content } })
  for (const place of ['বাংলাদেশ', 'মার্কিন যুক্তরাষ্ট্র', 'অজানা জায়গা'])
    await waitFor(() => expect(document.querySelector('#history')?.textContent).toContain(place), slow)
})
