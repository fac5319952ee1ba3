import { createHmac, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { parseMoney } from '@chokka/money'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { payerChooses } from '../../../../tests/bkash-simulator.ts'
import { providerSite, type ProviderSite } from '../../../../tests/provider-site.ts'
import { aStaffMember } from '../../../../tests/staff.ts'
import { z } from 'zod'
import { freePort } from '../../../../../../tools/ports.ts'
import type { PayOutOrder } from '../channel.ts'
import { btcpayChannel } from './btcpay.ts'
import { coinsFor, worthOf } from './wire.ts'

let site: ProviderSite
beforeAll(async () => {
  site = await providerSite('btcpay')
  await site.setting('payeeHoldHours', 0)
  await site.setting('identityTiers', false)
  await site.setting('automaticNeedsUsedPayee', false)
})
afterAll(() => site.end())

const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

test('every way in which a payer can pay an invoice ends as BTCPay has proven it', async () => {
  const member = await site.aMember()
  const outcome = async (choice: string) => site.check(member, (await site.pay(member, choice)).id)
  expect(await outcome('yes')).toMatchObject({ state: 'credited', amountPaid: '1000.00' })
  expect(await outcome('late')).toMatchObject({ state: 'credited', amountPaid: '1000.00' })
  const half = await outcome('partial')
  expect(half).toMatchObject({ state: 'credited', amountPaid: expect.stringMatching(/^(499|500)\./) })
  const double = await outcome('over')
  expect(double).toMatchObject({ state: 'credited', amountPaid: expect.stringMatching(/^200[01]\./) })
  expect(await outcome('expire')).toMatchObject({ state: 'expired', amountPaid: null })
  expect(await outcome('invalid')).toMatchObject({ state: 'failed', amountPaid: null })
  expect(await outcome('processing')).toMatchObject({ state: 'awaiting_payment', amountPaid: null })
  expect(await outcome('pretend')).toMatchObject({ state: 'awaiting_payment', amountPaid: null })
  expect(await outcome('leave')).toMatchObject({ state: 'awaiting_payment', amountPaid: null })
  expect(await site.audit()).toEqual([])
})

test('a payment that is confirmed later, and one that comes after its deposit has ended, are credited once', async () => {
  const member = await site.aMember()
  const slow = await site.pay(member, 'processing')
  expect((await site.check(member, slow.id)).state).toBe('awaiting_payment')
  await payerChooses(slow.payUrl, 'yes')
  expect((await site.check(member, slow.id)).state).toBe('credited')
  const late = await site.pay(member, 'expire')
  expect((await site.check(member, late.id)).state).toBe('expired')
  // Only the webhook tells of it.
  await payerChooses(late.payUrl, 'late')
  await vi.waitUntil(async () => (await site.balanceOf(member)) === '2000.00', { timeout: 20_000 })
  await Promise.all([site.check(member, late.id), site.check(member, late.id)])
  expect(await site.postings(late.id)).toEqual(['deposit 100000'])
})

test('what is in the wallet of the store is told in coins, and in taka by the rate of now', async () => {
  const member = await site.aMember()
  const ask = async () => {
    const said = 'askBalance' in site.channel ? await site.channel.askBalance() : expect.fail('no balance')
    return said.kind === 'balance' ? said : expect.fail(said.reason)
  }
  const before = await ask()
  expect(before.coins).toMatch(/^\d+\.\d{8} BTC$/)
  await site.check(member, (await site.pay(member, 'yes')).id)
  const more = (await ask()).amount - before.amount
  // A satoshi is about a tenth of a taka here, and neither is rounded up.
  expect(more).toBeGreaterThan(parseMoney('999.00'))
  expect(more).toBeLessThan(parseMoney('1001.00'))
})

test('what somebody has marked as settled without a payment waits for staff', async () => {
  const [member, staff] = [await site.aMember(), await aStaffMember(site)]
  const { id } = await site.pay(member, 'marked')
  expect(await site.check(member, id)).toMatchObject({ state: 'submitted', amountPaid: null })
  await site.call('rejectDeposit', { id, reason: 'nothing on the chain' }, staff)
  expect(await site.check(member, id)).toMatchObject({ state: 'failed', reason: 'nothing on the chain' })
  expect(await site.balanceOf(member)).toBe('0.00')
})

test('events are a hint: forged, foreign, repeated and out of order they credit nothing that is not paid', async () => {
  const member = await site.aMember()
  const unpaid = await site.pay(member, 'leave')
  const paid = await site.pay(member, 'away')
  const { webhookSecret = '', storeId } = site.keys()
  const event = (orderId: string, type = 'InvoiceSettled', store = storeId) =>
    JSON.stringify({ deliveryId: randomUUID(), isRedelivery: true, type, storeId: store, metadata: { orderId } })
  const sign = (body: string, secret = webhookSecret) =>
    `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
  const send = async (body: string, signature: string) =>
    (await site.hook(body, { 'content-type': 'application/json', 'btcpay-sig': signature })).statusCode
  const body = event(unpaid.invoice)
  expect(await send(body, sign(body, 'guessed'))).toBe(403)
  expect(await send(`${body} `, sign(body))).toBe(403)
  expect(await send(body, '')).toBe(403)
  const foreign = event(unpaid.invoice, 'InvoiceSettled', 'OTHERSTORE')
  expect(await send(foreign, sign(foreign))).toBe(403)
  for (const other of [event('D-none'), event(unpaid.invoice, 'PayoutUpdated'), event(unpaid.invoice)])
    expect(await send(other, sign(other))).toBe(200)
  expect((await site.check(member, unpaid.id)).state).toBe('awaiting_payment')
  // An older event after the newer one.
  const settled = event(paid.invoice)
  const created = event(paid.invoice, 'InvoiceCreated')
  for (const each of [settled, created, settled]) expect(await send(each, sign(each))).toBe(200)
  expect(await site.postings(paid.id)).toHaveLength(1)
})

test('a member binds an address with a right checksum, is paid there once, and not over a channel that cannot', async () => {
  const member = await site.aMember({ balance: '5000.00' })
  const { password } = member
  const bind = (number: string, provider = 'btcpay') =>
    site.ask('addPayee', { provider, number, holder: 'Rahim Uddin', password }, member)
  expect(await bind(`${address.slice(0, -1)}5`)).toMatchObject({ code: 'address_wrong' })
  expect(await bind('01712345678')).toMatchObject({ code: 'address_wrong' })
  expect(await bind(address, 'bkash')).toMatchObject({ code: 'address_wrong' })
  const answer = await bind(address)
  const payeeId = answer.ok ? answer.value.payee.id : ''
  expect(answer).toMatchObject({ value: { payee: { kind: 'crypto', numberMasked: 'bc1** ***3t4' } } })
  expect((await site.call('payees', {}, member)).limits).toEqual({ wallet: 5, bank: 0, crypto: 3 })
  await site.call('setPaymentPassword', { password, paymentPassword: '482917' }, member)
  const request = (payee: string) => ({
    id: randomUUID(),
    payeeId: payee,
    amount: '2000.00',
    paymentPassword: '482917',
  })
  const wallet = await bind('01712345678', 'bkash')
  const walletId = wallet.ok ? wallet.value.payee.id : ''
  expect(await site.refused('requestWithdrawal', request(walletId), member)).toBe('channel_closed')

  await site.call('requestWithdrawal', request(payeeId), member)
  const latest = async () => (await site.call('withdrawals', {}, member)).content[0]
  await site.runJob('pay-out')
  expect((await latest())?.state).toBe('paying')
  const queryNow = () => site.db.updateTable('withdrawal').set({ asked_at: null }).execute()
  await vi.waitUntil(
    async () => {
      await queryNow()
      await site.runJob('pay-out')
      return (await latest())?.state === 'sent'
    },
    { timeout: 20_000, interval: 200 },
  )
  expect((await latest())?.trxId).toMatch(/^[0-9a-f]{64}$/)
  expect(await site.balanceOf(member)).toBe('3000.00')
  expect(await site.audit()).toEqual([])
})

/** The channel over a proxy that carries out what `drops` names, and loses the answer. */
async function losingAnswers(drops: (method: string, path: string) => boolean) {
  const calls: string[] = []
  const port = await freePort()
  const server = createServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer) // A request without encoding gives buffers.
      const [method, path] = [request.method ?? '', request.url ?? '']
      const body = parts.length > 0 ? { body: Buffer.concat(parts) } : {}
      const headers = { authorization: request.headers.authorization ?? '', 'content-type': 'application/json' }
      const answer = await fetch(`${site.companyUrl}${path}`, { method, headers, ...body })
      const text = await answer.text()
      calls.push(`${method} ${path.replace(/^.*\/stores\/[^/]+/, '').replace(/\?.*|[0-9a-f-]{36}/g, '')}`)
      if (drops(method, path)) return response.destroy()
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text)
    })()
  })
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  const { storeId = '', apiKey = '', webhookSecret = '' } = site.keys()
  const channel = btcpayChannel({
    ...{
      baseUrl: `http://127.0.0.1:${port}`,
      storeId,
      apiKey,
      webhookSecret,
      payoutMethodId: 'BTC-CHAIN',
      coin: 'BTC',
    },
    ...{ answerSeconds: 5, log: { warn: () => undefined } },
  })
  return { channel, calls, close: () => server.close() }
}
const noAnswer = { kind: 'unknown', reason: 'no_answer' } as const
const order = (): PayOutOrder => ({ reference: `W-${randomUUID()}`, amount: parseMoney('2970.00'), receiver: address })
const Orders = z.array(
  z.object({ id: z.string(), state: z.string(), metadata: z.object({ orderId: z.string().optional() }) }),
)
async function ordersOf(reference: string) {
  const { storeId, apiKey } = site.keys()
  const url = `${site.companyUrl}/api/v1/stores/${storeId}/payouts?includeCancelled=true`
  const answer = await fetch(url, { headers: { authorization: `token ${apiKey}` } })
  return Orders.parse(await answer.json()).filter(({ metadata }) => metadata.orderId === reference)
}

// M-04
test('an order whose answer was lost is found and approved once, never made or approved a second time', async () => {
  let lost: 'make' | 'approve' | 'none' = 'make'
  const proxied = await losingAnswers((method, path) => {
    if (method !== 'POST') return false
    return path.endsWith('/payouts') ? lost === 'make' : lost === 'approve'
  })
  const { channel, calls } = proxied
  const first = order()
  expect(await channel.payOut(first)).toEqual(noAnswer)
  // It was made and pays nothing until it is approved, so nothing was sent yet.
  expect(await channel.payOutStatus(first.reference)).toEqual({ kind: 'unknown', reason: 'not_found' })
  lost = 'approve'
  expect(await channel.payOut(first)).toEqual(noAnswer)
  lost = 'none'
  const { reference, amount } = first
  await vi.waitUntil(async () => (await channel.payOutStatus(reference)).kind === 'completed', { timeout: 20_000 })
  expect(await channel.payOut(first)).toMatchObject({ kind: 'completed', reference, amount })
  expect(await channel.payOut({ ...first, amount: parseMoney('1.00') })).toEqual({
    kind: 'unknown',
    reason: 'mismatch',
  })
  expect(await ordersOf(reference)).toHaveLength(1)
  expect(calls.filter((call) => call === 'POST /payouts')).toHaveLength(1)
  expect(calls.filter((call) => call === 'POST /payouts/')).toHaveLength(1)
  proxied.close()
})

test('of two orders under one reference one is paid, and a cancelled one is refused for good', async () => {
  const { channel } = site
  if (!('payOut' in channel)) throw new Error('it pays out')
  const { storeId, apiKey } = site.keys()
  const store = `${site.companyUrl}/api/v1/stores/${storeId}/payouts`
  const send = (url: string, method: string, body?: object) =>
    fetch(url, {
      ...{ method, headers: { authorization: `token ${apiKey}`, 'content-type': 'application/json' } },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).then(async (answer) => Orders.element.parse(await answer.json()))
  const late = order()
  const made = () =>
    send(store, 'POST', {
      ...{ destination: address, amount: '0.00025084', payoutMethodId: 'BTC-CHAIN' },
      metadata: { orderId: late.reference, paid: '2970.00' },
    })
  await made()
  // The call that was given up arrives while the other is approved.
  await made()
  expect((await channel.payOut(late)).kind).toBe('pending')
  expect((await channel.payOut(late)).kind).toMatch(/pending|completed/)
  const states = (await ordersOf(late.reference)).map(({ state }) => state)
  expect(states.filter((state) => state === 'AwaitingApproval')).toHaveLength(1)

  const cancelled = order()
  const { id } = await send(store, 'POST', {
    ...{ destination: address, amount: '0.00025084', payoutMethodId: 'BTC-CHAIN' },
    metadata: { orderId: cancelled.reference, paid: '2970.00' },
  })
  await fetch(`${store}/${id}`, { method: 'DELETE', headers: { authorization: `token ${apiKey}` } })
  expect(await channel.payOutStatus(cancelled.reference)).toMatchObject({ kind: 'failed', code: 'Cancelled' })
})

test('an invoice whose answer was lost is found again, and no second one is made', async () => {
  let isLost = true
  const proxied = await losingAnswers((method) => method === 'POST' && isLost)
  const asked = { reference: `D-${randomUUID()}`, amount: parseMoney('300.00'), payer: '1', returnUrl: site.siteUrl }
  const payment = { ...asked, formReturnUrl: site.siteUrl, noticeUrl: site.siteUrl }
  expect(await proxied.channel.createPayment(payment)).toEqual(noAnswer)
  isLost = false
  expect((await proxied.channel.createPayment(payment)).kind).toBe('created')
  expect(proxied.calls.filter((call) => call === 'POST /invoices')).toHaveLength(1)
  expect(await proxied.channel.settlePayment('none')).toEqual({ kind: 'unknown', reason: 'not_found' })
  proxied.close()
})

test('coins and taka are exact and never rounded up', () => {
  expect(coinsFor(parseMoney('2970.00'), '11840000.00')).toBe('0.00025084')
  expect(worthOf('0.00025084', '11840000.00')).toBe(parseMoney('2969.94'))
  expect(worthOf('1', '11840000.00')).toBe(parseMoney('11840000.00'))
  expect(worthOf('0.00000001', '0.5')).toBe(parseMoney('0'))
  expect(coinsFor(parseMoney('1000.00'), '11840000')).toBe('0.00008445')
})
