import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { maxStake, maxWin } from '../limits.ts'
import pinned from './data/pinned.json' with { type: 'json' }
import { featuresOf, highestStake, linesOrWays } from './describe.ts'
import { volatilityOf } from './figures.ts'
import { publishedModels, publishedOf } from './models.ts'
import { roundOf } from './round.ts'
import { unitE2 } from './spread.ts'

test('the data of a model never change under a version: changed data need a new one (tools/slots/pin.ts)', () => {
  //
  const digests = publishedModels.map(({ model }) => [
    `${model.id}@${model.version}`,
    createHash('sha256').update(JSON.stringify(model)).digest('hex'),
  ])
  expect(pinned).toMatchObject(Object.fromEntries(digests))
  for (const { model, figures } of publishedModels) expect(figures.version, model.id).toBe(model.version)
})

test('there are at least 120 models of 24 combinations, from low to very high volatility', () => {
  expect(publishedModels.length).toBeGreaterThanOrEqual(120)
  expect(new Set(publishedModels.map(({ model }) => model.id)).size).toBe(publishedModels.length)
  const combinations = new Set(
    publishedModels.map(({ model }) => `${linesOrWays(model)} ${featuresOf(model).join(' ')}`),
  )
  expect(combinations.size).toBeGreaterThanOrEqual(24)
  const byVolatility = Map.groupBy(publishedModels, ({ figures }) => volatilityOf(figures))
  expect([...byVolatility.keys()].toSorted()).toEqual([1, 2, 3, 4, 5])
  for (const [volatility, models] of byVolatility) expect(models.length, `volatility ${volatility}`).toBeGreaterThan(5)
})

test('every model returns between 95.5 % and 97 %, and bought free spins within 0.2 % of that', () => {
  //
  for (const { model, figures } of publishedModels) {
    expect(figures.returned, model.id).toBeGreaterThanOrEqual(0.955)
    expect(figures.returned, model.id).toBeLessThanOrEqual(0.97)
    expect(model.buy === undefined, model.id).toBe(figures.bought === undefined)
    expect(Math.abs((figures.bought ?? figures.returned) - figures.returned), model.id).toBeLessThan(0.002)
  }
})

test('the top prize is the cap or what is won at most, and its odds are printed', () => {
  //
  for (const { model, figures } of publishedModels) {
    expect(figures.topE2, model.id).toBeLessThanOrEqual(model.capE2)
    expect(figures.topOneIn, model.id).toBeGreaterThan(1)
    expect(figures.topOneIn, model.id).toBeLessThanOrEqual(100_000_000)
    expect(highestStake(model) * BigInt(model.capE2)).toBeLessThanOrEqual(maxWin * 100n)
    expect(highestStake(model)).toBeLessThanOrEqual(maxStake)
  }
})

test('every amount that a model pays is a multiple of the step that its figures are counted in', () => {
  for (const { model } of publishedModels) {
    const amounts = [
      ...Object.values(model.paysE2).flat(),
      ...Object.values(model.free?.paysE2 ?? {}),
      ...(model.hold ? [...model.hold.coins.map(([worth]) => worth), model.hold.fullE2] : []),
      ...(model.bonus?.do === 'wheel' ? model.bonus.prizesE2.map(([prize]) => prize) : (model.bonus?.boxesE2 ?? [])),
      model.capE2,
    ]
    expect(
      amounts.filter((amount) => amount % unitE2 !== 0),
      model.id,
    ).toEqual([])
  }
})

test('an unknown model or version is not played by another', () => {
  expect(() => publishedOf('none')).toThrow(RangeError)
  expect(() => publishedOf('free20-3', 99)).toThrow(RangeError)
})

test('the rounds of recorded seeds are what they were: steps and totals of every tenth model', async () => {
  const seeds = { serverSeed: 'a recorded server seed', clientSeed: 'mine' }
  const rounds: Record<string, string> = {}
  for (const { model } of publishedModels.filter((_, at) => at % 10 === 0)) {
    const played = []
    for (let nonce = 0; nonce < 40; nonce++) played.push(await roundOf(model, { ...seeds, nonce }, 'spin'))
    const digest = createHash('sha256').update(JSON.stringify(played)).digest('hex').slice(0, 16)
    rounds[model.id] = `${played.reduce((sum, { totalE2 }) => sum + totalE2, 0)} ${digest}`
  }
  expect(rounds).toMatchInlineSnapshot()
})
