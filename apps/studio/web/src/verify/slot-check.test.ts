import { parseMoney } from '@chokka/money'
import { draws } from '@chokka/game-math/fair'
import { gambleColour } from '@chokka/game-math/slots/gamble'
import { jackpotHits } from '@chokka/game-math/slots/jackpot-draw'
import { newestRules } from '@chokka/game-math/slots/jackpots'
import { everyVersion, modelOfVersion, publishedOf } from '@chokka/game-math/slots/models'
import { roundOf } from '@chokka/game-math/slots/round'
import { expect, test } from 'vitest'
import { leadsTo, sameJson } from './slot-check.ts'

const seeds = { serverSeed: 'a'.repeat(64), clientSeed: 'mine', nonce: 5 }
const model = async () => publishedOf('free20-3').model
const stake = '10.00'
const rules = { version: 1 }
const reversed = (value: object) => Object.fromEntries(Object.entries(value).toReversed())

test('a recorded round is confirmed whatever the order of its fields, and any other step or total is not', async () => {
  const round = await roundOf(await model(), seeds, 'buy')
  const choice = { model: 'free20-3', mode: 'buy', base: '10.00' }
  const outcome = { steps: round.steps.map(reversed), totalE2: round.totalE2 }
  expect(await leadsTo({ stake, rules, choice, outcome }, seeds, model)).toBe(true)
  expect(await leadsTo({ stake, rules, choice: { ...choice, mode: 'spin' }, outcome }, seeds, model)).toBe(false)
  expect(await leadsTo({ stake, rules, choice, outcome }, { ...seeds, nonce: 6 }, model)).toBe(false)
  expect(
    await leadsTo({ stake, rules, choice, outcome: { ...outcome, totalE2: round.totalE2 + 5 } }, seeds, model),
  ).toBe(false)
  expect(
    await leadsTo({ stake, rules, choice, outcome: { ...outcome, steps: outcome.steps.slice(1) } }, seeds, model),
  ).toBe(false)
})

test('slots 14: a round of an earlier version is verified by that version, and not by the one in force', async () => {
  const known = async (id: string, version: number) => {
    const found = modelOfVersion(id, version)
    if (!found) throw new Error('no such version')
    return found
  }
  const earlier = everyVersion.filter(({ id, version: one }) => publishedOf(id).model.version !== one)
  expect(earlier.map(({ id, version: one }) => `${id}@${one}`)).toContain('walk20-5@1')
  // The walking wilds of this round are paid 1.10 less by the first version.
  const walked = { serverSeed: 'adversary', clientSeed: 'mine', nonce: 59 }
  const old = await roundOf(await known('walk20-5', 1), walked, 'spin')
  const bet = { stake, choice: { model: 'walk20-5', mode: 'spin', base: stake }, outcome: old }
  expect(await leadsTo({ ...bet, rules: { version: 1 } }, walked, known)).toBe(true)
  expect(await leadsTo({ ...bet, rules: { version: 2 } }, walked, known)).toBe(false)
})

test('the pools that a round won are confirmed by its stake and the versions of the rules, and others are not', async () => {
  // J-06 R-08
  const choice = { model: 'free20-3', mode: 'spin', base: '20000.00' }
  const versions = [1, 1, 1]
  let nonce = 0
  const of = { mini: newestRules('mini'), major: newestRules('major'), grand: newestRules('grand') }
  // At this stake one round in 25 hits the smallest pool.
  const [large, at] = ['20000.00', () => ({ ...seeds, nonce })]
  while ((await jackpotHits(at(), parseMoney(large), of)).length === 0) nonce++
  const round = await roundOf(await model(), at(), 'spin')
  const won = [{ level: 'mini', amount: '777.77' }]
  const check = (jackpot: object, staked = large) =>
    leadsTo({ stake: staked, rules, choice, outcome: { ...round, jackpot } }, at(), model)
  expect(await check({ rules: versions, share: '100.00', won })).toBe(true)
  expect(await check({ rules: versions, share: '100.00', won: [] })).toBe(false)
  expect(await check({ rules: versions, share: '100.00', won: [...won, { level: 'grand', amount: '1.00' }] })).toBe(
    false,
  )
  expect(await check({ rules: versions, share: '100.00', won }, '10.00')).toBe(false)
  expect(await check({ share: '100.00', won })).toBe(false)
})

test('a gamble is confirmed by its one draw', async () => {
  const [draw = 0] = await draws(seeds, 1)
  const drawn = gambleColour(draw)
  const choice = { model: 'free20-3', gambleOf: 'a bet', colour: drawn }
  const none = () => Promise.reject(new Error('no model is needed'))
  expect(await leadsTo({ stake, rules, choice, outcome: { drawn, won: true } }, seeds, none)).toBe(true)
  expect(await leadsTo({ stake, rules, choice, outcome: { drawn, won: false } }, seeds, none)).toBe(false)
})

test('values are compared as JSON', () => {
  expect(sameJson({ a: [1, { b: null }], c: 'x' }, { c: 'x', a: [1, { b: null }] })).toBe(true)
  for (const other of [{ a: [1] }, { a: [1, 2], b: 1 }, { b: [1, 2] }, null, 'x']) {
    expect(sameJson({ a: [1, 2] }, other)).toBe(false)
  }
})
