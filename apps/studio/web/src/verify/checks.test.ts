import { hashBefore } from '@chokka/game-math/crash'
import { expect, test } from 'vitest'
import { drawnFrom, endsAt } from './checks.ts'
import { choiceOf, paidBy } from './lookup.ts'

const seeds = { serverSeed: 'a'.repeat(64), clientSeed: 'rahim-six-66', nonce: 3 }

test('a round is traced down the chain to the published hash, and a wrong number is found out', async () => {
  const first = 'ab'.repeat(32)
  let hash = first
  for (let step = 0; step < 5; step++) hash = await hashBefore(hash)
  const quiet = () => undefined
  expect(await endsAt(first, hash, 5, quiet, () => false)).toBe(true)
  expect(await endsAt(first, hash, 4, quiet, () => false)).toBe(false)
})

test('what the seeds lead to compares with what the studio keeps of a bet, and one other number does not', async () => {
  const dice = await drawnFrom(seeds, choiceOf('dice', { target: 5050, direction: 'over' }))
  const plinko = await drawnFrom(seeds, choiceOf('plinko', { risk: 'high', rows: 16 }))
  const mines = await drawnFrom(seeds, choiceOf('mines', { mines: 24 }))
  for (const { drawn } of [dice, plinko, mines]) {
    const kept = JSON.parse(JSON.stringify(drawn))
    expect(paidBy(drawn.game, kept)).toBe(paidBy(drawn.game, drawn))
  }
  const later = await drawnFrom({ ...seeds, nonce: 4 }, choiceOf('mines', { mines: 24 }))
  expect(paidBy('mines', later.drawn)).not.toBe(paidBy('mines', mines.drawn))
})
