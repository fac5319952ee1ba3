// @vitest-environment happy-dom
import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { screenNames, screenOf } from '../src/app/screens.ts'
import { shellTexts } from '../src/app/texts.ts'
import { layoutAnswers } from './answers.ts'
import { fakeSite } from '@chokka/client/testing/fake-site.ts'
import { keys, screenCases, verbsOf, viewerOf } from './screen-cases.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const shown = () => document.body.textContent ?? ''

// Loaded texts stay in the module: each screen is opened with fresh modules.
test.each(screenNames.map((name) => [name] as const))('%s loads the texts that it needs', async (name) => {
  localStorage.setItem('hisLang', 'en')
  const { paths, who } = screenOf(name)
  const { query = '', full } = screenCases[name]
  vi.resetModules()
  if (who !== 'anyone') sessionStorage.setItem('token', 'a-token')
  window.history.replaceState(null, '', paths[0] + query)
  fakeSite({ ...layoutAnswers, ...viewerOf(name), ...verbsOf(screenCases[name], 'full') })
  const { loadLanguage } = await import('@chokka/client/language.ts')
  const { App } = await import('../src/app/App.tsx')
  await loadLanguage(shellTexts)
  render(<App />)
  await waitFor(() => expect(shown()).toContain(full.shows), { timeout: 10_000 })
  expect(shown()).not.toMatch(keys)
})
