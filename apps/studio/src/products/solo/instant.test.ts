import { diceAllows, diceWins, rollOf } from '@chokka/game-math/dice'
import { commitment, draws } from '@chokka/game-math/fair'
import { mineDraws, minePositions } from '@chokka/game-math/mines'
import { plinkoPath } from '@chokka/game-math/plinko'
import { walletPaths } from '@chokka/vendor-api'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aSession, freePlay, isSettled, testStudio, until } from '../../../tests/studio.ts'
import type { TestStudio } from '../../../tests/studio.ts'
import { findSession, openSession } from '../../wallet/sessions.ts'
import type { Session } from '../../wallet/sessions.ts'
import { refillDemo } from '../../wallet/demo.ts'
import { cashOutMines, drop, openMines, revealTile, roll, startMines } from '../../../tests/solo.ts'
import { payAbandonedRounds } from './rounds.ts'
import { proofOf } from '../../record/proof.ts'
import { roundProof } from '@chokka/studio-wire/proof'
import { ensureSeeds, rotateSeeds, showSeeds } from '../../single/seeds.ts'
import { sqlOn } from '../../../tests/sql-on.ts'

let studio: TestStudio
let session: Session

beforeAll(async () => {
  studio = await testStudio()
  studio.wallet.outbox.start()
})
afterAll(() => studio.close())
beforeEach(async () => {
  studio.operator.calls.length = 0
  session = await aPlayer()
})

async function aPlayer(as: Parameters<typeof aSession>[2] = {}): Promise<Session> {
  const made = await aSession(studio.kit, 'mines', as)
  await ensureSeeds(studio.kit, made.playerId)
  return made
}
/** Wins of earlier tests may still be sent; only bets are sent at once. */
const betCalls = () => studio.operator.calls.filter((call) => call.path === walletPaths.bet)
const key = () => studio.kit.chance.uuid()
const rollAs = (as: Session) =>
  roll(studio.kit, studio.wallet, as, {
    key: key(),
    stake: '10.00',
    target: 4950,
    direction: 'under',
  })
const dropAs = (as: Session) =>
  drop(studio.kit, studio.wallet, as, { key: key(), stake: '10.00', risk: 'high', rows: 12 })
const mines = async (count = 3, stake = '10.00') =>
  (await startMines(studio.kit, studio.wallet, session, { key: key(), stake, mines: count })).mines
const reveal = async (bet: string, tile: number, turn?: number) =>
  (await revealTile(studio.kit, studio.wallet, session, bet, tile, turn)).mines
const cashOut = async (bet: string) => (await cashOutMines(studio.kit, studio.wallet, session, bet)).mines

/** The positions of the mines, from the secret seed, which only the test reads. */
async function secretMines(bet: string): Promise<number[]> {
  const [row] = await sqlOn(studio.kit.db)<{ sealed: Uint8Array; client_seed: string; nonce: number; mines: number }[]>`
    select sealed_server_seed as sealed, client_seed, nonce, (choice->>'mines')::int as mines
    from bet join seed_pair on seed_pair.id = seed_pair_id where bet.id = ${bet}`
  if (!row) throw new Error('no such round')
  const seeds = { serverSeed: studio.kit.seal.open(row.sealed), clientSeed: row.client_seed, nonce: row.nonce }
  return minePositions(await draws(seeds, mineDraws), row.mines)
}
const safeTiles = async (bet: string) => {
  const mined = await secretMines(bet)
  return Array.from({ length: 25 }, (_, tile) => tile).filter((tile) => !mined.includes(tile))
}

test('every roll and drop follows from the seeds that are revealed later, nonce by nonce', async () => {
  // R-08 R-09
  const shown = await showSeeds(studio.kit, studio.kit.db, session.playerId)
  const first = await rollAs(session)
  const second = await dropAs(session)
  const third = await rollAs(session)
  expect([first.nonce, second.nonce, third.nonce]).toEqual([0, 1, 2])
  const { previous } = await rotateSeeds(studio.kit, session.playerId)
  expect(previous?.serverSeedHash).toBe(shown.serverSeedHash)
  expect(await commitment(previous?.serverSeed ?? '')).toBe(shown.serverSeedHash)
  const seeds = { serverSeed: previous?.serverSeed ?? '', clientSeed: shown.clientSeed }
  const [rolled = 0] = await draws({ ...seeds, nonce: 0 }, 1)
  expect(first.roll).toBe(rollOf(rolled))
  expect(first.won).toBe(diceWins(first.roll, 4950, 'under'))
  expect(first.payout).toBe(first.won ? '20.00' : '0.00')
  expect(second.path).toEqual(plinkoPath(await draws({ ...seeds, nonce: 1 }, 12), 12))
})

test('the next server seed is committed to before the client seed for it can be chosen', async () => {
  const before = await showSeeds(studio.kit, studio.kit.db, session.playerId)
  const after = await rotateSeeds(studio.kit, session.playerId, 'my-own-seed')
  expect(after).toMatchObject({ serverSeedHash: before.nextServerSeedHash, clientSeed: 'my-own-seed', nonce: 0 })
  expect(after.nextServerSeedHash).not.toBe(before.nextServerSeedHash)
})

test('the first pair has the client seed of the page; without one it gets a seed that can be replaced before the first bet', async () => {
  const made = await aSession(studio.kit, 'dice')
  await ensureSeeds(studio.kit, made.playerId, 'drawn-by-my-page')
  expect(await showSeeds(studio.kit, studio.kit.db, made.playerId)).toMatchObject({ clientSeed: 'drawn-by-my-page' })
  // Opening another page changes nothing.
  await ensureSeeds(studio.kit, made.playerId, 'drawn-by-another')
  expect(await showSeeds(studio.kit, studio.kit.db, made.playerId)).toMatchObject({ clientSeed: 'drawn-by-my-page' })
  const before = await showSeeds(studio.kit, studio.kit.db, session.playerId)
  await rotateSeeds(studio.kit, session.playerId, 'my-own')
  const rolled = await rollAs(session)
  const { previous } = await rotateSeeds(studio.kit, session.playerId)
  expect([previous?.clientSeed, rolled.nonce, before.nonce]).toEqual(['my-own', 0, 0])
})

test('a nonce that was taken by a refused or undone bet is in the proof of the next one, with its reason', async () => {
  studio.operator.behave(walletPaths.bet, { kind: 'status', status: 'RS_ERROR_LIMIT_REACHED' })
  await expect(rollAs(session)).rejects.toMatchObject({ code: 'limit_reached' })
  studio.operator.behave(walletPaths.bet, { kind: 'status', status: 'RS_ERROR_UNKNOWN' })
  await expect(rollAs(session)).rejects.toMatchObject({ code: 'not_confirmed' })
  const counted = await rollAs(session)
  studio.operator.behave(walletPaths.bet, { kind: 'status', status: 'RS_ERROR_WRONG_CURRENCY' })
  await expect(dropAs(session)).rejects.toMatchObject({ code: 'operator_refused' })
  const last = await rollAs(session)
  expect([counted.nonce, last.nonce]).toEqual([2, 4])
  const skippedBefore = async (bet: string) => {
    const proof = roundProof.parse(await proofOf(studio.kit, bet))
    if (!('seeds' in proof)) throw new Error('another game')
    return proof.seeds.skipped.map(({ nonce, reason }) => [nonce, reason])
  }
  const first = [
    [1, 'not_confirmed'],
    [0, 'limit_reached'],
  ]
  expect(await skippedBefore(counted.bet)).toEqual(first)
  expect(await skippedBefore(last.bet)).toEqual([[3, 'operator_refused'], ...first])
  // Refused bets of one pair are not shown with the next pair.
  await rotateSeeds(studio.kit, session.playerId)
  expect(await skippedBefore((await rollAs(session)).bet)).toEqual([])
})

test('a bet that could win more than the disclosed maximum is refused', async () => {
  const big = { key: key(), stake: '25000.00', target: 1, direction: 'under' } as const
  expect(diceAllows(1, 'under')).toBe(true)
  await expect(roll(studio.kit, studio.wallet, session, big)).rejects.toMatchObject({ code: 'win_over_limit' })
  await expect(
    drop(studio.kit, studio.wallet, session, {
      key: key(),
      stake: '25000.00',
      risk: 'high',
      rows: 16,
    }),
  ).rejects.toMatchObject({ code: 'win_over_limit' })
  expect(betCalls()).toEqual([])
})

test('mines: an open round can be continued on another device, and no second one can be started', async () => {
  // G-01 G-02
  const started = await mines()
  const [safe = 0] = await safeTiles(started.bet)
  await reveal(started.bet, safe)
  const elsewhere = await findSession(
    studio.kit,
    await openSession(studio.kit, { ...session, shownName: null, operatorToken: 'another-token' }),
  )
  const resumed = await openMines(studio.kit, elsewhere ?? session)
  expect(resumed).toMatchObject({ bet: started.bet, state: 'open', opened: [safe], minesAt: null })
  await expect(mines()).rejects.toMatchObject({ code: 'round_open' })
  await expect(rotateSeeds(studio.kit, session.playerId)).rejects.toMatchObject({ code: 'round_open' })
  const cashed = await cashOut(started.bet)
  expect(cashed).toMatchObject({ state: 'cashed', payout: '11.25', multiplier: '1.125' })
  expect(cashed.minesAt).toEqual(await secretMines(started.bet))
})

test('mines: a start that is sent again gets the same answer', async () => {
  // M-05
  const command = { key: key(), stake: '10.00', mines: 3 } as const
  const first = await startMines(studio.kit, studio.wallet, session, command)
  expect(await startMines(studio.kit, studio.wallet, session, command)).toEqual(first)
})

test('mines: fifty clicks on one tile open it once, and fifty cash-outs at once pay once', async () => {
  // G-09
  const started = await mines()
  const [safe = 0] = await safeTiles(started.bet)
  const shown = await Promise.all(Array.from({ length: 50 }, () => reveal(started.bet, safe, 0)))
  expect(new Set(shown.map((state) => state.opened.join())).size).toBe(1)
  const cashed = await Promise.all(Array.from({ length: 50 }, () => cashOut(started.bet)))
  expect(new Set(cashed.map((state) => JSON.stringify(state))).size).toBe(1)
  await until(async () => studio.operator.calls.filter((call) => call.path === walletPaths.win).length > 0)
  const wins = [...studio.operator.transactions.values()].filter((entry) => entry.reference === started.bet)
  expect(wins.map((entry) => entry.amount)).toEqual([1_125_000n])
})

test('mines: a hit mine and a cash-out at the same moment end the round once', async () => {
  for (let round = 0; round < 8; round++) {
    const started = await mines(5)
    const [[safe = 0], [mined = 0]] = [await safeTiles(started.bet), await secretMines(started.bet)]
    await reveal(started.bet, safe)
    const ends = await Promise.all([reveal(started.bet, mined), cashOut(started.bet), reveal(started.bet, mined)])
    expect(new Set(ends.map((end) => `${end.state} ${end.payout}`)).size).toBe(1)
    await until(() => [...studio.operator.transactions.values()].some((entry) => entry.reference === started.bet))
  }
})

test('mines: a hit mine ends the round without payout and shows all mines; the last safe tile ends it with the payout', async () => {
  const lost = await mines(2)
  const [mined = 0] = await secretMines(lost.bet)
  expect(await reveal(lost.bet, mined)).toMatchObject({ state: 'lost', payout: '0.00', hit: mined })
  expect(await cashOut(lost.bet)).toMatchObject({ state: 'lost', payout: '0.00' })
  const won = await mines(24)
  const [only = 0] = await safeTiles(won.bet)
  expect(await reveal(won.bet, only)).toMatchObject({ state: 'cashed', payout: '247.50', nextMultiplier: null })
})

test('mines: a round is ended and paid before its next tile could pass the highest win', async () => {
  studio.operator.setBalance(10_000_000_000n)
  let state = await mines(10, '25000.00')
  for (const tile of await safeTiles(state.bet)) {
    if (state.state === 'open') state = await reveal(state.bet, tile)
  }
  expect(state.state).toBe('cashed')
  expect(state.opened.length).toBeLessThan(15)
  expect(Number(state.payout)).toBeLessThanOrEqual(1_000_000)
  expect(Number(state.payout)).toBeGreaterThan(300_000)
})

test('mines: nothing can be cashed out before the first tile, nor by another player', async () => {
  const started = await mines()
  await expect(cashOut(started.bet)).rejects.toMatchObject({ code: 'wrong_input' })
  const stranger = await aPlayer()
  await expect(cashOutMines(studio.kit, studio.wallet, stranger, started.bet)).rejects.toMatchObject({
    code: 'no_round',
  })
  await expect(revealTile(studio.kit, studio.wallet, stranger, started.bet, 0)).rejects.toMatchObject({
    code: 'no_round',
  })
})

test('mines: a round that was abandoned for two days is paid what it had reached', async () => {
  const started = await mines()
  const [safe = 0] = await safeTiles(started.bet)
  await reveal(started.bet, safe)
  await sqlOn(studio.kit.db)`update bet set created_at = now() - interval '49 hours' where id = ${started.bet}`
  await payAbandonedRounds(studio.kit, studio.wallet)
  await until(() => [...studio.operator.transactions.values()].some((entry) => entry.reference === started.bet))
  expect(await openMines(studio.kit, session)).toBeNull()
})

test('free play: the same seeds give the same outcomes and payouts as for money, without any call to the operator', async () => {
  //
  const demo = await aPlayer(freePlay)
  await sqlOn(studio.kit.db)`
    update seed_pair set sealed_server_seed = real.sealed_server_seed, server_seed_hash = real.server_seed_hash,
      client_seed = real.client_seed
    from seed_pair real where real.player_id = ${session.playerId} and real.state = 'active'
      and seed_pair.player_id = ${demo.playerId} and seed_pair.state = 'active'`
  const outcome = ({ bet: _bet, balance: _balance, ...rest }: Awaited<ReturnType<typeof rollAs>>) => rest
  const played = []
  for (let round = 0; round < 6; round++) played.push(outcome(await rollAs(session)))
  await until(() => isSettled(studio.kit))
  const known = studio.operator.calls.length
  for (const real of played) expect(outcome(await rollAs(demo))).toEqual(real)
  expect(studio.operator.calls).toHaveLength(known)
})

test('free play: a stake above the balance is refused, and the balance can be refilled', async () => {
  const demo = await aPlayer(freePlay)
  await sqlOn(studio.kit.db)`update demo_balance set balance = 9990000 where player_id = ${demo.playerId}`
  await expect(rollAs(demo)).rejects.toMatchObject({ code: 'balance_too_low' })
  expect(await refillDemo(studio.kit, demo.playerId)).toBe(1_000_000_000n)
  await rollAs(demo)
  expect(betCalls()).toEqual([])
})
