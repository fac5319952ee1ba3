// Refunds of SSLCOMMERZ against the simulator, which speaks the published shapes (merchantTransIDvalidationAPI.php).
import { parseMoney, siteCurrency } from '@chokka/money'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { providerSite, type ProviderSite } from '../../../../tests/provider-site.ts'
import { aStaffMember } from '../../../../tests/staff.ts'
import { sslcommerzRefunds } from './refunds.ts'

let site: ProviderSite
beforeAll(async () => {
  site = await providerSite('sslcommerz')
})
afterAll(() => site.end())

async function refundOf(amount: string) {
  const [member, staff] = [await site.aMember(), await aStaffMember(site)]
  const { id, invoice } = await site.pay(member, 'yes', amount)
  await site.check(member, id)
  await site.call('refundDeposit', { id, reason: 'asked for' }, staff)
  const shown = async () => (await site.call('officeDeposits', { invoice }, staff)).content[0]
  /** Runs the job as if the time of the next question had come. */
  const run = async () => {
    await site.db
      .updateTable('deposit_refund')
      .set({ ask_at: new Date(0) })
      .where('ended_at', 'is', null)
      .execute()
    await site.runJob('refund-deposits')
    return (await shown())?.refund?.state
  }
  return { member, shown, run }
}

test('a refund is taken on, followed by its number, and ends as SSLCOMMERZ says', async () => {
  const { member, shown, run } = await refundOf('1000.00')
  expect(await site.balanceOf(member)).toBe('0.00')
  await vi.waitUntil(async () => (await run()) === 'refunded', { timeout: 20_000, interval: 100 })
  expect(await shown()).toMatchObject({
    state: 'reversed',
    refund: { providerId: expect.stringMatching(/^[0-9a-f]{32}$/) },
  })
  expect(await site.balanceOf(member)).toBe('0.00')
  expect(await site.audit()).toEqual([])
})

test.each([
  ['called off by the bank', '113.00', 'cancelled Called off by the bank'],
  ['refused', '117.00', 'failed Insufficient balance of the merchant'],
])('a refund that is %s is in the wallet again', async (_how, amount, reason) => {
  const { member, shown, run } = await refundOf(amount)
  await vi.waitUntil(async () => (await run()) === 'failed', { timeout: 20_000, interval: 100 })
  expect(await shown()).toMatchObject({ state: 'credited', refund: { reason }, canRefund: true })
  expect(await site.balanceOf(member)).toBe(amount)
  expect(await site.audit()).toEqual([])
})

test('a refund whose answer was lost is found again under our own id, and carried out once', async () => {
  const { member, shown, run } = await refundOf('119.00')
  await vi.waitUntil(async () => (await run()) === 'refunded', { timeout: 20_000, interval: 100 })
  expect(await shown()).toMatchObject({ state: 'reversed' })
  expect(await site.balanceOf(member)).toBe('0.00')
  expect(await site.audit()).toEqual([])
})

const proof = {
  status: 'VALIDATED',
  tran_id: 'D-1',
  val_id: 'V-1',
  amount: '100.00',
  currency: siteCurrency,
  risk_level: '0',
}
const order = { reference: 'R1', paymentId: 'D-1', trxId: 'V-1', amount: parseMoney('100.00') }
const replied = { APIConnect: 'DONE', status: 'success', refund_ref_id: 'REF', errorReason: '' }

/** A validator that answers with these. */
function scripted(found: object, refund: object) {
  const asked: Record<string, string>[] = []
  const calls = sslcommerzRefunds(async (name, fields, schema) => {
    asked.push(fields)
    const read = schema.safeParse(name === 'validationserverAPI' ? found : refund)
    return read.success ? { kind: 'ok', value: read.data } : { kind: 'unknown', reason: 'undecodable' }
  })
  return { ...calls, asked }
}
const bank = { ...proof, bank_tran_id: 'B-1' }

test('the published fields are sent, and each published status is read', async () => {
  const { refundPayment, asked } = scripted(bank, replied)
  expect(await refundPayment(order)).toEqual({ kind: 'processing', refundId: 'REF' })
  expect(asked[1]).toMatchObject({ bank_tran_id: 'B-1', refund_amount: '100.00', refund_trans_id: 'R1', refe_id: 'R1' })
  const answers = [
    [
      { ...replied, status: 'processing' },
      { kind: 'processing', refundId: 'REF' },
    ],
    [
      { ...replied, status: 'processing', refund_ref_id: '' },
      { kind: 'unknown', reason: 'undecodable' },
    ],
    [
      { ...replied, status: 'failed', errorReason: 'no' },
      { kind: 'failed', code: 'failed', reason: 'no' },
    ],
    [
      { ...replied, status: 'odd' },
      { kind: 'unknown', reason: 'undecodable' },
    ],
    [{ APIConnect: 'FAILED' }, { kind: 'unknown', reason: 'no_access' }],
    [{ APIConnect: 'INACTIVE' }, { kind: 'unknown', reason: 'no_access' }],
  ] as const
  for (const [reply, outcome] of answers) expect(await scripted(bank, reply).refundPayment(order)).toEqual(outcome)
  const states = [
    [
      { ...replied, status: 'refunded' },
      { kind: 'refunded', refundId: 'REF' },
    ],
    [
      { ...replied, status: 'processing' },
      { kind: 'processing', refundId: 'REF' },
    ],
    [
      { ...replied, status: 'cancelled', errorReason: 'no' },
      { kind: 'failed', code: 'cancelled', reason: 'no' },
    ],
    [
      { ...replied, status: 'refunded', refund_ref_id: 'OTHER' },
      { kind: 'unknown', reason: 'mismatch' },
    ],
    [
      { APIConnect: 'DONE', status: 'cancelled' },
      { kind: 'unknown', reason: 'not_found' },
    ],
    [{ APIConnect: 'INVALID_REQUEST' }, { kind: 'unknown', reason: 'no_access' }],
  ] as const
  for (const [reply, outcome] of states) expect(await scripted(bank, reply).refundStatus('REF')).toEqual(outcome)
})

test.each([
  ['of another payment', { tran_id: 'D-2' }],
  ['of another amount', { amount: '99.99' }],
  ['in another currency', { currency: 'USD' }],
  ['without the number of the bank', { bank_tran_id: '' }],
])('nothing is asked of a transaction %s', async (_what, difference) => {
  const { refundPayment, asked } = scripted({ ...bank, ...difference }, replied)
  expect(await refundPayment(order)).toEqual({ kind: 'unknown', reason: 'mismatch' })
  expect(asked).toHaveLength(1)
})
