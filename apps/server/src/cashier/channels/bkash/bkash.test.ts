import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MoneyFault, parseMoney } from '@chokka/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plusMinutes, systemClock } from '../../../kit/clock.ts'
import type { PayOutChannel } from '../channel.ts'
import { bkashChannel } from './bkash.ts'
import { bkashClient } from './client.ts'
import { tokensInFile, tokensInMemory } from './config.ts'
import type { StoredToken } from './config.ts'
import { payerChooses, simulatorConfig, startSimulator } from '../../../../tests/bkash-simulator.ts'
import type { Simulator } from '../../../../tests/bkash-simulator.ts'

type Received = { headers: IncomingHttpHeaders; body: string }

const dataDir = mkdtempSync(join(tmpdir(), 'paysim-'))
const tokens = tokensInMemory()
const received: Received[] = []
let waiting: (() => void)[] = []
let merchant: Server
let simulator: Simulator
let channel: PayOutChannel
let orders = 0

beforeAll(async () => {
  merchant = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => void receive({ headers: request.headers, body: Buffer.concat(parts).toString() }, response))
  })
  await new Promise<void>((resolve) => merchant.listen(0, '127.0.0.1', resolve))
  await start()
})

afterAll(async () => {
  await simulator.stop()
  merchant.close()
  rmSync(dataDir, { recursive: true })
})

// The merchant's server in miniature: it lets the connector check every notification.
async function receive(notice: Received, response: { writeHead: (code: number) => { end: () => void } }) {
  const read = await channel.readNotice(notice.headers, notice.body)
  received.push(notice)
  response.writeHead(read.kind === 'refused' || read.kind === 'later' ? 503 : 200).end()
  for (const resume of waiting.splice(0)) resume()
}

async function start() {
  const { port } = merchant.address() as AddressInfo // It listens on a port, so this is not a pipe's name.
  simulator = await startSimulator(dataDir, {
    WEBHOOK_URL: `http://127.0.0.1:${port}/bkash`,
    PAYSIM_STALL_SECONDS: '5',
  })
  channel = connector()
}

const connector = (changes: Parameters<typeof simulatorConfig>[2] = {}) =>
  bkashChannel(simulatorConfig(dataDir, simulator.url, { tokens, ...changes }))

async function noticeAbout(reference: string): Promise<Received> {
  for (;;) {
    const found = received.find((notice) => notice.body.includes(reference))
    if (found) return found
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
}

const newReference = () => `test-${(orders += 1)}-x`

async function aPayment(amount = '1000.00', reference = newReference()) {
  const order = {
    reference,
    amount: parseMoney(amount),
    payer: '01712345678',
    returnUrl: 'https://chokka.test/back?a=1',
    formReturnUrl: 'https://chokka.test/back?a=1',
    noticeUrl: 'https://chokka.test/back?a=1',
  }
  const opening = await channel.createPayment(order)
  if (opening.kind !== 'created') throw new Error(`not created: ${JSON.stringify(opening)}`)
  return { ...opening, reference }
}

const aPayout = (receiver: string, amount = '500.00') => ({
  reference: newReference(),
  amount: parseMoney(amount),
  receiver,
})

test('a token that the gateway no longer accepts is replaced by a new one, and the call succeeds', async () => {
  const stale = { idToken: 'stale', refreshToken: 'stale', obtainedAtMs: 0, expiresAtMs: Number.MAX_SAFE_INTEGER }
  await tokens.renew(async () => stale)
  expect((await aPayment()).kind).toBe('created')
  expect((await tokens.renew(async () => undefined))?.idToken).not.toBe('stale')
})

// cashier.md §10 example 1
test('a payment that its payer confirms is completed once, with the amount and invoice of the request', async () => {
  const { paymentId, payUrl, reference } = await aPayment()
  const address = await payerChooses(payUrl, 'yes')
  expect(address).toBe(`https://chokka.test/back?a=1&paymentID=${paymentId}&status=success`)
  const first = await channel.settlePayment(paymentId)
  expect(first).toMatchObject({ kind: 'completed', amount: parseMoney('1000.00'), reference, payer: '01712345678' })
  expect(await channel.settlePayment(paymentId)).toEqual(first)
  expect(await bkashClient(simulatorConfig(dataDir, simulator.url, { tokens })).execute(paymentId)).toEqual({
    kind: 'unknown',
    reason: 'provider_fault',
  })
  const read = await noticeAbout(reference).then(({ headers, body }) => channel.readNotice(headers, body))
  const trxId = first.kind === 'completed' ? first.trxId : ''
  expect(read).toMatchObject({ kind: 'payment', reference, trxId, amount: parseMoney('1000.00') })
})

test('ten settlements at once complete a payment once and all report the same transaction', async () => {
  const { paymentId, payUrl } = await aPayment()
  await payerChooses(payUrl, 'yes')
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => channel.settlePayment(paymentId)))
  const ids = outcomes.map((outcome) => (outcome.kind === 'completed' ? outcome.trxId : outcome.kind))
  expect(new Set(ids).size).toBe(1)
  expect(outcomes[0]?.kind).toBe('completed')
})

test.each([
  ['no', 'failure', 'Failed', 'refused'],
  ['cancel', 'cancel', 'Cancelled', 'cancelled'],
])('a payment that the payer answers with %s fails and stays failed', async (choice, word, code, cause) => {
  const { paymentId, payUrl } = await aPayment()
  expect(await payerChooses(payUrl, choice)).toContain(`status=${word}`)
  expect(await channel.settlePayment(paymentId)).toMatchObject({ kind: 'failed', code, cause })
  await payerChooses(payUrl, 'yes')
  expect(await channel.settlePayment(paymentId)).toMatchObject({ kind: 'failed', code, cause })
})

// cashier.md §10 example 2
test('a browser that returns with success without a payment leaves the payment pending', async () => {
  const { paymentId, payUrl } = await aPayment()
  expect(await payerChooses(payUrl, 'pretend')).toContain('status=success')
  expect(await channel.settlePayment(paymentId)).toEqual({ kind: 'pending' })
  await payerChooses(payUrl, 'leave')
  expect(await channel.settlePayment(paymentId)).toEqual({ kind: 'pending' })
})

// cashier.md §10 example 3
test('a payment of another amount is completed with the amount that was paid', async () => {
  const { paymentId, payUrl } = await aPayment()
  await payerChooses(payUrl, 'less')
  expect(await channel.settlePayment(paymentId)).toMatchObject({ kind: 'completed', amount: parseMoney('950.00') })
})

test('a payer without enough money makes the payment fail with the published code', async () => {
  const { paymentId, payUrl } = await aPayment()
  await payerChooses(payUrl, 'short')
  expect(await channel.settlePayment(paymentId)).toMatchObject({ kind: 'failed', code: '2023', cause: 'no_funds' })
})

test('an execution that times out is settled by a status query, not by executing it again', async () => {
  const { paymentId, payUrl, reference } = await aPayment('77.50')
  await payerChooses(payUrl, 'slow')
  const withShortTimeout = connector({ answerSeconds: 0.4 })
  expect(await withShortTimeout.settlePayment(paymentId)).toMatchObject({
    kind: 'completed',
    amount: parseMoney('77.50'),
    reference,
  })
})

test('a payment whose payer never comes back is notified, and found by a status query', async () => {
  const { paymentId, payUrl, reference } = await aPayment()
  expect(await payerChooses(payUrl, 'away')).toBeNull()
  await noticeAbout(reference)
  // The query names no payer; the record of the transaction does.
  expect(await channel.settlePayment(paymentId)).toMatchObject({ kind: 'completed', reference, payer: '01712345678' })
})

test('an invoice number is accepted once, and invalid amounts are never sent', async () => {
  const { reference } = await aPayment()
  const again = {
    reference,
    amount: parseMoney('5.00'),
    payer: '01712345678',
    returnUrl: 'https://chokka.test/back',
    formReturnUrl: 'https://chokka.test/back',
    noticeUrl: 'https://chokka.test/back',
  }
  expect(await channel.createPayment(again)).toMatchObject({ kind: 'failed', code: '2029' })
  for (const amount of ['0.00', '-5.00', '1.001']) {
    await expect(channel.createPayment({ ...again, amount: parseMoney(amount) })).rejects.toThrow(MoneyFault)
  }
})

test('a payment and a payout that the provider does not know are unknown, never failed', async () => {
  expect(await channel.settlePayment('TR0011nothing')).toEqual({ kind: 'unknown', reason: 'not_found' })
  expect(await channel.payOutStatus('nothing')).toEqual({ kind: 'unknown', reason: 'not_found' })
})

test('a query that is refused for an error of our own leaves the payment unknown, and it is completed later', async () => {
  const { paymentId, payUrl } = await aPayment()
  await payerChooses(payUrl, 'yes')
  const misconfigured = connector({ appKey: 'not the app key' })
  expect(await misconfigured.settlePayment(paymentId)).toEqual({ kind: 'unknown', reason: 'provider_fault' })
  expect(await channel.settlePayment(paymentId)).toMatchObject({ kind: 'completed' })
})

test('a completed transaction is found by its TrxID', async () => {
  const { paymentId, payUrl } = await aPayment('12.30')
  await payerChooses(payUrl, 'yes')
  const outcome = await channel.settlePayment(paymentId)
  const trxId = outcome.kind === 'completed' ? outcome.trxId : ''
  const client = bkashClient(simulatorConfig(dataDir, simulator.url, { tokens }))
  expect(await client.searchTransaction(trxId)).toEqual({ trxId, amount: parseMoney('12.30'), payer: '01712345678' })
  expect(await client.searchTransaction('NOTHING000')).toBe('not_found')
})

test('a payout is made once per reference, however often it is ordered', async () => {
  const order = aPayout('01812345678')
  const first = await channel.payOut(order)
  expect(first).toMatchObject({ kind: 'completed', amount: parseMoney('500.00'), reference: order.reference })
  expect(await Promise.all([channel.payOut(order), channel.payOut(order)])).toEqual([first, first])
  expect(await channel.payOutStatus(order.reference)).toEqual(first)
  const other = { ...order, amount: parseMoney('501.00') }
  expect(await channel.payOut(other)).toEqual({ kind: 'unknown', reason: 'mismatch' })
})

test('a payout to a wallet that does not exist is failed', async () => {
  const order = aPayout('01812345000')
  expect(await channel.payOut(order)).toMatchObject({ kind: 'failed', code: '2045' })
  expect(await channel.payOutStatus(order.reference)).toMatchObject({ kind: 'failed', code: '2045' })
})

// cashier.md §10 example 13
test('a payout that times out is found to be paid, once', async () => {
  const order = aPayout('01812345999')
  const withShortTimeout = connector({ answerSeconds: 0.4 })
  const outcome = await withShortTimeout.payOut(order)
  expect(outcome).toMatchObject({ kind: 'completed', amount: parseMoney('500.00') })
  expect(await channel.payOut(order)).toEqual(outcome)
})

test('one token serves a hundred calls at once, survives a restart, and is renewed before it expires', async () => {
  const shared = tokensInFile(join(dataDir, 'token.json'))
  const kept = await tokens.renew(async () => undefined)
  await shared.renew(async () => kept)
  let minutes = 54
  const later = connector({ tokens: shared, clock: { now: () => plusMinutes(systemClock.now(), minutes) } })
  await Promise.all(Array.from({ length: 100 }, () => later.settlePayment('TR0011nothing')))
  expect((await shared.renew(async () => undefined))?.idToken).toBe(kept?.idToken)
  minutes = 56
  const outcomes = await Promise.all(Array.from({ length: 100 }, () => later.settlePayment('TR0011nothing')))
  expect(new Set(outcomes.map((outcome) => outcome.kind))).toEqual(new Set(['unknown']))
  const renewed = await shared.renew(async () => undefined)
  expect(renewed?.idToken).not.toBe(kept?.idToken)
  await tokens.renew(async () => renewed)
})

test('a token that the gateway refuses leaves the outcome unknown, and a blocked token call is not retried at once', async () => {
  const bad: StoredToken = {
    idToken: 'bad',
    refreshToken: 'bad',
    obtainedAtMs: 0,
    expiresAtMs: Number.MAX_SAFE_INTEGER,
  }
  const store = tokensInMemory()
  await store.renew(async () => bad)
  let warnings = 0
  const log = { warn: () => void (warnings += 1) }
  const locked = connector({ tokens: store, log })
  // Two tokens were obtained above, so the simulator now blocks, as published.
  expect(await locked.payOutStatus('nothing')).toEqual({ kind: 'unknown', reason: 'no_access' })
  const warningsBefore = warnings
  expect(await locked.payOut(aPayout('01812345678'))).toEqual({ kind: 'unknown', reason: 'no_access' })
  expect(warnings).toBe(warningsBefore)
})

test('killing the simulator between confirmation and execution loses nothing, and its notifications still arrive', async () => {
  const confirmed = await aPayment()
  const away = await aPayment()
  const order = aPayout('01912345678')
  const paid = await channel.payOut(order)
  await payerChooses(confirmed.payUrl, 'yes')
  await payerChooses(away.payUrl, 'away')
  await simulator.kill()
  expect(await channel.settlePayment(confirmed.paymentId)).toEqual({ kind: 'unknown', reason: 'no_answer' })
  await start()
  expect(await channel.settlePayment(confirmed.paymentId)).toMatchObject({
    kind: 'completed',
    reference: confirmed.reference,
  })
  expect(await channel.settlePayment(away.paymentId)).toMatchObject({ kind: 'completed', reference: away.reference })
  expect(await channel.payOut(order)).toEqual(paid)
  const { headers, body } = await noticeAbout(away.reference)
  expect(await channel.readNotice(headers, body)).toMatchObject({ kind: 'payment', reference: away.reference })
})
