import { parseMoney } from '@chokka/money'
import { expect, test } from 'vitest'
import { byPayments, withoutPayments } from './outcome.ts'
import { Invoice, PaymentMethods } from './wire.ts'

const invoiceOf = (status: string, additionalStatus: string) =>
  Invoice.parse({
    ...{
      id: 'I1',
      amount: '1000.00',
      currency: 'taka',
      checkoutLink: 'https://pay.example/1',
      status,
      additionalStatus,
    },
    metadata: { orderId: 'D-1' },
  })
const paid = (...payments: [coins: string, status: string][]) =>
  PaymentMethods.parse([{ rate: '10000', payments: payments.map(([value, status]) => ({ value, status })) }])
const proof = { trxId: 'I1', reference: 'D-1' }

test('only what is settled on the chain counts, and nothing is decided while more is on its way', () => {
  const partial = invoiceOf('Expired', 'PaidPartial')
  expect(withoutPayments(partial)).toBeUndefined()
  expect(byPayments(partial, paid(['0.04', 'Settled'], ['0.05', 'Processing']))).toEqual({ kind: 'pending' })
  const settled = paid(['0.04', 'Settled'], ['0.05', 'Invalid'], ['0.01', 'Settled'])
  expect(byPayments(partial, settled)).toEqual({ kind: 'completed', ...proof, amount: parseMoney('500.00') })
  expect(byPayments(partial, paid(['0.05', 'Invalid']))).toMatchObject({ kind: 'failed', cause: 'expired' })
  // Paid late and not confirmed yet, as BTCPay shows it until it is settled.
  const late = invoiceOf('Expired', 'PaidLate')
  expect(byPayments(late, paid(['0.1', 'Processing']))).toEqual({ kind: 'pending' })
  expect(byPayments(late, paid(['0.1', 'Settled']))).toMatchObject({ kind: 'completed', amount: parseMoney('1000.00') })
})

test('every state of an invoice has its outcome', () => {
  const kinds = (status: string, ...additional: string[]) =>
    additional.map((one) => withoutPayments(invoiceOf(status, one))?.kind)
  expect(kinds('New', 'None', 'PaidPartial')).toEqual(['pending', 'pending'])
  expect(kinds('Processing', 'None', 'PaidOver')).toEqual(['pending', 'pending'])
  expect(kinds('Invalid', 'None', 'Marked', 'PaidOver')).toEqual(['failed', 'failed', 'failed'])
  expect(kinds('Settled', 'None', 'PaidLate', 'PaidOver', 'Marked')).toEqual([
    'completed',
    'completed',
    undefined,
    undefined,
  ])
  expect(kinds('Expired', 'None', 'PaidPartial', 'PaidLate')).toEqual(['failed', undefined, undefined])
})
