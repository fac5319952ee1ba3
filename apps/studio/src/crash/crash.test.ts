import { crashPoint, leadsTo, multiplierAt, reachedAfterMs } from '@chokka/game-math/crash'
import { walletPaths } from '@chokka/vendor-api'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testClock } from '../kit/test-clock.ts'
import type { TestClock } from '../kit/test-clock.ts'
import { proofOf } from '../door/proof.ts'
import { aSession, freePlay, isSettled, testHouse, until } from '../wallet/test-kit.ts'
import type { TestHouse } from '../wallet/test-kit.ts'
import type { Session } from '../wallet/sessions.ts'
import { cashOut, crashState, place } from './bets.ts'
import { hashFinder, makeChain, newestChain } from './chain.ts'
import { makeEngine, startEngine } from './engine.ts'
import type { Engine } from './engine.ts'
import type { Told } from './stage.ts'
import { saltToFly } from './test-table.ts'

const length = 1500
let clock: TestClock
let house: TestHouse
let engine: Engine
let stop: () => Promise<void>
let told: Told[]
let toldPlayers: { playerId: bigint; push: Told }[]
let salt: string

function start(kit = house.kit, wallet = house.wallet): void {
  const stage = {
    toAll: (push: Told) => void told.push(push),
    toPlayer: (playerId: bigint, push: Told) => void toldPlayers.push({ playerId, push }),
  }
  engine = makeEngine(kit, wallet, stage)
  stop = startEngine(engine, { salt: { source: 'the tests', salt }, chainLength: length })
}

beforeEach(async () => {
  clock = testClock()
  house = await testHouse(clock)
  ;[told, toldPlayers] = [[], []]
  await makeChain(house.kit, length)
  salt = await saltToFly(house.kit)
  house.wallet.outbox.start()
  start()
  await until(() => engine.table.phase === 'betting')
})
afterEach(async () => {
  await stop()
  await house.close()
})

const nextPoint = async () => {
  const chain = await newestChain(house.kit.sql)
  const [row] = await house.kit.sql<{ game: number }[]>`select max(game) as game from crash_round`
  return crashPoint(await hashFinder(house.kit, chain?.id ?? 0)(row?.game ?? 1), salt)
}
const bet = (session: Session, slot: 1 | 2 = 1, autoAtE2?: number, stake = '10.00', key = house.kit.chance.uuid()) =>
  place(house.kit, house.wallet, engine, session, { id: 1, do: 'place', key, slot, stake, autoAtE2 })
const out = (session: Session, slot: 1 | 2 = 1) => cashOut(house.kit, engine, session, slot)
const pass = async (ms: number) => {
  for (let passed = 0; passed < ms; passed += 50) {
    clock.advance(Math.min(50, ms - passed))
    await new Promise((resolve) => setImmediate(resolve))
  }
}
const phase = (wanted: string) => until(async () => (await pass(50), engine.table.phase === wanted))
const takeOff = async () => {
  clock.advance(engine.table.atMs - clock.nowMs())
  await until(() => engine.table.phase === 'flying')
}
const states = async () =>
  (await house.kit.sql<{ state: string }[]>`select state from bet order by created_at, slot`).map((row) => row.state)
const quiet = () =>
  until(async () => {
    await pass(200)
    return (await isSettled(house.kit)) && !(await states()).includes('accepted')
  })

test('auto cash-outs up to the crash point win at exactly their target, the next hundredth loses', async () => {
  // G-03
  const [session, point] = [await aSession(house.kit, 'crash'), await nextPoint()]
  await bet(session, 1, point)
  await bet(session, 2, point + 1)
  await takeOff()
  await phase('crashed')
  await quiet()
  const rows = await house.kit.sql<{ slot: number; payout: bigint }[]>`select slot, payout from bet order by slot`
  expect(rows.map((row) => row.payout)).toEqual([BigInt(point) * 100_000n, 0n])
  expect(house.operator.balance()).toBe(100_000_000n - 2_000_000n + BigInt(point) * 10_000n)
})

test('a cash-out is decided by our clock when it arrives: one millisecond before the crash pays, at the crash is too late', async () => {
  const [early, late, point] = [
    await aSession(house.kit, 'crash'),
    await aSession(house.kit, 'crash'),
    await nextPoint(),
  ]
  await bet(early)
  await bet(late)
  await takeOff()
  const crashAtMs = engine.table.atMs + reachedAfterMs(point)
  await pass(crashAtMs - clock.nowMs() - 1)
  expect(engine.table.phase).toBe('flying')
  const { mine } = await out(early)
  expect(mine).toMatchObject({ state: 'cashed', multiplierE2: multiplierAt(reachedAfterMs(point) - 1) })
  clock.advance(1)
  await expect(out(late)).rejects.toMatchObject({ code: 'too_late' })
  await phase('crashed')
  await until(async () => (await states()).join() === 'settled,settled')
})

test('twenty cash-outs of one bet at once pay once and answer alike', async () => {
  // G-09
  const session = await aSession(house.kit, 'crash')
  await bet(session)
  await takeOff()
  await pass(3000)
  const answers = await Promise.all(Array.from({ length: 20 }, () => out(session)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]?.mine.multiplierE2).toBe(multiplierAt(3000))
  await quiet()
  expect([...house.operator.booked.values()].filter((entry) => entry.kind === 'win')).toHaveLength(1)
})

test('the crash point is nowhere before the crash: not in what is told, not in the proof, not in the database', async () => {
  //
  const [session, point] = [await aSession(house.kit, 'crash'), await nextPoint()]
  await bet(session)
  await takeOff()
  await pass(1000)
  const [row] = await house.kit.sql`select point, game_hash from crash_round where state = 'flying'`
  expect(row).toEqual({ point: null, game_hash: null })
  const proof = await proofOf(house.kit, String(engine.table.round))
  expect(proof).toMatchObject({ state: 'flying', proof: null })
  const everything = JSON.stringify([told, crashState(house.kit, engine, session)])
  expect(everything).not.toContain(`"pointE2":${point}`)
  await phase('crashed')
  expect(told).toContainEqual(expect.objectContaining({ push: 'crashed', pointE2: point }))
})

test('after the crash anybody can prove the round from the published last hash', async () => {
  await takeOff()
  await phase('crashed')
  await phase('betting')
  const proof = await proofOf(house.kit, `crash-${engine.table.round - 1}-1`)
  if (proof?.game !== 'crash' || !proof.proof) throw new Error('no proof')
  const { gameHash, gameNumber, lastHash, pointE2 } = proof.proof
  expect(await leadsTo(gameHash, lastHash, gameNumber)).toBe(true)
  expect(await crashPoint(gameHash, proof.proof.salt)).toBe(pointE2)
  expect(engine.past[0]).toEqual({ round: engine.table.round - 1, pointE2 })
})

test('two bets a round and no third, none after betting has closed, and the same key is the same bet', async () => {
  const session = await aSession(house.kit, 'crash')
  const key = house.kit.chance.uuid()
  const first = await bet(session, 1, undefined, '10.00', key)
  expect((await bet(session, 1, undefined, '10.00', key)).mine).toEqual(first.mine)
  await expect(bet(session, 1, undefined, '11.00', key)).rejects.toMatchObject({ code: 'key_reused' })
  await bet(session, 2)
  await expect(bet(session, 2)).rejects.toMatchObject({ code: 'bet_exists' })
  await takeOff()
  await expect(bet(session, 1)).rejects.toMatchObject({ code: 'betting_closed' })
  expect((await bet(session, 1, undefined, '10.00', key)).mine).toEqual(first.mine)
  expect(house.operator.calls.filter((call) => call.path === walletPaths.bet)).toHaveLength(2)
})

test('a page that opens late finds its own bets by slot and by their entries in the public list', async () => {
  // G-02
  const [session, stranger] = [await aSession(house.kit, 'crash'), await aSession(house.kit, 'crash')]
  await bet(stranger)
  const key = house.kit.chance.uuid()
  const placed = [await bet(session, 2, 150, '20.00', key), await bet(session, 1)].map(({ mine }) => mine)
  const { mine, bets } = crashState(house.kit, engine, session)
  expect(mine).toEqual(placed)
  expect(mine.map((own) => bets.find((one) => one.entry === own.entry)?.stake)).toEqual(['20.00', '10.00'])
  // A page that was open already hears of it too.
  expect(toldPlayers).toContainEqual({ playerId: session.playerId, push: { push: 'mine', mine: placed[0] } })
  await takeOff()
  await phase('crashed')
  await phase('betting')
  expect((await bet(session, 2, 150, '20.00', key)).mine).toMatchObject({ slot: 2, entry: null, state: 'cashed' })
})

test('a bet that the operator has not confirmed by take-off does not fly and is undone', async () => {
  const gate = Promise.withResolvers<void>()
  house.operator.behave(walletPaths.bet, { kind: 'held', until: gate.promise })
  const session = await aSession(house.kit, 'crash')
  const placing = bet(session).catch((error: unknown) => error)
  await until(async () => (await states()).includes('intended'))
  await pass(5000)
  expect(engine.table.phase).toBe('betting')
  await pass(1000)
  await until(() => engine.table.phase === 'flying')
  gate.resolve()
  expect(await placing).toMatchObject({ code: 'not_confirmed' })
  expect(engine.table.bets.size).toBe(0)
  await quiet()
  expect(house.operator.balance()).toBe(100_000_000n)
  expect(await states()).toEqual(['rolled_back'])
})

test('only one of two processes plays the table', async () => {
  const second = await house.again()
  expect(await second.kit.runner.lead()).toBeNull()
  expect(await house.kit.runner.lead()).toBe(1n)
  await second.close()
})

test('a bet whose win would pass the disclosed maximum is cashed out where it reaches it', async () => {
  house.operator.setBalance(10_000_000_000n)
  const session = await aSession(house.kit, 'crash')
  await bet(session, 1, undefined, '25000.00')
  const [live] = engine.table.bets.values()
  expect(live?.stopAt).toBe(4000)
  await bet(session, 2, 100_000_000, '33.33')
  expect([...engine.table.bets.values()][1]?.stopAt).toBe(3_000_300)
})

test('free-play bets ride the same round, are not in the public list, and never reach the operator', async () => {
  //
  const [demo, real] = [await aSession(house.kit, 'crash', freePlay), await aSession(house.kit, 'crash')]
  await bet(real, 1, 150)
  const known = house.operator.calls.length
  const placed = await bet(demo, 1, 150)
  expect(placed.balance).toBe('990.00')
  expect(crashState(house.kit, engine, demo)).toMatchObject({
    totals: { bets: 1, staked: '10.00' },
    mine: [{ slot: 1 }],
  })
  expect(crashState(house.kit, engine, real).bets).toHaveLength(1)
  await takeOff()
  await phase('crashed')
  await quiet()
  const payouts = await house.kit.sql`select payout from bet`
  expect(payouts.map((row) => row.payout)).toEqual([15_000_000n, 15_000_000n])
  expect(house.operator.calls.length - known).toBe(1)
  const [purse] = await house.kit.sql`select balance from demo_purse`
  expect(purse).toEqual({ balance: 1_005_000_000n })
})

test('names are masked for others', async () => {
  const session = await aSession(house.kit, 'crash', { shownName: 'rahim77' })
  await bet(session)
  expect(crashState(house.kit, engine, session).bets).toMatchObject([{ name: 'ra***77', stake: '10.00' }])
})
