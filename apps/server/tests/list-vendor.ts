// For tests: a vendor with a list of games that a test changes, and with every fault that a vendor can have.
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import { gamePaths, signatureHeader } from '@chokka/vendor-api'
import { registerVendor, type NewVendor } from '../src/games/index.ts'
import type { TestSite } from './site.ts'

const key = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString()

/** An entry as the protocol has it; `changes` may be anything, as from a vendor. */
export const listed = (code: string, changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  game_code: code,
  name: `Game ${code}`,
  product: 'Tests',
  category: 'Video Slots',
  platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
  url_thumb: '',
  url_background: '',
  enabled: true,
  blocked_countries: [],
  ...changes,
})

type Answer = { list: unknown } | { status: number } | { text: string } | 'silent' | 'endless'

/** `keep`: it is stopped with the process, for a vendor that a whole file uses. */
export async function listVendor(site: TestSite, given: Partial<NewVendor> & { keep?: boolean } = {}) {
  const { keep = false, ...changes } = given
  const state: { answer: Answer; signed: boolean; asked: number } = { answer: { list: [] }, signed: false, asked: 0 }
  const server = createServer((request, reply) => {
    request.resume()
    request.on('end', () => {
      if (request.url !== gamePaths.list) {
        return void reply
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify({ url: `${origin}/play` }))
      }
      state.asked += 1
      state.signed = request.headers[signatureHeader.toLowerCase()] !== undefined
      give(reply, state.answer)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const origin = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
  server.unref()
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  if (!keep) onTestFinished(stop)
  const code = changes.code ?? `L${randomUUID().slice(0, 8).toUpperCase()}`
  const vendor = { displayName: code, publicKey: key, baseUrl: origin, categories: { 'Video Slots': 'RNG' } as const }
  const id = await registerVendor(site.db, { ...vendor, ...changes, code })
  return {
    ...{ id, code, state },
    /** Has the site read this answer of the vendor. */
    read: async (answer: Answer) => {
      state.answer = answer
      await site.runJob('sync-games')
      return site.db.selectFrom('vendor_sync').selectAll().where('vendor_id', '=', id).executeTakeFirst()
    },
    /** The codes of its games that are shown, in the order of the list. */
    shown: async () => {
      const { content } = await site.call('gameList', { vassalage: code, pageSize: 100 })
      return content.map((game) => game.gameCode)
    },
  }
}

function give(reply: ServerResponse, answer: Answer): void {
  if (answer === 'silent') return
  if (answer === 'endless') {
    reply.writeHead(200, { 'content-type': 'application/json' })
    const chunk = Buffer.alloc(1024 * 1024, ' ')
    const more = () => void (reply.destroyed || reply.write(chunk, more))
    return more()
  }
  const status = 'status' in answer ? answer.status : 200
  const text = 'text' in answer ? answer.text : JSON.stringify('list' in answer ? answer.list : { error: 'no' })
  reply.writeHead(status, { 'content-type': 'application/json' }).end(text)
}
