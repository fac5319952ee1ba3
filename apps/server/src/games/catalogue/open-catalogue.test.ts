import { expect, test } from 'vitest'
import { aGame, aVendor } from '../../../tests/catalogue-games.ts'
import { catalogueReader } from './open-catalogue.ts'

/** A source whose count is answered when the test says so. */
function aSource() {
  const state = { changes: 1n, loads: 0, counts: 0, fails: false }
  const waiting: (() => void)[] = []
  const vendor = aVendor('NOKSHI')
  const reader = catalogueReader({
    countChanges: async () => {
      state.counts += 1
      // What was committed before the question is in the answer, and nothing later.
      const { changes } = state
      await new Promise<void>((done) => waiting.push(done))
      if (state.fails) throw new Error('no database')
      return changes
    },
    load: async () => {
      state.loads += 1
      const { changes } = state
      const games = [aGame(`game ${changes}`, undefined, { vendor })]
      return { changes, parts: new Map([[vendor.id, { version: changes, vendor, games }]]) }
    },
  })
  const answer = async () => {
    await expect.poll(() => waiting.length, { interval: 1 }).toBeGreaterThan(0)
    waiting.shift()?.()
  }
  const codes = async () => (await reader.read()).games.map((game) => game.code)
  return { state, answer, codes }
}

test('a reading never gets an answer that is older than it, also when another one is under way', async () => {
  const { state, answer, codes } = aSource()
  const before = codes()
  state.changes = 2n
  const after = codes()
  await answer()
  await answer()
  expect(await after).toEqual(['game 2'])
  await before
})

test('readings that come together share one question, and load nothing when nothing changed', async () => {
  const { state, answer, codes } = aSource()
  const first = codes()
  await answer()
  await first
  const running = codes()
  const others = Array.from({ length: 50 }, codes)
  await answer()
  await answer()
  expect(new Set((await Promise.all([running, ...others])).flat())).toEqual(new Set(['game 1']))
  expect([state.counts, state.loads]).toEqual([3, 1])
})

test('a question that failed is asked again by the next reading', async () => {
  const { state, answer, codes } = aSource()
  state.fails = true
  const failing = codes()
  const waiting = codes()
  await answer()
  await expect(failing).rejects.toThrow('no database')
  state.fails = false
  await answer()
  expect(await waiting).toEqual(['game 1'])
})
