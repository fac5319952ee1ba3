import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/**
 * Stands in for Redis, which is not there in tests: a server that speaks its protocol (RESP3) as far as channels need
 * it: PUBLISH and SUBSCRIBE, and what a client asks when it connects.
 */
export async function aRedis() {
  const sockets = new Set<Socket>()
  const listeners = new Map<Socket, string>()
  const published: string[] = []
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      sockets.delete(socket)
      listeners.delete(socket)
    })
    let received = ''
    // As latin1 a length in bytes is a length in characters.
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      const { commands, rest } = readCommands(received + chunk)
      received = rest
      for (const command of commands) socket.write(answer(socket, command), 'latin1')
    })
  })
  const answer = (socket: Socket, [name = '', ...rest]: string[]): string => {
    const [channel = '', payload = ''] = rest
    if (name.toLowerCase() === 'subscribe') {
      listeners.set(socket, channel)
      return `>3\r\n${bulk('subscribe')}${bulk(channel)}:1\r\n`
    }
    if (name.toLowerCase() !== 'publish') return name.toLowerCase() === 'info' ? bulk('loading:0\r\n') : '+OK\r\n'
    published.push(payload)
    const meant = [...listeners].filter(([, wanted]) => wanted === channel)
    for (const [listener] of meant) listener.write(`>3\r\n${bulk('message')}${bulk(channel)}${bulk(payload)}`, 'latin1')
    return `:${meant.length}\r\n`
  }
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const stop = () => {
    for (const socket of sockets) socket.destroy()
    return new Promise((resolve) => server.close(resolve))
  }
  await listen(0)
  // A TCP server that listens always has an address with a port.
  const { port } = server.address() as AddressInfo
  return {
    url: `redis://127.0.0.1:${port}`,
    /** What was published, in order. */
    published,
    listening: () => listeners.size,
    stop,
    /** Comes back at the same address, where nobody listens yet. */
    start: () => listen(port),
  }
}

const bulk = (text: string): string => `$${text.length}\r\n${text}\r\n`

/** The commands that have arrived whole, each an array of bulk strings, and what is left. */
function readCommands(text: string): { commands: string[][]; rest: string } {
  const commands: string[][] = []
  let rest = text
  for (;;) {
    const read = readCommand(rest)
    if (!read) return { commands, rest }
    commands.push(read.command)
    rest = read.rest
  }
}

function readCommand(text: string): { command: string[]; rest: string } | undefined {
  const head = /^\*(\d+)\r\n/.exec(text)
  if (!head) return undefined
  const command: string[] = []
  let at = head[0].length
  for (let part = 0; part < Number(head[1]); part++) {
    const size = /^\$(\d+)\r\n/.exec(text.slice(at, at + 20))
    if (!size) return undefined
    const [from, length] = [at + size[0].length, Number(size[1])]
    at = from + length + 2
    if (text.length < at) return undefined
    command.push(text.slice(from, from + length))
  }
  return { command, rest: text.slice(at) }
}
