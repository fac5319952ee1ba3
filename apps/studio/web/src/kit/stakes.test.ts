import { parseMoney } from '@chokka/money'
import { typedAmount } from '@chokka/ui/amount-text.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { doubled, halved, stakeFault, wireStake } from './stakes.ts'

const limits = { minStake: '1.00', maxStake: '25000.00', maxWin: '1000000.00' }

// M-27
test('a stake is refused when it is missing, too low, too high or above the balance, in that order', () => {
  const rich = parseMoney('30000')
  expect(stakeFault('', limits, rich)).toBe('stake_missing')
  expect(stakeFault('0.00', limits, rich)).toBe('stake_missing')
  expect(stakeFault('0.99', limits, rich)).toBe('stake_too_low')
  expect(stakeFault('25000.01', limits, rich)).toBe('stake_too_high')
  expect(stakeFault('100', limits, parseMoney('99.99'))).toBe('balance_too_low')
  expect(stakeFault('25000', limits, rich)).toBeNull()
})

test('halved and doubled stakes are whole paisa and within the limits', () => {
  expect(halved('12.55', limits)).toBe('6.27')
  expect(halved('1.50', limits)).toBe('1')
  expect(doubled('12.55', limits)).toBe('25.10')
  expect(doubled('20000', limits)).toBe('25000')
})

test('whatever is typed or pressed, the stake that is sent is an amount in whole paisa', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), fc.array(fc.boolean(), { maxLength: 6 }), (text, presses) => {
      const typed = typedAmount({ before: '', after: text }) ?? ''
      const pressed = presses.reduce((stake, twice) => (twice ? doubled : halved)(stake, limits), typed)
      expect(wireStake(pressed)).toMatch(/^\d+\.\d{2}$/)
    }),
  )
  expect(wireStake(typedAmount({ before: '', after: '১,২৩৪.৫' }) ?? '')).toBe('1234.50')
})
