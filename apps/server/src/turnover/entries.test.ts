import { expect, test } from 'vitest'
import { parseMoney, toDecimal } from '@chokka/money'
import type { SettledBet } from '../betting/index.ts'
import { entriesOf, roundKey, type Counted, type Entry, type Known } from './entries.ts'
import { slotMs, slotOf } from './slots.ts'

const noon = Date.parse('2026-11-20T06:00:00Z')

type BetInput = Partial<Omit<SettledBet, 'stake' | 'payout'>> & { stake?: string; payout?: string }
function aBet({ stake = '10.00', payout = '0', ...rest }: BetInput = {}): SettledBet {
  const amounts = { stake: parseMoney(stake), payout: parseMoney(payout) }
  return {
    ...{ id: 'a', xid: '1', holder: 7n, vendor: 3, type: 'RNG', round: 'r', isVoid: false, isGamble: false },
    ...{ game: 5, isTest: false, jackpot: parseMoney('0') },
    ...{ placedAt: '2026-11-20 05:59:00+00', settledAt: noon + 61_000, ...amounts, cash: amounts },
    ...rest,
  }
}
function counted(stake: string, payout: string, valid: string, more: Partial<Counted> = {}): Counted {
  const amounts = { stake: parseMoney(stake), payout: parseMoney(payout), valid: parseMoney(valid) }
  const facts = { game: 5, isTest: false, wins: amounts.payout > 0n ? 1n : 0n, voids: 0n, jackpot: parseMoney('0') }
  return { ...amounts, ...facts, bets: 1n, entries: 1, type: 'RNG', ...more }
}
const nothing: Known = { counted: new Map(), rounds: new Map(), firstOpenSlot: -Infinity }
const inWords = ({ bet, number, slot, stake, payout, valid, bets }: Entry) =>
  [bet, number, (slot - noon) / slotMs, ...[stake, payout, valid].map(toDecimal), Number(bets)].join(' ')
const entries = (bets: SettledBet[], known: Partial<Known> = {}) =>
  entriesOf(bets, { ...nothing, ...known }).map(inWords)

// Rules: agents §4 S2, S3, S5
test('a bet counts in the slot in which it was settled, and in the first open one when that is closed', () => {
  expect(entries([aBet({ payout: '25.00' })])).toEqual(['a 1 0 10.00 25.00 10.00 1'])
  expect(entries([aBet()], { firstOpenSlot: noon })).toEqual(['a 1 0 10.00 0.00 10.00 1'])
  expect(entries([aBet()], { firstOpenSlot: noon + 4 * slotMs })).toEqual(['a 1 4 10.00 0.00 10.00 1'])
  expect(entries([aBet({ settledAt: noon + 9 * slotMs })], { firstOpenSlot: noon })).toEqual([
    'a 1 9 10.00 0.00 10.00 1',
  ])
})

test('slots begin every five minutes of the clock, and their first instant belongs to them', () => {
  expect([-1, 0, 299_999, 300_000].map((ms) => slotOf(noon + ms) - noon)).toEqual([-slotMs, 0, 0, slotMs])
})

// Rules: agents §10
test.each<[string, BetInput, Counted, string[]]>([
  ['nothing when nothing has changed', { payout: '25.00' }, counted('10.00', '25.00', '10.00'), []],
  ['the amount of a second win', { payout: '60.00' }, counted('10.00', '25.00', '10.00'), ['a 2 4 0.00 35.00 0.00 0']],
  [
    'the negative amount of a rolled back win',
    { payout: '0' },
    counted('10.00', '25.00', '10.00'),
    ['a 2 4 0.00 -25.00 0.00 0'],
  ],
  [
    'all its amounts as negative ones when it becomes void',
    { isVoid: true },
    counted('10.00', '0', '10.00'),
    ['a 2 4 -10.00 0.00 -10.00 -1'],
  ],
  [
    'only its negative stake when it becomes void and its win stays',
    { isVoid: true, payout: '25.00' },
    counted('10.00', '25.00', '10.00', { entries: 3 }),
    ['a 4 4 -10.00 0.00 -10.00 -1'],
  ],
  [
    'less valid turnover when a corrected result means less risk',
    { type: 'SPORTS', payout: '14.00' },
    counted('10.00', '0', '10.00', { type: 'SPORTS' }),
    ['a 2 4 0.00 14.00 -6.00 0'],
  ],
])('a bet that changes after it was counted gives %s', (_name, bet, before, expected) => {
  const known = { counted: new Map([['a', before]]), firstOpenSlot: noon + 4 * slotMs }
  expect(entries([aBet(bet)], known)).toEqual(expected)
})

test('a bet that is void when it is first counted counts as void, and its win only if that stayed', () => {
  expect(entries([aBet({ isVoid: true })])).toEqual(['a 1 0 0.00 0.00 0.00 0'])
  expect(entriesOf([aBet({ isVoid: true })], nothing)).toMatchObject([{ wins: 0n, voids: 1n }])
  expect(entries([aBet({ isVoid: true, payout: '4.00' })])).toEqual(['a 1 0 0.00 4.00 0.00 0'])
})

test('slots 5: a gamble is a bet with a stake and a payout, and no turnover, alone or in a round', () => {
  const won = aBet({ isGamble: true, payout: '20.00' })
  expect(entries([won])).toEqual(['a 1 0 10.00 20.00 0.00 1'])
  const live = aBet({ type: 'LIVE', stake: '100.00', payout: '200.00' })
  expect(entries([live, aBet({ type: 'LIVE', stake: '200.00', id: 'b', isGamble: true })])).toEqual([
    ...['a 1 0 100.00 200.00 100.00 1', 'b 1 0 200.00 0.00 0.00 1'],
  ])
})

test('a bet is corrected under the type under which it was counted, also when the type of its game has changed', () => {
  const before = counted('10.00', '0', '10.00', { type: 'SPORTS' })
  const [entry] = entriesOf([aBet({ type: 'RNG', payout: '14.00' })], { ...nothing, counted: new Map([['a', before]]) })
  expect(entry && [entry.type, toDecimal(entry.valid)]).toEqual(['SPORTS', '-6.00'])
})

// Rules: agents §14 example 17
test('all bets of a live round count together: bets on both sides count nothing', () => {
  const [winning, losing] = [
    aBet({ type: 'LIVE', stake: '100.00', payout: '200.00' }),
    aBet({ type: 'LIVE', stake: '100.00', id: 'b' }),
  ]
  expect(entries([winning, losing])).toEqual(['a 1 0 100.00 200.00 100.00 1', 'b 1 0 100.00 0.00 -100.00 1'])
  const rounds = new Map([
    [roundKey(winning), { stake: parseMoney('100.00'), payout: parseMoney('200.00'), valid: parseMoney('100.00') }],
  ])
  expect(entries([losing], { rounds })).toEqual(['b 1 0 100.00 0.00 -100.00 1'])
})

test('bets of other rounds, members and vendors, and those without a round, count alone', () => {
  const live = { type: 'LIVE', stake: '100.00' }
  const bets = [
    aBet({ ...live, payout: '200.00' }),
    aBet({ ...live, id: 'b', round: 'another' }),
    aBet({ ...live, id: 'c', holder: 8n }),
    aBet({ ...live, id: 'd', vendor: 4 }),
    aBet({ ...live, id: 'e', round: '' }),
    aBet({ ...live, id: 'f', round: '', payout: '200.00' }),
  ]
  expect(entries(bets).map((line) => line.split(' ')[5])).toEqual(bets.map(() => '100.00'))
})

test('a void bet counts no more in its round, and the bet on the other side counts again', () => {
  const live = { type: 'LIVE', stake: '100.00' }
  const key = roundKey(aBet())
  const rounds = new Map([[key, { stake: parseMoney('200.00'), payout: parseMoney('200.00'), valid: parseMoney('0') }]])
  const before = counted('100.00', '0', '-100.00', { type: 'LIVE' })
  const gone = aBet({ ...live, id: 'b', isVoid: true })
  expect(entries([gone], { rounds, counted: new Map([['b', before]]) })).toEqual(['b 2 0 -100.00 0.00 100.00 -1'])
})

test('wins, voids and jackpots are counted once, and corrected under the game and account of the first time', () => {
  const won = aBet({ payout: '4.00', jackpot: parseMoney('0.25') })
  const first = entriesOf([won], nothing)
  expect(first).toMatchObject([{ game: 5, isTest: false, wins: 1n, voids: 0n, jackpot: 250_000n }])
  const [entry] = first
  if (!entry) throw new Error('no entry')
  const known = { ...nothing, counted: new Map([['a', { ...entry, entries: 1 }]]) }
  expect(entriesOf([won], known)).toEqual([])
  const undone = { ...won, isVoid: true, jackpot: parseMoney('0'), game: 6, isTest: true }
  expect(entriesOf([undone], known)).toMatchObject([
    { number: 2, game: 5, isTest: false, wins: -1n, voids: 1n, jackpot: -250_000n },
  ])
})
