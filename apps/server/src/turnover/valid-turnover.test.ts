import { expect, test } from 'vitest'
import { gameTypes } from '@chokka/contract/nouns/games/calls'
import { parseMoney, toDecimal } from '@chokka/money'
import type { SettledBet } from '../betting/index.ts'
import { atRisk, countingOf, validOf } from './valid-turnover.ts'

type BetInput = { type: string; stake: string; payout: string; cash?: string; isVoid?: boolean; isGamble?: boolean }

function valid({ type, stake, payout, cash = stake, isVoid = false, isGamble = false }: BetInput): string {
  const bet: SettledBet = {
    ...{ id: '', xid: '1', holder: 1n, vendor: 1, round: 'r', placedAt: '', settledAt: 0, type, isVoid },
    isGamble,
    ...{ game: 1, isTest: false, jackpot: parseMoney('0') },
    ...{ stake: parseMoney(stake), payout: parseMoney(payout) },
    cash: { stake: parseMoney(cash), payout: parseMoney('0') },
  }
  return toDecimal(validOf(bet))
}

// Rules: agents §3, valid turnover; §14 example 17
test.each([
  ['all of a stake counts on slots', { type: 'RNG', stake: '50.00', payout: '0' }, '50.00'],
  [
    'all of a stake counts on in-house games, whatever it won',
    { type: 'INHOUSE', stake: '50.00', payout: '500.00' },
    '50.00',
  ],
  ['all of a stake counts on fishing, also when it came back', { type: 'FISH', stake: '5.00', payout: '5.00' }, '5.00'],
  ['a lottery ticket counts whole', { type: 'LOTT', stake: '2.00', payout: '0' }, '2.00'],
  ['a sports bet that lost counts its stake', { type: 'SPORTS', stake: '100.00', payout: '0' }, '100.00'],
  ['one at 1.40 that won counts what it won', { type: 'SPORTS', stake: '100.00', payout: '140.00' }, '40.00'],
  ['one at 3.00 that won counts no more than its stake', { type: 'ESPORTS', stake: '10.00', payout: '30.00' }, '10.00'],
  ['a push counts nothing', { type: 'COCKFIGHT', stake: '100.00', payout: '100.00' }, '0.00'],
  ['a bet that lost half counts the half', { type: 'SPORTS', stake: '100.00', payout: '50.00' }, '50.00'],
  ['a void bet counts nothing', { type: 'RNG', stake: '100.00', payout: '0', isVoid: true }, '0.00'],
  ...gameTypes.map(
    (type) =>
      [
        `slots 5: a gamble counts nothing (${type})`,
        { type, stake: '10.00', payout: '20.00', isGamble: true },
        '0.00',
      ] as [string, BetInput, string],
  ),
  ['a free round counts nothing, whatever it won', { type: 'RNG', stake: '0', payout: '70.00' }, '0.00'],
  ['a stake below one taka counts nothing', { type: 'RNG', stake: '0.999999', payout: '0' }, '0.00'],
  ['one taka counts', { type: 'RNG', stake: '1.00', payout: '0' }, '1.00'],
  [
    'of a stake that is partly bonus the cash counts',
    { type: 'RNG', stake: '3.00', payout: '0', cash: '1.00' },
    '1.00',
  ],
  [
    'of what was at risk the share of the cash counts, floored to the micro-unit',
    { type: 'SPORTS', stake: '3.00', payout: '3.50', cash: '1.00' },
    '0.166666',
  ],
  ['a bet that is all bonus counts nothing', { type: 'RNG', stake: '3.00', payout: '9.00', cash: '0' }, '0.00'],
])('%s', (_name, bet, expected) => {
  expect(valid(bet)).toBe(expected)
})

test('live casino and tables against others count by round, and so does an unknown type', () => {
  const byRound = gameTypes.filter((type) => countingOf(type) === 'risk of the round')
  expect(byRound).toEqual(['LIVE', 'PVP'])
  expect(countingOf('a new one')).toBe('risk of the round')
  expect(toDecimal(atRisk(parseMoney('200.00'), parseMoney('200.00')))).toBe('0.00')
})
