// For tests of the forms of identity: opens them in the whole app, with fake verbs, and types into the popup on top.
import { navigate } from '@chokka/client/router.tsx'
import { loadTexts } from '@chokka/text'
import type { WireValue } from '@chokka/contract'
import { fireEvent, render, waitFor, within } from '@testing-library/react'
import { createElement } from 'react'
import { beforeAll, beforeEach, expect, vi } from 'vitest'
import { App } from '../src/app/App.tsx'
import { empty, layoutAnswers } from './answers.ts'
import { fakeSite } from '@chokka/client/testing/fake-site.ts'
import type { FakeVerbs } from '@chokka/client/testing/fake-site.ts'
import { withApp } from './with-app.ts'

export const { t } = await loadTexts('en', ['identity', 'common', 'shell'])
export const soon = { timeout: 20_000 }
export const signedIn: WireValue<'login'> = { token: 'a-token', firstTimeLogin: false, passwordExpired: false }

let testHourMs = Date.parse('2026-11-20T00:00:00Z')

/** Prepares and cleans up around each test of the file. */
export function withForms(): void {
  beforeAll(async () => {
    // The first import takes long on a busy machine.
    await Promise.all([import('../src/features/identity/LoginPopup.tsx'), import('../src/app/HomeScreen.tsx')])
    await Promise.all([import('../src/features/identity/RegisterPopup.tsx'), import('../src/app/popups.tsx')])
  }, 60_000)
  beforeEach(() => {
    localStorage.clear()
    // Each test has an hour of its own: what was sent in the one before is long ago.
    vi.useFakeTimers({ shouldAdvanceTime: true, now: (testHourMs += 3_600_000) })
  })
  withApp()
}

const countries = {
  content: [
    { countryCode: 'BD', countryDialingCode: '880' },
    { countryCode: 'GB', countryDialingCode: '44' },
    { countryCode: 'IN', countryDialingCode: '91' },
  ],
}

/** Opens an address; returns the names of the calls. */
export function openAt(address: string, verbs: FakeVerbs = {}, flags: Record<string, boolean> = {}) {
  const whitelabel = { ...layoutAnswers.whitelabel, flags }
  const called = fakeSite({ ...layoutAnswers, ...empty, countries, whitelabel, ...verbs })
  navigate(address)
  render(createElement(App))
  return called
}

/** The popup on top. */
export const popup = () => within([...document.querySelectorAll('dialog')].at(-1) ?? document.body)
export const popupText = () => [...document.querySelectorAll('dialog')].at(-1)?.textContent ?? ''
export const field = (label: string) => popup().getByLabelText<HTMLInputElement>(label, { selector: 'input' })
export const fieldSoon = (label: string) => waitFor(() => field(label), soon)
export const type = (label: string, text: string) => fireEvent.change(field(label), { target: { value: text } })
export const button = (name: string | RegExp) => popup().getByRole<HTMLButtonElement>('button', { name })
export const buttonSoon = (name: string | RegExp) => waitFor(() => button(name), soon)
export const press = (name: string) => fireEvent.click(button(name))
export const shows = (text: string) => waitFor(() => expect(popupText()).toContain(text), soon)
export async function chooseTab(name: string) {
  const tab = await waitFor(() => popup().getByRole('tab', { name }), soon)
  fireEvent.mouseDown(tab, { button: 0 })
}
/** The list of countries has come. */
export const countrySoon = () =>
  waitFor(() => popup().getByRole<HTMLSelectElement>('combobox', { name: t('identity.countryCode') }), soon)

// Every test uses a number of its own: a number has to wait after a code, whatever form asks.
let made = 0
export const aNumber = () => `0171234${String((made += 1)).padStart(4, '0')}`
