import { commitment } from '@chokka/game-math/fair'
import { parseMoney } from '@chokka/money'
import { afterAll, expect, test } from 'vitest'
import { aSession, testStudio, untilWaiting } from '../../tests/studio.ts'
import { intend } from './intent.ts'
import { roll } from '../../tests/solo.ts'
import { ensureSeeds, rotateSeeds, showSeeds } from './seeds.ts'
import { sqlOn } from '../../tests/sql-on.ts'

const studio = await testStudio()
const { kit, wallet } = studio
const sql = sqlOn(kit.db)
afterAll(() => studio.close())

const untilBlocked = (count = 1) => untilWaiting(kit, count)
const pairsOf = async ({ playerId }: { playerId: bigint }) =>
  (
    await sql`
  select id from seed_pair where player_id = ${playerId} order by id`
  ).map((row) => row.id)
const choice = { target: 5000, direction: 'over' } as const

test('a rotation during the start of a bet waits for it and is refused with round_open; they do not deadlock', async () => {
  //
  const session = await aSession(kit, 'dice')
  await ensureSeeds(kit, session.playerId)
  const before = await showSeeds(kit, kit.db, session.playerId)
  const bet = { key: kit.chance.uuid(), game: 'dice', rules: 2, stake: parseMoney('10.00'), choice } as const
  // Both wait for the pair, the bet first.
  const { intending, rotating } = await kit.db.transaction().execute(async (tx) => {
    await sqlOn(tx)`
      select 1 from seed_pair where player_id = ${session.playerId} and state = 'active' for no key update`
    const intending = intend(kit, session, bet, kit.chance.uuid())
    await untilBlocked()
    const rotating = rotateSeeds(kit, session.playerId).catch((error: unknown) => error)
    await untilBlocked(2)
    return { intending, rotating }
  })
  expect(await rotating).toMatchObject({ code: 'round_open' })
  expect((await intending)?.serverSeedHash).toBe(before.serverSeedHash)
})

test('a bet during a rotation waits for it and uses the new seeds', async () => {
  const session = await aSession(kit, 'dice')
  await ensureSeeds(kit, session.playerId)
  const before = await showSeeds(kit, kit.db, session.playerId)
  const bet = { key: kit.chance.uuid(), stake: '10.00', ...choice } as const
  const rolled = await kit.db.transaction().execute(async (tx) => {
    const move = async (from: string, to: string): Promise<void> => {
      await sqlOn(tx)`update seed_pair set state = ${to} where player_id = ${session.playerId} and state = ${from}`
    }
    await move('active', 'revealed')
    const rolling = roll(kit, wallet, session, bet)
    await untilBlocked()
    await move('next', 'active')
    return { rolling }
  })
  expect(await rolled.rolling).toMatchObject({ serverSeedHash: before.nextServerSeedHash, nonce: 0 })
})

test('a seed pair without bets is rotated in place, however often, without new rows', async () => {
  const session = await aSession(kit, 'dice')
  await ensureSeeds(kit, session.playerId)
  const rows = await pairsOf(session)
  let shown = await showSeeds(kit, kit.db, session.playerId)
  for (let times = 0; times < 5; times++) {
    const before = shown
    shown = await rotateSeeds(kit, session.playerId)
    // As for any rotation: the next seed was committed to before, and the old one is revealed.
    expect(shown.serverSeedHash).toBe(before.nextServerSeedHash)
    expect(shown.nextServerSeedHash).not.toBe(before.nextServerSeedHash)
    expect(shown.previous).toMatchObject({ serverSeedHash: before.serverSeedHash, bets: 0 })
    expect(await commitment(shown.previous?.serverSeed ?? '')).toBe(before.serverSeedHash)
  }
  await Promise.all(Array.from({ length: 10 }, () => rotateSeeds(kit, session.playerId)))
  expect(await pairsOf(session)).toEqual(rows)
  const bet = { key: kit.chance.uuid(), stake: '10.00', ...choice } as const
  const before = await showSeeds(kit, kit.db, session.playerId)
  expect(await roll(kit, wallet, session, bet)).toMatchObject({ serverSeedHash: before.serverSeedHash, nonce: 0 })
  await rotateSeeds(kit, session.playerId)
  expect(await pairsOf(session)).toHaveLength(rows.length + 1)
})
