import { parseMoney } from '@chokka/money'
import { walletPaths } from '@chokka/vendor-api'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rollThat } from '../../tests/fated-roll.ts'
import { roll } from '../../tests/solo.ts'
import { aSession, isSettled, longTimeoutMs, testStudio, until } from '../../tests/studio.ts'
import type { TestStudio } from '../../tests/studio.ts'
import { keyPair } from '../../tests/studio-server.ts'
import { ensureSeeds } from '../single/seeds.ts'
import type { WalletAnswer } from './backend.ts'
import { operatorBackend } from './operator.ts'
import type { Session } from './sessions.ts'
import { finishCalls } from './states.ts'
import { callsTogether, type Call } from './together.ts'

const callOf = (body: string): Call => ({ path: walletPaths.bet, body })
const answerOf = (units: number): WalletAnswer => ({ status: 'RS_OK', balance: BigInt(units) as never })

/** Calls whose messages wait until the test answers them. */
function held(most = 50) {
  const sent: { bodies: string[]; answer: (answers: WalletAnswer[]) => void }[] = []
  const call = callsTogether(
    most,
    (calls) =>
      new Promise((answer) => {
        sent.push({ bodies: calls.map(({ body }) => body), answer })
      }),
  )
  return { sent, call: (body: string) => call(callOf(body)), bodies: () => sent.map(({ bodies }) => bodies) }
}

test('a lone call goes at once, those that come in the same turn go together, and each has its own answer', async () => {
  const { sent, call, bodies } = held()
  const alone = call('alone')
  await until(() => sent.length === 1)
  sent[0]?.answer([answerOf(1)])
  expect(await alone).toEqual(answerOf(1))
  const together = ['a', 'b', 'c'].map(call)
  await until(() => sent.length === 2)
  expect(bodies()).toEqual([['alone'], ['a', 'b', 'c']])
  // One answer too few: the last call has none, and is sent again.
  sent[1]?.answer([answerOf(2), { status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: null }])
  expect(await Promise.all(together)).toEqual([
    answerOf(2),
    { status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: null },
    { status: 'NO_ANSWER', balance: null },
  ])
})

test('a message that is not answered holds no others up, and none is longer than the operator reads', async () => {
  const { sent, call, bodies } = held(3)
  void call('slow')
  await until(() => sent.length === 1)
  for (const body of ['a', 'b', 'c', 'd']) void call(body)
  await until(() => sent.length === 3)
  expect(bodies()).toEqual([['slow'], ['a', 'b', 'c'], ['d']])
  const long = 'x'.repeat(30_000)
  for (const body of [`1${long}`, `2${long}`, '3']) void call(body)
  await until(() => sent.length === 5)
  expect(sent.slice(3).map(({ bodies: texts }) => texts.map((text) => text[0]))).toEqual([['1'], ['2', '3']])
})

let studio: TestStudio
let players: Session[]
const start = 100_000_000n
beforeAll(async () => {
  studio = await testStudio()
  studio.wallet.outbox.start()
})
afterAll(() => studio.close())
beforeEach(async () => {
  studio.operator.setBalance(start)
  studio.operator.calls.length = studio.operator.messages.length = 0
  players = await Promise.all(Array.from({ length: 8 }, () => aSession(studio.kit, 'dice')))
  for (const { playerId } of players) await ensureSeeds(studio.kit, playerId)
})

/** All players bet at once. */
async function rollTogether(ends: 'wins' | 'loses') {
  const rolls = await Promise.all(
    players.map(async (player) => ({ player, command: await rollThat(ends, studio.kit, player) })),
  )
  return Promise.allSettled(rolls.map(({ player, command }) => roll(studio.kit, studio.wallet, player, command)))
}
async function winTogether() {
  const rolled = await rollTogether('wins')
  return rolled.map((one) => {
    if (one.status === 'rejected') throw one.reason
    return one.value
  })
}
const paid = (rounds: { payout: string }[]) =>
  rounds.reduce((sum, { payout }) => sum + BigInt(payout.replace('.', '')) * 1000n, 0n)

test('bets and wins of players who play at once share messages, and each is booked once', async () => {
  const rounds = await winTogether()
  await until(() => isSettled(studio.kit))
  const { messages, calls, transactions } = studio.operator
  expect(Math.max(...messages)).toBeGreaterThan(1)
  expect(calls).toHaveLength(16)
  expect(new Set(calls.map(({ id }) => id)).size).toBe(16)
  expect(calls.every(({ id }) => transactions.has(id))).toBe(true)
  expect(studio.operator.balance()).toBe(start - 8n * 1_000_000n + paid(rounds))
})

test('after a lost answer to a message each of its calls is sent again and counts once', async () => {
  // G-01 M-05
  studio.operator.behave(walletPaths.several, { kind: 'lost' }, { kind: 'dead' }, { kind: 'garbage' })
  const rounds = await winTogether()
  await until(() => isSettled(studio.kit))
  expect(studio.operator.calls.length).toBeGreaterThan(16)
  expect(new Set(studio.operator.calls.map(({ id }) => id)).size).toBe(16)
  expect(studio.operator.balance()).toBe(start - 8n * 1_000_000n + paid(rounds))
})

test('of a message that is refused as a whole no bet counts', async () => {
  studio.operator.behave(walletPaths.several, { kind: 'status', status: 'RS_ERROR_INVALID_SIGNATURE' })
  const rolled = await rollTogether('loses')
  await until(() => isSettled(studio.kit))
  const counted = rolled.filter(({ status }) => status === 'fulfilled').length
  expect(counted).toBeLessThan(players.length)
  expect(studio.operator.balance()).toBe(start - BigInt(counted) * 1_000_000n)
})

test('a call that two processes have sent is finished once, so players hear of it once', async () => {
  const heard: bigint[] = []
  studio.wallet.listeners.balance = (playerId) => heard.push(playerId)
  await winTogether()
  await until(() => isSettled(studio.kit))
  const win = studio.operator.calls.findLast((call) => call.path === walletPaths.win)
  if (!win) throw new Error('the win was not sent')
  expect(await studio.kit.batch(finishCalls, { callId: win.id, balance: null }, { demo: false, key: win.id })).toBe(
    false,
  )
  expect(heard.toSorted()).toEqual(players.map(({ playerId }) => playerId).toSorted())
})

test('an operator that takes one call in a message gets each by itself', async () => {
  const { privateKey } = keyPair()
  const access = { url: studio.operator.url, privateKeyPem: privateKey, timeoutMs: longTimeoutMs, together: 1 }
  const operator = operatorBackend(studio.kit, access)
  const moved = await Promise.all(
    players.map((owner) => {
      const id = studio.kit.chance.uuid()
      return operator.move({ id, betId: id, kind: 'bet', owner, game: 'dice', round: id, amount: parseMoney('1.00') })
    }),
  )
  // The operator does not know this key, which is all the same here: every call was answered.
  expect(moved.map(({ status }) => status)).toEqual(players.map(() => 'RS_ERROR_INVALID_SIGNATURE'))
  expect(studio.operator.calls).toHaveLength(players.length)
  expect(studio.operator.messages).toEqual([])
  await operator.close()
})
