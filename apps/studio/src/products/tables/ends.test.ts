import { multiplierAt, reachedAfterMs } from '@chokka/game-math/crash'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testClock } from '../../../tests/clock.ts'
import { aSession, until } from '../../../tests/studio.ts'
import { proofOf } from '../../record/proof.ts'
import { endOpenRounds } from './ends.ts'
import { testTable } from '../../../tests/crash-table.ts'

let table: Awaited<ReturnType<typeof testTable>>
beforeEach(async () => {
  table = await testTable()
})
afterEach(() => table.close())

const players = (count: number) => Promise.all(Array.from({ length: count }, () => aSession(table.studio.kit, 'crash')))
/** The final state of round 1, once it has ended. */
async function endOfFirst(): Promise<string | undefined> {
  let end: string | undefined
  await until(async () => (end = await table.endOfFirst()) !== undefined)
  return end
}
/** The states of their own bets that players got as pushes, in order. */
const statesPushed = () => table.playerPushes.flatMap(({ push }) => (push.push === 'mine' ? [push.mine.state] : []))
const balance = () => table.studio.operator.balance()
/** Advances the clock past the crash. */
const passCrash = () => table.advance(table.engine.crashAtMs - table.clock.nowMs() + 50)
/** Makes the database refuse a change of a table until the returned function is called. */
async function refuse(of: string, when: string): Promise<() => Promise<void>> {
  await table.studio.asOwner(`
    create function refuse() returns trigger language plpgsql as $$
      begin if ${when} then raise exception 'a bad moment'; end if; return new; end $$;
    create trigger refuse before update on ${of} for each row execute function refuse()`)
  return async () => void (await table.studio.asOwner(`drop trigger refuse on ${of}; drop function refuse()`))
}

const noLead = { game: 'crash', term: 0n }

test('a crash that players have seen stays a crash, however long the database refuses to store it: losers lose and winners win', async () => {
  // M-04 R-13
  const [loser, winner] = await players(2)
  if (!loser || !winner) throw new Error('no player')
  await table.bet(loser)
  await table.bet(winner, 110)
  await table.takeOff()
  const allow = await refuse('shared_round', `new.state = 'crashed'`)
  await passCrash()
  await until(() => table.pushes.some((push) => push.push === 'crashed'))
  // Long enough for several retries.
  await table.advance(5000)
  expect(await table.endOfFirst()).toBeUndefined()
  await allow()
  expect(await endOfFirst()).toBe('crashed')
  expect(await table.ends()).toEqual([0n, 11_000_000n])
  expect(balance()).toBe(100_000_000n - 2_000_000n + 1_100_000n)
  // Players are told once the end is stored.
  await until(() => statesPushed().includes('lost'))
  expect(table.pushes.filter((push) => push.push === 'void')).toEqual([])
})

test('a cash-out that was decided in time but could not be stored is paid with the end of the round', async () => {
  // G-09 M-04
  const [player] = await players(1)
  if (!player) throw new Error('no player')
  await table.bet(player)
  await table.takeOff()
  await table.advance(2000)
  const allow = await refuse('bet', `new.state = 'settled'`)
  await expect(table.out(player)).rejects.toThrow('a bad moment')
  await allow()
  await passCrash()
  expect(await table.ends()).toEqual([BigInt(multiplierAt(2000)) * 100_000n])
  await until(() => statesPushed().includes('cashed'))
  const { mine } = await table.out(player)
  expect(mine).toMatchObject({ state: 'cashed', multiplierE2: multiplierAt(2000) })
})

test('after a kill in flight and a restart after the crash, the round ends as its hash says, and bets without auto cash-out are refunded', async () => {
  // G-02 G-05 M-04
  const [byHand, low, high, none] = await players(4)
  if (!byHand || !low || !high || !none) throw new Error('no player')
  await table.bet(byHand)
  await table.bet(low, 150)
  await table.bet(high, 601)
  await table.bet(none)
  await table.takeOff()
  await table.advance(1000)
  const { mine } = await table.out(byHand)
  await table.kill()
  table.clock.advance(reachedAfterMs(600))
  const second = await table.secondProcess()
  expect(await endOfFirst()).toBe('crashed')
  expect(await table.ends()).toEqual([
    BigInt(mine.payout?.replace('.', '') ?? 0) * 10_000n,
    15_000_000n,
    0n,
    'rolled_back',
  ])
  expect(second.engine.past.at(-1)?.round).toBe(1)
  await second.stop()
  await second.close()
})

test('after a kill in flight and a restart before the crash, the round is void: recorded cash-outs are paid, all other bets are refunded, its hash is never used again', async () => {
  // G-02 G-05 M-04
  const [first, ...others] = await players(4)
  if (!first) throw new Error('no player')
  for (const player of [first, ...others]) await table.bet(player)
  await table.takeOff()
  await table.advance(2000)
  const { mine } = await table.out(first)
  const flight = await table.flightNow()
  await table.kill()
  const second = await table.secondProcess()
  expect(await endOfFirst()).toBe('void')
  // What was cashed out can be checked: the point was beyond it.
  const proof = await proofOf(table.studio.kit, 'crash-1')
  expect(proof).toMatchObject({ state: 'void', proof: { gameNumber: 1, pointE2: flight.point } })
  await until(async () => (await table.advance(100), second.engine.table.round === 2))
  const paid = BigInt(mine.payout?.replace('.', '') ?? 0)
  expect(await table.ends()).toEqual([paid * 10_000n, 'rolled_back', 'rolled_back', 'rolled_back'])
  expect(balance()).toBe(100_000_000n - 1_000_000n + paid * 1000n)
  const rounds = await table.sql<{ number: number }[]>`
    select game_number as number from shared_round order by round limit 2`
  expect(rounds.map((row) => row.number)).toEqual([1, 2])
  await second.stop()
  await second.close()
})

test('a stop in mid-flight refunds the open bets before the process ends', async () => {
  const [player] = await players(1)
  if (!player) throw new Error('no player')
  await table.bet(player)
  await table.takeOff()
  await table.advance(500)
  await table.stop()
  expect(await table.ends()).toEqual(['rolled_back'])
  expect(balance()).toBe(100_000_000n)
  expect(statesPushed()).toContain('refunded')
})

test('a cash-out that was decided in time but could not be stored is paid, also when the stop makes its round void', async () => {
  // G-05 G-09 M-04
  const [player, other] = await players(2)
  if (!player || !other) throw new Error('no player')
  await table.bet(player)
  await table.bet(other)
  await table.takeOff()
  await table.advance(2000)
  const allow = await refuse('bet', `new.state = 'settled'`)
  await expect(table.out(player)).rejects.toThrow('a bad moment')
  await allow()
  await table.stop()
  expect(await table.endOfFirst()).toBe('void')
  expect(await table.ends()).toEqual([BigInt(multiplierAt(2000)) * 100_000n, 'rolled_back'])
})

test('a round that is void before take-off tells nothing of its hash', async () => {
  const [player] = await players(1)
  if (!player) throw new Error('no player')
  await table.bet(player)
  await table.stop()
  expect(await table.endOfFirst()).toBe('void')
  expect(await proofOf(table.studio.kit, 'crash-1')).toMatchObject({ state: 'void', proof: null })
})

test('a round that another process made void is published as void, even if its crash was published before', async () => {
  const [player] = await players(1)
  if (!player) throw new Error('no player')
  await table.bet(player)
  await table.takeOff()
  const allow = await refuse('shared_round', `new.state = 'crashed'`)
  await passCrash()
  await until(() => table.pushes.some((push) => push.push === 'crashed'))
  // The clock of the other process is behind ours, so for it the flight is not over.
  const behind = { ...table.studio.kit, clock: testClock(0) }
  const { runner } = table.studio.kit
  const nobody = { decided: new Map(), announced: null }
  const { calls } = await endOpenRounds(behind, (await runner.lead('crash')) ?? noLead, 'crash', nobody)
  void table.studio.wallet.outbox.send(calls)
  await allow()
  expect(await table.ends()).toEqual(['rolled_back'])
  await until(async () => (await table.advance(50), table.pushes.some((push) => push.push === 'void')))
  await until(() => statesPushed().at(-1) === 'refunded')
  expect(statesPushed()).not.toContain('lost')
})
