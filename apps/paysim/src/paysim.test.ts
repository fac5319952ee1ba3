import { verify, X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { siteCurrency } from '@chokka/money'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { paysimApp } from './app.ts'
import { makePaysimKeys, readPaysimKeys } from './keys.ts'
import { deliverDue, subscribe } from './notices.ts'
import type { Sim } from './sim.ts'
import { openStore } from './store.ts'

const checkout = '/v1.2.0-beta/tokenized/checkout'
const dataDir = mkdtempSync(join(tmpdir(), 'paysim-'))
const keysDir = join(dataDir, 'keys')
makePaysimKeys(keysDir)
const keys = readPaysimKeys(keysDir)
const { appKey, appSecret, username, password } = keys.credentials
const hourMs = 3_600_000

let nowMs = 1_800_000_000_000
let sim: Sim
let app: FastifyInstance

beforeEach(async () => {
  sim = {
    db: openStore(':memory:'),
    clock: { nowMs: () => nowMs },
    keys,
    url: 'http://paysim.test',
    signatureVersion: '1',
    stallSeconds: 1,
  }
  app = await paysimApp(sim)
})
afterAll(() => rmSync(dataDir, { recursive: true }))
afterEach(async () => {
  await app.close()
  sim.db.close()
})

const post = async (path: string, body: Record<string, unknown>, headers: Record<string, string> = {}) => {
  const response = await app.inject({ method: 'POST', url: path, payload: body, headers })
  return { status: response.statusCode, body: response.json<Record<string, string>>() }
}

const grant = (changes: Record<string, string> = {}) =>
  post(`${checkout}/token/grant`, { app_key: appKey, app_secret: appSecret }, { username, password, ...changes })

async function signedIn() {
  const { body } = await grant()
  const headers = { authorization: body.id_token ?? '', 'x-app-key': appKey }
  return (path: string, fields: Record<string, unknown>, changes = {}) => post(path, fields, { ...headers, ...changes })
}

const order = {
  mode: '0011',
  payerReference: '01712345678',
  callbackURL: 'https://site.test/back',
  amount: '1000.00',
  currency: siteCurrency,
  intent: 'sale',
  merchantInvoiceNumber: 'inv-1',
}

const choose = (paymentId: string | undefined, choice: string) =>
  app.inject({
    method: 'POST',
    url: `/pay/${paymentId}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `choice=${choice}`,
  })

test('a third token call within an hour blocks for an hour', async () => {
  expect((await grant()).body.statusCode).toBe('0000')
  const refresh_token = (await grant()).body.refresh_token
  const refresh = () =>
    post(`${checkout}/token/refresh`, { app_key: appKey, app_secret: appSecret, refresh_token }, { username, password })
  expect((await refresh()).status).toBe(429)
  nowMs += hourMs - 1
  expect((await grant()).status).toBe(429)
  nowMs += 1
  expect((await refresh()).body.statusCode).toBe('0000')
})

test('wrong credentials, a wrong key, "Bearer" before the token and an old token are refused', async () => {
  expect((await grant({ password: 'wrong' })).body.statusCode).toBe('2067')
  const wrong = await post(`${checkout}/token/grant`, { app_key: appKey, app_secret: 'x' }, { username, password })
  expect(wrong.body.statusCode).toBe('2001')
  const { body } = await grant()
  const status = (authorization: string, key = appKey) =>
    post(`${checkout}/payment/status`, { paymentID: 'x' }, { authorization, 'x-app-key': key })
  expect((await status(body.id_token ?? '')).body.statusCode).toBe('2002')
  expect((await status(body.id_token ?? '', 'other')).body.statusCode).toBe('2001')
  expect((await status(`Bearer ${body.id_token}`)).status).toBe(401)
  nowMs += hourMs
  expect((await status(body.id_token ?? '')).status).toBe(401)
})

test.each([
  [{ mode: '0001' }, '2063'],
  [{ callbackURL: 'javascript:alert(1)' }, '2049'],
  [{ amount: '0' }, '2006'],
  [{ amount: '-1' }, '2006'],
  [{ amount: '1.001' }, '2006'],
  [{ amount: '1e3' }, '2006'],
  [{ amount: 10 }, '2006'],
  [{ currency: 'USD' }, '2007'],
  [{ intent: 'authorization' }, '2008'],
  [{ merchantInvoiceNumber: 'a<b' }, '2031'],
  [{ payerReference: undefined }, '2065'],
])('creating a payment with %j is answered by %s', async (change, code) => {
  const call = await signedIn()
  expect((await call(`${checkout}/create`, { ...order, ...change })).body.statusCode).toBe(code)
})

test('a payment needs its payer, is executed once, and expires after 24 hours', async () => {
  const call = await signedIn()
  const { body: made } = await call(`${checkout}/create`, order)
  const paymentID = made.paymentID
  expect(made).toMatchObject({ transactionStatus: 'Initiated', bkashURL: `http://paysim.test/pay/${paymentID}` })
  expect((await call(`${checkout}/create`, order)).body.statusCode).toBe('2029')
  expect((await call(`${checkout}/execute`, { paymentID })).body.statusCode).toBe('2060')
  await choose(paymentID, 'yes')
  const { body: seen } = await call(`${checkout}/payment/status`, { paymentID })
  expect(seen).toMatchObject({ transactionStatus: 'Initiated', userVerificationStatus: 'Complete' })
  const { body: done } = await call(`${checkout}/execute`, { paymentID })
  expect(done).toMatchObject({ statusCode: '0000', transactionStatus: 'Completed', amount: '1000.00' })
  expect((await call(`${checkout}/execute`, { paymentID })).body.statusCode).toBe('2117')

  const { body: old } = await call(`${checkout}/create`, { ...order, merchantInvoiceNumber: 'inv-2' })
  await choose(old.paymentID, 'yes')
  nowMs += 24 * hourMs
  const later = await signedIn()
  expect((await later(`${checkout}/execute`, { paymentID: old.paymentID })).body.statusCode).toBe('2056')
  expect((await later(`${checkout}/payment/status`, { paymentID })).body.transactionStatus).toBe('Completed')
})

test('a refund is made once, never above what was paid, and only with the right TrxID', async () => {
  const call = await signedIn()
  const { body: made } = await call(`${checkout}/create`, order)
  await choose(made.paymentID, 'yes')
  const { body: done } = await call(`${checkout}/execute`, { paymentID: made.paymentID })
  const refund = async (fields: object) =>
    (await call(`${checkout}/payment/refund`, { paymentID: made.paymentID, trxID: done.trxID, ...fields })).body
  expect((await refund({ amount: '1000.01' })).statusCode).toBe('2026')
  expect((await refund({ trxID: 'OTHER' })).statusCode).toBe('2028')
  expect(await refund({ amount: '400' })).toMatchObject({
    statusCode: '0000',
    originalTrxID: done.trxID,
    amount: '400',
  })
  expect((await refund({})).statusCode).toBe('2034')
})

test("the payer's page says that it is a simulator, has no input fields, and escapes foreign text", async () => {
  const call = await signedIn()
  const { body: made } = await call(`${checkout}/create`, { ...order, merchantInvoiceNumber: '"onload="x' })
  const page = (await app.inject(`/pay/${made.paymentID}`)).body
  expect(page).toContain('SIMULATOR – no real money')
  expect(page).toContain('সিমুলেটর')
  expect(page).not.toContain('<input')
  expect(page).not.toContain('"onload=')
  const overview = (await app.inject('/')).body
  expect(overview).toContain('1000.00')
  expect((await app.inject('/pay/none')).statusCode).toBe(404)
})

test('a notification is retried until the merchant accepts it, and its signature can be verified', async () => {
  const bodies: Record<string, string>[] = []
  let answer = 503
  const merchant = createServer((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => {
      bodies.push(JSON.parse(text))
      response.writeHead(answer).end()
    })
  })
  await new Promise<void>((resolve) => merchant.listen(0, '127.0.0.1', resolve))
  const { port } = merchant.address() as AddressInfo // It listens on a port, so the address is not the name of a pipe.
  sim.webhookUrl = `http://127.0.0.1:${port}/`
  subscribe(sim)
  const call = await signedIn()
  const { body: made } = await call(`${checkout}/create`, order)
  await choose(made.paymentID, 'away')

  await deliverDue(sim)
  expect(bodies.map((body) => body.Type)).toEqual(['SubscriptionConfirmation'])
  expect((await app.inject(`/sns/confirm?Token=${bodies[0]?.Token}`)).statusCode).toBe(200)
  expect((await app.inject('/sns/confirm?Token=other')).statusCode).toBe(404)
  nowMs += 60_000
  await deliverDue(sim)
  answer = 200
  nowMs += 60_000
  await deliverDue(sim)
  await deliverDue(sim)
  merchant.close()
  const [first, second, ...rest] = bodies.filter((body) => body.Type === 'Notification')
  expect(rest).toEqual([])
  expect(second).toEqual(first)
  expect(JSON.parse(second?.Message ?? '')).toMatchObject({ merchantInvoiceNumber: 'inv-1', amount: '1000.00' })
  const names = ['Message', 'MessageId', 'Timestamp', 'TopicArn', 'Type']
  const signedText = names.map((name) => `${name}\n${second?.[name]}\n`).join('')
  const { publicKey } = new X509Certificate(keys.certificatePem)
  expect(verify('sha1', Buffer.from(signedText), publicKey, Buffer.from(second?.Signature ?? '', 'base64'))).toBe(true)
})

test('the keys are created once and kept, and the certificate belongs to the private key', () => {
  makePaysimKeys(keysDir)
  const again = readPaysimKeys(keysDir)
  expect(again.credentials).toEqual(keys.credentials)
  const certificate = new X509Certificate(again.certificatePem)
  expect(certificate.checkPrivateKey(again.privateKey)).toBe(true)
  expect(certificate.verify(certificate.publicKey)).toBe(true)
})

test.each([
  ['01712345678', '01712345678'],
  ['+8801712345678', '01712345678'],
  ['100042', '01700100042'],
])('the payer with the reference %s pays from the wallet %s', async (payerReference, wallet) => {
  const call = await signedIn()
  const { body } = await call(`${checkout}/create`, { ...order, payerReference })
  await choose(body.paymentID, 'yes')
  const executed = await call(`${checkout}/execute`, { paymentID: body.paymentID })
  expect(executed.body).toMatchObject({ transactionStatus: 'Completed', customerMsisdn: wallet, payerReference })
  const record = await call(`${checkout}/general/searchTransaction`, { trxID: executed.body.trxID })
  expect(record.body.customerMsisdn).toBe(wallet)
})
