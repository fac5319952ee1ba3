import { fromMicros, parseMoney } from '@chokka/money'
import { maxStake } from '@chokka/game-math/limits'
import { highestStake } from '@chokka/game-math/slots/describe'
import type { Model } from '@chokka/game-math/slots/model'
import { modelOfVersion, publishedOf } from '@chokka/game-math/slots/models'
import { roundOf } from '@chokka/game-math/slots/round'
import type { Mode } from '@chokka/game-math/slots/round'
import { allTitles } from '@chokka/slot-titles/titles'
import { walletPaths } from '@chokka/vendor-api'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { secretSeeds } from '../../../tests/fated-roll.ts'
import { sqlOn } from '../../../tests/sql-on.ts'
import { aSession, freePlay, isSettled, testStudio, until } from '../../../tests/studio.ts'
import type { TestStudio } from '../../../tests/studio.ts'
import { proofOf } from '../../record/proof.ts'
import { ensureSeeds, rotateSeeds } from '../../single/seeds.ts'
import { recordRules } from '../../kit/rules.ts'
import { slots } from './product.ts'
import { myBets } from '../../record/my-bets.ts'
import type { Session } from '../../wallet/sessions.ts'
import { recall } from '../../record/recall.ts'
import { roundProof } from '@chokka/studio-wire/proof'
import { recalled } from '@chokka/studio-wire/record'
import { spun } from '@chokka/studio-wire/slots'
import { spinSlot } from './play.ts'
import type { SpinCommand } from './play.ts'

let studio: TestStudio
let session: Session
const anyTime = { leastRoundMs: 0, turbo: true, autoplayMost: 100, buy: true }
/** A title whose free spins can be bought. */
const title = allTitles().find(({ model }) => model.model.id === 'free20-3') ?? allTitles()[0]
const model = publishedOf('free20-3').model

beforeAll(async () => {
  studio = await testStudio()
  await recordRules(studio.kit.db, slots.rules())
  studio.wallet.outbox.start()
})
afterAll(() => studio.close())
beforeEach(async () => {
  studio.operator.calls.length = 0
  session = await aPlayer()
})

async function aPlayer(as: Parameters<typeof aSession>[2] = {}, code = title?.code ?? ''): Promise<Session> {
  const made = await aSession(studio.kit, code, as)
  await ensureSeeds(studio.kit, made.playerId)
  return made
}
const key = () => studio.kit.chance.uuid()
const spinOf = (more: Partial<SpinCommand> = {}): SpinCommand => ({
  id: 1,
  do: 'spin',
  key: key(),
  stake: '10.00',
  ...more,
})
const spin = (more: Partial<SpinCommand> = {}, as = session, policy = anyTime) =>
  spinSlot(studio.kit, studio.wallet, policy, as, spinOf(more))
const code = (error: unknown) => (error as { code?: string }).code

/** Spins a player until the next round will win, or lose, as their seeds are now. */
async function untilNext(wants: (totalE2: number) => boolean, mode: Mode = 'spin', of: Model = model): Promise<number> {
  for (;;) {
    const { totalE2 } = await roundOf(of, await secretSeeds(studio.kit, session.playerId), mode)
    if (wants(totalE2)) return totalE2
    await spin()
  }
}

test('a spin takes its stake, settles what its seeds say, and can be verified from its record alone', async () => {
  // R-08 G-07
  const seeds = await secretSeeds(studio.kit, session.playerId)
  const before = studio.operator.balance()
  const result = spun.parse(await spin({ stake: '20.00' }))
  const round = await roundOf(model, seeds, 'spin')
  expect(result).toMatchObject({
    stake: '20.00',
    base: '20.00',
    mode: 'spin',
    model: 'free20-3',
    totalE2: round.totalE2,
  })
  expect(result.steps).toEqual(JSON.parse(JSON.stringify(round.steps)))
  const payout = (parseMoney('20.00') * BigInt(round.totalE2)) / 100n
  expect(parseMoney(result.payout)).toBe(payout)
  await until(() => isSettled(studio.kit))
  expect(studio.operator.balance() - before).toBe((payout - parseMoney('20.00')) / 10n)
  await rotateSeeds(studio.kit, session.playerId)
  const proof = roundProof.parse(await proofOf(studio.kit, `${title?.code}-${result.bet}`))
  if (proof.game !== 'slot') throw new Error('no proof of a slot')
  expect(proof.slot).toBe(title?.code)
  const { serverSeed, clientSeed, nonce } = proof.seeds
  const again = await roundOf(
    modelOfVersion('free20-3', proof.bet.rules.version) ?? model,
    {
      ...{ serverSeed: serverSeed ?? '', clientSeed, nonce },
    },
    'spin',
  )
  expect(again).toEqual(round)
  expect(proof.bet.rules.inForceFrom).not.toBeNull()
})

test('the operator is told which brand, game and round it is, and a lost spin ends with its bet', async () => {
  await untilNext((totalE2) => totalE2 === 0)
  studio.operator.calls.length = 0
  const lost = await spin()
  expect(studio.operator.calls.map(({ path }) => path)).toEqual([walletPaths.bet])
  expect(studio.operator.bodies.get(lost.bet)?.[0]).toMatchObject({
    game_code: title?.code,
    round: `${title?.code}-${lost.bet}`,
    round_closed: true,
    meta: { facts: { model: 'free20-3', multiplier: '0x', rules: '1' } },
  })
  await untilNext((totalE2) => totalE2 > 0)
  studio.operator.calls.length = 0
  await spin()
  expect(studio.operator.calls.map(({ path }) => path)).toEqual([walletPaths.bet, walletPaths.win])
})

test('the same key is one round, clicked twice at once or later, and another stake under it is refused', async () => {
  // G-09
  const command = { key: key() }
  const [one, two] = await Promise.all([spin(command), spin(command)])
  expect(two).toEqual(one)
  expect(await spin(command)).toEqual(one)
  expect(await spin({ ...command, stake: '11.00' }).catch(code)).toBe('key_reused')
  const [row] = await sqlOn(studio.kit.db)<{ bets: number }[]>`
    select count(*)::int as bets from bet where player_id = ${session.playerId}`
  expect(row?.bets).toBe(1)
})

test('two tabs spin one after the other, never at once: what is staked and won is what the operator has', async () => {
  // G-01 G-09
  const before = studio.operator.balance()
  const answers = await Promise.all(Array.from({ length: 6 }, () => spin().catch(code)))
  const done = answers.filter((answer) => typeof answer === 'object')
  const refused = answers.filter((answer) => answer === 'round_open')
  expect(done.length + refused.length).toBe(6)
  expect(done.length).toBeGreaterThan(0)
  await until(() => isSettled(studio.kit))
  const won = done.reduce((sum, answer) => sum + (typeof answer === 'object' ? parseMoney(answer.payout) : 0n), 0n)
  expect((studio.operator.balance() - before) * 10n).toBe(won - parseMoney('10.00') * BigInt(done.length))
})

test('a lost answer to the bet is asked for again; without any the bet is rolled back, and nothing is gained', async () => {
  // G-02 G-05
  studio.operator.behave(walletPaths.bet, { kind: 'lost' })
  const { stake } = await spin()
  expect(stake).toBe('10.00')
  await until(() => isSettled(studio.kit))
  const before = studio.operator.balance()
  studio.operator.behave(walletPaths.bet, { kind: 'lost' }, { kind: 'lost' }, { kind: 'lost' }, { kind: 'lost' })
  expect(await spin().catch(code)).toBe('not_confirmed')
  await until(() => isSettled(studio.kit))
  expect(studio.operator.balance()).toBe(before)
})

test('a lost answer to the win is sent again until it is taken, once', async () => {
  // G-02
  const totalE2 = await untilNext((total) => total > 0)
  await until(() => isSettled(studio.kit))
  const before = studio.operator.balance()
  studio.operator.behave(walletPaths.win, { kind: 'lost' }, { kind: 'dead' })
  const result = await spin()
  expect(result).toMatchObject({ totalE2, balance: null })
  await until(() => isSettled(studio.kit))
  expect((studio.operator.balance() - before) * 10n).toBe(parseMoney(result.payout) - parseMoney('10.00'))
})

test('a round that was being shown is the same on any device: recalled with all its steps, and no round is open', async () => {
  // G-02 G-06
  const { bet, steps } = await spin()
  const shown = recalled.parse(await recall(studio.kit, session, bet))
  expect(shown).toMatchObject({ game: title?.code, state: 'settled', choice: { model: 'free20-3', mode: 'spin' } })
  expect(shown.outcome).toMatchObject({ steps })
  const { bets } = await myBets(studio.kit, session, { id: 1, do: 'myBets', limit: 5 })
  // The list leaves the steps out: a page of bets stays small.
  expect(bets[0]).toMatchObject({ bet, outcome: { totalE2: expect.any(Number) } })
  expect(bets[0]?.outcome).not.toHaveProperty('steps')
})

test('bought free spins cost the printed price, and pay hundredths of the stake of a spin', async () => {
  const seeds = await secretSeeds(studio.kit, session.playerId)
  const round = await roundOf(model, seeds, 'buy')
  const price = (parseMoney('10.00') * BigInt(model.buy?.costE2 ?? 0)) / 100n
  const result = await spin({ buy: true })
  expect(parseMoney(result.stake)).toBe(fromMicros(price))
  expect(parseMoney(result.payout)).toBe((parseMoney('10.00') * BigInt(round.totalE2)) / 100n)
  expect(result).toMatchObject({ base: '10.00', mode: 'buy', totalE2: round.totalE2 })
  expect(await spin({ buy: true, stake: '10.50' }).catch(code)).toBe('wrong_input')
  expect(await spin({ buy: true }, session, { ...anyTime, buy: false }).catch(code)).toBe('wrong_input')
  expect(await spin({ auto: true }, session, { ...anyTime, autoplayMost: 0 }).catch(code)).toBe('auto_off')
  const without = allTitles().find((one) => one.model.model.buy === undefined)
  const other = await aPlayer({}, without?.code)
  expect(await spin({ buy: true }, other).catch(code)).toBe('wrong_input')
})

test('a stake whose highest win would pass the maximum is refused, one at the limit is not', async () => {
  // M-27
  const most = 1_000_000 / (model.capE2 / 100)
  studio.operator.setBalance(1_000_000_000n)
  expect(await spin({ stake: `${most + 10}.00` }).catch(code)).toBe('stake_too_high')
  expect((await spin({ stake: `${most}.00` })).stake).toBe(`${most}.00`)
  expect(await spin({ stake: '9.99' }).catch(code)).toBe('stake_too_low')
})

test('slots 15: bought free spins cost at most the highest stake of all games, and a spin at that stake is taken', async () => {
  // docs/slots.md, "Free spins".
  const priced = allTitles().find(({ model: { model: one } }) => {
    return one.buy && highestStake(one) * BigInt(one.buy.costE2) > maxStake * 100n
  })
  if (!priced?.model.model.buy) throw new Error('no title')
  const { costE2 } = priced.model.model.buy
  studio.operator.setBalance(100_000_000_000n)
  const buyer = await aPlayer({}, priced.code)
  // The last whole taka whose price can be paid, and the one above it.
  const most = (maxStake * 100n) / BigInt(costE2) / 1_000_000n
  const bought = await spin({ buy: true, stake: `${most}.00` }, buyer)
  expect(parseMoney(bought.stake)).toBeLessThanOrEqual(maxStake)
  expect(await spin({ buy: true, stake: `${most + 1n}.00` }, buyer).catch(code)).toBe('stake_too_high')
  expect(await spin({ stake: `${most + 1n}.00` }, buyer)).toMatchObject({ stake: `${most + 1n}.00` })
})

test('the least time from spin to spin is kept by the server; the same key again is not a new spin', async () => {
  //
  const slow = { ...anyTime, leastRoundMs: 60_000 }
  const command = { key: key() }
  const first = await spin(command, session, slow)
  expect(await spin({}, session, slow).catch(code)).toBe('too_soon')
  expect(await spin(command, session, slow)).toEqual(first)
  const [bets] = await sqlOn(studio.kit.db)<{ count: number }[]>`
    select count(*)::int as count from bet where player_id = ${session.playerId}`
  expect(bets?.count).toBe(1)
  await sqlOn(studio.kit.db)`update bet set created_at = created_at - interval '61 seconds' where id = ${first.bet}`
  expect((await spin({}, session, slow)).stake).toBe('10.00')
})

test('free play spins with the same code and calls no operator', async () => {
  //
  const player = await aPlayer(freePlay)
  const result = await spin({}, player)
  expect(result.model).toBe('free20-3')
  expect(studio.operator.calls).toEqual([])
})
