// @vitest-environment happy-dom
// Notices on this device: the switch in the messages, and what a login does with them.
import { navigate } from '@chokka/client/router.tsx'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { App } from '../src/app/App.tsx'
import { beginSession } from '../src/kit/client.ts'
import { pushKey } from '../src/kit/push-key.ts'
import { full, layoutAnswers } from './answers.ts'
import { fakeSite } from '@chokka/client/testing/fake-site.ts'
import type { FakeVerbs } from '@chokka/client/testing/fake-site.ts'
import { withApp } from './with-app.ts'

withApp()
const waits = { timeout: 10_000 }
const endpoint = 'https://push.example/1'
const keys = { p256dh: 'BAAA', auth: 'AAAA' }

/** A browser with push, whose owner answers the question like this. */
function aBrowser(answer: NotificationPermission, isSubscribed = false) {
  let subscription: object | null = null
  const unsubscribe = vi.fn(async () => {
    subscription = null
    return true
  })
  const made = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe }
  if (isSubscribed) subscription = made
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: vi.fn(async () => (subscription = made)),
  }
  const serviceWorker = { getRegistration: async () => ({ pushManager }), register: async () => ({}) }
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: async () => answer })
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  return { subscribe: pushManager.subscribe, unsubscribe }
}
beforeEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

function openAt(verbs: FakeVerbs = {}) {
  const sent: unknown[] = []
  const note = (input: unknown) => (sent.push(input), {})
  const push = { pushState: { publicKey: 'BKEY', devices: 0 }, allowPush: note as never, stopPush: note as never }
  fakeSite({ ...layoutAnswers, ...full, ...push, ...verbs })
  navigate('/member/messageV2')
  beginSession('a-token')
  render(<App />)
  return sent
}
const theSwitch = () => screen.findByRole('switch', { name: /Notices on this device/ }, waits)

test('the switch registers this browser, and takes it back', async () => {
  const browser = aBrowser('granted')
  const sent = openAt()
  fireEvent.click(await theSwitch())
  await waitFor(() => expect(sent).toEqual([{ endpoint, keys }]), waits)
  expect(browser.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BKEY' })
  await waitFor(() => expect(localStorage.getItem(pushKey)).toBe('rahim77'), waits)
  const isOn = async () => (await theSwitch()).getAttribute('aria-checked')
  await waitFor(async () => expect(await isOn()).toBe('true'), waits)
  fireEvent.click(await theSwitch())
  await waitFor(() => expect(sent[1]).toEqual({ endpoint }), waits)
  await waitFor(async () => expect(await isOn()).toBe('false'), waits)
  expect([browser.unsubscribe.mock.calls.length, localStorage.getItem(pushKey)]).toEqual([1, null])
})

test('who says no stays off, and a refusal of the server is told', async () => {
  aBrowser('denied')
  const sent = openAt()
  fireEvent.click(await theSwitch())
  await waitFor(async () => expect((await theSwitch()).hasAttribute('disabled')).toBe(false), waits)
  expect(sent).toEqual([])
  aBrowser('granted')
  fakeSite({ ...layoutAnswers, ...full, pushState: { refuse: 'busy_try_again' } })
  fireEvent.click(await theSwitch())
  await screen.findByText('This browser could not be registered. Try again later.', undefined, waits)
})

test('a login registers the browser of its account again, and gives up that of another account', async () => {
  aBrowser('granted', true)
  localStorage.setItem(pushKey, 'rahim77')
  const sent = openAt()
  await waitFor(() => expect(sent).toEqual([{ endpoint, keys }]), waits)
})

test('notices of another account end with the login of this one', async () => {
  const browser = aBrowser('granted', true)
  localStorage.setItem(pushKey, 'karima')
  const sent = openAt()
  await waitFor(() => expect(browser.unsubscribe).toHaveBeenCalled(), waits)
  expect([sent, localStorage.getItem(pushKey)]).toEqual([[], null])
})

test('the switch of a browser that keeps its registrations from the page says so, and nothing is thrown', async () => {
  aBrowser('granted')
  Reflect.set(navigator.serviceWorker, 'getRegistration', async () => {
    throw new DOMException('The user agent blocks storage', 'SecurityError')
  })
  openAt()
  const refused = await theSwitch()
  expect([refused.hasAttribute('disabled'), refused.getAttribute('aria-checked')]).toEqual([true, 'false'])
  expect(refused.parentElement?.textContent).toContain('Notices are not available in this browser')
})

test('a browser without push shows no switch', async () => {
  openAt()
  await screen.findByText('Deposit of tests credited', undefined, waits)
  expect(screen.queryByText('Notices on this device')).toBeNull()
})
