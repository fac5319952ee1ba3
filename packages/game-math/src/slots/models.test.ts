import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { maxStake, maxWin } from '../limits.ts'
import { featuresOf, highestStake, linesOrWays } from './describe.ts'
import { volatilityOf } from './figures.ts'
import { everyVersion, modelOfVersion, publishedModels, publishedOf } from './models.ts'
import type { Model } from './model.ts'
import { roundOf } from './round.ts'
import { unitE2 } from './spread.ts'

test('the data of a model never change under a version: changed data need a new one (tools/slots/pin.ts)', () => {
  //
  const digests = everyVersion.map((model) => [
    `${model.id}@${model.version}`,
    createHash('sha256').update(JSON.stringify(model)).digest('hex'),
  ])
  const pinned: unknown = JSON.parse(readFileSync(new URL('data/pinned.json', import.meta.url), 'utf8'))
  // Both ways: a version that was in play once is never taken away.
  expect(Object.fromEntries(digests)).toEqual(pinned)
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

// docs/slots.md, "Versions".
test('slots 14: earlier versions stay, with the reels and the symbols that the stage of the new one can show', () => {
  const earlier = everyVersion.filter((model) => model !== publishedOf(model.id).model)
  expect(earlier.map(({ id, version }) => `${id}@${version}`)).toContain('walk20-5@1')
  const symbolsOf = ({ strips, free, mystery }: Model) =>
    new Set([...strips, ...(free?.strips ?? []), ...(mystery ?? []).map(([symbol]) => symbol)].join(''))
  for (const model of earlier) {
    const { model: now } = publishedOf(model.id)
    expect(model.version, model.id).toBeLessThan(now.version)
    expect(model.grid, model.id).toEqual(now.grid)
    expect(model.counting, model.id).toEqual(now.counting)
    expect(
      [...symbolsOf(model)].filter((symbol) => !symbolsOf(now).has(symbol)),
      model.id,
    ).toEqual([])
  }
})

test('an unknown model or version is not played by another', () => {
  expect(() => publishedOf('none')).toThrow(RangeError)
  expect(modelOfVersion('free20-3', 99)).toBeUndefined()
  expect(modelOfVersion('none', 1)).toBeUndefined()
})

test('the rounds of recorded seeds are what they were: steps and totals of every tenth model, in every version', async () => {
  const seeds = { serverSeed: 'a recorded server seed', clientSeed: 'mine' }
  const rounds: Record<string, string> = {}
  const tenth = new Set(publishedModels.filter((_, at) => at % 10 === 0).map(({ model }) => model.id))
  for (const model of everyVersion.filter(({ id }) => tenth.has(id))) {
    const played = []
    for (let nonce = 0; nonce < 40; nonce++) played.push(await roundOf(model, { ...seeds, nonce }, 'spin'))
    const digest = createHash('sha256').update(JSON.stringify(played)).digest('hex').slice(0, 16)
    rounds[`${model.id}@${model.version}`] = `${played.reduce((sum, { totalE2 }) => sum + totalE2, 0)} ${digest}`
  }
  expect(rounds).toMatchInlineSnapshot(`
    {
      "bothways40-3@1": "2240 3a53e9bd3e69855c",
      "bothways40-3@2": "2240 3a53e9bd3e69855c",
      "classic5-1@1": "2660 6958113420d74428",
      "cluster5-4@1": "3405 8b4d079cadaccfb7",
      "cluster5-4@2": "3405 8b4d079cadaccfb7",
      "fall243-3@1": "2920 b29612d8c7ba6a4b",
      "fall27-1@1": "3665 dd3c9f5d9fc032b5",
      "free27-1@1": "3270 a9ae6d548956ccf6",
      "free9-1@1": "5720 b12aa751cb162531",
      "hold9-5@1": "6620 76252415c37f4b49",
      "modify20-1@1": "1285 feac95a7d9e8875f",
      "mystery1024-3@1": "2700 0a3bf0a58583db02",
      "mystery25-2@1": "6665 9372df98cd0868da",
      "scatterpay30-5@1": "2185 558d2d5cf0e277e1",
      "scatterpay30-5@2": "2750 e2c426ec5fbd0851",
      "sticky10-1@1": "1795 976e4147ed5a2d4d",
      "times20-1@1": "1140 99b10d6febad97c2",
      "times20-1@2": "1140 99b10d6febad97c2",
    }
  `)
})
