import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { takeRawBodies } from './raw-bodies.ts'

test('a body is taken as the bytes that were sent, whatever its type, up to the limit', async () => {
  const app = fastify()
  onTestFinished(() => app.close())
  takeRawBodies(app, 100)
  app.post('/', (request) => ({ hex: Buffer.isBuffer(request.body) ? request.body.toString('hex') : null }))
  const send = (type: string, payload: Buffer) =>
    app.inject({ method: 'POST', url: '/', headers: { 'content-type': type }, payload })
  const bytes = Buffer.from([...Buffer.from('{ "amount" : 1.0 }'), 0xff])
  for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'made/up'])
    expect((await send(type, bytes)).json(), type).toEqual({ hex: bytes.toString('hex') })
  expect((await send('application/json', Buffer.alloc(101))).statusCode).toBe(413)
})
