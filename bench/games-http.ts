// Asks for pages over HTTP on connections that stay open, one question at a time on each, and reads of the answers only
// what is needed to know that they are whole and good: the work of a client is not what is measured.
import { connect, type Socket } from 'node:net'
import { answerAll } from './worker.ts'

export type GamesAsked =
  | { do: 'open'; url: string; connections: number }
  | { do: 'ask'; paths: string[]; times: number }
export type GamesAnswer = { seconds: number; bytes: number }

let sockets: Socket[] = []
let host = ''

answerAll(async (asked: GamesAsked): Promise<GamesAnswer> => {
  if (asked.do === 'ask') return ask(asked.paths, asked.times)
  const url = new URL(asked.url)
  host = url.host
  const open = () => connect({ host: url.hostname, port: Number(url.port), noDelay: true })
  sockets = Array.from({ length: asked.connections }, open)
  return { seconds: 0, bytes: 0 }
})

async function ask(paths: string[], times: number): Promise<GamesAnswer> {
  const requests = paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\n\r\n`))
  let next = 0
  let bytes = 0
  const start = performance.now()
  await Promise.all(
    sockets.map(async (socket) => {
      for (let at = next++; at < times; at = next++) {
        const request = requests[at % requests.length]
        if (!request) throw new Error('nothing to ask for')
        bytes += await send(socket, request)
      }
    }),
  )
  return { seconds: (performance.now() - start) / 1000, bytes }
}

/** Returns the size of the answer. */
function send(socket: Socket, request: Buffer): Promise<number> {
  return new Promise((done, fail) => {
    let length = 0
    let whole = Infinity
    const end = (result: () => void) => {
      socket.off('data', onData).off('close', onClose)
      result()
    }
    const onData = (chunk: Buffer) => {
      if (length === 0) {
        const head = chunk.toString('latin1')
        const size = /content-length: (\d+)/i.exec(head)?.[1]
        if (!head.startsWith('HTTP/1.1 200') || size === undefined)
          return end(() => fail(new Error(head.slice(0, 500))))
        whole = head.indexOf('\r\n\r\n') + 4 + Number(size)
      }
      length += chunk.length
      if (length >= whole) end(() => done(length))
    }
    const onClose = () => end(() => fail(new Error('the connection ended')))
    socket.on('data', onData).on('close', onClose)
    socket.write(request)
  })
}
