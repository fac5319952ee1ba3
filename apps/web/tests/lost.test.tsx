// @vitest-environment happy-dom
import { ChunkError } from '@chokka/client/chunk-error.ts'
import { network } from '@chokka/client/network.ts'
import { leave } from '@chokka/client/release.ts'
import { navigate } from '@chokka/client/router.tsx'
import { loadTexts } from '@chokka/text'
import { TextsProvider } from '@chokka/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { App } from '../src/app/App.tsx'
import { ErrorBoundary } from '../src/app/ErrorBoundary.tsx'
import { queries } from '../src/kit/client.ts'
import { open } from '../src/kit/open.ts'
import { full, game, layoutAnswers } from './answers.ts'
import { fakeSite } from '@chokka/client/testing/fake-site.ts'
import type { FakeVerbs } from '@chokka/client/testing/fake-site.ts'
import { withApp } from './with-app.ts'

const en = await loadTexts('en', ['common', 'shell', 'closed', 'identity'])
const answers: FakeVerbs = { ...layoutAnswers, ...full }
const shown = () => document.body.textContent ?? ''
const shows = (text: string) => waitFor(() => expect(shown()).toContain(text))

let isOnline: boolean
let asked: number
/** The network is gone: no call is answered, and the browser knows it. */
function lose() {
  isOnline = false
  globalThis.fetch = async () => {
    asked += 1
    throw new TypeError('Failed to fetch')
  }
}
/** The network is back; `tells`: the browser says so. */
const comeBack = (verbs: FakeVerbs = answers, tells = true) => {
  isOnline = true
  fakeSite(verbs)
  network.set('good')
  return act(async () => {
    if (tells) window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
  })
}

/** Lets seconds go by, one after the other: each step of the countdown begins when the one before is shown. */
async function seconds(count: number) {
  for (let step = 0; step < count; step++) await act(() => vi.advanceTimersByTimeAsync(1000))
}

withApp()
beforeEach(async () => {
  isOnline = true
  asked = 0
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await import('../src/app/HomeScreen.tsx')
})
afterEach(() => {
  vi.unstubAllGlobals()
  network.set('good')
})

// look 13c: no network
test('without a network the app begins with a page that says so, and goes on at once when the browser is back', async () => {
  lose()
  network.set('lost')
  navigate('/', { replace: true })
  render(<App />)
  await shows(en.t('closed.lostTitle'))
  expect(document.querySelector('header, nav, footer')).toBeNull()
  await comeBack()
  await shows(game.displayName)
  expect(shown()).not.toContain(en.t('closed.lostTitle'))
})

test('a server that cannot be reached is asked again after a countdown, less and less often, and by the button', async () => {
  lose()
  isOnline = true
  navigate('/', { replace: true })
  render(<App />)
  await shows(en.t('closed.lostTitle'))
  await shows('Next try in 5 s')
  await seconds(2)
  expect(shown()).toMatch(/Next try in [123] s/)
  const before = asked
  await seconds(3)
  await shows('Next try in 8 s')
  expect(asked).toBeGreaterThan(before)
  await comeBack(answers, false)
  fireEvent.click(screen.getByRole('button', { name: en.t('closed.tryNow') }))
  await shows(game.displayName)
})

test('a network that is lost later takes nothing away: the page stays, and what is typed into it', async () => {
  fakeSite(answers)
  navigate('/', { replace: true })
  render(<App />)
  await shows(game.displayName)
  act(() => open('login'))
  const name = await screen.findByLabelText<HTMLInputElement>(new RegExp(en.t('identity.field_username')))
  fireEvent.change(name, { target: { value: 'rahim77' } })
  lose()
  act(() => network.set('lost'))
  await act(() => queries.invalidateQueries())
  await shows(en.t('common.networkLost'))
  expect([name.isConnected, name.value]).toEqual([true, 'rahim77'])
  expect(shown()).not.toContain(en.t('closed.lostTitle'))
})

/** A page of which a part did not arrive, beside a field. */
function Broken() {
  return (
    <TextsProvider texts={en}>
      <QueryClientProvider client={queries}>
        <input aria-label="Remark" defaultValue="half a sentence" />
        <ErrorBoundary>
          <Missing />
        </ErrorBoundary>
      </QueryClientProvider>
    </TextsProvider>
  )
}
function Missing(): null {
  throw new ChunkError('load', '/assets/DepositPage-1.js')
}

test('a part that cannot be loaded offline is loaded when the server answers again, and what was typed is kept', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  const reload = vi.spyOn(leave, 'reload').mockReturnValue(undefined)
  lose()
  network.set('lost')
  render(<Broken />)
  await shows(en.t('closed.lostTitle'))
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(reload).not.toHaveBeenCalled()
  await comeBack()
  // At once, and not with the next attempt.
  await seconds(1)
  expect(reload).toHaveBeenCalledOnce()
  expect(sessionStorage.getItem('drafts')).toContain('half a sentence')
})

test('a part that is missing while the network is good says which one, and waits for somebody to press', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  const reload = vi.spyOn(leave, 'reload').mockReturnValue(undefined)
  fakeSite(answers)
  render(<Broken />)
  await shows('/assets/DepositPage-1.js')
  expect(shown()).not.toContain(en.t('closed.lostTitle'))
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(reload).not.toHaveBeenCalled()
})

/** A maintenance that a test ends; `permission`: what the browser answers about notices. */
async function maintenance(permission: string) {
  const notices: string[] = []
  const played: number[] = []
  class Notice extends EventTarget {
    static readonly requestPermission = async () => permission
    constructor(title: string) {
      super()
      notices.push(title)
    }
  }
  vi.stubGlobal('Notification', Notice)
  class Sound {
    readonly currentTime = 0
    readonly destination = {}
    close = async () => undefined
  }
  class Tone extends EventTarget {
    constructor(_sound: Sound, { frequency }: { frequency: number }) {
      super()
      played.push(frequency)
    }
    connect = (next: unknown) => next
    start = () => undefined
    stop = () => undefined
  }
  class Volume {
    readonly gain = { setTargetAtTime: () => undefined }
    connect = (next: unknown) => next
  }
  vi.stubGlobal('AudioContext', Sound)
  vi.stubGlobal('OscillatorNode', Tone)
  vi.stubGlobal('GainNode', Volume)
  let status: 0 | 1 | 2 = 1
  fakeSite({ ...answers, systemStatus: () => ({ ...layoutAnswers.systemStatus, status }) })
  navigate('/', { replace: true })
  render(<App />)
  const tell = await screen.findByRole('button', { name: en.t('closed.tell') })
  const become = async (next: 0 | 2) => {
    status = next
    await act(() => queries.invalidateQueries({ queryKey: ['systemStatus'] }))
  }
  return { notices, played, tell, become }
}

// look 13c, mock of maintenance: whoever waits is told
test.each([
  ['granted', 'closed.tellNotice', ['Chokka is open again']],
  ['denied', 'closed.tellSound', []],
] as const)('whoever asked is told when the site opens (notices: %s)', async (permission, note, expected) => {
  const { notices, played, tell, become } = await maintenance(permission)
  fireEvent.click(tell)
  await shows(en.t(note))
  expect([notices, played]).toEqual([[], []])
  await become(0)
  await shows(game.displayName)
  expect(notices).toEqual(expected)
  expect(played).toHaveLength(3)
  await shows('Chokka is open again')
})

test('whoever did not ask is not told, and a region that closes is no opening', async () => {
  const first = await maintenance('granted')
  await first.become(0)
  await shows(game.displayName)
  expect([first.notices, first.played]).toEqual([[], []])
  cleanup()
  queries.clear()
  const second = await maintenance('granted')
  fireEvent.click(second.tell)
  await shows(en.t('closed.tellNotice'))
  await second.become(2)
  await shows(en.t('closed.blockip'))
  expect([second.notices, second.played]).toEqual([[], []])
})
