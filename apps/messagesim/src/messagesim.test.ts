import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { messagesimApp } from './app.ts'
import { readConfig } from './config.ts'
import { makeMessagesimKeys } from './keys.ts'
import { openOutbox, type Outbox } from './outbox.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'messagesim-test-'))
const keys = makeMessagesimKeys(join(dataDir, 'keys'))
afterAll(() => rmSync(dataDir, { recursive: true }))

let outbox: Outbox
let app: Awaited<ReturnType<typeof messagesimApp>>
beforeEach(async () => {
  outbox = openOutbox({ now: () => new Date('2026-11-20T06:00:00Z') })
  app = await messagesimApp(keys, outbox)
})

const whole = { To: '+8801712345678', From: 'CHOKKA', Body: 'ছক্কা 123456' }
async function post(form: Record<string, string>, { sid = keys.accountSid, token = keys.authToken } = {}) {
  const response = await app.inject({
    ...{ method: 'POST', url: `/2010-04-01/Accounts/${sid}/Messages.json` },
    headers: {
      authorization: `Basic ${Buffer.from(`${keys.accountSid}:${token}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams(form).toString(),
  })
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() }
}

test('a message is taken with the published answer, and listed', async () => {
  const { status, body } = await post(whole)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    ...{ sid: expect.stringMatching(/^SM[0-9a-f]{32}$/), account_sid: keys.accountSid, status: 'queued' },
    ...{ to: whole.To, from: whole.From, body: whole.Body, num_segments: '1', error_code: null },
    date_created: 'Fri, 20 Nov 2026 06:00:00 GMT',
  })
  const listed = await app.inject({ url: '/messages.json' })
  expect(listed.json()).toMatchObject({ messages: [{ protocol: 'http', to: whole.To, text: whole.Body }] })
})

test.each([
  [{ To: '' }, 400, 21604],
  [{ From: '' }, 400, 21603],
  [{ Body: '' }, 400, 21602],
  [{ To: '01712345678' }, 400, 21211],
  [{ To: '+8801712340001' }, 400, 21610],
  [{ Body: 'x'.repeat(1601) }, 400, 21617],
  [{ To: '+8801712340002' }, 429, 20429],
])('%j is refused with %i and code %i in the published form, and not listed', async (part, status, code) => {
  const answer = await post({ ...whole, ...part })
  expect(answer).toEqual({
    status,
    body: { code, status, message: expect.any(String), more_info: `https://www.twilio.com/docs/errors/${code}` },
  })
  expect(outbox.list()).toEqual([])
})

test('a wrong token is refused with 401, another account with 404', async () => {
  expect(await post(whole, { token: 'wrong' })).toMatchObject({ status: 401, body: { code: 20003 } })
  expect(await post(whole, { sid: 'ACother' })).toMatchObject({ status: 404, body: { code: 20404 } })
})

test('the page shows the newest first in both languages, marks codes and links, and runs nothing that was sent', async () => {
  const empty = await app.inject({ url: '/' })
  expect(empty.body).toContain('এখনো কোনো বার্তা নেই')
  await post(whole)
  await post({ ...whole, Body: '<script>alert(1)</script> https://site.example/reset#abc' })
  const { body, headers } = await app.inject({ url: '/' })
  expect(body.indexOf('reset#abc')).toBeLessThan(body.indexOf('<b>123456</b>'))
  expect(body).toContain('<a href="https://site.example/reset#abc">')
  expect(body).not.toContain('<script>alert')
  expect(body).toMatch(/SIMULATOR/)
  expect(headers['content-security-policy']).toMatch(/default-src 'none'; script-src 'sha256-/)
  const list = await app.inject({ url: '/list' })
  expect(list.headers['x-newest']).toBe(outbox.list()[0]?.id)
})

test('no more than the last 200 are kept', async () => {
  for (let at = 0; at < 205; at++) outbox.add({ protocol: 'smpp', from: 'x', to: 'y', text: String(at) })
  expect(outbox.list()).toHaveLength(200)
  expect(outbox.list()[0]?.text).toBe('204')
})

test('the environment is checked as a whole, and keys are made once', () => {
  expect(readConfig({ MESSAGESIM_PORT: 'x', MESSAGESIM_SMTP_PORT: '-1' })).toMatchObject({
    faults: expect.stringMatching(/MESSAGESIM_PORT[^]*MESSAGESIM_SMTP_PORT/),
  })
  expect(readConfig({ MESSAGESIM_PORT: '0' })).toMatchObject({ port: 0, smppPort: 8084, smtpPort: 8085 })
  expect(makeMessagesimKeys(join(dataDir, 'keys'))).toEqual(keys)
})
