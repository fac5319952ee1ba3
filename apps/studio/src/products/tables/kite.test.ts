import { crashPoint, leadsTo } from '@chokka/game-math/crash'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sqlOn } from '../../../tests/sql-on.ts'
import { aSession, until } from '../../../tests/studio.ts'
import { testTable } from '../../../tests/crash-table.ts'
import type { TestTable } from '../../../tests/crash-table.ts'
import { proofOf } from '../../record/proof.ts'
import { noSharedRound } from '../../wallet/facts.ts'
import { books } from '../products.ts'
import { recall } from '../../record/recall.ts'
import { crashState } from './bets.ts'
import { makeChain, newestChain, hashFinder } from './chain.ts'
import { endOpenRounds } from './ends.ts'
import { openRound } from './rounds.ts'
import { takeSalt } from './salt.ts'

let table: TestTable
beforeEach(async () => {
  table = await testTable(undefined, 'kite')
})
afterEach(() => table.close())

const aPlayer = () => aSession(table.studio.kit, 'kite')
const last = () => table.engine.table.round - 1

test('a player flies three kites with auto cash-outs of their own, each is paid or lost by itself, and there is no fourth', async () => {
  // G-03 R-14
  const [session, { point }] = [await aPlayer(), await table.flightNow()]
  await table.bet(session, 150, { slot: 1 })
  await table.bet(session, point, { slot: 2, stake: '20.00' })
  await table.bet(session, point + 1, { slot: 3, stake: '30.00' })
  await expect(table.bet(session, 150, { slot: 4 })).rejects.toMatchObject({ code: 'wrong_input' })
  await expect(table.bet(session, 150, { slot: 3 })).rejects.toMatchObject({ code: 'bet_exists' })
  expect(crashState(table.studio.kit, table.engine, session)).toMatchObject({
    mine: [{ slot: 1 }, { slot: 2 }, { slot: 3 }],
    totals: { bets: 3, bySlot: [{ staked: '10.00' }, { staked: '20.00' }, { bets: 1, staked: '30.00' }] },
  })
  await table.takeOff()
  await expect(table.bet(session, 150, { slot: 1 })).rejects.toMatchObject({ code: 'betting_closed' })
  await table.phase('crashed')
  expect(await table.ends()).toEqual([15_000_000n, BigInt(point) * 200_000n, 0n])
  const won = 150_000n * 10n + BigInt(point) * 20_000n
  expect(table.studio.operator.balance()).toBe(100_000_000n - 6_000_000n + won)
})

test('a round of kite is proven, recalled and told to the operator under its own name, and a number alone is one of crash', async () => {
  // R-09 G-06
  const session = await aPlayer()
  const { mine } = await table.bet(session, 150, { slot: 3 })
  await table.takeOff()
  await table.phase('crashed')
  await table.phase('betting')
  for (const id of [`kite-${last()}`, `kite-${last()}-3`, mine.bet]) {
    const proof = await proofOf(table.studio.kit, id)
    if (proof?.game !== 'kite' || !proof.proof) throw new Error('no proof')
    const { gameHash, gameNumber, lastHash, pointE2, salt } = proof.proof
    expect(await leadsTo(gameHash, lastHash, gameNumber)).toBe(true)
    expect(await crashPoint(gameHash, salt)).toBe(pointE2)
  }
  expect(await proofOf(table.studio.kit, String(last()))).toBeUndefined()
  expect(await proofOf(table.studio.kit, `crash-${last()}`)).toBeUndefined()
  expect(await recall(table.studio.kit, session, mine.bet)).toMatchObject({ game: 'kite', rules: { version: 1 } })
  const row = {
    ...noSharedRound,
    game: 'kite',
    multiplier: '1.5',
    slot: 3,
    auto_at: 150n,
    shared_round: 7n,
    point: 187n,
  }
  const rest = { nonce: null, server_seed_hash: null, client_seed: null, choice: null, outcome: null, rules: 1 }
  expect(books.factsOf({ ...row, ...rest })).toEqual({
    ...{ multiplier: '1.5x', slot: '3', round: '7', autoCashOut: '1.50x', crashPoint: '1.87x', rules: '1' },
  })
})

test('crash and kite have chains and salts of their own: no hash, number or salt of one is played by the other', async () => {
  // R-13 R-16
  const { kit } = table.studio
  const { mine } = await table.bet(await aPlayer(), 150, { slot: 1 })
  await makeChain(kit, 'crash', 1500)
  const [crash, kite] = [await newestChain(kit.db, 'crash'), await newestChain(kit.db, 'kite')]
  if (!crash || !kite) throw new Error('no chain')
  expect([crash.game, kite.game, crash.last_hash === kite.last_hash]).toEqual(['crash', 'kite', false])
  const ownHashes = await Promise.all([1, 2, 3, 1000].map(hashFinder(kit, crash.id)))
  const otherHashes = await Promise.all([1, 2, 3, 1000].map(hashFinder(kit, kite.id)))
  expect(ownHashes.filter((one) => otherHashes.includes(one))).toEqual([])
  const lead = (await kit.runner.lead('crash')) ?? { game: 'crash', term: 0n }
  await expect(openRound(kit, lead, { id: crash.id, game: 'kite' }, 900)).rejects.toThrow()
  const { round } = await openRound(kit, lead, crash, 1)
  expect([round, table.engine.table.round]).toEqual([1, 1])
  // When crash has to end what it left open, the round and the bets of kite under the same number are none of its own.
  await table.sql`
    update shared_round set state = 'flying',
      started_at = case game when 'kite' then '1970-01-01Z'::timestamptz else '2200-01-01Z' end`
  await endOpenRounds(kit, lead, 'crash', { decided: new Map(), announced: null })
  const states = await table.sql`select game, state from shared_round order by game`
  expect(states).toEqual([
    { game: 'crash', state: 'void' },
    { game: 'kite', state: 'flying' },
  ])
  expect(await table.sql`select id, state from bet`).toEqual([{ id: mine.bet, state: 'accepted' }])
  // Both are announced with sources of their own; the salt of one is used up for the other.
  await sqlOn(kit.db)`
    update round_chain set announced_at = clock_timestamp() - interval '1 minute', announced_where = 'x',
      salt_source = 'a source of its own', salt_kind = 'public' where id = ${crash.id}`
  const { salt } = table.options.salt.named ?? { salt: '' }
  const announced = await newestChain(kit.db, 'crash')
  const [past] = await table.sql<{ at: Date }[]>`select clock_timestamp() - interval '30 seconds' as at`
  const named = { salt, lastHash: crash.last_hash, publicAt: past?.at ?? new Date(0) }
  expect(announced && (await takeSalt(kit, announced, { source: 'a source of its own', named }))).toBe('used_before')
})

test('after a kill with three kites up, a recorded cash-out is paid and the others come back, once', async () => {
  // G-05 M-04
  const session = await aPlayer()
  for (const slot of [1, 2, 3]) await table.bet(session, undefined, { slot })
  await table.takeOff()
  await table.advance(1500)
  const { mine } = await table.out(session, 2)
  await table.kill()
  const second = await table.secondProcess()
  await until(async () => (await table.endOfFirst()) === 'void')
  const paid = BigInt(mine.payout?.replace('.', '') ?? 0)
  expect(await table.ends()).toEqual(['rolled_back', paid * 10_000n, 'rolled_back'])
  expect(table.studio.operator.balance()).toBe(100_000_000n - 1_000_000n + paid * 1000n)
  await second.stop()
  await second.close()
})
