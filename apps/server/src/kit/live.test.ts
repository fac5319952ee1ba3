import { once } from 'node:events'
import websocket from '@fastify/websocket'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket, type ClientOptions } from 'ws'
import { testSite, type TestSite } from '../../tests/site.ts'
import { aStaffMember } from '../../tests/staff.ts'
import { testVendor } from '../../tests/vendor.ts'
import { Refusal } from './refusal.ts'
import { maxSockets, serveLiveSocket } from './live-socket.ts'

async function listening(site: TestSite) {
  if (!site.app.server.listening) await site.app.listen({ port: 0, host: '127.0.0.1' })
  const address = site.app.server.address()
  return `127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
}

/** Opens the live socket; `until` waits for a hint of a topic. */
async function socketOf(site: TestSite, ticket: string | null, origin?: string) {
  const host = await listening(site)
  const socket = new WebSocket(
    `ws://${host}/wps/live${ticket === null ? '' : `?ticket=${ticket}`}`,
    origin ? { origin } : { origin: `http://${host}` },
  )
  const received: string[] = []
  socket.on('message', (raw) => received.push(JSON.parse(String(raw)).topic))
  const closed = new Promise<number>((done) => socket.on('close', (code) => done(code)))
  const until = (topic: string) =>
    new Promise<void>((done, fail) => {
      const look = () => received.includes(topic) && done()
      look()
      socket.on('message', look)
      socket.on('close', () => fail(new Error(`closed before ${topic}`)))
    })
  return { received, closed, until, close: () => socket.terminate() }
}

test('after a bet the browsers of its member, and no others, get the hint that the balance has changed', async () => {
  const site = await testSite()
  const vendor = await testVendor(site)
  const [member, other] = [await site.aMember({ balance: '10.00' }), await site.aMember()]
  const seat = await vendor.seat(member)
  const own = await socketOf(site, (await site.call('liveTicket', {}, member)).ticket)
  const foreign = await socketOf(site, (await site.call('liveTicket', {}, other)).ticket)
  await Promise.all([own.until('open'), foreign.until('open')])
  await vendor.bet(vendor.betOf(seat, '1.00'))
  await Promise.all([own.until('balance'), own.until('bets')])
  expect(foreign.received).toEqual(['open'])
  own.close()
  foreign.close()
})

test('a push reaches browsers that are connected to another server process', async () => {
  const site = await testSite()
  const member = await site.aMember()
  const second = await testSite({ databaseUrl: site.databaseUrl })
  const own = await socketOf(second, (await site.call('liveTicket', {}, member)).ticket)
  await own.until('open')
  await site.give(member, '1.00')
  await own.until('balance')
  own.close()
})

// O-18
test('a ticket opens one socket, once, and only for a page of the site’s own origin', async () => {
  const site = await testSite()
  const member = await site.aMember()
  const { ticket } = await site.call('liveTicket', {}, member)
  const first = await socketOf(site, ticket)
  await first.until('open')
  expect(await (await socketOf(site, ticket)).closed).toBe(4401)
  expect(await (await socketOf(site, 'x'.repeat(43))).closed).toBe(4401)
  const next = (await site.call('liveTicket', {}, member)).ticket
  expect(await (await socketOf(site, next, 'https://elsewhere.example')).closed).toBe(4403)
  first.close()
})

// issue 8: "a change that reaches open browsers at once", those of visitors too
test('a visitor without a session hears of a change of the site at once, and of nothing that belongs to a member', async () => {
  const site = await testSite()
  const member = await site.aMember()
  const own = await socketOf(site, (await site.call('liveTicket', {}, member)).ticket)
  const visitor = await socketOf(site, null)
  await Promise.all([own.until('open'), visitor.until('open')])
  await site.give(member, '1.00')
  await own.until('balance')
  const change = { name: 'newGameDays', value: '30', reason: 'a test' }
  await site.call('changeSetting', change, await aStaffMember(site))
  ;(await site.baseCtx()).live.publish({ topic: 'games', holder: null })
  await Promise.all([visitor.until('status'), visitor.until('games')])
  expect(visitor.received.toSorted()).toEqual(['games', 'open', 'status'])
  expect(await (await socketOf(site, null, 'https://elsewhere.example')).closed).toBe(4403)
  for (const socket of [own, visitor]) socket.close()
})

// S-08
test('a socket ends with the session that opened it, and those of other sessions stay', async () => {
  const site = await testSite()
  const member = await site.aMember()
  const { account: username, password, device } = member
  const second = await site.call('login', { username, password, device })
  const own = await socketOf(site, (await site.call('liveTicket', {}, member)).ticket)
  const other = await socketOf(site, (await site.call('liveTicket', {}, second)).ticket)
  await Promise.all([own.until('open'), other.until('open')])
  await site.call('logout', {}, member)
  expect(await own.closed).toBe(4401)
  await site.give(member, '1.00')
  await other.until('balance')
  other.close()
})

test('a session has twenty live sockets at most, and a new one when one of them has ended', async () => {
  const site = await testSite()
  const [member, other] = [await site.aMember(), await site.aMember()]
  const open = async (as: { token: string }) => socketOf(site, (await site.call('liveTicket', {}, as)).ticket)
  const sockets = await Promise.all(Array.from({ length: maxSockets.perSession }, () => open(member)))
  await Promise.all(sockets.map((socket) => socket.until('open')))
  expect(await (await open(member)).closed).toBe(4429)
  const foreign = await open(other)
  await foreign.until('open')
  sockets[0]?.close()
  await expect
    .poll(async () => {
      const next = await open(member)
      sockets.push(next)
      return Promise.race([next.closed, next.until('open').then(() => 'open')])
    })
    .toBe('open')
  for (const socket of [...sockets, foreign]) socket.close()
})

/** A server with the live socket alone, with visitors from addresses that the test chooses. */
async function socketServer(
  redeem: (ticket: string) => Promise<{ holderId: bigint; sessionId: string } | null>,
  limit: () => Promise<void> = async () => undefined,
  max?: typeof maxSockets,
) {
  const app = Fastify()
  await app.register(websocket)
  const subscribers = new Set<unknown>()
  const visitors = ['the first']
  const factors = [1]
  serveLiveSocket(app, {
    live: {
      publish: () => undefined,
      subscribe: (subscriber) => (subscribers.add(subscriber), () => subscribers.delete(subscriber)),
      close: async () => undefined,
    },
    limit,
    isGuessing: async () => false,
    networkFactor: async () => factors[0] ?? 1,
    redeem,
    ...(max ? { max } : {}),
    endTopic: 'session',
    publicTopics: ['status'],
    isAlive: async () => true,
    isOwnOrigin: () => true,
    visitorOf: () => visitors[0] ?? null,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const address = app.server.address()
  const url = `ws://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}/wps/live`
  /** `end` is "open" or the code with which the socket was closed. */
  const open = (ticket: string | null, options: ClientOptions = {}) => {
    const query = ticket === null ? '' : `?ticket=${/^\d+$/.test(ticket) ? ticket.padStart(43, '0') : ticket}`
    const socket = new WebSocket(url + query, options)
    onTestFinished(() => socket.terminate())
    const end = new Promise<string | number>((done) => {
      socket.on('message', () => done('open'))
      socket.on('close', (code) => done(code))
    })
    return { socket, end }
  }
  const comeFrom = (visitor: string | null) => void visitors.splice(0, 1, ...(visitor === null ? [] : [visitor]))
  /** One of the sockets has answered a ping. */
  const nextPong = () => Promise.race([...app.websocketServer.clients].map((client) => once(client, 'pong')))
  const multiply = (factor: number) => void factors.splice(0, 1, factor)
  return { app, open, subscribers, comeFrom, multiply, nextPong }
}

test('case 4: 205 sessions behind one address have a live socket each', async () => {
  const server = await socketServer(async (ticket) => ({ holderId: BigInt(ticket), sessionId: ticket }))
  const all = await Promise.all(Array.from({ length: 205 }, (_, at) => server.open(`${at}`).end))
  expect(new Set(all)).toEqual(new Set(['open']))
})

test('case 4: the sockets of visitors behind an address of a carrier are so many times more', async () => {
  const server = await socketServer(async () => null, undefined, { ...maxSockets, perVisitor: 1 })
  expect([await server.open(null).end, await server.open(null).end]).toEqual(['open', 4429])
  server.multiply(3)
  const further = [await server.open(null).end, await server.open(null).end, await server.open(null).end]
  expect(further).toEqual(['open', 'open', 4429])
  server.comeFrom(null)
  expect(await server.open(null).end).toBe('open')
})

test('a session has its own places, and all sessions of an account holder together too', async () => {
  const server = await socketServer(
    async (ticket) => ({ holderId: 1n, sessionId: String(BigInt(ticket) % 10n) }),
    undefined,
    { ...maxSockets, perSession: 2, perHolder: 3 },
  )
  const open = async (ticket: string) => server.open(ticket).end
  expect([await open('1'), await open('11'), await open('21'), await open('2'), await open('3')]).toEqual([
    ...['open', 'open', 4429],
    ...['open', 4429],
  ])
})

test('sockets without a session have their own two hundred places, and take none from members; all together have a limit', async () => {
  const server = await socketServer(async (ticket) => ({ holderId: BigInt(ticket), sessionId: ticket }))
  const first = await Promise.all(Array.from({ length: maxSockets.perVisitor }, () => server.open(null).end))
  expect(new Set(first)).toEqual(new Set(['open']))
  expect([await server.open(null).end, await server.open('1').end]).toEqual([4429, 'open'])
  const small = await socketServer(async () => null, undefined, { ...maxSockets, ofVisitors: 1 })
  expect(await small.open(null).end).toBe('open')
  small.comeFrom('b')
  expect(await small.open(null).end).toBe(4429)
})

test('a page hears a word every 25 seconds, and a socket that does not answer a ping ends and frees its place (case 3)', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const owner = { holderId: 1n, sessionId: '1' }
  const server = await socketServer(async () => owner, undefined, { ...maxSockets, perSession: 2 })
  const [alive, dead] = [server.open('1'), server.open('2', { autoPong: false })]
  expect([await alive.end, await dead.end, await server.open('3').end]).toEqual(['open', 'open', 4429])
  const ended = once(dead.socket, 'close')
  for (const [tick, isOpen] of [true, false].entries()) {
    const [word, pong] = [once(alive.socket, 'message'), server.nextPong()]
    vi.advanceTimersByTime(25_000)
    expect(String((await word)[0]), `word ${tick}`).toBe('{"topic":"alive"}')
    await pong
    if (!isOpen) await ended
    expect(dead.socket.readyState === WebSocket.OPEN).toBe(isOpen)
  }
  expect(alive.socket.readyState).toBe(WebSocket.OPEN)
  expect(await server.open('3').end).toBe('open')
})

test('an upgrade of a visitor above the rate limit, or with a malformed ticket, is refused without asking the database', async () => {
  const redeem = vi.fn(async () => null)
  const refuse = vi.fn(async () => undefined)
  const server = await socketServer(redeem, refuse)
  for (const ticket of ['', "'; drop", 'x'.repeat(44), 'x'.repeat(4000)]) {
    expect(await server.open(ticket).end).toBe(4401)
  }
  expect(redeem).not.toHaveBeenCalled()
  refuse.mockRejectedValue(new Refusal('too_many_requests'))
  const turnedAway = server.open(null)
  turnedAway.socket.on('error', () => undefined)
  expect(await turnedAway.end).toBe(1006)
  expect(redeem).not.toHaveBeenCalled()
  // A ticket belongs to somebody: what visitors of the same network do is not theirs.
  expect(await server.open('1').end).toBe(4401)
  expect(redeem).toHaveBeenCalledOnce()
})

test('the upgrades by visitors of one network share one rate limit, as wrong tickets do, and another network has its own', async () => {
  const site = await testSite({ rateFactor: 1 / 600, trustProxy: 'loopback' })
  const host = await listening(site)
  const upgrade = async (from: string, query = '') => {
    const headers = { 'x-forwarded-for': from, origin: `http://${host}` }
    const socket = new WebSocket(`ws://${host}/wps/live${query}`, { headers })
    return new Promise<number | undefined>((done) => {
      socket.on('error', () => undefined)
      socket.on('unexpected-response', (_request, response) => done(response.statusCode))
      socket.on('close', (code) => done(code))
      socket.on('open', () => (socket.close(), query === '' && done(undefined)))
    })
  }
  expect(await upgrade('2001:db8:1:2::1')).toBeUndefined()
  expect(await upgrade('2001:db8:1:2::9')).toBe(429)
  expect(await upgrade('2001:db8:1:3::1')).toBeUndefined()
})

test('a socket that closes while its ticket is looked up leaves no subscription behind', async () => {
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const server = await socketServer(async () => {
    asked.resolve()
    await answered.promise
    return { holderId: 1n, sessionId: '1' }
  })
  const gone = server.open('1')
  await Promise.all([asked.promise, once(gone.socket, 'open')])
  gone.socket.terminate()
  await expect.poll(() => server.app.websocketServer.clients.size).toBe(0)
  const stays = server.open('2')
  await once(stays.socket, 'open')
  answered.resolve()
  expect(await stays.end).toBe('open')
  expect(server.subscribers.size).toBe(1)
})
