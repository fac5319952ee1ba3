import { expect, test } from 'vitest'
import { sinceFirst } from './MonthsCard.tsx'

const month = (name: string, bets: number) => ({
  ...{ month: name, bets, minutesPlayed: 0, deposits: '0.00', withdrawals: '0.00', netDeposit: '0.00' },
  ...{ staked: '0.00', returned: '0.00', net: '0.00' },
})

test('months before anything happened are left out, quiet ones in between are not (eye 28)', () => {
  const names = (bets: number[]) => sinceFirst(bets.map((count, at) => month(`${at}`, count))).map((one) => one.month)
  expect(names([0, 3, 0, 2, 0, 0])).toEqual(['0', '1', '2', '3'])
  expect(names([0, 0, 0])).toEqual(['0'])
  expect(names([1])).toEqual(['0'])
})
