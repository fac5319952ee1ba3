// The baseline for the crash table: a bare ws server that sends the same message ten times a second and does nothing
// else.
import { WebSocketServer } from 'ws'
import { freePort } from '../tools/ports.ts'
import { answerAll } from './worker.ts'

export type BareAnswer = { origin: string; startedAt: Record<number, number> }

const tickMs = 100
const nowMs = () => performance.timeOrigin + performance.now()
const startedAt = nowMs()
const port = await freePort()
const server = new WebSocketServer({ host: '127.0.0.1', port, perMessageDeflate: false })

async function broadcast(): Promise<never> {
  for (let tick = 1; ; tick++) {
    const due = startedAt + tick * tickMs
    await new Promise((done) => setTimeout(done, Math.max(0, due - nowMs())))
    const elapsedMs = Math.floor(nowMs() - startedAt)
    const message = { push: 'tick', round: 1, elapsedMs, multiplierE2: 187, demo: true }
    const bytes = Buffer.from(JSON.stringify(message))
    for (const socket of server.clients) socket.send(bytes, { binary: false })
  }
}
void broadcast()

answerAll(async (): Promise<BareAnswer> => ({ origin: `http://127.0.0.1:${port}`, startedAt: { 1: startedAt } }))
