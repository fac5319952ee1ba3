// @vitest-environment happy-dom
import { loadLanguage } from '@chokka/client/language.ts'
import { navigate } from '@chokka/client/router.tsx'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { App } from '../src/app/App.tsx'
import { hrefOf } from '../src/app/screens.ts'
import { shellTexts } from '../src/app/texts.ts'
import { callsByName } from '@chokka/contract'
import { beginSession, endSession, queries } from '../src/kit/client.ts'
import { open } from '../src/kit/open.ts'
import { full, layoutAnswers } from './answers.ts'
import { fakeSite } from '@chokka/client/testing/fake-site.ts'
import { screenCases, verbsOf } from './screen-cases.ts'

afterEach(cleanup)

// O-23. Home is not loaded in this file: Suspense could keep the previous screen in the document, hidden.
test('at sign-out the data of the member is removed from the document at once, before the next screen has loaded', async () => {
  localStorage.setItem('hisLang', 'en')
  await loadLanguage(shellTexts)
  const { full } = screenCases.withdraw
  fakeSite({ ...layoutAnswers, ...verbsOf(screenCases.withdraw, 'full') })
  navigate(hrefOf('withdraw'))
  beginSession('a-token')
  render(<App />)
  await waitFor(() => expect(document.body.innerHTML).toContain(full.shows), { timeout: 10_000 })
  act(() => {
    navigate('/')
    endSession()
  })
  expect(document.querySelector('.page')).toBeNull()
  expect(document.body.innerHTML).not.toContain(full.shows)
})

// spec 4 Logout: calls the server, clears the session
test('logout takes the token along, and nothing is asked with it afterwards, whatever the server says meanwhile', async () => {
  localStorage.setItem('hisLang', 'en')
  await loadLanguage(shellTexts)
  const answered = Promise.withResolvers<void>()
  fakeSite({ ...layoutAnswers, ...full, logout: {} })
  const tokens: [string, string | null][] = []
  const site = globalThis.fetch
  globalThis.fetch = async (address, init) => {
    const path = new URL(String(address), 'http://site.test').pathname
    tokens.push([path, new Headers(init?.headers).get('authorization')])
    const answer = await site(address, init)
    if (path === callsByName.logout.path) await answered.promise
    return answer
  }
  beginSession('a-token')
  navigate('/favorite')
  render(<App />)
  await waitFor(() => expect(document.body.textContent).toContain('Rahim'), { timeout: 20_000 })
  act(() => open('logout'))
  const button = await waitFor(
    () => document.querySelector<HTMLButtonElement>('.ask__b button:last-child') ?? Promise.reject(new Error('none')),
    { timeout: 20_000 },
  )
  const before = tokens.length
  act(() => button.click())
  // As the live hint about the ended session does.
  await act(() => queries.invalidateQueries())
  await waitFor(() => expect(tokens.slice(before).map(([path]) => path)).toContain(callsByName.logout.path))
  answered.resolve()
  await waitFor(() => expect(document.body.textContent).toContain('signed out'), { timeout: 20_000 })
  const withToken = tokens.slice(before).filter(([, token]) => token !== null)
  expect(withToken).toEqual([[callsByName.logout.path, 'Bearer a-token']])
})
