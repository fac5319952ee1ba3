// @vitest-environment happy-dom
// The second factor of a login, the confirmation before a change, and what follows a login.
import { navigate } from '@chokka/client/router.tsx'
import { loadTexts } from '@chokka/text'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FactorRequired } from '@chokka/contract/factors'
import type { WireInput } from '@chokka/contract'
import { App } from '../src/app/App.tsx'
import { beginSession, endSession, queries } from '../src/kit/client.ts'
import { closeAll, open, popups } from '../src/kit/open.ts'
import { hideAfterLogin } from '../src/kit/remembered.ts'
import { full, layoutAnswers } from './answers.ts'
import { fakeSite, sentenceFor } from '@chokka/client/testing/fake-site.ts'
import type { FakeVerbs } from '@chokka/client/testing/fake-site.ts'
import { withApp } from './with-app.ts'

const en = await loadTexts('en', ['identity', 'common', 'security'])
const slow = { timeout: 15_000 }
const signedIn = { token: 'a-token', firstTimeLogin: false, passwordExpired: false }
const required: FactorRequired = {
  ticket: 'a-ticket',
  place: '198.***.***.7',
  factors: [
    { kind: 'authenticator', bound: true, usable: true },
    { kind: 'mobile', bound: true, usable: true, hint: '017** ***482' },
    { kind: 'email', bound: false, usable: false },
    { kind: 'payeeName', bound: true, usable: false },
  ],
}

withApp()
beforeEach(() => {
  hideAfterLogin(false)
})

const verbs = (more: FakeVerbs): FakeVerbs => ({
  ...layoutAnswers,
  ...full,
  captcha: 'data:image/png;base64,',
  ...more,
})

async function logIn(more: FakeVerbs, password = 'six sixes 6') {
  const called = fakeSite(verbs(more))
  navigate('/login')
  render(<App />)
  const name = await screen.findByLabelText(new RegExp(`^${en.t('identity.field_username')}`), {}, slow)
  fireEvent.change(name, { target: { value: 'rahim77' } })
  const field = screen.getByLabelText(new RegExp(`^${en.t('identity.field_password')}`))
  fireEvent.change(field, { target: { value: password } })
  const form = name.closest('form')
  if (!form) throw new Error('no form')
  act(() => void fireEvent.submit(form))
  return called
}

const needsFactor: FakeVerbs = { login: { refuse: 'factor_required', value: required } }
const button = (name: string | RegExp) => screen.findByRole('button', { name, hidden: true }, slow)
const press = async (name: string | RegExp) => {
  const found = await button(name)
  act(() => found.click())
}
const typeCode = async (code: string) => {
  const box = await screen.findByLabelText('Digit 1 of 6', {}, slow)
  // As autofill does: the whole code into the first box.
  act(() => void fireEvent.change(box, { target: { value: code } }))
}
const titleShown = (title: string) =>
  waitFor(() => expect(screen.getByRole('heading', { name: title, hidden: true })).toBeTruthy(), slow)
const noTitle = (title: string) => expect(screen.queryByRole('heading', { name: title, hidden: true })).toBeNull()

test('factors that are not bound, or weaker, stay visible and off, each with its reason', async () => {
  await logIn(needsFactor)
  await titleShown(en.t('security.newPlaceTitle'))
  const off = (kind: string, why: string) => {
    const found = screen.getByText(kind).closest('button')
    expect(found?.disabled).toBe(true)
    expect(within(found as HTMLElement).getByText(why)).toBeTruthy()
  }
  off(en.t('security.factor_email'), en.t('security.off_email'))
  off(en.t('security.factor_payeeName'), en.t('security.off_weaker'))
  expect(screen.getByText('017** ***482').closest('button')?.disabled).toBe(false)
})

test('six digits are sent by themselves with the ticket; a wrong code says how many tries are left', async () => {
  const sent: WireInput<'factorLogin'>[] = []
  await logIn({
    ...needsFactor,
    factorLogin: (input) => {
      sent.push(input)
      return sent.length === 1 ? { refuse: 'factor_wrong', value: { left: 4 } } : signedIn
    },
  })
  await press(new RegExp(en.t('security.factor_authenticator')))
  await typeCode('111111')
  const left = `${sentenceFor('factor_wrong')} ${en.t('security.triesLeft', { count: 4 })}`
  await waitFor(() => expect(screen.getByText(left)).toBeTruthy(), slow)
  expect((await screen.findByLabelText<HTMLInputElement>('Digit 1 of 6')).value).toBe('')
  await typeCode('222222')
  await titleShown(en.t('security.backTitle'))
  expect(sent).toMatchObject([
    { ticket: 'a-ticket', kind: 'authenticator', code: '111111', rememberPlace: true },
    { ticket: 'a-ticket', kind: 'authenticator', code: '222222' },
  ])
})

test('a code by SMS is asked for once it is chosen, and again only after the wait', async () => {
  const called = await logIn({ ...needsFactor, factorCode: { expiredMinutes: 5 } })
  await press(new RegExp(en.t('security.factor_mobile')))
  const again = await button(en.t('security.sendAgainIn', { seconds: '300' }))
  expect(again).toHaveProperty('disabled', true)
  expect(called.filter((name) => name === 'factorCode')).toHaveLength(1)
})

test('a login that took too long leads back to the login', async () => {
  await logIn({ ...needsFactor, factorLogin: { refuse: 'factor_ticket_wrong' } })
  await press(new RegExp(en.t('security.factor_authenticator')))
  await typeCode('111111')
  await press(en.t('security.expiredLogin'))
  await titleShown(en.t('identity.loginTitle'))
})

// spec 4, Login: the order of what follows
test('a password that must be changed comes first, and nothing else is shown then', async () => {
  await logIn({ login: { ...signedIn, firstTimeLogin: true, passwordExpired: true } })
  await titleShown(en.t('identity.passwordExpiredTitle'))
  noTitle(en.t('security.backTitle'))
  noTitle(en.t('security.welcomeTitle', { name: 'Rahim' }))
})

test('the first login is welcomed with what is done and what is left', async () => {
  await logIn({ login: { ...signedIn, firstTimeLogin: true } })
  await titleShown(en.t('security.welcomeTitle', { name: 'Rahim' }))
  expect(screen.getAllByText(en.t('security.stepOpen')).length).toBeGreaterThan(0)
  noTitle(en.t('security.backTitle'))
})

// S-06
test('after a login the one before it and what was stopped are shown, and again only when something was stopped', async () => {
  const stopped = { total: 2, lastAt: '2026-11-20T04:30:00.000Z' }
  const loginInfo = { previousLoginAt: '2026-11-19T04:30:00.000Z', userAgent: 'Firefox/140', stopped }
  await logIn({ login: signedIn, loginInfo })
  await titleShown(en.t('security.backTitle'))
  await waitFor(() => expect(document.body.textContent).toContain('2 attempts were stopped'), slow)
  act(() => screen.getByLabelText(en.t('security.notAgain')).click())
  cleanup()
  closeAll()
  act(() => endSession())
  queries.clear()
  const called = await logIn({ login: signedIn, loginInfo: { ...loginInfo, stopped: { total: 0, lastAt: null } } })
  await waitFor(() => expect(called).toContain('loginInfo'), slow)
  await waitFor(() => expect(popups.now()).toEqual([]), slow)
  noTitle(en.t('security.backTitle'))
  cleanup()
  act(() => endSession())
  queries.clear()
  await logIn({ login: signedIn, loginInfo })
  await titleShown(en.t('security.backTitle'))
})

// S-13
test('a change that needs a fresh factor asks for it, and then goes on with the change', async () => {
  let isFresh = false
  const saved: Record<string, never> = {}
  const sent: WireInput<'confirmIdentity'>[] = []
  const called = fakeSite(
    verbs({
      setRealName: () => (isFresh ? saved : { refuse: 'factor_fresh_required', value: { by: [{ kind: 'password' }] } }),
      confirmIdentity: (input) => {
        sent.push(input)
        isFresh = true
        return { freshUntil: '2026-11-20T04:35:00.000Z' }
      },
    }),
  )
  beginSession('a-token')
  navigate('/member/securityCenter')
  render(<App />)
  act(() => open('realName'))
  const name = await screen.findByLabelText(en.t('security.realName'), {}, slow)
  fireEvent.change(name, { target: { value: 'Rahim Uddin' } })
  await press(en.t('security.save'))
  const password = await screen.findByLabelText(en.t('security.factor_password'), {}, slow)
  fireEvent.change(password, { target: { value: 'six sixes 6' } })
  await press(en.t('security.goOn'))
  await waitFor(() => expect(called.filter((one) => one === 'setRealName')).toHaveLength(2), slow)
  expect(sent).toEqual([{ kind: 'password', password: 'six sixes 6' }])
  await waitFor(() => noTitle(en.t('security.realNameTitle')), slow)
})

test('recovery codes stay until the member says that they are kept', async () => {
  fakeSite(verbs({}))
  beginSession('a-token')
  navigate('/member/securityCenter')
  render(<App />)
  act(() => open('recoveryCodes', { codes: ['7KQ2-94XM', 'H4TD-62PL'] }))
  await titleShown(en.t('security.codesTitle'))
  await press(en.t('common.close'))
  await press(en.t('security.finish'))
  expect(screen.getByText(en.t('security.keptSafeFirst'))).toBeTruthy()
  act(() => screen.getByLabelText(en.t('security.keptSafe')).click())
  await press(en.t('security.finish'))
  await waitFor(() => noTitle(en.t('security.codesTitle')), slow)
})
