import { parseMoney } from '@chokka/money'
import { failureStatuses, walletPaths } from '@chokka/vendor-api'
import type { Status } from '@chokka/vendor-api'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { roll } from '../../tests/solo.ts'
import { ensureSeeds } from '../single/seeds.ts'
import { intend } from '../single/intent.ts'
import { rollThat } from '../../tests/fated-roll.ts'
import { aSession, isSettled, testStudio, until } from '../../tests/studio.ts'
import type { TestStudio } from '../../tests/studio.ts'
import { settleBets } from './states.ts'
import type { Session } from './sessions.ts'
import { sqlOn } from '../../tests/sql-on.ts'

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
  studio.operator.always({ kind: 'right' })
  studio.operator.setBalance(start)
  studio.operator.calls.length = 0
  session = await aSession(studio.kit, 'dice')
  await ensureSeeds(studio.kit, session.playerId)
})

const rollOnce = (key: string = studio.kit.chance.uuid(), amount = '10.00') =>
  roll(studio.kit, studio.wallet, session, { key, stake: amount, target: 5000, direction: 'over' })
const winOnce = async (key?: string) =>
  roll(studio.kit, studio.wallet, session, await rollThat('wins', studio.kit, session, key ? { key } : {}))
const lastBet = async () => {
  const [bet] = await sqlOn(studio.kit.db)<{ id: string; state: string; payout: bigint | null }[]>`
    select id, state, payout from bet where player_id = ${session.playerId} order by created_at desc limit 1`
  return bet
}
const allSettled = () => isSettled(studio.kit)

test('the stake and the payout of a settled bet have been moved at the operator once', async () => {
  const rolled = await winOnce()
  await until(allSettled)
  const payout = BigInt(rolled.payout.replace('.', '')) * 1000n
  expect(studio.operator.balance()).toBe(start - stake + payout)
  expect(await lastBet()).toMatchObject({ id: rolled.bet, state: 'settled' })
  expect(studio.operator.calls.map((call) => call.path)).toEqual([walletPaths.bet, walletPaths.win])
})

test('a bet whose answer is lost is sent again with the same id and counts once', async () => {
  // M-05
  studio.operator.behave(walletPaths.bet, { kind: 'lost' }, { kind: 'dead' })
  const rolled = await rollOnce()
  const calls = studio.operator.calls.filter((call) => call.path === walletPaths.bet)
  expect(calls).toHaveLength(3)
  expect(new Set(calls.map((call) => call.id))).toEqual(new Set([rolled.bet]))
  await until(allSettled)
  expect(studio.operator.balance()).toBe(start - stake + BigInt(rolled.payout.replace('.', '')) * 1000n)
})

test('a bet that is never answered is rolled back, however long the operator does not answer', async () => {
  studio.operator.behave(walletPaths.bet, ...Array.from({ length: 4 }, () => ({ kind: 'lost' }) as const))
  studio.operator.behave(walletPaths.rollback, { kind: 'lost' }, { kind: 'dead' }, { kind: 'garbage' })
  await expect(rollOnce()).rejects.toMatchObject({ code: 'not_confirmed' })
  await until(allSettled)
  expect(await lastBet()).toMatchObject({ state: 'rolled_back', payout: null })
  expect(studio.operator.balance()).toBe(start)
  const rollbacks = studio.operator.calls.filter((call) => call.path === walletPaths.rollback)
  expect(rollbacks.length).toBeGreaterThanOrEqual(4)
  expect(new Set(rollbacks.map((call) => call.id)).size).toBe(1)
})

// M-04
test('a refusal after an unanswered call rolls the bet back, because the first call may have taken the stake', async () => {
  const refused = { kind: 'status', status: 'RS_ERROR_INVALID_PARTNER' } as const
  studio.operator.behave(walletPaths.bet, { kind: 'lost' }, refused)
  await expect(rollOnce()).rejects.toMatchObject({ code: 'not_confirmed' })
  await until(allSettled)
  expect(await lastBet()).toMatchObject({ state: 'rolled_back' })
  expect(studio.operator.balance()).toBe(start)
})

test('only the published clear refusals leave a bet as refused; every other failure status rolls it back', async () => {
  // M-04 protocols 1, retry rules
  const clear: Status[] = [
    'RS_ERROR_INVALID_PARTNER',
    'RS_ERROR_INVALID_TOKEN',
    'RS_ERROR_TOKEN_EXPIRED',
    'RS_ERROR_INVALID_GAME',
    'RS_ERROR_WRONG_CURRENCY',
    'RS_ERROR_NOT_ENOUGH_MONEY',
    'RS_ERROR_USER_DISABLED',
    'RS_ERROR_INVALID_SIGNATURE',
    'RS_ERROR_WRONG_SYNTAX',
    'RS_ERROR_WRONG_TYPES',
    'RS_ERROR_DUPLICATE_TRANSACTION',
    'RS_ERROR_LIMIT_REACHED',
    'RS_ERROR_BET_LIMIT_EXCEEDED',
  ]
  const ends: string[] = []
  for (const status of failureStatuses) {
    session = await aSession(studio.kit, 'dice')
    await ensureSeeds(studio.kit, session.playerId)
    studio.operator.calls.length = 0
    studio.operator.behave(walletPaths.bet, { kind: 'status', status })
    await expect(rollOnce(), status).rejects.toThrow()
    await until(allSettled)
    const undone = studio.operator.calls.some((call) => call.path === walletPaths.rollback)
    ends.push(`${status} ${(await lastBet())?.state} ${undone}`)
  }
  const expected = failureStatuses.map((status) =>
    clear.includes(status) ? `${status} refused false` : `${status} rolled_back true`,
  )
  expect(ends).toEqual(expected)
  expect(studio.operator.balance()).toBe(start)
})

test('a clear refusal is answered with its code and moves no money', async () => {
  studio.operator.setBalance(5n)
  await expect(rollOnce()).rejects.toMatchObject({ code: 'balance_too_low' })
  expect(await lastBet()).toMatchObject({ state: 'refused' })
  studio.operator.behave(walletPaths.bet, { kind: 'status', status: 'RS_ERROR_LIMIT_REACHED' })
  await expect(rollOnce()).rejects.toMatchObject({ code: 'limit_reached' })
  expect(studio.operator.calls.map((call) => call.path)).not.toContain(walletPaths.rollback)
  expect(studio.operator.balance()).toBe(5n)
})

test('a win is sent until it is answered, and is paid once', async () => {
  // M-04
  studio.operator.behave(
    walletPaths.win,
    { kind: 'lost' },
    { kind: 'garbage' },
    { kind: 'status', status: 'RS_ERROR_UNKNOWN' },
  )
  const rolled = await winOnce()
  await until(allSettled)
  expect(studio.operator.balance()).toBe(start - stake + BigInt(rolled.payout.replace('.', '')) * 1000n)
  const wins = studio.operator.calls.filter((call) => call.path === walletPaths.win)
  expect(wins.length).toBeGreaterThanOrEqual(4)
  expect(new Set(wins.map((call) => call.id)).size).toBe(1)
})

test('a session that the operator has ended ends here too, and listeners are called', async () => {
  const over: bigint[] = []
  studio.wallet.listeners.sessionOver = (sessionId) => over.push(sessionId)
  studio.operator.behave(walletPaths.bet, { kind: 'status', status: 'RS_ERROR_TOKEN_EXPIRED' })
  await expect(rollOnce()).rejects.toMatchObject({ code: 'session_over' })
  expect(over).toEqual([session.id])
  const [row] = await sqlOn(studio.kit.db)`select ended_at from session where id = ${session.id}`
  expect(row?.ended_at).toBeInstanceOf(Date)
})

test('the same key is the same bet, and is refused with other content', async () => {
  // M-05
  const key = studio.kit.chance.uuid()
  const first = await rollOnce(key)
  const second = await rollOnce(key)
  expect({ ...second, balance: first.balance }).toEqual(first)
  await expect(rollOnce(key, '11.00')).rejects.toMatchObject({ code: 'key_reused' })
  expect(studio.operator.calls.filter((call) => call.path === walletPaths.bet)).toHaveLength(1)
})

test('the same key from two devices at once, on two processes, is one bet with one answer', async () => {
  // M-05
  const other = await studio.secondProcess()
  const elsewhere = await aSession(studio.kit, 'dice', { ...session, shownName: null })
  // Bets that win and lose, one whose first win answer is lost, and one that is refused for lack of money.
  for (const [end, amount, win] of [
    ['wins', '10.00', 'right'],
    ['loses', '10.00', 'right'],
    ['wins', '10.00', 'lost'],
    ['loses', '9000.00', 'right'],
  ] as const) {
    const gate = Promise.withResolvers<void>()
    studio.operator.behave(walletPaths.bet, { kind: 'held', until: gate.promise })
    studio.operator.behave(walletPaths.win, { kind: win })
    const command = await rollThat(end, studio.kit, session, { stake: amount })
    const first = roll(studio.kit, studio.wallet, session, command).catch((error: unknown) => error)
    await until(async () => (await lastBet())?.state === 'intended')
    let hasPolled = false
    const poll = (atMs: number) => ((hasPolled = true), studio.kit.clock.until(atMs))
    const kit = { ...other.kit, clock: { ...studio.kit.clock, until: poll } }
    const second = roll(kit, other.wallet, elsewhere, command)
      .catch((error: unknown) => error)
      .finally(() => (hasPolled = true))
    await until(() => hasPolled)
    gate.resolve()
    expect(await second).toEqual(await first)
    await until(allSettled)
  }
  expect(await sqlOn(studio.kit.db)`select 1 from bet where player_id = ${session.playerId}`).toHaveLength(4)
  await other.close()
})

const bet = { game: 'dice', rules: 2, stake: parseMoney('10.00'), choice: { target: 5000, direction: 'over' } } as const

test('a process that dies between intent and answer, or between settling and sending the win, loses nothing', async () => {
  // M-04 G-02
  const dead = await studio.secondProcess()
  const ids = [studio.kit.chance.uuid(), studio.kit.chance.uuid()] as const
  const intent = await intend(dead.kit, session, { ...bet, key: studio.kit.chance.uuid() }, ids[0])
  await dead.wallet.takeStake(session, { id: ids[0], game: 'dice', round: intent?.round ?? '', stake: bet.stake })
  expect(studio.operator.balance()).toBe(start - stake)
  // The first bet got no answer: another process must roll it back once the dead one is gone.
  await dead.close()
  await until(allSettled)
  expect(studio.operator.balance()).toBe(start)
  expect(await lastBet()).toMatchObject({ id: ids[0], state: 'rolled_back' })

  const second = await studio.secondProcess()
  const next = await intend(second.kit, session, { ...bet, key: studio.kit.chance.uuid() }, ids[1])
  await second.wallet.takeStake(session, { id: ids[1], game: 'dice', round: next?.round ?? '', stake: bet.stake })
  // The lease of the call expires because its writer is gone.
  await settleBets(second.kit, second.kit.db, [{ betId: ids[1], payout: parseMoney('25.00'), multiplier: '2.5' }])
  await second.close()
  await until(allSettled)
  expect(studio.operator.balance()).toBe(start + 1_500_000n)
})

test('polls of other processes roll back the bets of a dead process, but not the bets that a running one waits for', async () => {
  // M-04
  const [living, dead] = [await studio.secondProcess(), await studio.secondProcess()]
  const others = await Promise.all([aSession(studio.kit, 'dice'), aSession(studio.kit, 'dice')])
  for (const other of others) await ensureSeeds(studio.kit, other.playerId)
  const gate = Promise.withResolvers<void>()
  studio.operator.behave(walletPaths.bet, { kind: 'held', until: gate.promise })
  const command = {
    id: 1,
    do: 'roll',
    key: studio.kit.chance.uuid(),
    stake: '10.00',
    target: 5000,
    direction: 'over',
  } as const
  const rolling = roll(living.kit, living.wallet, others[0] ?? session, command)
  const stateOf = async (of: Session) => {
    const [row] = await sqlOn(studio.kit.db)<
      { state: string }[]
    >`select state from bet where player_id = ${of.playerId}`
    return row?.state
  }
  await until(async () => (await stateOf(others[0] ?? session)) === 'intended')
  await intend(dead.kit, others[1] ?? session, { ...bet, key: studio.kit.chance.uuid() }, studio.kit.chance.uuid())
  await dead.close()
  // The poll that rolls the second one back has also seen the first.
  await until(async () => (await stateOf(others[1] ?? session)) === 'rolled_back')
  expect(await stateOf(others[0] ?? session)).toBe('intended')
  gate.resolve()
  const rolled = await rolling
  await until(allSettled)
  expect(await stateOf(others[0] ?? session)).toBe('settled')
  const moved = BigInt(rolled.payout.replace('.', '')) * 1000n - stake
  expect(studio.operator.balance()).toBe(start + moved)
  await living.close()
})

test('a bet that was rolled back meanwhile cannot be settled, and its outcome is never sent', async () => {
  const gate = Promise.withResolvers<void>()
  studio.operator.behave(walletPaths.bet, { kind: 'held', until: gate.promise })
  const slow = rollOnce()
  await until(async () => (await lastBet())?.state === 'intended')
  const bet = await lastBet()
  await studio.wallet.giveUp(bet?.id ?? '')
  gate.resolve()
  await expect(slow).rejects.toMatchObject({ code: 'not_confirmed' })
  await until(allSettled)
  expect(studio.operator.balance()).toBe(start)
})

test('stakes outside of the disclosed limits or of the wrong form are refused before anything is stored', async () => {
  // M-27
  const codes = {
    '9.99': 'stake_too_low',
    '0.00': 'stake_too_low',
    '25000.01': 'stake_too_high',
    '1.001': 'wrong_input',
  }
  for (const [amount, code] of Object.entries(codes)) {
    await expect(rollOnce(undefined, amount), amount).rejects.toMatchObject({ code })
  }
  for (const amount of ['-1.00', '1e3', 'NaN', 'Infinity', '', ' 1', '0x10', '1,000.00', '9'.repeat(19)]) {
    await expect(rollOnce(undefined, amount), amount).rejects.toMatchObject({ code: 'wrong_input' })
  }
  expect(await lastBet()).toBeUndefined()
})
