import { createServer, type RequestListener } from 'node:http'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { askProvider, parseJson } from './http.ts'

const secret = 'store-password-9f31'

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}
const never: RequestListener = () => undefined
const broken: RequestListener = (request) => request.socket.destroy()
const elsewhere: RequestListener = (_, reply) => reply.writeHead(302, { location: `/?store_passwd=${secret}` }).end()
const cutOff: RequestListener = (_, reply) => {
  reply.writeHead(200, { 'content-length': '100' }).write('half')
  setImmediate(() => reply.destroy())
}
const tooLong: RequestListener = (_, reply) => void reply.end('x'.repeat(1_048_577))

// One provider takes the password of the store in the query of its address.
test.each([
  ['does not answer in time', never],
  ['breaks the connection', broken],
  ['sends the call elsewhere', elsewhere],
  ['cuts its answer off', cutOff],
  ['answers too much', tooLong],
  ['is not there', null],
] as const)('of a provider that %s the log has the address, and no secret of it', async (_, answer) => {
  const origin = answer ? await serve(answer) : 'http://127.0.0.1:1'
  const lines: string[] = []
  const log = {
    warn: (fields: Record<string, unknown>, text: string) => void lines.push(JSON.stringify([fields, text])),
  }
  const call = {
    ...{ url: `${origin}/validator?store_id=chokka&store_passwd=${secret}`, method: 'POST' as const },
    ...{ headers: { authorization: secret }, body: `password=${secret}` },
    signal: answer === never ? AbortSignal.timeout(50) : new AbortController().signal,
  }
  expect(await askProvider(log, call)).toBe('no_answer')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(`${origin}/validator`)
  expect(lines[0]).not.toContain(secret)
})

// Case 12
test('of what a provider answers the database can store every text, at any depth', () => {
  const sent = { reason: 'no \0funds', element: [{ error: 'half \ud83d' }], amount: 1, settled: true, note: null }
  const read = { reason: 'no funds', element: [{ error: 'half \ufffd' }], amount: 1, settled: true, note: null }
  expect(parseJson(JSON.stringify(sent))).toEqual(read)
  expect(parseJson('"\ud83d\ude00"')).toBe('\u{1f600}')
})
