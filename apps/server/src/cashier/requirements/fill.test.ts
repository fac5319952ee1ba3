import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseMoney, toDecimal, type Money } from '@chokka/money'
import { fill, type Fillable, type Turned } from './fill.ts'

const row = (id: string, need: string): Fillable => ({
  ...{ id, need: parseMoney(need), done: parseMoney('0.00'), fills: new Map<string, Money>() },
})
const money = (text: string) => (text.startsWith('-') ? (-parseMoney(text.slice(1)) as Money) : parseMoney(text))
const turned = (counted: string, valid: string, older = 9): Turned => ({ counted, valid: money(valid), older })
const done = (rows: readonly Fillable[]) => rows.map((one) => toDecimal(one.done))
const two = () => [row('first', '500.00'), row('second', '1000.00')]

// rules/cashier §6, U2 and §10, example 7
test('the oldest requirement is filled first, and the rest of a bet spills to the next', () => {
  expect(done(fill(two(), [turned('a', '640.00')]))).toEqual(['500.00', '140.00'])
  expect(done(fill(two(), [turned('a', '300.00'), turned('b', '300.00')]))).toEqual(['500.00', '100.00'])
  expect(done(fill(two(), [turned('a', '5000.00')]))).toEqual(['500.00', '1000.00'])
})

// rules/cashier §6, U2: bets accepted after the row
test('a bet fills what was open before it was accepted, and nothing younger', () => {
  expect(done(fill(two(), [turned('a', '640.00', 1)]))).toEqual(['500.00', '0.00'])
  expect(done(fill(two(), [turned('a', '640.00', 0)]))).toEqual(['0.00', '0.00'])
  expect(done(fill(two(), [turned('a', '640.00', 1), turned('b', '50.00', 2)]))).toEqual(['500.00', '50.00'])
})

// rules/cashier §6, U5
test.each([
  [
    'the newest opens again first',
    [turned('a', '500.00'), turned('b', '1000.00')],
    turned('a', '-200.00'),
    ['500.00', '800.00'],
  ],
  [
    'what the newest had not goes from the one before',
    [turned('a', '500.00'), turned('b', '140.00')],
    turned('a', '-500.00'),
    ['140.00', '0.00'],
  ],
  [
    'only what was counted is taken back',
    [turned('a', '1400.00'), turned('b', '900.00')],
    turned('b', '-900.00'),
    ['500.00', '900.00'],
  ],
  [
    'a bet of which nothing was counted takes nothing',
    [turned('a', '1500.00'), turned('b', '70.00')],
    turned('b', '-70.00'),
    ['500.00', '1000.00'],
  ],
  ['nor does one that was never seen', [turned('a', '640.00')], turned('x', '-70.00'), ['500.00', '140.00']],
] as const)('a void: %s', (_, before, taken, after) => {
  expect(done(fill(fill(two(), before), [taken]))).toEqual(after)
})

test('bets on both sides of a round count together when they come together', () => {
  expect(done(fill(two(), [turned('round', '100.00'), turned('round', '-95.00')]))).toEqual(['5.00', '0.00'])
})

// rules/cashier §6, U2 and U5
test('whatever is void, what is left is as if it had never been, and each row has what its bets say', () => {
  const bets = fc.array(fc.record({ valid: fc.integer({ min: 1, max: 400 }), isVoid: fc.boolean() }), { maxLength: 12 })
  const needs = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(needs, bets, (all, played) => {
      const rows = all.map((need, at) => row(`${at}`, `${need}.00`))
      const room = all.reduce((sum, need) => sum + need, 0)
      // As long as all of it is counted, a void leaves what the others would have filled by themselves.
      const counted = played.filter(
        (_, at) => played.slice(0, at + 1).reduce((sum, { valid }) => sum + valid, 0) <= room,
      )
      const fit = counted.slice(0, played.findIndex((one) => !counted.includes(one)) >>> 0)
      const bet = ({ valid }: { valid: number }, at: number) => turned(`${at}`, `${valid}.00`)
      const filled = fit.reduce((now, one, at) => fill(now, [bet(one, at)]), rows)
      const voided = fit.reduce((now, one, at) => {
        return one.isVoid ? fill(now, [turned(`${at}`, `-${one.valid}.00`)]) : now
      }, filled)
      const never = fit.reduce((now, one, at) => (one.isVoid ? now : fill(now, [bet(one, at)])), rows)
      expect(done(voided)).toEqual(done(never))
      for (const one of [...filled, ...voided])
        expect([...one.fills.values()].reduce((sum, amount) => sum + amount, 0n)).toBe(one.done)
    }),
  )
})
