import { afterAll, beforeAll, expect, test } from 'vitest'
import { proofOf } from './record/proof.ts'
import { cashOutMines, openMines, revealTile, roll, startMines } from '../tests/solo.ts'
import { ensureSeeds, rotateSeeds } from './single/seeds.ts'
import { makeCleanup } from './cleanup.ts'
import { refillDemo } from './wallet/demo.ts'
import { books } from './products/products.ts'
import { dropFreePlay, roundsKept, trimEvery } from './wallet/free-play.ts'
import type { Session } from './wallet/sessions.ts'
import { aSession, freePlay, isSettled, testStudio, until } from '../tests/studio.ts'
import type { TestStudio } from '../tests/studio.ts'
import { rollThat } from '../tests/fated-roll.ts'
import { sqlOn } from '../tests/sql-on.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await testStudio()
  studio.wallet.outbox.start()
})
afterAll(() => studio.close())

async function aPlayer(as: Parameters<typeof aSession>[2] = {}): Promise<Session> {
  const session = await aSession(studio.kit, 'mines', as)
  await ensureSeeds(studio.kit, session.playerId)
  return session
}
const bet = { id: 1, stake: '10.00' } as const
const rollAs = (session: Session) =>
  roll(studio.kit, studio.wallet, session, {
    ...{ ...bet, key: studio.kit.chance.uuid(), target: 5000, direction: 'over' },
  })
async function minesAs(session: Session, ended: boolean) {
  const command = { ...bet, key: studio.kit.chance.uuid(), mines: 1 } as const
  const { mines } = await startMines(studio.kit, studio.wallet, session, command)
  if (!ended) return
  const shown = await revealTile(studio.kit, studio.wallet, session, mines.bet, 0)
  if (shown.mines.state === 'open') await cashOutMines(studio.kit, studio.wallet, session, mines.bet)
}
async function aGuestWithBets(): Promise<Session> {
  const guest = await aPlayer(freePlay)
  for (let times = 0; times < 3; times++) await rollAs(guest)
  await minesAs(guest, true)
  return guest
}
async function age(sessions: Session[], hours: number): Promise<void> {
  const sql = sqlOn(studio.kit.db)
  const players = sessions.map((session) => session.playerId)
  await sql`update player set created_at = now() - make_interval(hours => ${hours}) where id = any(${players}::bigint[])`
  await sql`
    update session set created_at = created_at - make_interval(hours => ${hours}),
      expires_at = expires_at - make_interval(hours => ${hours + 24}) where player_id = any(${players}::bigint[])`
}
/** Rotates the seeds, even beside an open round, whose own pair stays. */
async function useNextSeeds({ playerId }: Session): Promise<void> {
  for (const [from, to] of [
    ['active', 'revealed'],
    ['next', 'active'],
  ]) {
    await sqlOn(studio.kit.db)`update seed_pair set state = ${to} where player_id = ${playerId} and state = ${from}`
  }
  await ensureSeeds(studio.kit, playerId)
}
/** How many rows each table has of a player. */
async function rowsOf({ playerId }: Session): Promise<Record<string, number>> {
  const [row] = await sqlOn(studio.kit.db)<{ rows: Record<string, number> }[]>`
    select json_build_object(
      'player', (select count(*) from player where id = ${playerId}),
      'session', (select count(*) from session where player_id = ${playerId}),
      'bet', (select count(*) from bet where player_id = ${playerId}),
      'step_round', (select count(*) from step_round join bet on bet.id = bet_id where player_id = ${playerId}),
      'seed_pair', (select count(*) from seed_pair where player_id = ${playerId}),
      'demo_balance', (select count(*) from demo_balance where player_id = ${playerId}),
      'demo_move', (select count(*) from demo_move where player_id = ${playerId})
    ) as rows`
  return row?.rows ?? {}
}
const gone = (rows: Record<string, number>) => Object.values(rows).every((count) => count === 0)

test('bets for money are kept for ever, with session and seeds; unused sessions are deleted', async () => {
  const [player, visitor] = [await aPlayer(), await aPlayer()]
  const rolled = await roll(studio.kit, studio.wallet, player, await rollThat('wins', studio.kit, player))
  await minesAs(player, true)
  await until(() => isSettled(studio.kit))
  await rotateSeeds(studio.kit, player.playerId)
  await age([player, visitor], 400 * 24)
  const [before, proof] = [await rowsOf(player), await proofOf(studio.kit, rolled.bet)]
  const cleanUp = makeCleanup(studio.kit, books.ofBets, 1)
  await cleanUp()
  expect(await rowsOf(player)).toEqual(before)
  expect(await proofOf(studio.kit, rolled.bet)).toEqual(proof)
  expect(proof).toMatchObject({ bet: { state: 'settled' }, seeds: { serverSeed: expect.any(String) } })
  expect(await rowsOf(visitor)).toMatchObject({ player: 1, session: 0 })
  // A later cleanup continues where this one ended.
  const next = await aPlayer()
  await age([next], 400 * 24)
  await cleanUp()
  expect(await rowsOf(next)).toMatchObject({ player: 1, session: 0 })
})

test('free play whose session is over is deleted completely, and what is recent or still open is kept', async () => {
  const [long, also, young, open] = [
    await aGuestWithBets(),
    await aGuestWithBets(),
    await aGuestWithBets(),
    await aPlayer(freePlay),
  ]
  await minesAs(open, false)
  await until(() => isSettled(studio.kit))
  await age([long, also, open], 25)
  await age([young], 23)
  const before = [await rowsOf(young), await rowsOf(open)]
  expect(Object.values(await rowsOf(long)).every((count) => count > 0)).toBe(true)
  await makeCleanup(studio.kit, books.ofBets, 2)()
  expect([await rowsOf(long), await rowsOf(also)].map(gone)).toEqual([true, true])
  expect([await rowsOf(young), await rowsOf(open)]).toEqual(before)
  expect(await openMines(studio.kit, open)).toMatchObject({ state: 'open' })
})

test('the number of free-play players is limited: the oldest are deleted first, but not during a round', async () => {
  const guests = []
  for (let at = 0; at < 6; at++) guests.push(await aGuestWithBets())
  const [first, open] = guests
  if (!first || !open) throw new Error('no player')
  await minesAs(open, false)
  await until(() => isSettled(studio.kit))
  while (await dropFreePlay(studio.kit, books.ofBets, 100, 3));
  const left = await Promise.all(guests.map(async (guest) => !gone(await rowsOf(guest))))
  expect(left).toEqual([false, true, false, true, true, true])
})

test('a free-play player keeps only the last rounds, however long they play: no table grows with their bets', async () => {
  const guest = await aPlayer(freePlay)
  await minesAs(guest, false)
  const max = roundsKept + trimEvery
  const seen: Record<string, number>[] = []
  for (let bets = 0; bets < max + trimEvery + 1; bets++) {
    await rollAs(guest)
    if (bets % 10 === 0) await useNextSeeds(guest)
    if (bets % 25 === 24) {
      await until(() => isSettled(studio.kit))
      // Movements of the last minute are kept, because they may still be retried; here they are made older.
      await sqlOn(studio.kit.db)`update demo_move set created_at = created_at - interval '2 minutes'`
      seen.push(await rowsOf(guest))
    }
  }
  for (const { bet: bets = 0, demo_move: moves = 0, seed_pair: pairs = 0 } of seen) {
    expect(bets - 1).toBeLessThanOrEqual(max)
    expect(moves).toBeLessThanOrEqual(2 * max + 1)
    expect(pairs).toBeLessThanOrEqual(max / 10 + 4)
  }
  expect(seen.at(-1)?.bet).toBeGreaterThanOrEqual(roundsKept)
  // Bets that are refused for lack of balance count as well.
  await sqlOn(studio.kit.db)`update demo_balance set balance = 0 where player_id = ${guest.playerId}`
  for (let bets = 0; bets < max; bets++) {
    await expect(rollAs(guest)).rejects.toMatchObject({ code: 'balance_too_low' })
  }
  expect((await rowsOf(guest)).bet).toBeLessThanOrEqual(max + 1)
  // The balance, the seeds and the open round are intact, and play goes on.
  await refillDemo(studio.kit, guest.playerId)
  await rollAs(guest)
  expect(await openMines(studio.kit, guest)).toMatchObject({ state: 'open' })
})
