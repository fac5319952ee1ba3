import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** A TCP proxy to the database that can stop forwarding without either end noticing. */
export async function aProxy(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl)
  const pairs: Socket[][] = []
  let stalled = false
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    pairs.push([near, far])
    near.on('data', (sent) => stalled || far.write(sent)).on('error', () => far.destroy())
    far.on('data', (sent) => stalled || near.write(sent)).on('error', () => undefined)
    far.on('close', () => stalled || near.destroy())
    near.on('close', () => stalled || far.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  // A TCP server that listens always has an address with a port.
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    stall: () => (stalled = true),
    /** Connections that are open stay stalled; new ones are forwarded. */
    recover: () => {
      for (const socket of pairs.flat()) socket.removeAllListeners('data')
      stalled = false
    },
    /** Breaks all connections; new ones are forwarded. */
    cut: () => {
      for (const socket of pairs.splice(0).flat()) socket.destroy()
    },
    close: () => {
      for (const socket of pairs.flat()) socket.destroy()
      server.close()
    },
  }
}
