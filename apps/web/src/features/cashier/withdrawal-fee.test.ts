import { parseMoney, toDecimal } from '@chokka/money'
import { expect, test } from 'vitest'
import { amountFault, feeOf, mostNow, payoutOf } from './withdrawal-fee.ts'

const fees = { freeLeft: 0, feePpm: 10_000, feeLeast: '10.00', feeMost: '500.00' }
const limits = {
  ...fees,
  available: '8450.75',
  least: '500.00',
  most: '50000.00',
  dayAmountLeft: '100000.00',
  dayCountLeft: 2,
}

// rules/cashier §10, examples 5 and 6
test('the fee shown is the fee that the server will take', () => {
  expect(toDecimal(feeOf(fees, parseMoney('3000.00')))).toBe('30.00')
  expect(toDecimal(payoutOf(fees, parseMoney('3000.00')))).toBe('2970.00')
  expect(toDecimal(payoutOf(fees, parseMoney('1234.56')))).toBe('1222.22')
  expect(toDecimal(feeOf(fees, parseMoney('100.00')))).toBe('10.00')
  expect(toDecimal(feeOf(fees, parseMoney('90000.00')))).toBe('500.00')
  expect(feeOf({ ...fees, freeLeft: 1 }, parseMoney('3000.00'))).toBe(0n)
})

test('a fee larger than the amount gives a payout of zero, never a negative one', () => {
  expect(payoutOf(fees, parseMoney('4.00'))).toBe(0n)
})

test('an amount is refused for the first limit that it exceeds, and "all" exceeds none', () => {
  expect(amountFault(limits, parseMoney('499.99'))).toBe('least')
  expect(amountFault(limits, parseMoney('50000.01'))).toBe('most')
  expect(amountFault({ ...limits, dayAmountLeft: '600.00' }, parseMoney('600.01'))).toBe('day_amount')
  expect(amountFault({ ...limits, dayCountLeft: 0 }, parseMoney('500.00'))).toBe('day_count')
  expect(amountFault({ ...limits, least: '1.00' }, parseMoney('10.00'))).toBe('fee')
  expect(amountFault(limits, parseMoney('8450.76'))).toBe('balance')
  expect(amountFault(limits, mostNow(limits))).toBeNull()
  expect(toDecimal(mostNow({ ...limits, dayAmountLeft: '600.00' }))).toBe('600.00')
})
