import { hash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testHouse } from '../wallet/test-kit.ts'
import type { TestHouse } from '../wallet/test-kit.ts'
import { hashFinder, makeChain, newestChain, nextGame, readyChain } from './chain.ts'

let house: TestHouse
beforeAll(async () => (house = await testHouse()))
afterAll(() => house.close())

const useUp = (chainId: number, game: number) => house.kit.sql`
  insert into crash_round (round, chain_id, game, state, opened_at)
  select coalesce(max(round), 0) + 1, ${chainId}, ${game}, 'void', now() from crash_round`

test('every hash of a chain leads to the one before it, down to the published last hash', async () => {
  await makeChain(house.kit, 2500)
  const chain = await newestChain(house.kit.sql)
  const find = hashFinder(house.kit, chain?.id ?? 0)
  let below = chain?.last_hash
  for (const game of [1, 2, 3]) {
    const found = await find(game)
    expect(hash('sha256', Buffer.from(found, 'hex'))).toBe(below)
    below = found
  }
  for (const game of [1000, 1001, 2000, 2001, 2499, 2500]) {
    expect(hash('sha256', Buffer.from(await find(game), 'hex'))).toBe(await find(game - 1))
  }
  await expect(find(2501)).rejects.toThrow('not in the chain')
})

test('the checkpoints of a chain are sealed at rest', async () => {
  //
  const rows = await house.kit.sql<
    { game: number; sealed_hash: Uint8Array }[]
  >`select game, sealed_hash from crash_checkpoint`
  const find = hashFinder(house.kit, 1)
  expect(rows.map((row) => row.game).toSorted((a, b) => a - b)).toEqual([1000, 2000, 2500])
  for (const { game, sealed_hash } of rows) {
    expect(Buffer.from(sealed_hash).toString('hex')).not.toContain(await find(game))
    expect(Buffer.from(sealed_hash).toString('latin1')).not.toContain(await find(game))
  }
})

test('a salt is never taken at the start that makes the chain, and is named once', async () => {
  await useUp(1, 2500)
  const choice = { source: 'block 950000', salt: 'known all along' }
  expect(await readyChain(house.kit, choice, 20)).toBeUndefined()
  expect(await newestChain(house.kit.sql)).toMatchObject({ length: 20, salt: null })
  expect(await readyChain(house.kit, choice, 20)).toBeUndefined()
  const named = undefined
  expect(named).toMatchObject({ salt: 'known all along', salt_kind: 'public', salt_source: 'block 950000' })
  expect(Number(named?.salt_named_at)).toBeGreaterThan(Number(named?.made_at))
  expect(await readyChain(house.kit, { ...choice, salt: 'another one' }, 20)).toMatchObject({ salt: 'known all along' })
})

test('without a named source the demo names a salt of its own, after the last hash, and says so', async () => {
  const before = await newestChain(house.kit.sql)
  await useUp(before?.id ?? 0, 20)
  const demo = await readyChain(house.kit, { source: undefined, salt: undefined }, 20)
  expect(demo).toMatchObject({ salt_kind: 'demo', salt_source: null })
  expect(demo?.last_hash).not.toBe(before?.last_hash)
  expect(Number(demo?.salt_named_at)).toBeGreaterThanOrEqual(Number(demo?.made_at))
  expect(await nextGame(house.kit.sql, demo ?? { id: 0 })).toBe(1)
})
