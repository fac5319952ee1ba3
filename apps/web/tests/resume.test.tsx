// @vitest-environment happy-dom
// spec 2 Login, spec 4 remember flag: a browser that was ticked comes back by itself for a day, and no other.
import { deviceNow } from '@chokka/client/clock.ts'
import { navigate } from '@chokka/client/router.tsx'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { CallName } from '@chokka/contract'
import { fakeSite } from '@chokka/client/testing/fake-site.ts'
import { App } from '../src/app/App.tsx'
import { endSession, tokenNow } from '../src/kit/client.ts'
import { browserIsRemembered, rememberBrowser } from '../src/kit/remembered.ts'
import { resume } from '../src/kit/resume.ts'
import { full, layoutAnswers } from './answers.ts'
import { withApp } from './with-app.ts'

const at = (fromNowMs: number) => new Date(deviceNow() + fromNowMs).toISOString()
const [tomorrow, yesterday] = [at(8e7), at(-1)]
let called: CallName[]
let token: string | null
withApp()
beforeEach(() => {
  token = 'a token'
  called = fakeSite({
    ...{ ...layoutAnswers, ...full },
    login: { token: 'of a login', firstTimeLogin: false, passwordExpired: false },
    rememberSession: { until: tomorrow },
    resumeSession: () => ({ token }),
  })
})
const asked = () => called.filter((name) => name === 'resumeSession').length

test('a remembered browser goes on with its session, once for each tab', async () => {
  rememberBrowser(tomorrow)
  await resume()
  expect(tokenNow()).toBe('a token')
  endSession()
  rememberBrowser(tomorrow)
  await resume()
  expect([tokenNow(), asked()]).toEqual([null, 1])
})

test('a browser that was not remembered, or for which a day is over, asks for nothing', async () => {
  await resume()
  rememberBrowser(yesterday)
  await resume()
  expect([tokenNow(), asked()]).toEqual([null, 0])
})

test('what the site knows no more is forgotten, and so is a session that is ended here', async () => {
  rememberBrowser(tomorrow)
  token = null
  await resume()
  expect([tokenNow(), browserIsRemembered()]).toEqual([null, false])
  rememberBrowser(tomorrow)
  endSession()
  expect(browserIsRemembered()).toBe(false)
})

test.each([true, false])('a login remembers the browser if its box is ticked (%s)', async (isTicked) => {
  navigate('/login', { replace: true })
  render(<App />)
  fireEvent.change(await screen.findByRole('textbox', { name: /Username/ }), { target: { value: 'rahim77' } })
  fireEvent.change(document.querySelector('input[name=password]') as Element, { target: { value: 'a sentence 5' } })
  if (isTicked) fireEvent.click(screen.getByRole('checkbox', { name: /Remember me/ }))
  fireEvent.click(document.querySelector('dialog button[type=submit]') as Element)
  await waitFor(() => expect(tokenNow()).toBe('of a login'))
  await waitFor(() => expect(browserIsRemembered()).toBe(isTicked))
  expect(called.includes('rememberSession')).toBe(isTicked)
})
