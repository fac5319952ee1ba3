// @vitest-environment happy-dom
import { loadLanguage } from '@chokka/client/language.ts'
import { navigate } from '@chokka/client/router.tsx'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { App } from '../src/app/App.tsx'
import { hrefOf } from '../src/app/screens.ts'
import { shellTexts } from '../src/app/texts.ts'
import { beginSession, endSession } from '../src/kit/client.ts'
import { layoutAnswers } from './answers.ts'
import { fakeSite } from './fake-site.ts'
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
