import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { until } from '../../tests/studio.ts'
import { textFrame } from './frame.ts'
import { tokenOf } from '../../tests/page.ts'
import { testStudioServer } from '../../tests/studio-server.ts'

const max = 12
const studio = await testStudioServer({ socketsPerAddress: max, trustProxy: '127.0.0.1' })
const { base, launch } = studio
afterAll(() => studio.close())

/** Opens a socket as a browser behind our proxy; `closed` resolves with its close code. */
async function aSocket(address: string) {
  const headers = { 'x-forwarded-for': address }
  const socket = new WebSocket(`${base.replace('http', 'ws')}/live`, { origin: base, headers })
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  return { socket, closed }
}
/** Whether the studio keeps the socket: then it answers a command. */
async function isServed({ socket, closed }: Awaited<ReturnType<typeof aSocket>>): Promise<boolean> {
  const answer = new Promise<true>((resolve) => socket.once('message', () => resolve(true)))
  socket.send('{"id":1,"do":"seeds"}')
  return Promise.race([answer, closed.then(() => false)])
}

test('sockets are limited by address, other addresses are not affected, and a closed socket frees its place', async () => {
  // O-20
  const address = '203.0.113.7'
  const held = await Promise.all(Array.from({ length: max }, () => aSocket(address)))
  expect(await Promise.all(held.map(isServed))).toEqual(held.map(() => true))
  expect(await (await aSocket(address)).closed).toBe(1013)
  // A forged address in the header does not help: the address that our proxy saw is counted.
  expect(await (await aSocket(`198.51.100.1, ${address}`)).closed).toBe(1013)
  expect(await isServed(await aSocket('203.0.113.8'))).toBe(true)
  held[0]?.socket.close()
  await held[0]?.closed
  const next = await aSocket(address)
  expect(await isServed(next)).toBe(true)
  for (const { socket } of held) socket.close()
})

test('all addresses of one IPv6 network of 64 bits count as one visitor', async () => {
  // O-20
  const at = (last: number) => aSocket(`2001:db8:0:7::${last.toString(16)}`)
  const held = await Promise.all(Array.from({ length: max }, (_, last) => at(last + 1)))
  expect(await (await at(4096)).closed).toBe(1013)
  const other = await aSocket('2001:db8:0:8::1')
  expect(await isServed(other)).toBe(true)
  for (const { socket } of [...held, other]) socket.close()
})

test('a page that sends `open` several times at once is opened once, and leaves nothing behind', async () => {
  const before = (await studio.ctx.kit.metrics.sockets.get()).values[0]?.value ?? 0
  const session = tokenOf(await launch('dice'))
  const { socket } = await aSocket('203.0.113.99')
  const answers: unknown[] = []
  socket.on('message', (raw) => answers.push(JSON.parse(String(raw))))
  for (const id of [1, 2, 3, 4]) socket.send(JSON.stringify({ id, do: 'open', session, game: 'dice' }))
  await until(() => answers.length === 4)
  expect(answers).toContainEqual(expect.objectContaining({ id: 1, ok: true }))
  for (const id of [2, 3, 4]) expect(answers).toContainEqual(expect.objectContaining({ id, code: 'wrong_input' }))
  const open = async () => (await studio.ctx.kit.metrics.sockets.get()).values[0]?.value
  expect(await open()).toBe(before + 1)
  socket.close()
  await until(async () => (await open()) === before)
})

test('a player may have twenty pages open; further ones are turned away, also when many are opened at once', async () => {
  const session = tokenOf(await launch('dice'))
  const opening = await Promise.allSettled(
    Array.from({ length: 30 }, async (_, at) => {
      const { socket, closed } = await aSocket(`203.0.113.${100 + at}`)
      socket.send(JSON.stringify({ id: 1, do: 'open', session, game: 'dice' }))
      const opened = new Promise((resolve) => socket.once('message', (raw) => resolve(JSON.parse(String(raw)))))
      return { socket, opened: await Promise.race([opened, closed]), closed }
    }),
  )
  const pages = opening.flatMap((page) => (page.status === 'fulfilled' ? [page.value] : []))
  const open = pages.filter(({ opened }) => expect.objectContaining({ ok: true }).asymmetricMatch(opened))
  expect([pages.length, open.length]).toEqual([30, 20])
  const away = pages.filter((page) => !open.includes(page))
  expect(await Promise.all(away.map((page) => page.closed))).toEqual(away.map(() => 1013))
  for (const { socket } of open) socket.close()
})

test('a frame is a valid WebSocket frame for every length of header', async () => {
  for (const length of [0, 125, 126, 65_535, 65_536, 200_000]) {
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
    server.on('connection', (_socket, request) =>
      request.socket.write(textFrame('ছ'.repeat(length / 3) + 'x'.repeat(length % 3))),
    )
    await new Promise((resolve) => server.once('listening', resolve))
    // A TCP server that listens always has an address with a port.
    const { port } = server.address() as AddressInfo
    const socket = new WebSocket(`ws://127.0.0.1:${port}`)
    const text = await new Promise((resolve) => socket.once('message', (raw) => resolve(String(raw))))
    expect(text).toBe('ছ'.repeat(length / 3) + 'x'.repeat(length % 3))
    socket.terminate()
    server.close()
  }
})

test('a visitor who disconnects while a socket is opened does not end the process', async () => {
  const { hostname, port } = new URL(base)
  const request = 'GET /elsewhere HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'
  const disconnect = () =>
    new Promise((resolve) => {
      const visitor = connect(Number(port), hostname, () => {
        visitor.write(request, () => visitor.resetAndDestroy())
      })
      visitor.on('error', () => undefined).on('close', resolve)
    })
  for (let visitors = 0; visitors < 30; visitors++) await disconnect()
  expect((await fetch(`${base}/health`)).status).toBe(200)
})

test('a page that sends endless commands and reads no answers is disconnected', async () => {
  const { socket, closed } = await aSocket('203.0.113.98')
  const session = tokenOf(await launch('dice'))
  const opened = new Promise((resolve) => socket.once('message', resolve))
  socket.send(JSON.stringify({ id: 1, do: 'open', session, game: 'dice' }))
  await opened
  socket.pause()
  socket.on('error', () => undefined)
  const sent = `{"do":"balance","id":2}`
  for (let times = 0; times < 300_000; times++) socket.send(sent)
  await new Promise<void>((resolve) => socket.send(sent, () => resolve()))
  socket.resume()
  expect(await closed).toBe(1006)
})
