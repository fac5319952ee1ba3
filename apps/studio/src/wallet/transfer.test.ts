// Wallets that members of the operator have here (rules/cashier §8).
import { parseMoney } from '@chokka/money'
import { vendorNumber, walletPaths } from '@chokka/vendor-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashOutMines, roll, startMines } from '../../tests/solo.ts'
import { sqlOn } from '../../tests/sql-on.ts'
import { aSession, isSettled, testStudio, until, type TestStudio } from '../../tests/studio.ts'
import { ensureSeeds } from '../single/seeds.ts'
import type { Session } from './sessions.ts'
import { balanceIn, carryOut, stateOf } from './transfer.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await testStudio()
  studio.wallet.outbox.start()
})
afterAll(() => studio.close())

const id = () => studio.kit.chance.uuid()
const put = (user: string, amount: string, transfer = id()) =>
  carryOut(studio.kit, { id: transfer, user, vendor: '', kind: 'deposit', amount: parseMoney(amount) })
const take = (user: string, amount: string, transfer = id()) =>
  carryOut(studio.kit, { id: transfer, user, vendor: '', kind: 'withdraw', amount: parseMoney(amount) })
const balanceOf = (user: string, vendor = '') => balanceIn(studio.kit, user, vendor)
const userOf = (session: Session) => session.operatorUser ?? ''

async function aPlayer(game: 'dice' | 'mines', balance: string): Promise<Session> {
  const session = await aSession(studio.kit, game, { transferWallet: true, jackpot: false })
  await ensureSeeds(studio.kit, session.playerId)
  await put(userOf(session), balance)
  return session
}
const rollOnce = (session: Session, stake = '10.00') =>
  roll(studio.kit, studio.wallet, session, { key: id(), stake, target: 4950, direction: 'under' })

test('a transfer is carried out once, never below zero, and one that was not known when asked about never comes', async () => {
  const [user, transfer, late] = ['player-w1', id(), id()]
  expect(await put(user, '50.00', transfer)).toBe(parseMoney('50.00'))
  expect(await put(user, '50.00', transfer)).toBe(parseMoney('50.00'))
  expect(await put(user, '51.00', transfer)).toBeNull()
  expect(await take(user, '50.00', transfer)).toBeNull()
  expect(await put('player-w2', '50.00', transfer)).toBeNull()
  const short = id()
  expect(await take(user, '50.01', short)).toBeNull()
  expect(await stateOf(studio.kit, { id: short, user, vendor: '' })).toMatchObject({ state: 'refused' })
  expect(await stateOf(studio.kit, { id: transfer, user, vendor: '' })).toMatchObject({ state: 'done' })
  expect(await stateOf(studio.kit, { id: late, user, vendor: '' })).toMatchObject({ state: 'unknown' })
  expect(await put(user, '5.00', late)).toBeNull()
  expect(await stateOf(studio.kit, { id: late, user, vendor: '' })).toMatchObject({ state: 'refused' })
  const many = await Promise.all(Array.from({ length: 20 }, () => take(user, '30.00')))
  expect(many.filter((balance) => balance !== null)).toEqual([parseMoney('20.00')])
  expect([await balanceOf(user), await balanceOf(user, 'NOKSHI')]).toEqual([parseMoney('20.00'), 0n])
})

test('rounds are played from the wallet, and the operator hears of each once it is over, until it answers', async () => {
  const session = await aPlayer('dice', '100.00')
  const other = await aSession(studio.kit, 'dice')
  await ensureSeeds(studio.kit, other.playerId)
  const played = [await rollOnce(session), await rollOnce(session), await rollOnce(session)]
  await rollOnce(other)
  const paid = played.reduce((sum, one) => sum + parseMoney(one.payout ?? '0.00'), 0n)
  await until(() => isSettled(studio.kit))
  expect(await balanceOf(userOf(session))).toBe(parseMoney('70.00') + paid)
  const moved = () => studio.operator.calls.filter(({ path }) => path !== walletPaths.result)
  expect(new Set(moved().map(({ path }) => path))).toEqual(
    new Set([walletPaths.bet, walletPaths.win].slice(0, moved().length)),
  )
  studio.operator.behave(walletPaths.result, { kind: 'lost' }, { kind: 'status', status: 'RS_ERROR_NOT_ENOUGH_MONEY' })
  await studio.wallet.reports.sendDue()
  const due = async () =>
    (await sqlOn(studio.kit.db)<{ due: number }[]>`select count(*)::int as due from transfer_report`)[0]
  expect(await due()).toEqual({ due: 2 })
  await studio.asOwner('update transfer_report set due_at = now()')
  await studio.wallet.reports.sendDue()
  expect(await due()).toEqual({ due: 0 })
  const told = studio.operator.calls.filter(({ path }) => path === walletPaths.result)
  expect(told).toHaveLength(5)
  expect(new Set(told.map((call) => call.id)).size).toBe(3)
  const [first] = studio.operator.bodies.get(told[0]?.id ?? '') ?? []
  expect(first).toMatchObject({
    user: userOf(session),
    amount: vendorNumber(1_000_000n),
    round_closed: true,
    game_code: 'dice',
  })
  await expect(rollOnce(session, '1000.00')).rejects.toThrow('balance_too_low')
})

test('a round that goes on is not reported, and a bet that was undone never is', async () => {
  const session = await aPlayer('mines', '30.00')
  const { bet } = await startMines(studio.kit, studio.wallet, session, { key: id(), stake: '10.00', mines: 3 }).then(
    (started) => ({ bet: started.mines?.bet ?? '' }),
  )
  expect(await balanceOf(userOf(session))).toBe(parseMoney('20.00'))
  studio.operator.calls.length = 0
  await studio.wallet.reports.sendDue()
  expect(studio.operator.calls).toEqual([])
  await studio.asOwner(`update bet set state = 'intended', runner = 0 where id = '${bet}'`)
  await until(async () => (await balanceOf(userOf(session))) === parseMoney('30.00'))
  await studio.wallet.reports.sendDue()
  expect(studio.operator.calls).toEqual([])
  const { mines } = await cashOutMines(studio.kit, studio.wallet, session, bet)
  expect(mines).toMatchObject({ state: 'refunded' })
})
