import { leadsTo } from '@chokka/game-math/crash'
import { colourOfSegment, doubleMultiplier, segmentOfGame } from '@chokka/game-math/double'
import { walletPaths } from '@chokka/vendor-api'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aSession, freePlay, until } from '../../../tests/studio.ts'
import { testTable } from '../../../tests/crash-table.ts'
import type { TestTable } from '../../../tests/crash-table.ts'
import { proofOf } from '../../record/proof.ts'
import { noSharedRound } from '../../wallet/facts.ts'
import { books } from '../products.ts'
import type { Session } from '../../wallet/sessions.ts'
import { myBets } from '../../record/my-bets.ts'
import { spinState } from './bets.ts'
import { hashFinder } from './chain.ts'
import { bettingMsOf, graceMs, spinMs } from './rules.ts'

let table: TestTable
beforeEach(async () => {
  table = await testTable(() => true, 'double')
})
afterEach(() => table.close())

const aPlayer = (more: Parameters<typeof aSession>[2] = {}) => aSession(table.studio.kit, 'double', more)
const bet = (session: Session, slot: number, stake = '10.00') => table.bet(session, undefined, { slot, stake })
const told = () => table.pushes.map(({ push }) => push)
/** Where the wheel of the open round will stop, which only the test knows. */
async function segmentNow(): Promise<number> {
  const [row] = await table.sql<{ number: number; chain_id: number; salt: string }[]>`
    select game_number as number, chain_id, salt from shared_round join round_chain on round_chain.id = chain_id
    order by round desc limit 1`
  if (!row) throw new Error('no round')
  return segmentOfGame(await hashFinder(table.studio.kit, row.chain_id)(row.number), row.salt)
}
/** What bets of 10.00 on red, black and gold are paid in this segment, in micro-units. */
const paidIn = (segment: number) => [1, 2, 3].map((slot) => BigInt(doubleMultiplier(slot, segment)) * 100_000n)
/** Closes betting and waits until the wheel turns. */
async function spin(): Promise<void> {
  table.clock.advance(table.engine.table.atMs - table.clock.nowMs())
  await until(() => told().includes('spun'))
}

test('one bet on each colour: the one that comes is paid its multiplier, the others lose, and the operator is told of each', async () => {
  // R-14 G-03 G-04 M-02: nobody has to be there.
  const [session, segment] = [await aPlayer(), await segmentNow()]
  for (const slot of [1, 2, 3]) await bet(session, slot)
  await expect(bet(session, 2)).rejects.toMatchObject({ code: 'bet_exists' })
  await expect(bet(session, 4)).rejects.toMatchObject({ code: 'wrong_input' })
  await expect(table.bet(session, 150, { slot: 1 })).rejects.toMatchObject({ code: 'wrong_input' })
  await expect(table.out(session)).rejects.toMatchObject({ code: 'wrong_game' })
  await spin()
  expect(await table.ends()).toEqual(paidIn(segment))
  const wins = table.studio.operator.calls.filter((call) => call.path === walletPaths.win)
  expect(wins).toHaveLength(3)
  const paid = paidIn(segment).reduce((sum, one) => sum + one, 0n) / 10n
  expect(table.studio.operator.balance()).toBe(100_000_000n - 3_000_000n + paid)
  const { bets } = await myBets(table.studio.kit, session, { id: 1, do: 'myBets', limit: 10 })
  expect(bets.map(({ choice }) => choice)).toEqual([{ colour: 'gold' }, { colour: 'black' }, { colour: 'red' }])
  expect(bets.map(({ outcome }) => outcome)).toEqual([{ segment }, { segment }, { segment }])
})

test('nothing of the outcome is sent or stored before betting is closed and every bet is settled', async () => {
  // R-08 R-13
  const [session, segment] = [await aPlayer(), await segmentNow()]
  await bet(session, 1)
  table.clock.advance(table.engine.table.atMs - table.clock.nowMs() - 1)
  expect(spinState(table.studio.kit, table.engine, session)).toMatchObject({ phase: 'betting', segment: null })
  const [before] = await table.sql`select state, point, game_hash from shared_round`
  expect(before).toEqual({ state: 'betting', point: null, game_hash: null })
  expect((await proofOf(table.studio.kit, 'double-1'))?.game).toBe('double')
  expect(await proofOf(table.studio.kit, 'double-1')).toMatchObject({ proof: null })
  expect(told()).not.toContain('spun')
  // The settlement cannot be stored for a while: the wheel does not turn until it is.
  await table.studio.asOwner(`
    create function refuse() returns trigger language plpgsql as $$
      begin if new.state = 'crashed' then raise exception 'a bad moment'; end if; return new; end $$;
    create trigger refuse before update on shared_round for each row execute function refuse()`)
  await table.advance(1 + graceMs + 3000)
  expect(told()).not.toContain('spun')
  await table.studio.asOwner('drop trigger refuse on shared_round; drop function refuse()')
  await until(async () => (await table.advance(50), told().includes('spun')))
  expect(table.pushes).toContainEqual(expect.objectContaining({ push: 'spun', round: 1, segment }))
  expect(await table.ends()).toEqual([paidIn(segment)[0]])
})

test('players are told what they won when the wheel stands, not while it turns, and a page that comes later turns it too', async () => {
  // R-10 R-22 G-11
  const [session, segment] = [await aPlayer(), await segmentNow()]
  await bet(session, 1)
  await spin()
  const mine = () => table.playerPushes.flatMap(({ push }) => (push.push === 'mine' ? [push.mine.state] : []))
  await table.advance(spinMs - 100)
  expect(mine()).toEqual(['placed'])
  const shown = spinState(table.studio.kit, table.engine, session)
  expect(shown).toMatchObject({ phase: 'spun', segment, mine: [{ slot: 1, state: 'placed' }], history: [] })
  expect(shown.stopsInMs).toBeLessThanOrEqual(100)
  await table.advance(100)
  await until(() => mine().length === 2)
  expect(mine()[1]).toBe(colourOfSegment(segment) === 'red' ? 'cashed' : 'lost')
  await until(() => table.engine.past.length === 1)
  expect(table.engine.past).toEqual([{ round: 1, point: segment }])
})

test('a bet that arrives after betting has closed is refused and makes no call to the operator', async () => {
  const session = await aPlayer()
  expect(bettingMsOf('double')).toBe(9000)
  table.clock.advance(table.engine.table.atMs - table.clock.nowMs())
  await expect(bet(session, 1)).rejects.toMatchObject({ code: 'betting_closed' })
  expect(table.studio.operator.calls).toEqual([])
})

test('after a kill while bets are taken the round is void and every stake comes back, once', async () => {
  // G-05 M-04
  const session = await aPlayer()
  for (const slot of [1, 2, 3]) await bet(session, slot)
  await table.kill()
  const second = await table.secondProcess()
  await until(async () => (await table.endOfFirst()) === 'void')
  expect(await table.ends()).toEqual(['rolled_back', 'rolled_back', 'rolled_back'])
  expect(table.studio.operator.balance()).toBe(100_000_000n)
  await second.stop()
  await second.close()
})

test('after a kill between the close of betting and its settlement the round ends as its hash says, and after one while the wheel turns nothing is paid twice', async () => {
  // G-05 M-04
  const [session, segment] = [await aPlayer(), await segmentNow()]
  for (const slot of [1, 2, 3]) await bet(session, slot)
  // Betting was closed and committed, and then the process died.
  await table.kill()
  await table.sql`update shared_round set state = 'flying', started_at = now() where round = 1`
  const second = await table.secondProcess()
  await until(async () => (await table.endOfFirst()) === 'crashed')
  expect(await table.ends()).toEqual(paidIn(segment))
  const balance = table.studio.operator.balance()
  expect(balance).toBe(100_000_000n - 3_000_000n + paidIn(segment).reduce((sum, one) => sum + one, 0n) / 10n)
  // The next one dies while its wheel turns.
  const { engine } = second
  await until(async () => (await table.advance(50), engine.table.phase === 'betting'))
  await until(async () => (await table.advance(50), engine.table.phase === 'crashed'))
  engine.stopping = true
  engine.halt.abort()
  await second.close()
  const third = await table.secondProcess()
  await until(async () => (await table.advance(50), third.engine.table.phase === 'betting'))
  expect(third.engine.past.map(({ round }) => round)).toEqual([2, 1])
  expect(await table.ends()).toEqual(paidIn(segment))
  expect(table.studio.operator.balance()).toBe(balance)
  await third.stop()
  await third.close()
})

test('a round is proven by its hash, told to the operator by colour and segment, and free play stays out of the totals', async () => {
  // R-09 R-19 G-06
  const [session, demo, segment] = [await aPlayer(), await aPlayer(freePlay), await segmentNow()]
  await bet(session, 3, '40.00')
  const { mine } = await bet(demo, 2, '30.00')
  const none = { bets: 0, staked: '0.00' }
  expect(spinState(table.studio.kit, table.engine, demo)).toMatchObject({
    totals: { bets: 1, staked: '40.00', bySlot: [none, none, { bets: 1, staked: '40.00' }] },
    bets: [{ slot: 3, stake: '40.00' }],
    mine: [{ slot: 2 }],
  })
  await spin()
  await table.ends()
  for (const id of ['double-1', 'double-1-2', mine.bet]) {
    const proof = await proofOf(table.studio.kit, id)
    if (proof?.game !== 'double' || !proof.proof) throw new Error('no proof')
    const { gameHash, gameNumber, lastHash, salt } = proof.proof
    expect([proof.proof.segment, await segmentOfGame(gameHash, salt)]).toEqual([segment, segment])
    expect(await leadsTo(gameHash, lastHash, gameNumber)).toBe(true)
  }
  const row = { ...noSharedRound, game: 'double', multiplier: '9.9', slot: 3, shared_round: 7n, point: 10n, rules: 1 }
  const rest = { nonce: null, server_seed_hash: null, client_seed: null, outcome: { segment: 10 } }
  expect(books.factsOf({ ...row, ...rest, choice: { colour: 'gold' } })).toEqual({
    ...{ multiplier: '9.9x', round: '7', colour: 'gold', segment: '11', rules: '1' },
  })
})
