import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { testSite, type TestSite } from '../../tests/site.ts'
import { testVendor } from '../../tests/vendor.ts'

async function listening(site: TestSite) {
  if (!site.app.server.listening) await site.app.listen({ port: 0, host: '127.0.0.1' })
  const address = site.app.server.address()
  return `127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
}

/** Opens the live socket; `next` waits for the next hint of a topic. */
async function socketOf(site: TestSite, ticket: string, origin?: string) {
  const host = await listening(site)
  const socket = new WebSocket(`ws://${host}/live?ticket=${ticket}`, origin ? { origin } : { origin: `http://${host}` })
  const heard: string[] = []
  socket.on('message', (raw) => heard.push(JSON.parse(String(raw)).topic))
  const closed = new Promise<number>((done) => socket.on('close', (code) => done(code)))
  const until = (topic: string) =>
    new Promise<void>((done, fail) => {
      const look = () => heard.includes(topic) && done()
      look()
      socket.on('message', look)
      socket.on('close', () => fail(new Error(`closed before ${topic}`)))
    })
  return { heard, closed, until, close: () => socket.terminate() }
}

test('a bet tells the browsers of its person, and no others, that the balance has changed', async () => {
  const site = await testSite()
  const vendor = await testVendor(site)
  const [player, other] = [await site.aPlayer({ balance: '10.00' }), await site.aPlayer()]
  const seat = await vendor.seat(player)
  const own = await socketOf(site, (await site.call('liveTicket', {}, player)).ticket)
  const foreign = await socketOf(site, (await site.call('liveTicket', {}, other)).ticket)
  await Promise.all([own.until('open'), foreign.until('open')])
  await vendor.bet(vendor.betOf(seat, '1.00'))
  await Promise.all([own.until('balance'), own.until('bets')])
  expect(foreign.heard).toEqual(['open'])
  own.close()
  foreign.close()
})

test('a push reaches the browsers that hang on another server process', async () => {
  const site = await testSite()
  const player = await site.aPlayer()
  const second = await testSite({ databaseUrl: site.databaseUrl })
  const own = await socketOf(second, (await site.call('liveTicket', {}, player)).ticket)
  await own.until('open')
  await site.give(player, '1.00')
  await own.until('balance')
  own.close()
})

// O-18
test('a ticket opens one socket, once, and only for a page of the own origin', async () => {
  const site = await testSite()
  const player = await site.aPlayer()
  const { ticket } = await site.call('liveTicket', {}, player)
  const first = await socketOf(site, ticket)
  await first.until('open')
  expect(await (await socketOf(site, ticket)).closed).toBe(4401)
  expect(await (await socketOf(site, 'x'.repeat(43))).closed).toBe(4401)
  const next = (await site.call('liveTicket', {}, player)).ticket
  expect(await (await socketOf(site, next, 'https://elsewhere.example')).closed).toBe(4403)
  first.close()
})
