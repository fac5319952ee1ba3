// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '@chokka/contract/call'
import { z } from 'zod'
import { wireOf } from './build/wire.ts'
import { makeClient } from './client.ts'
import type { ClientParts } from './client.ts'
import { makePopups } from './popups.ts'
import { makeSession } from './session.ts'
import { Refused } from './calls.ts'
import { lastToast } from './toasts.ts'

const reactions = { dialog: vi.fn(), openLogin: vi.fn(), page: vi.fn() }
const parts: ClientParts = {
  wire: wireOf('web'),
  staleAfter: {},
  staleOn: { balance: ['balance'], bets: [], messages: [], status: [], session: [] },
  kept: new Set(),
  whoAmI: 'memberInfo',
  liveTicket: () => new Promise<string>(() => undefined),
  reactions,
}

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
})
afterEach(() => {
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

test('what was read as one person is gone when their session ends or another begins', () => {
  const client = makeClient(parts)
  client.start()
  const keep = () => {
    client.queries.setQueryData(['memberInfo', {}], 'somebody')
    client.queries.setQueryData(['hotGames', {}], 'games')
  }
  const left = () =>
    client.queries
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey[0])
  client.beginSession('one')
  keep()
  client.beginSession('two')
  expect(left()).toEqual(['hotGames'])
  keep()
  client.endSession()
  expect(left()).toEqual(['hotGames'])
  expect(client.queries.getQueryState(['hotGames', {}])?.isInvalidated).toBe(true)
})

test('the sessions of two apps on one origin know nothing of each other', () => {
  const [site, office] = [makeSession(''), makeSession('office:')]
  site.beginSession('of a member')
  expect([site.tokenNow(), office.tokenNow(), makeSession('office:').tokenNow()]).toEqual(['of a member', null, null])
  office.beginSession('of staff')
  expect([makeSession('').tokenNow(), makeSession('office:').tokenNow()]).toEqual(['of a member', 'of staff'])
})

test('a session that the server ended is dropped once, and a newer one is left alone', () => {
  const session = makeSession('')
  session.beginSession('new')
  session.dropSession('old')
  expect([session.tokenNow(), session.wasEnded.now()]).toEqual(['new', false])
  session.dropSession('new')
  expect([session.tokenNow(), session.wasEnded.now(), sessionStorage.length]).toEqual([null, true, 0])
})

test('a call of another app cannot be made, and nothing is sent for it', async () => {
  const value = z.object({ ticket: z.string() })
  const office = call('POST', '/office/v1/live/ticket', { who: 'anyone', value, summary: '' })
  const client = makeClient({ ...parts, wire: wireOf('web', { liveTicket: office }) })
  const sent = vi.fn()
  vi.stubGlobal('fetch', sent)
  await expect(client.ask('liveTicket')).rejects.toThrow('liveTicket is no call of this app')
  expect(sent).not.toHaveBeenCalled()
})

test('a refusal goes where the catalogue says, unless a form takes it', () => {
  const { react } = makeClient(parts)
  const field = vi.fn()
  react(new Refused('amount_limit', 'too much'), { field })
  expect(field).toHaveBeenCalledWith(expect.objectContaining({ code: 'amount_limit' }), 'too much')
  react(new Refused('amount_limit', 'too much'))
  expect(lastToast.now()).toEqual({ text: 'too much', tone: 'bad' })
  react(new Refused('account_locked', 'locked'), { field })
  expect(reactions.dialog).toHaveBeenCalledExactlyOnceWith('locked')
  react(new Refused('not_signed_in'))
  react(new Refused('under_maintenance'))
  expect([reactions.openLogin.mock.calls.length, reactions.page.mock.calls.length]).toEqual([1, 1])
  react(new Refused('network_error', 'no network'), { field })
  expect(lastToast.now()).toEqual({ text: 'no network', tone: 'bad' })
  expect(field).toHaveBeenCalledOnce()
})

test('popups lie over each other in the order of their opening, and alternatives take each other’s place', () => {
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
