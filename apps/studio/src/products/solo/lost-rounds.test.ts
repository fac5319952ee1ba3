import { walletPaths } from '@chokka/vendor-api'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rollThat, secretSeeds } from '../../../tests/fated-roll.ts'
import { sqlOn } from '../../../tests/sql-on.ts'
import { aSession, freePlay, isSettled, testStudio, until } from '../../../tests/studio.ts'
import type { TestStudio } from '../../../tests/studio.ts'
import { noSharedRound } from '../../wallet/facts.ts'
import { books } from '../products.ts'
import { myBets } from '../../record/my-bets.ts'
import { recall } from '../../record/recall.ts'
import type { Session } from '../../wallet/sessions.ts'
import { roll } from '../../../tests/solo.ts'
import type { RollCommand } from '../../../tests/solo.ts'
import { ensureSeeds } from '../../single/seeds.ts'

let studio: TestStudio
let session: Session
const start = 100_000_000n
const stake = 1_000_000n

beforeAll(async () => {
  studio = await testStudio()
  studio.wallet.outbox.start()
})
afterAll(() => studio.close())
beforeEach(async () => {
  await until(() => isSettled(studio.kit))
  studio.operator.setBalance(start)
  studio.operator.calls.length = 0
  session = await aSession(studio.kit, 'dice')
  await ensureSeeds(studio.kit, session.playerId)
})

const losing = (more: Parameters<typeof rollThat>[3] = {}) => rollThat('loses', studio.kit, session, more)
const play = (command: RollCommand, on = studio.wallet, kit = studio.kit) => roll(kit, on, session, command)
const paths = () => studio.operator.calls.map((call) => call.path)
const stateOfBet = async () => {
  const [bet] = await sqlOn(studio.kit.db)<{ id: string; state: string; payout: bigint | null; outcome: unknown }[]>`
    select id, state, payout, outcome from bet where player_id = ${session.playerId}`
  return bet
}
const bodies = (id: string) => studio.operator.bodies.get(id) ?? []

test('a lost roll is one call: its bet ends the round and carries the facts, and no win follows', async () => {
  // M-05
  const command = await losing()
  const { clientSeed, nonce } = await secretSeeds(studio.kit, session.playerId)
  const rolled = await play(command)
  expect(rolled).toMatchObject({ won: false, payout: '0.00', multiplier: '0', balance: '990.00' })
  await until(() => isSettled(studio.kit))
  expect(paths()).toEqual([walletPaths.bet])
  const { target, direction } = command
  const facts = books.factsOf({
    ...{
      ...noSharedRound,
      game: 'dice',
      multiplier: '0',
      choice: { target, direction },
      outcome: { roll: rolled.roll },
    },
    ...{ nonce, client_seed: clientSeed, server_seed_hash: rolled.serverSeedHash, rules: 2 },
  })
  expect(bodies(rolled.bet)).toMatchObject([{ round_closed: true, round: `dice-${rolled.bet}`, meta: { facts } }])
  expect(await stateOfBet()).toMatchObject({ state: 'settled', payout: 0n, outcome: { roll: rolled.roll, won: false } })
  expect(await sqlOn(studio.kit.db)`select 1 from wallet_call where bet_id = ${rolled.bet}`).toEqual([])
  expect(studio.operator.balance()).toBe(start - stake)
})

test('a roll that wins does not end its round with the bet, nor say how it ends', async () => {
  const rolled = await play(await rollThat('wins', studio.kit, session))
  await until(() => isSettled(studio.kit))
  expect(paths()).toEqual([walletPaths.bet, walletPaths.win])
  const [sent] = bodies(rolled.bet)
  expect(sent).toMatchObject({ round_closed: false })
  expect(sent).not.toHaveProperty('meta')
})

test('a lost bet whose answer is lost is sent again with the same content, and counts once', async () => {
  // M-05
  studio.operator.behave(walletPaths.bet, { kind: 'lost' }, { kind: 'dead' })
  const { bet } = await play(await losing())
  const [first, ...again] = bodies(bet)
  expect(first).toMatchObject({ round_closed: true, meta: { facts: { nonce: '0' } } })
  expect(again).toEqual([first, first])
  await until(() => isSettled(studio.kit))
  expect(new Set(paths())).toEqual(new Set([walletPaths.bet]))
  expect(studio.operator.balance()).toBe(start - stake)
})

test('a lost bet without an answer is rolled back, its stake returned, and its outcome never shown', async () => {
  // M-04
  studio.operator.behave(walletPaths.bet, ...Array.from({ length: 4 }, () => ({ kind: 'lost' }) as const))
  await expect(play(await losing())).rejects.toMatchObject({ code: 'not_confirmed' })
  await until(() => isSettled(studio.kit))
  const bet = await stateOfBet()
  expect(bet).toMatchObject({ state: 'rolled_back', payout: null, outcome: null })
  expect(studio.operator.balance()).toBe(start)
  const refunded = { state: 'refunded', payout: null, multiplier: null, outcome: null }
  expect((await myBets(studio.kit, session, { id: 1, do: 'myBets', limit: 5 })).bets).toMatchObject([refunded])
  expect(await recall(studio.kit, session, bet?.id ?? '')).toMatchObject(refunded)
})

test('a lost bet that the operator refuses is refused, and nothing tells how it would have ended', async () => {
  studio.operator.setBalance(5n)
  let pushed = 0
  studio.wallet.listeners.balance = () => pushed++
  const command = await losing()
  const refusal = await play(command).catch((error: unknown) => error)
  studio.wallet.listeners.balance = () => undefined
  expect(refusal).toMatchObject({ code: 'balance_too_low', value: undefined })
  const bet = await stateOfBet()
  expect(bet).toMatchObject({ state: 'refused', payout: null, outcome: null })
  expect(paths()).toEqual([walletPaths.bet])
  expect(pushed).toBe(0)
  expect((await myBets(studio.kit, session, { id: 1, do: 'myBets', limit: 5 })).bets).toEqual([])
  await expect(recall(studio.kit, session, bet?.id ?? '')).rejects.toMatchObject({ code: 'no_round' })
  // Nor does the same key.
  await expect(play(command)).rejects.toMatchObject({ code: 'balance_too_low' })
})

test('while the operator has not answered, nobody can learn that the bet has lost', async () => {
  const gate = Promise.withResolvers<void>()
  studio.operator.behave(walletPaths.bet, { kind: 'held', until: gate.promise })
  const rolling = play(await losing())
  await until(() => paths().length === 1)
  expect(await stateOfBet()).toMatchObject({ state: 'intended', payout: null, outcome: null })
  const open = { state: 'open', payout: null, outcome: null }
  expect((await myBets(studio.kit, session, { id: 1, do: 'myBets', limit: 5 })).bets).toMatchObject([open])
  gate.resolve()
  expect(await rolling).toMatchObject({ won: false })
})

test('a process that dies while its lost bet is under way, or just answered, gives the stake back', async () => {
  // M-04 G-02 G-05
  for (const isAnswered of [false, true]) {
    const dead = await studio.secondProcess()
    const gate = Promise.withResolvers<void>()
    const held = isAnswered ? { kind: 'right' as const } : { kind: 'held' as const, until: gate.promise }
    studio.operator.behave(walletPaths.bet, held)
    studio.operator.calls.length = 0
    // What it would write after the answer never reaches the database.
    const kit = isAnswered ? { ...dead.kit, batch: stopsAfter(dead.kit.batch, 1) } : dead.kit
    const rolling = play(await losing(), dead.wallet, kit).catch((error: unknown) => error)
    await until(() => paths().includes(walletPaths.bet))
    if (isAnswered) await until(() => studio.operator.balance() === start - stake)
    await dead.kit.runner.close()
    await until(async () => (await stateOfBet())?.state === 'rolled_back')
    gate.resolve()
    // The answer that comes too late changes nothing.
    if (!isAnswered) expect(await rolling).toMatchObject({ code: 'not_confirmed' })
    await until(() => isSettled(studio.kit))
    expect(studio.operator.balance()).toBe(start)
    await sqlOn(
      studio.kit.db,
    )`delete from wallet_call using bet where bet_id = bet.id and player_id = ${session.playerId}`
    await sqlOn(studio.kit.db)`delete from bet where player_id = ${session.playerId}`
  }
})

test('a lost bet that was undone before its answer came is not told as lost, and its stake is back', async () => {
  const gate = Promise.withResolvers<void>()
  studio.operator.behave(walletPaths.bet, { kind: 'late', until: gate.promise })
  const rolling = play(await losing()).catch((error: unknown) => error)
  await until(() => studio.operator.balance() === start - stake)
  await studio.wallet.giveUp((await stateOfBet())?.id ?? '')
  await until(() => isSettled(studio.kit))
  gate.resolve()
  expect(await rolling).toMatchObject({ code: 'not_confirmed' })
  expect(await stateOfBet()).toMatchObject({ state: 'rolled_back', payout: null, outcome: null })
  expect(studio.operator.balance()).toBe(start)
})

/** A batcher of a process that dies after so many inputs: later ones are never answered. */
function stopsAfter(batch: TestStudio['kit']['batch'], inputs: number): TestStudio['kit']['batch'] {
  let left = inputs
  return (work, input, options) => (left-- > 0 ? batch(work, input, options) : new Promise(() => undefined))
}

test('the same key gets the same lost round, here and on another process, and one bet is sent', async () => {
  // M-05
  const other = await studio.secondProcess()
  const command = await losing()
  const first = await play(command)
  expect(await play(command)).toEqual(first)
  expect(await play(command, other.wallet, other.kit)).toEqual(first)
  expect(paths()).toEqual([walletPaths.bet])
  await other.close()
})

test('a lost round is in the player’s bets, and is recalled with its balances', async () => {
  const rolled = await play(await losing())
  const lost = { bet: rolled.bet, state: 'settled', payout: '0.00', outcome: { roll: rolled.roll, won: false } }
  expect((await myBets(studio.kit, session, { id: 1, do: 'myBets', limit: 5 })).bets).toMatchObject([lost])
  const recalled = await recall(studio.kit, session, rolled.bet)
  expect(recalled).toMatchObject({ ...lost, balanceBefore: '1000.00', balanceAfter: '990.00' })
  expect(recalled.endedAt).not.toBeNull()
})

test('pages hear of the balance after a win once, whoever else records the answer', async () => {
  const heard: string[] = []
  studio.wallet.listeners.balance = (_playerId, balance) => heard.push(String(balance))
  await play(await rollThat('wins', studio.kit, session))
  await until(() => isSettled(studio.kit))
  studio.wallet.listeners.balance = () => undefined
  expect(heard).toEqual([String(studio.operator.balance() * 10n)])
})

test('every page of the player hears of the balance after a loss once, when the outcome is committed', async () => {
  const heard: string[] = []
  studio.wallet.listeners.balance = (playerId, balance) => {
    if (playerId === session.playerId) heard.push(String(balance))
  }
  const gate = Promise.withResolvers<void>()
  studio.operator.behave(walletPaths.bet, { kind: 'held', until: gate.promise })
  const rolling = play(await losing())
  await until(() => paths().length === 1)
  expect(heard).toEqual([])
  gate.resolve()
  await rolling
  await until(() => isSettled(studio.kit))
  studio.wallet.listeners.balance = () => undefined
  expect(heard).toEqual(['990000000'])
})

test('a lost round of free play moves its balance once, and makes no call to the operator', async () => {
  session = await aSession(studio.kit, 'dice', freePlay)
  await ensureSeeds(studio.kit, session.playerId)
  const rolled = await play(await losing())
  expect(rolled.balance).toBe('990.00')
  await until(() => isSettled(studio.kit))
  const moves = await sqlOn(studio.kit.db)`select kind from demo_move where player_id = ${session.playerId}`
  expect(moves).toEqual([{ kind: 'bet' }])
  expect(paths()).toEqual([])
})
