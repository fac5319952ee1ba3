import { draws } from '@chokka/game-math/fair'
import { gambleColour } from '@chokka/game-math/slots/gamble'
import { publishedOf } from '@chokka/game-math/slots/models'
import { roundOf } from '@chokka/game-math/slots/round'
import { expect, test } from 'vitest'
import { leadsTo, sameJson } from './slot-check.ts'

const seeds = { serverSeed: 'a'.repeat(64), clientSeed: 'mine', nonce: 5 }
const model = async () => publishedOf('free20-3').model
const reversed = (value: object) => Object.fromEntries(Object.entries(value).toReversed())

test('a recorded round is confirmed whatever the order of its fields, and any other step or total is not', async () => {
  const round = await roundOf(await model(), seeds, 'buy')
  const choice = { model: 'free20-3', mode: 'buy', base: '10.00' }
  const outcome = { steps: round.steps.map(reversed), totalE2: round.totalE2 }
  expect(await leadsTo({ choice, outcome }, seeds, model)).toBe(true)
  expect(await leadsTo({ choice: { ...choice, mode: 'spin' }, outcome }, seeds, model)).toBe(false)
  expect(await leadsTo({ choice, outcome }, { ...seeds, nonce: 6 }, model)).toBe(false)
  expect(await leadsTo({ choice, outcome: { ...outcome, totalE2: round.totalE2 + 5 } }, seeds, model)).toBe(false)
  expect(await leadsTo({ choice, outcome: { ...outcome, steps: outcome.steps.slice(1) } }, seeds, model)).toBe(false)
})

test('a gamble is confirmed by its one draw', async () => {
  const [draw = 0] = await draws(seeds, 1)
  const drawn = gambleColour(draw)
  const choice = { model: 'free20-3', gambleOf: 'a bet', colour: drawn }
  const none = () => Promise.reject(new Error('no model is needed'))
  expect(await leadsTo({ choice, outcome: { drawn, won: true } }, seeds, none)).toBe(true)
  expect(await leadsTo({ choice, outcome: { drawn, won: false } }, seeds, none)).toBe(false)
})

test('values are compared as JSON', () => {
  expect(sameJson({ a: [1, { b: null }], c: 'x' }, { c: 'x', a: [1, { b: null }] })).toBe(true)
  for (const other of [{ a: [1] }, { a: [1, 2], b: 1 }, { b: [1, 2] }, null, 'x']) {
    expect(sameJson({ a: [1, 2] }, other)).toBe(false)
  }
})
