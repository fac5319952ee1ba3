// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { call } from '@chokka/contract/call'
import { z } from 'zod'
import { wireOf } from './build/wire.ts'
import { makeClient } from './client.ts'
import { now } from './clock.ts'
import type { ClientOptions } from './client.ts'
import { makePopups } from './popups.ts'
import type { Wire } from './wire.ts'
import { Refused } from './calls.ts'
import { lastToast } from './toasts.ts'

const handlers = { dialog: vi.fn(), openLogin: vi.fn(), page: vi.fn() }
const wire: Wire = { ...wireOf('web'), staleAfter: {}, staleOn: { balance: ['balance'] }, sessionCached: [] }
const options: ClientOptions = {
  wire,
  sessionCheck: 'memberInfo',
  liveTicket: () => new Promise<string>(() => undefined),
  refusalHandlers: handlers,
}

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
})
afterEach(() => {
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

test('what was read in a session is dropped when the session ends or another begins', () => {
  const client = makeClient(options)
  client.start()
  const fillCache = () => {
    client.queries.setQueryData(['memberInfo', {}], 'somebody')
    client.queries.setQueryData(['hotGames', {}], 'games')
  }
  const cached = () =>
    client.queries
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey[0])
  client.beginSession('one')
  fillCache()
  client.beginSession('two')
  expect(cached()).toEqual(['hotGames'])
  fillCache()
  client.endSession()
  expect(cached()).toEqual(['hotGames'])
  expect(client.queries.getQueryState(['hotGames', {}])?.isInvalidated).toBe(true)
})

/** Counts the sockets of a client, and sends messages through them. */
function fakeSockets() {
  const sockets: (EventTarget & { url: string; isClosed: boolean })[] = []
  vi.useFakeTimers()
  vi.stubGlobal(
    'WebSocket',
    class extends EventTarget {
      isClosed = false
      readonly url: string
      constructor(url: string) {
        super()
        this.url = url
        sockets.push(this)
      }
      close() {
        this.isClosed = true
      }
    },
  )
  const say = (topic: string) =>
    sockets.at(-1)?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ topic }) }))
  const open = () =>
    sockets.filter(({ isClosed }) => !isClosed).map(({ url }) => new URL(url).pathname + new URL(url).search)
  return { sockets, say, open }
}

// issue 8: "a change that reaches open browsers at once"
test('a visitor has a socket after the first paint, and a hint makes the state of the site stale within a second', async () => {
  const { say, open } = fakeSockets()
  const client = makeClient({ ...options, wire: { ...wire, staleOn: { status: ['systemStatus'] } } })
  client.start()
  expect(open()).toEqual([])
  await vi.advanceTimersByTimeAsync(5000)
  expect(open()).toEqual(['/wps/live'])
  client.queries.setQueryData(['systemStatus', {}], 'open')
  const isStale = () => client.queries.getQueryState(['systemStatus', {}])?.isInvalidated
  say('open')
  await vi.advanceTimersByTimeAsync(1000)
  expect(isStale()).toBe(false)
  say('status')
  await vi.advanceTimersByTimeAsync(1000)
  expect(isStale()).toBe(true)
  expect(client.liveState.now()).toBe('off')
  vi.useRealTimers()
})

// spec 9 Cached in the session; issue 9: "dropped when the server says so"
test('a hint drops what the session has cached of it, for visitors and for members, and asks again', async () => {
  for (const token of [null, 'a-token']) {
    const { say } = fakeSockets()
    const hinted: Wire = { ...wire, staleOn: { games: ['gameVendors'] } }
    const client = makeClient({ ...options, wire: hinted, liveTicket: async () => 'a-ticket' })
    if (token) client.beginSession(token)
    client.start()
    await vi.advanceTimersByTimeAsync(5000)
    const kept = ['gameVendor', 'kept:whitelabel']
    for (const key of kept) sessionStorage.setItem(key, '{}')
    client.queries.setQueryData(['gameVendors', {}], 'old')
    say('games')
    await vi.advanceTimersByTimeAsync(1000)
    expect(kept.map((key) => sessionStorage.getItem(key))).toEqual([null, '{}'])
    expect(client.queries.getQueryState(['gameVendors', {}])?.isInvalidated).toBe(true)
    vi.useRealTimers()
  }
})

test('a page has one socket: of the visitor, or of the session with a ticket, and none while it is left', async () => {
  const { open } = fakeSockets()
  const client = makeClient({ ...options, liveTicket: async () => 'a-ticket' })
  client.start()
  await vi.advanceTimersByTimeAsync(5000)
  client.beginSession('of one socket')
  await vi.advanceTimersByTimeAsync(0)
  expect(open()).toEqual(['/wps/live?ticket=a-ticket'])
  client.endSession()
  await vi.advanceTimersByTimeAsync(5000)
  expect(open()).toEqual(['/wps/live'])
  window.dispatchEvent(new Event('pagehide'))
  expect(open()).toEqual([])
  vi.useRealTimers()
})

/** A page of a session, with one answer for each topic of which it hears. */
const topicCalls: Wire['staleOn'] = {
  ...{ balance: ['balance'], bets: ['bettingRecord'], messages: ['deposits'], status: ['systemStatus'] },
  ...{ session: ['memberInfo'], content: ['announcements'], games: ['gameVendors'], inbox: ['messageList'] },
  ...{ protection: ['protection'], loyalty: ['rewards'], chat: ['myChat'] },
}

test.each([
  ['a member', 'a-token', Object.keys(topicCalls)],
  ['a visitor', null, ['status', 'content', 'games']],
])(
  'what changed while the line of %s was away is asked for when it is back, for each topic',
  async (_who, token, topics) => {
    const { sockets, say } = fakeSockets()
    const client = makeClient({
      ...options,
      wire: { ...wire, staleOn: topicCalls },
      liveTicket: async () => 'a-ticket',
    })
    if (token) client.beginSession(token)
    client.start()
    await vi.advanceTimersByTimeAsync(5000)
    say('open')
    for (const [name] of Object.values(topicCalls)) client.queries.setQueryData([name, {}], 'old')
    const stale = () =>
      Object.entries(topicCalls).flatMap(([topic, [name]]) =>
        client.queries.getQueryState([name, {}])?.isInvalidated ? [topic] : [],
      )
    sockets.at(-1)?.dispatchEvent(new Event('close'))
    await vi.advanceTimersByTimeAsync(1000)
    expect(stale()).toEqual([])
    say('open')
    expect(stale()).toEqual(topics)
    vi.useRealTimers()
  },
)

test('a second tab of a session ends with the first without any network, and that of another session stays', async () => {
  const [first, other] = [makeClient(options), makeClient(options)]
  for (const client of [first, other]) client.start()
  other.beginSession('of another login')
  first.beginSession('of this login')
  // A duplicated tab has the token of the first.
  const second = makeClient(options)
  second.start()
  expect(second.tokenNow()).toBe('of this login')
  for (const client of [second, other]) client.queries.setQueryData(['memberInfo', {}], 'somebody')
  first.endSession()
  await vi.waitFor(() => expect(second.tokenNow()).toBeNull(), 20_000)
  expect([second.wasEnded.now(), second.queries.getQueryData(['memberInfo', {}])]).toEqual([true, undefined])
  expect([first.wasEnded.now(), other.tokenNow()]).toEqual([false, 'of another login'])
  // Whether it ended too only the server knows, and it is asked.
  await vi.waitFor(() => expect(other.queries.getQueryState(['memberInfo', {}])?.isInvalidated).toBe(true), 20_000)
})

test('a page that is seen again leaves a line that was silent, and one that is hidden waits (case 3)', async () => {
  const { sockets, say } = fakeSockets()
  const visibility = vi.spyOn(document, 'visibilityState', 'get')
  onTestFinished(() => visibility.mockRestore())
  const client = makeClient({ ...options, liveTicket: async () => 'ticket-of-this-page' })
  client.beginSession('of a hidden page')
  client.start()
  await vi.advanceTimersByTimeAsync(0)
  say('open')
  const socketsWhen = async (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(0)
    return sockets.flatMap(({ url, isClosed }) => (url.includes('ticket-of-this-page') ? [isClosed] : []))
  }
  expect(await socketsWhen('visible')).toEqual([false])
  vi.setSystemTime(now() + 600_000)
  expect(await socketsWhen('hidden')).toEqual([false])
  expect(await socketsWhen('visible')).toEqual([true, false])
  client.endSession()
  vi.useRealTimers()
})

test('a call of another app cannot be made, and nothing is sent for it', async () => {
  const value = z.object({ ticket: z.string() })
  const office = call('POST', '/office/v1/live/ticket', { who: 'anyone', value, summary: '' })
  const client = makeClient({ ...options, wire: wireOf('web', { liveTicket: office }) })
  const sent = vi.fn()
  vi.stubGlobal('fetch', sent)
  await expect(client.ask('liveTicket')).rejects.toThrow('liveTicket is no call of this app')
  expect(sent).not.toHaveBeenCalled()
})

test('a refusal is handled as the catalogue says, unless a form handles it', () => {
  const { handleRefusal } = makeClient(options)
  const field = vi.fn()
  handleRefusal(new Refused('amount_limit', 'too much'), { field })
  expect(field).toHaveBeenCalledWith(expect.objectContaining({ code: 'amount_limit' }), 'too much')
  handleRefusal(new Refused('amount_limit', 'too much'))
  expect(lastToast.now()).toEqual({ text: 'too much', tone: 'bad' })
  handleRefusal(new Refused('account_locked', 'locked'), { field })
  expect(handlers.dialog).toHaveBeenCalledExactlyOnceWith('locked', expect.objectContaining({ code: 'account_locked' }))
  const ownDialog = vi.fn((refusal: Refused) => refusal.code === 'reset_link_wrong')
  handleRefusal(new Refused('reset_link_wrong', 'used'), { dialog: ownDialog })
  expect([ownDialog, handlers.dialog].map((one) => one.mock.calls.length)).toEqual([1, 1])
  handleRefusal(new Refused('account_locked', 'locked'), { dialog: ownDialog })
  expect([ownDialog, handlers.dialog].map((one) => one.mock.calls.length)).toEqual([2, 2])
  handleRefusal(new Refused('not_signed_in'))
  handleRefusal(new Refused('under_maintenance'))
  expect([handlers.openLogin.mock.calls.length, handlers.page.mock.calls.length]).toEqual([1, 1])
  handleRefusal(new Refused('network_error', 'no network'), { field })
  expect(lastToast.now()).toEqual({ text: 'no network', tone: 'bad' })
  expect(field).toHaveBeenCalledOnce()
})

test('popups stack in the order of opening, and alternatives replace each other', () => {
  const { popups, open, close, closeAll } = makePopups<{ login: { next?: string }; register: object; dialog: object }>([
    ['login', 'register'],
  ])
  const names = () => popups.now().map(({ name }) => name)
  open('login', { next: '/a' })
  open('dialog')
  open('register')
  expect(names()).toEqual(['dialog', 'register'])
  open('dialog')
  expect(names()).toEqual(['register', 'dialog'])
  close('register')
  expect(names()).toEqual(['dialog'])
  closeAll()
  expect(names()).toEqual([])
})

test('a read that begins ahead is asked once, and shows what the session has kept until its answer comes', async () => {
  const asked = vi.fn(() => new Promise<Response>(() => undefined))
  vi.stubGlobal('fetch', asked)
  const client = makeClient({ ...options, wire: { ...wire, sessionCached: ['gameVendors'] } })
  sessionStorage.setItem('gameVendor', JSON.stringify({ content: 'kept' }))
  for (let time = 0; time < 2; time++) client.readAhead('gameVendors')
  expect(client.queries.getQueryData(['gameVendors', {}])).toEqual({ content: 'kept' })
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1), 20_000)
  client.readAhead('lobby', { language: 'bn' })
  expect(client.queries.getQueryState(['lobby', { language: 'bn' }])).toMatchObject({ fetchStatus: 'fetching' })
})
