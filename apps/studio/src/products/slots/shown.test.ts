import { parseMoney } from '@chokka/money'
import { publishedOf } from '@chokka/game-math/slots/models'
import { allTitles } from '@chokka/slot-titles/titles'
import { walletPaths } from '@chokka/vendor-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSession, isSettled, testStudio, until } from '../../../tests/studio.ts'
import type { TestStudio } from '../../../tests/studio.ts'
import { ensureSeeds } from '../../single/seeds.ts'
import { recordRules } from '../../kit/rules.ts'
import { slots } from './product.ts'
import type { Session } from '../../wallet/sessions.ts'
import { unshown } from '@chokka/studio-wire/slots'
import { spinSlot } from './play.ts'
import { noteShown, unshownRound } from './shown.ts'

let studio: TestStudio
const title = allTitles().find(({ model }) => model.model.id === 'free20-3')?.code ?? ''
const policy = { leastRoundMs: 0, turbo: true, autoplayMost: 100, buy: true }

beforeAll(async () => {
  studio = await testStudio()
  await recordRules(studio.kit.db, slots.rules())
  studio.wallet.outbox.start()
})
afterAll(() => studio.close())

async function aPlayer(): Promise<Session> {
  const made = await aSession(studio.kit, title)
  await ensureSeeds(studio.kit, made.playerId)
  return made
}
const spin = (as: Session, buy: boolean) =>
  spinSlot(studio.kit, studio.wallet, policy, as, {
    ...{ id: 1, do: 'spin', key: studio.kit.chance.uuid(), stake: '10.00' },
    ...(buy ? { buy: true } : {}),
  })
const note = (as: Session, bet: string, step: number) => noteShown(studio.kit, as, { id: 1, do: 'shown', bet, step })
const code = (error: unknown) => (error as { code?: string }).code

test('a round that was interrupted in its free spins is found again on any device, where it had got to', async () => {
  // G-02
  const player = await aPlayer()
  const round = await spin(player, true)
  const found = unshown.parse(await unshownRound(studio.kit, player))
  const { bet, stake, payout, base, mode, model, version, totalE2, steps } = round
  expect(found).toEqual({ bet, stake, payout, base, mode, model, version, totalE2, steps, step: 0 })
  await note(player, bet, 9)
  expect(await unshownRound(studio.kit, player)).toMatchObject({ bet, step: 9 })
  // A page that is behind takes nothing back.
  expect(await note(player, bet, 4)).toEqual({ step: 9 })
  await note(player, bet, steps.length)
  expect(await unshownRound(studio.kit, player)).toBeNull()
})

test('a title that is switched off during free spins: the round is paid and goes on, and no new one begins', async () => {
  // G-02 G-05 S-18
  const player = await aPlayer()
  const round = await spin(player, true)
  const seventh = round.steps.findIndex((step) => step.do === 'freeSpin' && step.number === 7)
  await note(player, round.bet, seventh)
  studio.operator.behave(walletPaths.bet, { kind: 'status', status: 'RS_ERROR_INVALID_GAME' })
  const before = studio.operator.balance()
  expect(await spin(player, false).catch(code)).toBe('operator_refused')
  expect(studio.operator.balance()).toBe(before)
  // The refused spin is no round: what is shown is still the one of before, in its seventh free spin.
  expect(await unshownRound(studio.kit, player)).toMatchObject({ bet: round.bet, payout: round.payout, step: seventh })
  expect(await note(player, round.bet, round.steps.length)).toEqual({ step: round.steps.length })
})

test('a process that is killed between the bet and its win: the next one pays, once, and shows the same round', async () => {
  // G-02 M-04
  const player = await aPlayer()
  studio.operator.behave(walletPaths.win, ...Array.from({ length: 3 }, () => ({ kind: 'dead' }) as const))
  let round = await spin(player, true)
  while (round.payout === '0.00') round = await spin(player, true)
  const second = await studio.secondProcess()
  second.wallet.outbox.start()
  await until(() => isSettled(second.kit))
  const wins = [...studio.operator.transactions.values()].filter(({ reference }) => reference === round.bet)
  expect(wins.map(({ amount }) => amount * 10n)).toEqual([parseMoney(round.payout)])
  expect(await unshownRound(second.kit, player)).toMatchObject({ bet: round.bet, steps: round.steps })
  await second.close()
})

test('a round without a feature has nothing to go on with, and a newer round ends the older one', async () => {
  const player = await aPlayer()
  expect(await unshownRound(studio.kit, player)).toBeNull()
  const bought = await spin(player, true)
  await note(player, bought.bet, 3)
  const isPlain = ({ steps }: typeof bought) => !steps.some((step) => step.do === 'freeStart')
  let next = await spin(player, false)
  while (!isPlain(next)) next = await spin(player, false)
  expect(await unshownRound(studio.kit, player)).toBeNull()
  const again = await spin(player, true)
  await note(player, again.bet, 1)
  expect(await unshownRound(studio.kit, player)).toMatchObject({ bet: again.bet, step: 1 })
})

test('nobody notes or sees the round of another player or of another title', async () => {
  const [player, other] = [await aPlayer(), await aPlayer()]
  const { bet } = await spin(player, true)
  expect(await note(other, bet, 1).catch(code)).toBe('no_bet')
  expect(await unshownRound(studio.kit, other)).toBeNull()
  const elsewhere = { ...player, game: allTitles().find(({ code }) => code !== title)?.code ?? '' }
  expect(await note(elsewhere, bet, 1).catch(code)).toBe('no_bet')
  expect(await unshownRound(studio.kit, elsewhere)).toBeNull()
  expect(publishedOf('free20-3').model.buy).toBeDefined()
})
