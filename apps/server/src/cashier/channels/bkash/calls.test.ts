import { createServer, type ServerResponse } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { parseMoney, siteCurrency } from '@chokka/money'
import { systemClock } from '../../../kit/clock.ts'
import { answerSeconds, maxCallSeconds } from '../channel.ts'
import { bkashChannel } from './bkash.ts'
import { callBkash } from './calls.ts'
import { tokensInMemory, type BkashConfig } from './config.ts'
import { AnyReply } from './wire.ts'

/** A gateway that answers every request with `answer`, and the connector's configuration for it. */
async function gateway(answer: (response: ServerResponse) => void) {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    answer(response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const url = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
  const config: BkashConfig = {
    ...{ baseUrl: url, payOutBaseUrl: url, appKey: 'key', appSecret: 'secret', username: 'name', password: 'word' },
    payOutPromises: { oncePerReference: true, notFoundIsFinalAfterSeconds: 60 },
    answerSeconds: 0.2,
    tokens: tokensInMemory(),
    notices: {
      topicArn: 'arn:aws:sns:ap-southeast-1:000000000000:topic',
      signer: { kind: 'amazon', host: 'sns.ap-southeast-1.amazonaws.com' },
      subscribeOrigin: url,
      toleranceSeconds: 60,
    },
    clock: systemClock,
    log: { warn: () => undefined },
  }
  return { config, requests }
}

// Case 12: why a payment failed is stored with its end, which that text must not undo.
test('the reason of a refusal can be stored, whatever it holds', async () => {
  const refusal = { statusCode: '2023', statusMessage: 'no \0funds \ud83d' }
  const { config: quick } = await gateway((response) => response.end(JSON.stringify(refusal)))
  const config = { ...quick, answerSeconds: 20 }
  const tokens = { current: () => Promise.resolve('token'), drop: () => undefined }
  const called = await callBkash(config, tokens, config.baseUrl, {}, AnyReply)
  expect(called).toMatchObject({ kind: 'refused', code: '2023', message: 'no funds \ufffd' })
})

const never = new Promise<undefined>(() => undefined)

// The lease of a payout relies on these two tests (`maxCallSeconds` in channel.ts).
test.each([
  ['at first', []],
  ['after one was refused', ['stale']],
])('a call ends within its timeout when no token arrives %s', async (_when, given: string[]) => {
  const { config: quick } = await gateway((response) => void response.writeHead(401).end())
  // The refusal itself must come in time, on a slow machine too.
  const config = { ...quick, answerSeconds: given.length > 0 ? 5 : quick.answerSeconds }
  const tokens = { current: () => (given.length > 0 ? Promise.resolve(given.shift()) : never), drop: () => undefined }
  const called = callBkash(config, tokens, config.baseUrl, {}, AnyReply)
  expect(await called).toEqual({ kind: 'unknown', reason: 'no_access' })
})

test.each(['createPayment', 'payOut', 'payOutStatus'] as const)(
  'a %s, which must not run twice at once, takes no longer than its lease allows',
  async (name) => {
    const { config, requests } = await gateway(() => undefined)
    const end = Number.MAX_SAFE_INTEGER
    await config.tokens.renew(async () => ({ idToken: 'a', refreshToken: 'b', obtainedAtMs: 0, expiresAtMs: end }))
    const channel = bkashChannel(config)
    const payment = {
      ...order,
      payer: '1',
      returnUrl: 'https://chokka.test/back',
      formReturnUrl: 'https://chokka.test/back',
      noticeUrl: 'https://chokka.test/back',
    }
    const calls = {
      createPayment: () => channel.createPayment(payment),
      payOut: () => channel.payOut(order),
      payOutStatus: () => channel.payOutStatus('W-1'),
    }
    expect(await calls[name]()).toEqual({ kind: 'unknown', reason: 'no_answer' })
    expect(requests.length * answerSeconds).toBeLessThanOrEqual(maxCallSeconds)
  },
)

const order = { reference: 'W-1', amount: parseMoney('500.00'), receiver: '01712345678' }
const reply = {
  statusCode: '0000',
  currency: siteCurrency,
  amount: '500.00',
  merchantInvoiceNumber: 'W-1',
  trxID: 'TRX',
}
const paidOut = { ...reply, transactionStatus: 'Completed', receiverMSISDN: '01712345678' }
const opened = { ...reply, paymentID: 'P', bkashURL: 'https://pay.test/P' }
const executed = { ...reply, transactionStatus: 'Completed', paymentID: 'P' }

/** A channel whose gateway answers every request with this. */
async function answering(reply: object) {
  const { config } = await gateway((response) => void response.end(JSON.stringify(reply)))
  const end = Number.MAX_SAFE_INTEGER
  await config.tokens.renew(async () => ({ idToken: 'a', refreshToken: 'b', obtainedAtMs: 0, expiresAtMs: end }))
  // These tests are not about time: the machine may be slow.
  return bkashChannel({ ...config, answerSeconds })
}

test.each([
  ['another amount', { amount: '500.01' }],
  ['another receiver', { receiverMSISDN: '01712345679' }],
  ['another order', { merchantInvoiceNumber: 'W-2' }],
])('a payout for which the provider reports %s is a mismatch, not a success', async (_what, difference) => {
  expect((await (await answering(paidOut)).payOut(order)).kind).toBe('completed')
  const channel = await answering({ ...paidOut, ...difference })
  expect(await channel.payOut(order)).toEqual({ kind: 'unknown', reason: 'mismatch' })
})

test.each([
  ['another amount', { amount: '499.99' }],
  ['another invoice', { merchantInvoiceNumber: 'W-2' }],
])('a payment that the provider creates with %s is not shown to its payer', async (_what, difference) => {
  const payment = {
    ...order,
    payer: '1',
    returnUrl: 'https://chokka.test/back',
    formReturnUrl: 'https://chokka.test/back',
    noticeUrl: 'https://chokka.test/back',
  }
  expect((await (await answering(opened)).createPayment(payment)).kind).toBe('created')
  const channel = await answering({ ...opened, ...difference })
  expect(await channel.createPayment(payment)).toEqual({ kind: 'unknown', reason: 'mismatch' })
})

const account = { currency: siteCurrency, currentBalance: '100.50', availableBalance: '90.00' }
test.each([
  ['no account', { organizationBalance: [] }],
  ['another currency', { organizationBalance: [{ ...account, currency: 'USD' }] }],
  ['no amount', { organizationBalance: [{ ...account, currentBalance: '' }] }],
  ['nothing of it', {}],
])('a balance with %s is none', async (_what, reply) => {
  const right = await answering({ organizationBalance: [account, account] })
  expect(await right.askBalance()).toEqual({ kind: 'balance', amount: parseMoney('201.00') })
  expect(await (await answering(reply)).askBalance()).toEqual({ kind: 'unknown', reason: 'undecodable' })
  const refused = await answering({ statusCode: '2079', statusMessage: 'Invalid app token' })
  expect(await refused.askBalance()).toEqual({ kind: 'unknown', reason: 'provider_fault' })
})

test('an answer about another payment is a mismatch', async () => {
  expect((await (await answering(executed)).settlePayment('P')).kind).toBe('completed')
  expect(await (await answering(executed)).settlePayment('Q')).toEqual({ kind: 'unknown', reason: 'mismatch' })
})
