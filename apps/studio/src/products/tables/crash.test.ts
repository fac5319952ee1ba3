import { crashPoint, leadsTo, multiplierAt } from '@chokka/game-math/crash'
import { walletPaths } from '@chokka/vendor-api'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { proofOf } from '../../record/proof.ts'
import type { Session } from '../../wallet/sessions.ts'
import { aSession, freePlay, until } from '../../../tests/studio.ts'
import { crashState } from './bets.ts'
import { testTable } from '../../../tests/crash-table.ts'
import type { TestTable } from '../../../tests/crash-table.ts'

let table: TestTable
beforeEach(async () => {
  table = await testTable()
})
afterEach(() => table.close())

const crashSession = (more: Parameters<typeof aSession>[2] = {}) => aSession(table.studio.kit, 'crash', more)
const bet = (
  session: Session,
  slot: 1 | 2 = 1,
  autoAtE2?: number,
  stake = '10.00',
  key = table.studio.kit.chance.uuid(),
) => table.bet(session, autoAtE2, { slot, stake, key })
const states = async () =>
  (await table.sql<{ state: string }[]>`select state from bet order by created_at, slot`).map((row) => row.state)

test('auto cash-outs up to the crash point win at exactly their target, the next hundredth loses', async () => {
  // G-03
  const [session, point] = [await crashSession(), (await table.flightNow()).point]
  await bet(session, 1, point)
  await bet(session, 2, point + 1)
  await table.takeOff()
  await table.phase('crashed')
  await table.ends()
  const rows = await table.sql<{ slot: number; payout: bigint }[]>`select slot, payout from bet order by slot`
  expect(rows.map((row) => row.payout)).toEqual([BigInt(point) * 100_000n, 0n])
  expect(table.studio.operator.balance()).toBe(100_000_000n - 2_000_000n + BigInt(point) * 10_000n)
})

test('twenty simultaneous cash-outs of one bet pay once and get the same answer', async () => {
  // G-09
  const session = await crashSession()
  await bet(session)
  await table.takeOff()
  await table.advance(3000)
  const answers = await Promise.all(Array.from({ length: 20 }, () => table.out(session)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]?.mine.multiplierE2).toBe(multiplierAt(3000))
  await table.ends()
  expect([...table.studio.operator.transactions.values()].filter((entry) => entry.kind === 'win')).toHaveLength(1)
})

test('before the crash the point is nowhere: not in pushes, not in the proof, not in the database', async () => {
  //
  const [session, point] = [await crashSession(), (await table.flightNow()).point]
  await bet(session)
  await table.takeOff()
  await table.advance(1000)
  const [row] = await table.sql`select point, game_hash from shared_round where state = 'flying'`
  expect(row).toEqual({ point: null, game_hash: null })
  const proof = await proofOf(table.studio.kit, String(table.engine.table.round))
  expect(proof).toMatchObject({ state: 'flying', proof: null })
  const everything = JSON.stringify([table.pushes, crashState(table.studio.kit, table.engine, session)])
  expect(everything).not.toContain(`"pointE2":${point}`)
  await table.phase('crashed')
  expect(table.pushes).toContainEqual(expect.objectContaining({ push: 'crashed', pointE2: point }))
})

test('after the crash anybody can prove the round from the published last hash', async () => {
  await table.takeOff()
  await table.phase('crashed')
  await table.phase('betting')
  const proof = await proofOf(table.studio.kit, `crash-${table.engine.table.round - 1}-1`)
  if (proof?.game !== 'crash' || !proof.proof) throw new Error('no proof')
  const { gameHash, gameNumber, lastHash, pointE2 } = proof.proof
  expect(await leadsTo(gameHash, lastHash, gameNumber)).toBe(true)
  expect(await crashPoint(gameHash, proof.proof.salt)).toBe(pointE2)
  expect(table.engine.past[0]).toEqual({ round: table.engine.table.round - 1, point: pointE2 })
})

test('a player has two bets per round and no third, none after betting has closed, and the same key is the same bet', async () => {
  const session = await crashSession()
  const key = table.studio.kit.chance.uuid()
  const first = await bet(session, 1, undefined, '10.00', key)
  expect((await bet(session, 1, undefined, '10.00', key)).mine).toEqual(first.mine)
  await expect(bet(session, 1, undefined, '11.00', key)).rejects.toMatchObject({ code: 'key_reused' })
  await bet(session, 2)
  await expect(bet(session, 2)).rejects.toMatchObject({ code: 'bet_exists' })
  await table.takeOff()
  await expect(bet(session, 1)).rejects.toMatchObject({ code: 'betting_closed' })
  expect((await bet(session, 1, undefined, '10.00', key)).mine).toEqual(first.mine)
  expect(table.studio.operator.calls.filter((call) => call.path === walletPaths.bet)).toHaveLength(2)
})

test('a page that is opened late finds its own bets by slot and by their entries in the public list', async () => {
  // G-02
  const [session, stranger] = [await crashSession(), await crashSession()]
  await bet(stranger)
  const key = table.studio.kit.chance.uuid()
  const placed = [await bet(session, 2, 150, '20.00', key), await bet(session, 1)].map(({ mine }) => mine)
  const { mine, bets } = crashState(table.studio.kit, table.engine, session)
  expect(mine).toEqual(placed)
  expect(mine.map((own) => bets.find((one) => one.entry === own.entry)?.stake)).toEqual(['20.00', '10.00'])
  // Pages that were open already get a push of it too.
  expect(table.playerPushes).toContainEqual({ playerId: session.playerId, push: { push: 'mine', mine: placed[0] } })
  await table.takeOff()
  await table.phase('crashed')
  await table.phase('betting')
  expect((await bet(session, 2, 150, '20.00', key)).mine).toMatchObject({ slot: 2, entry: null, state: 'cashed' })
})

test('a bet that the operator has not confirmed by take-off does not take part and is rolled back', async () => {
  const gate = Promise.withResolvers<void>()
  table.studio.operator.behave(walletPaths.bet, { kind: 'held', until: gate.promise })
  const session = await crashSession()
  const placing = bet(session).catch((error: unknown) => error)
  await until(async () => (await states()).includes('intended'))
  await table.advance(5000)
  expect(table.engine.table.phase).toBe('betting')
  await table.advance(1000)
  await until(() => table.engine.table.phase === 'flying')
  gate.resolve()
  expect(await placing).toMatchObject({ code: 'not_confirmed' })
  expect(table.engine.table.bets.size).toBe(0)
  await table.ends()
  expect(table.studio.operator.balance()).toBe(100_000_000n)
  expect(await states()).toEqual(['rolled_back'])
})

test('only one of two processes plays the table', async () => {
  const second = await table.studio.secondProcess()
  expect(await second.kit.runner.lead('crash')).toBeNull()
  expect(await table.studio.kit.runner.lead('crash')).toEqual({ game: 'crash', term: 1n })
  await second.close()
})

test('a bet whose win would pass the disclosed maximum is cashed out where it reaches the maximum', async () => {
  table.studio.operator.setBalance(10_000_000_000n)
  const session = await crashSession()
  await bet(session, 1, undefined, '25000.00')
  const [live] = table.engine.table.bets.values()
  expect(live?.stopAt).toBe(4000)
  await bet(session, 2, 100_000_000, '33.33')
  expect([...table.engine.table.bets.values()][1]?.stopAt).toBe(3_000_300)
})

test('free-play bets take part in the same round, are not in the public list, and never reach the operator', async () => {
  //
  const [demo, real] = [await crashSession(freePlay), await crashSession()]
  await bet(real, 1, 150)
  const known = table.studio.operator.calls.length
  const placed = await bet(demo, 1, 150)
  expect(placed.balance).toBe('990.00')
  expect(crashState(table.studio.kit, table.engine, demo)).toMatchObject({
    totals: { bets: 1, staked: '10.00' },
    mine: [{ slot: 1 }],
  })
  expect(crashState(table.studio.kit, table.engine, real).bets).toHaveLength(1)
  await table.takeOff()
  await table.phase('crashed')
  await table.ends()
  const payouts = await table.sql`select payout from bet`
  expect(payouts.map((row) => row.payout)).toEqual([15_000_000n, 15_000_000n])
  expect(table.studio.operator.calls.length - known).toBe(1)
  const [freePlayBalance] = await table.sql`select balance from demo_balance`
  expect(freePlayBalance).toEqual({ balance: 1_005_000_000n })
})

test('other players see masked names', async () => {
  const session = await crashSession({ shownName: 'rahim77' })
  await bet(session)
  expect(crashState(table.studio.kit, table.engine, session).bets).toMatchObject([{ name: 'ra***7', stake: '10.00' }])
})
