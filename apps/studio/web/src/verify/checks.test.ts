import { hashBefore } from '@chokka/game-math/crash'
import { diceMultiplier } from '@chokka/game-math/dice'
import { gameOf, soloNames } from '@chokka/game-math/games'
import { expect, test } from 'vitest'
import { drawnFrom, leadsToLastHash } from './checks.ts'
import { choiceOf, outcomeOf } from './lookup.ts'

const seeds = { serverSeed: 'a'.repeat(64), clientSeed: 'rahim-six-66', nonce: 3 }

test('the hash of a round leads down the chain to the published hash, and with a wrong number it does not', async () => {
  const first = 'ab'.repeat(32)
  let hash = first
  for (let step = 0; step < 5; step++) hash = await hashBefore(hash)
  const ignore = () => undefined
  expect(await leadsToLastHash(first, hash, 5, ignore, () => false)).toBe(true)
  expect(await leadsToLastHash(first, hash, 4, ignore, () => false)).toBe(false)
})

test('the recorded choice and nonce give the same outcome, and another nonce gives another', async () => {
  const of = async (nonce: number) =>
    (await drawnFrom({ ...seeds, nonce }, 'mines', choiceOf('mines', { mines: 24 }))).drawn
  expect(await of(3)).toEqual(await of(3))
  expect(await of(4)).not.toEqual(await of(3))
  const dice = await drawnFrom(seeds, 'dice', choiceOf('dice', { target: 1, direction: 'under' }))
  expect(dice.drawn).toMatchObject({ pays: { numerator: 0n } })
  const over = await drawnFrom(seeds, 'dice', choiceOf('dice', { target: 200, direction: 'over' }))
  expect(over.drawn).toHaveProperty('pays', diceMultiplier(200, 'over'))
})

test('what a record lacks, or has beyond the bounds of its game, is not taken from it', () => {
  for (const game of soloNames) {
    const { first } = gameOf(game)
    for (const stored of [null, 'x', [], {}, Object.fromEntries(Object.keys(first).map((name) => [name, -1]))]) {
      expect(choiceOf(game, stored), game).toEqual(first)
    }
    expect(choiceOf(game, { ...first, more: 1 })).toEqual(first)
    expect(outcomeOf(game, null)).toBeNull()
    expect(outcomeOf(game, { anything: [1] })).toBeNull()
  }
})
