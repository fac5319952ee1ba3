import { hashBefore } from '@chokka/game-math/crash'
import { diceMultiplier } from '@chokka/game-math/dice'
import { expect, test } from 'vitest'
import { drawnFrom, endsAt } from './checks.ts'
import { choiceOf } from './lookup.ts'

const seeds = { serverSeed: 'a'.repeat(64), clientSeed: 'rahim-six-66', nonce: 3 }

test('a round is traced down the chain to the published hash, and a wrong number is found out', async () => {
  const first = 'ab'.repeat(32)
  let hash = first
  for (let step = 0; step < 5; step++) hash = await hashBefore(hash)
  const quiet = () => undefined
  expect(await endsAt(first, hash, 5, quiet, () => false)).toBe(true)
  expect(await endsAt(first, hash, 4, quiet, () => false)).toBe(false)
})

test('the choice that the record names gives the draw, and one other number gives another', async () => {
  const of = async (nonce: number) => (await drawnFrom({ ...seeds, nonce }, choiceOf('mines', { mines: 24 }))).drawn
  expect(await of(3)).toEqual(await of(3))
  expect(await of(4)).not.toEqual(await of(3))
  const dice = await drawnFrom(seeds, choiceOf('dice', { target: 1, direction: 'under' }))
  expect(dice.drawn).toMatchObject({ pays: { numerator: 0n } })
  const over = await drawnFrom(seeds, choiceOf('dice', { target: 200, direction: 'over' }))
  expect(over.drawn).toHaveProperty('pays', diceMultiplier(200, 'over'))
})
