import { diceWins, rollOf } from '@chokka/game-math/dice'
import { draws } from '@chokka/game-math/fair'
import { fromMicros, toShown } from '@chokka/money'
import { walletPaths } from '@chokka/vendor-api'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rollThat, secretSeeds } from '../../../tests/fated-roll.ts'
import { sqlOn } from '../../../tests/sql-on.ts'
import { aSession, freePlay, isSettled, testStudio, until } from '../../../tests/studio.ts'
import type { TestStudio } from '../../../tests/studio.ts'
import type { GameName } from '@chokka/studio-wire/proof'
import { recall } from '../../record/recall.ts'
import type { Session } from '../../wallet/sessions.ts'
import { finishCalls } from '../../wallet/states.ts'
import { drop, roll } from '../../../tests/solo.ts'
import { ensureSeeds } from '../../single/seeds.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await testStudio()
  studio.wallet.outbox.start()
})
afterAll(() => studio.close())
beforeEach(() => until(() => isSettled(studio.kit)))

async function aPlayer(game: GameName = 'dice', as: Parameters<typeof aSession>[2] = {}): Promise<Session> {
  const made = await aSession(studio.kit, game, as)
  await ensureSeeds(studio.kit, made.playerId)
  return made
}
const key = () => studio.kit.chance.uuid()
const rollAs = (as: Session, given = key()) =>
  roll(studio.kit, studio.wallet, as, {
    key: given,
    stake: '10.00',
    target: 5000,
    direction: 'over',
  })
const dropAs = (as: Session) =>
  drop(studio.kit, studio.wallet, as, { key: key(), stake: '10.00', risk: 'high', rows: 16 })

const winAs = async (as: Session) => roll(studio.kit, studio.wallet, as, await rollThat('wins', studio.kit, as))

test('players who roll at the same moment each get outcomes of their own seeds, and no nonce is left out', async () => {
  //
  const players = await Promise.all(Array.from({ length: 12 }, () => aPlayer()))
  for (let nonce = 0; nonce < 4; nonce++) {
    const rolled = await Promise.all(players.map((player) => rollAs(player)))
    for (const [at, player] of players.entries()) {
      const [draw = 0] = await draws({ ...(await secretSeeds(studio.kit, player.playerId)), nonce }, 1)
      const drawn = rollOf(draw)
      expect(rolled[at]).toMatchObject({ nonce, roll: drawn, won: diceWins(drawn, 5000, 'over') })
    }
  }
  await until(() => isSettled(studio.kit))
  const ids = players.map((player) => player.playerId)
  const [all] = await sqlOn(studio.kit.db)<{ bets: number; wrong: number; won: number; moved: bigint }[]>`
    select count(*)::int as bets, count(*) filter (where state <> 'settled')::int as wrong,
      count(*) filter (where payout > 0)::int as won, sum(payout - stake)::bigint as moved
    from bet where player_id = any(${ids}::bigint[])`
  expect(all).toMatchObject({ bets: 48, wrong: 0 })
  const paid = await sqlOn(studio.kit.db)<{ id: string; payout: bigint }[]>`
    select id, payout from bet where player_id = any(${ids}::bigint[]) and payout > 0`
  const wins = [...studio.operator.transactions.values()].filter(({ kind }) => kind === 'win')
  for (const { id, payout } of paid)
    expect(wins.filter(({ reference }) => reference === id)).toMatchObject([{ amount: payout / 10n }])
  // A lost round has no win: the operator was told with its bet.
  expect(wins).toHaveLength(all?.won ?? 0)
  // The test operator keeps one balance for all players, in units of 10⁻⁵.
  expect(studio.operator.balance()).toBe(100_000_000n + (all?.moved ?? 0n) / 10n)
})

test('in a batch, a player with an open round and one with a known key are answered, and the others are not affected', async () => {
  const players = await Promise.all(Array.from({ length: 6 }, () => aPlayer()))
  const [first, second] = [players[0], players[1]]
  if (!first || !second) throw new Error('no players')
  const gate = Promise.withResolvers<void>()
  studio.operator.calls.length = 0
  studio.operator.behave(walletPaths.bet, { kind: 'held', until: gate.promise })
  const open = rollAs(first)
  await until(() => studio.operator.calls.some((call) => call.path === walletPaths.bet))
  const known = key()
  const before = await rollAs(second, known)
  const again = await Promise.allSettled([
    rollAs(first),
    rollAs(second, known),
    ...players.slice(2).map((one) => rollAs(one)),
  ])
  expect(again[0]).toMatchObject({ status: 'rejected', reason: { code: 'round_open' } })
  expect(again[1]).toMatchObject({ status: 'fulfilled', value: { bet: before.bet, nonce: 0, roll: before.roll } })
  expect(again.slice(2).map((one) => one.status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'fulfilled'])
  gate.resolve()
  expect((await open).nonce).toBe(0)
  // A refused bet takes no nonce.
  expect((await rollAs(first)).nonce).toBe(1)
  expect((await rollAs(second)).nonce).toBe(1)
})

test('a player whose seeds are locked waits alone', async () => {
  const [held, other] = [await aPlayer(), await aPlayer()]
  const gate = Promise.withResolvers<void>()
  const isHeld = Promise.withResolvers<void>()
  const lock = studio.kit.db.transaction().execute(async (tx) => {
    await sqlOn(tx)`select 1 from seed_pair where player_id = ${held.playerId} for update`
    isHeld.resolve()
    await gate.promise
  })
  await isHeld.promise
  let isDone = false
  const waiting = rollAs(held).then((rolled) => {
    isDone = true
    return rolled
  })
  expect((await rollAs(other)).nonce).toBe(0)
  expect(isDone).toBe(false)
  gate.resolve()
  await lock
  expect((await waiting).nonce).toBe(0)
})

test('a win that is sent again from the database has the same content as the first time', async () => {
  // M-05
  const bodiesOfWin = async (play: () => Promise<{ bet: string }>) => {
    studio.operator.calls.length = 0
    studio.operator.behave(walletPaths.win, { kind: 'lost' }, { kind: 'dead' })
    await play()
    await until(() => isSettled(studio.kit))
    const [win] = studio.operator.calls.filter((call) => call.path === walletPaths.win)
    return studio.operator.bodies.get(win?.id ?? '') ?? []
  }
  const [roller, dropper] = [await aPlayer('dice'), await aPlayer('plinko')]
  for (const bodies of [await bodiesOfWin(() => winAs(roller)), await bodiesOfWin(() => dropAs(dropper))]) {
    expect(bodies).toHaveLength(3)
    expect(bodies[1]).toEqual(bodies[0])
    expect(bodies[2]).toEqual(bodies[0])
    expect(bodies[0]).toMatchObject({ meta: { facts: { nonce: '0', serverSeedHash: expect.any(String) } } })
  }
})

test('a player hears of a win before it is recorded; one that a dead process did not record is sent again, and paid once', async () => {
  // M-04 M-05
  const [player, dead] = [await aPlayer(), await studio.secondProcess()]
  const { batch } = dead.kit
  dead.kit.batch = (work, input, options) =>
    Object.is(work, finishCalls) ? new Promise(() => undefined) : batch(work, input, options)
  studio.operator.calls.length = 0
  const before = studio.operator.balance()
  const rolled = await roll(dead.kit, dead.wallet, player, await rollThat('wins', studio.kit, player))
  const after = studio.operator.balance()
  expect(rolled.balance).toBe(toShown(fromMicros(after * 10n)))
  // What is not recorded is not said.
  expect(await recall(studio.kit, player, rolled.bet)).toMatchObject({ state: 'settled', balanceAfter: null })
  await dead.kit.runner.close()
  await until(() => isSettled(studio.kit))
  const wins = studio.operator.calls.filter((call) => call.path === walletPaths.win)
  expect(new Set(wins.map((call) => call.id)).size).toBe(1)
  const [first, ...again] = studio.operator.bodies.get(wins[0]?.id ?? '') ?? []
  expect(again).toEqual([first])
  expect(studio.operator.balance()).toBe(after)
  expect(after).toBeGreaterThan(before)
  expect(await recall(studio.kit, player, rolled.bet)).toMatchObject({ balanceAfter: rolled.balance })
})

test('free play at the same time as money moves its own balance, and makes no call to the operator', async () => {
  const [guest, player] = [await aPlayer('dice', freePlay), await aPlayer()]
  studio.operator.calls.length = 0
  const [free, paid] = await Promise.all([rollAs(guest), winAs(player)])
  await until(() => isSettled(studio.kit))
  expect(studio.operator.calls.map((call) => call.path)).toEqual([walletPaths.bet, walletPaths.win])
  expect(free.balance).toBe(free.won ? '1009.80' : '990.00')
  expect(paid.nonce).toBe(0)
})

test('a bet that is asked for again while its win is still due has no balance yet', async () => {
  const player = await aPlayer()
  const unknown = { kind: 'status', status: 'RS_ERROR_UNKNOWN' } as const
  studio.operator.behave(walletPaths.win, unknown, unknown, unknown)
  const command = await rollThat('wins', studio.kit, player)
  const ask = () => roll(studio.kit, studio.wallet, player, command)
  const first = await ask()
  expect(first.balance).toBeNull()
  expect(await ask()).toMatchObject({ bet: first.bet, payout: first.payout, balance: null })
  await until(() => isSettled(studio.kit))
  expect((await ask()).balance).toMatch(/^\d+\.\d\d$/)
})
