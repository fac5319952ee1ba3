import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import SslCommerz from 'sslcommerz-lts'
import { siteCurrency } from '@chokka/money'
import { payerChooses } from '../../../../tests/bkash-simulator.ts'
import { providerSite, type ProviderSite } from '../../../../tests/provider-site.ts'
import { aStaffMember } from '../../../../tests/staff.ts'
import { signatureOf } from './wire.ts'

let site: ProviderSite
beforeAll(async () => {
  site = await providerSite('sslcommerz')
})
afterAll(() => site.end())

const form = { 'content-type': 'application/x-www-form-urlencoded' }

test('a payment is credited by the validator, and its browser comes back by POST to a page that trusts nothing', async () => {
  const member = await site.aMember()
  const { id } = await site.pay(member, 'yes')
  const deposit = await site.check(member, id)
  expect(deposit).toMatchObject({ state: 'credited', amountPaid: '1000.00', channel: 'sslcommerz' })
  expect(await site.postings(id)).toEqual(['deposit 100000'])
  const url = `/hooks/sslcommerz/return?deposit=${id}`
  const back = await site.app.inject({ method: 'POST', url, payload: 'status=VALID', headers: form })
  expect([back.statusCode, back.headers.location]).toEqual([303, `/member/deposit?deposit=${id}`])
  const odd = await site.app.inject({
    method: 'POST',
    url: '/hooks/sslcommerz/return?deposit=//evil.test',
    headers: form,
  })
  expect(odd.headers.location).toBe('/member/deposit')
})

test('the notification alone credits a payment whose payer never came back, and repeated ones credit it once', async () => {
  const member = await site.aMember()
  const { id, invoice } = await site.pay(member, 'away')
  await vi.waitUntil(async () => (await site.balanceOf(member)) === '1000.00', { timeout: 20_000 })
  const fields = new URLSearchParams({ tran_id: invoice, status: 'VALID', verify_key: 'tran_id,status' })
  fields.set('verify_sign', signatureOf(fields, site.keys().storePassword ?? ''))
  const answers = await Promise.all([1, 2, 3].map(() => site.hook(fields.toString(), form)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(await site.postings(id)).toHaveLength(1)
})

test('a forged notification is refused, and a genuine one about an unpaid payment credits nothing', async () => {
  const member = await site.aMember()
  const { id, invoice } = await site.pay(member, 'pretend')
  const signed = (changes: Record<string, string>, password = site.keys().storePassword ?? '') => {
    const fields = new URLSearchParams({
      tran_id: invoice,
      status: 'VALID',
      val_id: 'X',
      verify_key: 'tran_id,status,val_id',
    })
    for (const [name, value] of Object.entries(changes)) fields.set(name, value)
    fields.set('verify_sign', signatureOf(fields, password))
    return fields
  }
  const status = async (fields: URLSearchParams) => (await site.hook(fields.toString(), form)).statusCode
  expect(await status(signed({}, 'guessed'))).toBe(403)
  const changed = signed({})
  changed.set('status', 'FAILED')
  expect(await status(changed)).toBe(403)
  // A signature that does not cover the payment's name could be sent with any other.
  expect(await status(signed({ verify_key: 'status,val_id' }))).toBe(403)
  expect(await status(new URLSearchParams({ tran_id: invoice }))).toBe(403)
  expect(await status(signed({ tran_id: 'D-none' }))).toBe(200)
  expect(await status(signed({ tran_id: 'D-\0none' }))).toBe(403)
  expect(await status(signed({}))).toBe(200)
  expect(await site.check(member, id)).toMatchObject({ state: 'awaiting_payment', amountPaid: null })
  expect(await site.balanceOf(member)).toBe('0.00')
})

test('what the payer did decides: declined, cancelled, nothing, or less than asked', async () => {
  const member = await site.aMember()
  const outcome = async (choice: string) => site.check(member, (await site.pay(member, choice)).id)
  expect(await outcome('no')).toMatchObject({ state: 'failed', reason: 'FAILED Declined by the issuer' })
  expect(await outcome('cancel')).toMatchObject({ state: 'cancelled', amountPaid: null })
  expect(await outcome('leave')).toMatchObject({ state: 'awaiting_payment' })
  expect(await outcome('less')).toMatchObject({ state: 'credited', amountAsked: '1000.00', amountPaid: '950.00' })
  expect(await site.audit()).toEqual([])
})

test('a risky payment waits for staff, who credit exactly what is proven, or reject it for good', async () => {
  const [member, staff] = [await site.aMember(), await aStaffMember(site)]
  const { id } = await site.pay(member, 'risky')
  const held = await site.check(member, id)
  expect(held).toMatchObject({ state: 'submitted', inReview: true, amountPaid: null })
  expect((await site.check(member, id)).state).toBe('submitted')
  const waiting = (await site.call('officeDeposits', { queue: 'review' }, staff)).content
  expect(waiting).toMatchObject([{ id, amountHeld: '1000.00', trxClaimed: held.trxClaimed }])
  const approve = (amount: string) =>
    site.ask('approveDeposit', { id, amount, trxId: 'OTHERTRX1', reason: 'looked at' }, staff)
  expect(await approve('2000.00')).toMatchObject({ code: 'amount_limit', value: { held: '1000.00' } })
  expect(await approve('1000.00')).toMatchObject({ ok: true })
  expect((await site.check(member, id)).authorisation).toBe(held.trxClaimed)

  const second = await site.pay(member, 'risky')
  await site.check(member, second.id)
  await site.call('rejectDeposit', { id: second.id, reason: 'stolen card' }, staff)
  // Its provider still says paid and risky; what staff rejected does not come back to them.
  expect(await site.check(member, second.id)).toMatchObject({ state: 'failed', inReview: false })
  expect(await site.balanceOf(member)).toBe('1000.00')
  expect(await site.audit()).toEqual([])
})

test('a provider that is down keeps deposits waiting, and they are credited when it is back', async () => {
  const member = await site.aMember()
  const { id } = await site.pay(member, 'yes')
  await site.crash()
  expect((await site.check(member, id)).state).toMatch(/^(awaiting_payment|credited)$/)
  expect(await site.channel.probe()).toBe(false)
  expect(await site.channel.settlePayment('D-1')).toEqual({ kind: 'unknown', reason: 'no_answer' })
  await site.restart()
  expect(await site.channel.probe()).toBe(true)
  expect((await site.check(member, id)).state).toBe('credited')
})

// The simulator is checked by SSLCOMMERZ's own client, so that it and the connector do not agree on a mistake.
test("SSLCOMMERZ's own client pays, validates, queries and refunds against the simulator", async () => {
  const { storeId = '', storePassword = '' } = site.keys()
  const client = new SslCommerz(storeId, storePassword, false)
  const api = `${site.companyUrl}/validator/api`
  const access = `store_id=${storeId}&store_passwd=${storePassword}&v=1&format=json`
  const opened = await client.init(
    {
      ...{
        total_amount: '250.00',
        currency: siteCurrency,
        tran_id: 'LTS-1',
        product_category: 'topup',
        shipping_method: 'NO',
      },
      ...{ success_url: site.siteUrl, fail_url: site.siteUrl, cancel_url: site.siteUrl, ipn_url: '' },
      ...{ cus_name: 'A', cus_email: 'a@site.example', cus_phone: '01700000000', cus_add1: 'Dhaka', cus_city: 'Dhaka' },
      ...{ cus_country: 'Bangladesh', product_name: 'Deposit', product_profile: 'general' },
    },
    `${site.companyUrl}/gwprocess/v4/api.php`,
  )
  expect(opened).toMatchObject({ status: 'SUCCESS', sessionkey: expect.any(String) })
  await payerChooses(opened.GatewayPageURL, 'yes')
  const query = `${api}/merchantTransIDvalidationAPI.php?tran_id=LTS-1&${access}`
  const found = await client.transactionQueryByTransactionId({ tran_id: 'LTS-1' }, query)
  expect(found).toMatchObject({ APIConnect: 'DONE', no_of_trans_found: 1, element: [{ status: 'VALID' }] })
  const [{ val_id, bank_tran_id } = { val_id: '', bank_tran_id: '' }] = found.element
  const validate = () => client.validate({ val_id }, `${api}/validationserverAPI.php?val_id=${val_id}&${access}`)
  expect(await validate()).toMatchObject({ status: 'VALID', amount: '250.00', currency: siteCurrency, risk_level: '0' })
  expect(await validate()).toMatchObject({ status: 'VALIDATED' })
  const session = `${api}/merchantTransIDvalidationAPI.php?sessionkey=${opened.sessionkey}&${access}`
  expect(await client.transactionQueryBySessionId({ sessionkey: opened.sessionkey }, session)).toMatchObject({ val_id })
  const refund = `${api}/merchantTransIDvalidationAPI.php?bank_tran_id=${bank_tran_id}&refund_amount=250.00&${access}`
  const refunded = await client.initiateRefund({ bank_tran_id, refund_amount: '250.00' }, refund)
  expect(refunded).toMatchObject({ status: 'success' })
  const { refund_ref_id } = refunded
  const refundUrl = `${api}/merchantTransIDvalidationAPI.php?refund_ref_id=${refund_ref_id}&${access}`
  const refundState = () => client.refundQuery({ refund_ref_id }, refundUrl)
  expect(await refundState()).toMatchObject({ status: 'processing', refund_ref_id })
  expect(await refundState()).toMatchObject({ status: 'refunded', refund_ref_id })
})
