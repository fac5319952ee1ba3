import { draws } from '@chokka/game-math/fair'
import { mineDraws, minePositions } from '@chokka/game-math/mines'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashOutMines, drop, revealTile, roll, startMines } from '../../tests/solo.ts'
import { payAbandonedRounds } from '../products/solo/rounds.ts'
import { ensureSeeds, rotateSeeds } from '../single/seeds.ts'
import { recordRules } from '../kit/rules.ts'
import { allRules } from '../products/products.ts'
import { recall } from './recall.ts'
import { aSession, freePlay, isSettled, testStudio, until } from '../../tests/studio.ts'
import type { TestStudio } from '../../tests/studio.ts'
import type { Session } from '../wallet/sessions.ts'
import { sqlOn } from '../../tests/sql-on.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await testStudio()
  await recordRules(studio.kit.db, allRules())
  studio.wallet.outbox.start()
})
afterAll(() => studio.close())

const key = () => studio.kit.chance.uuid()
async function aPlayer(as: Parameters<typeof aSession>[2] = {}): Promise<Session> {
  const session = await aSession(studio.kit, 'mines', as)
  await ensureSeeds(studio.kit, session.playerId)
  return session
}
const allSettled = () => until(() => isSettled(studio.kit))

/** An open round with five mines, and their positions, which only the test knows. */
async function aRound(session: Session) {
  const command = { key: key(), stake: '10.00', mines: 5 }
  const { mines } = await startMines(studio.kit, studio.wallet, session, command)
  const [row] = await sqlOn(studio.kit.db)<{ sealed: Uint8Array; client_seed: string; nonce: number }[]>`
    select sealed_server_seed as sealed, client_seed, nonce from bet join seed_pair on seed_pair.id = seed_pair_id
    where bet.id = ${mines.bet}`
  const seeds = { serverSeed: studio.kit.seal.open(row?.sealed ?? Buffer.of()), clientSeed: row?.client_seed ?? '' }
  const minesAt = minePositions(await draws({ ...seeds, nonce: row?.nonce ?? 0 }, mineDraws), 5)
  const safe = Array.from({ length: 25 }, (_, tile) => tile).filter((tile) => !minesAt.includes(tile))
  return {
    bet: mines.bet,
    minesAt,
    safe,
    open: (tile: number) => revealTile(studio.kit, studio.wallet, session, mines.bet, tile),
  }
}

test('a round of mines is recalled as it was played: the tiles in their order, the mine that was hit, the balances before and after', async () => {
  // G-06
  studio.operator.setBalance(100_000_000n)
  const session = await aPlayer()
  const { bet, minesAt, safe, open } = await aRound(session)
  const turns = safe.slice(0, 4).toReversed()
  for (const tile of turns) await open(tile)
  expect(await recall(studio.kit, session, bet)).toMatchObject({
    state: 'open',
    choice: { mines: 5 },
    outcome: { opened: turns, hit: null },
    payout: null,
    endedAt: null,
    balanceBefore: '1000.00',
    balanceAfter: '990.00',
  })
  await open(minesAt[2] ?? 0)
  await allSettled()
  const recalled = await recall(studio.kit, session, bet)
  expect(recalled).toMatchObject({
    game: 'mines',
    state: 'settled',
    stake: '10.00',
    payout: '0.00',
    endedBy: 'player',
    outcome: { opened: turns, hit: minesAt[2], minesAt },
    balanceAfter: '990.00',
    rules: { version: 2 },
  })
  expect(Date.parse(recalled.endedAt ?? '')).toBeGreaterThan(Date.parse(recalled.at))
})

test('a win is recalled with the balance after it, and an abandoned round with who ended it', async () => {
  // G-06 G-04
  studio.operator.setBalance(100_000_000n)
  const session = await aPlayer()
  const won = await aRound(session)
  await won.open(won.safe[0] ?? 0)
  const { mines } = await cashOutMines(studio.kit, studio.wallet, session, won.bet)
  await allSettled()
  expect(mines.payout).toBe('12.37')
  const money = { stake: '10.00', payout: '12.37', balanceBefore: '1000.00', balanceAfter: '1002.37' }
  expect(await recall(studio.kit, session, won.bet)).toMatchObject({ ...money, endedBy: 'player' })

  const left = await aRound(session)
  await sqlOn(studio.kit.db)`update bet set created_at = now() - interval '49 hours' where id = ${left.bet}`
  await payAbandonedRounds(studio.kit, studio.wallet)
  await allSettled()
  expect(await recall(studio.kit, session, left.bet)).toMatchObject({ endedBy: 'absent', payout: '10.00' })
})

// eye 17
test('a recalled bet says whether its server seed is revealed, which a new pair of seeds does', async () => {
  const demo = await aPlayer(freePlay)
  const bet = { key: key(), stake: '10.00', target: 9800, direction: 'under' } as const
  const rolled = await roll(studio.kit, studio.wallet, demo, bet)
  await allSettled()
  const isSeedRevealed = async () => (await recall(studio.kit, demo, rolled.bet)).isSeedRevealed
  expect(await isSeedRevealed()).toBe(false)
  await rotateSeeds(studio.kit, demo.playerId)
  expect(await isSeedRevealed()).toBe(true)
})

test('dice and plinko are recalled with choice and outcome, free play with its own balance', async () => {
  // G-06 R-19
  const demo = await aPlayer(freePlay)
  const rolled = await roll(studio.kit, studio.wallet, demo, {
    key: key(),
    stake: '10.00',
    target: 9800,
    direction: 'under',
  })
  const dropped = await drop(studio.kit, studio.wallet, demo, {
    key: key(),
    stake: '10.00',
    risk: 'low',
    rows: 8,
  })
  await allSettled()
  expect(await recall(studio.kit, demo, rolled.bet)).toMatchObject({
    choice: { target: 9800, direction: 'under' },
    outcome: { roll: rolled.roll, won: rolled.won },
    balanceBefore: '1000.00',
  })
  expect(await recall(studio.kit, demo, dropped.bet)).toMatchObject({
    choice: { risk: 'low', rows: 8 },
    outcome: { path: dropped.path, bucket: dropped.bucket },
    balanceAfter: dropped.balance,
  })
})

test('a player cannot recall a bet of another player', async () => {
  const { bet } = await aRound(await aPlayer())
  await expect(recall(studio.kit, await aPlayer(), bet)).rejects.toMatchObject({ code: 'no_round' })
})
