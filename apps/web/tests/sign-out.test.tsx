// @vitest-environment happy-dom
import { loadLanguage } from '@chokka/client/language.ts'
import { navigate } from '@chokka/client/router.tsx'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { App } from '../src/app/App.tsx'
import { hrefOf } from '../src/app/screens.ts'
import { shellTexts } from '../src/app/texts.ts'
import { beginSession, endSession } from '../src/kit/client.ts'
import { around } from './answers.ts'
import { fakeSite } from './fake-site.ts'
import { screenCases, verbsOf } from './screen-cases.ts'

afterEach(cleanup)

// O-23. Home has not been fetched in this file: React would keep the screen before it in the page, out of sight.
test('what a member has seen is out of the page at once when they sign out, before the next screen has come', async () => {
  localStorage.setItem('hisLang', 'en')
  await loadLanguage(shellTexts)
  const { full } = screenCases.withdraw
  fakeSite({ ...around, ...verbsOf(screenCases.withdraw, 'full') })
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
