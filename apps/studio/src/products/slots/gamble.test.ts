import { parseMoney } from '@chokka/money'
import { draws } from '@chokka/game-math/fair'
import { gambleColour } from '@chokka/game-math/slots/gamble'
import { publishedOf } from '@chokka/game-math/slots/models'
import { roundOf } from '@chokka/game-math/slots/round'
import { allTitles } from '@chokka/slot-titles/titles'
import { walletPaths } from '@chokka/vendor-api'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { secretSeeds } from '../../../tests/fated-roll.ts'
import { sqlOn } from '../../../tests/sql-on.ts'
import { aSession, isSettled, testStudio, until } from '../../../tests/studio.ts'
import type { TestStudio } from '../../../tests/studio.ts'
import { proofOf } from '../../record/proof.ts'
import { ensureSeeds } from '../../single/seeds.ts'
import { recordRules } from '../../kit/rules.ts'
import { slots } from './product.ts'
import type { Session } from '../../wallet/sessions.ts'
import { roundProof } from '@chokka/studio-wire/proof'
import { gambled } from '@chokka/studio-wire/slots'
import { gamble } from './gamble.ts'
import { spinSlot } from './play.ts'

let studio: TestStudio
let session: Session
const { model } = publishedOf('free20-3')
const title = allTitles().find((one) => one.model.model === model)
const policy = { leastRoundMs: 0, turbo: true, autoplayMost: 100, buy: true }

beforeAll(async () => {
  studio = await testStudio()
  await recordRules(studio.kit.db, slots.rules())
  studio.wallet.outbox.start()
})
afterAll(() => studio.close())
beforeEach(async () => {
  session = await aPlayer()
})

async function aPlayer(): Promise<Session> {
  const made = await aSession(studio.kit, title?.code ?? '')
  await ensureSeeds(studio.kit, made.playerId)
  return made
}
const key = () => studio.kit.chance.uuid()
const code = (error: unknown) => (error as { code?: string }).code
const spin = () =>
  spinSlot(studio.kit, studio.wallet, policy, session, { id: 1, do: 'spin', key: key(), stake: '10.00' })

/** Spins the player until the next round will win or lose, as their seeds are now. */
async function untilNext(wants: (totalE2: number) => boolean): Promise<void> {
  while (!wants((await roundOf(model, await secretSeeds(studio.kit, session.playerId), 'spin')).totalE2)) await spin()
}

// docs/slots.md, "Gamble".
test('a win can be gambled once, whole and with nothing else; red and black decide', async () => {
  //
  await untilNext((totalE2) => totalE2 > 0)
  const won = await spin()
  const [draw = 0] = await draws(await secretSeeds(studio.kit, session.playerId), 1)
  const command = { id: 1, do: 'gamble', key: key(), bet: won.bet, colour: gambleColour(draw) } as const
  const play = (more: object = {}) => gamble(studio.kit, studio.wallet, session, { ...command, ...more })
  const doubled = gambled.parse(await play())
  expect(doubled).toMatchObject({ stake: won.payout, won: true, drawn: command.colour })
  expect(parseMoney(doubled.payout)).toBe(parseMoney(won.payout) * 2n)
  expect(await play()).toEqual(doubled)
  expect(await play({ key: key() }).catch(code)).toBe('no_bet')
  // What a gamble wins can be gambled again, and be lost.
  const [next = 0] = await draws(await secretSeeds(studio.kit, session.playerId), 1)
  const wrong = gambleColour(next) === 'red' ? 'black' : 'red'
  const lost = await play({ key: key(), bet: doubled.bet, colour: wrong })
  expect(lost).toMatchObject({ stake: doubled.payout, payout: '0.00', won: false })
  expect(await play({ key: key(), bet: lost.bet }).catch(code)).toBe('no_bet')
  const proof = roundProof.parse(await proofOf(studio.kit, lost.bet))
  expect(proof).toMatchObject({ game: 'slot', bet: { choice: { gambleOf: doubled.bet, colour: wrong } } })
  // slots 5: the operator is told of it with the bet, before anybody knows how it ends, and with the win again.
  await until(() => isSettled(studio.kit))
  const told = [doubled, lost].map(({ bet }) => studio.operator.bodies.get(bet)?.[0])
  expect(told).toMatchObject([
    { meta: { facts: { gambleOf: won.bet } }, round_closed: false },
    { meta: { facts: { gambleOf: doubled.bet } }, round_closed: true },
  ])
  expect(studio.operator.bodies.get(won.bet)?.[0]).not.toHaveProperty('meta.facts.gambleOf')
})

test('slots 16: the same key finds its gamble after other spins, and a gamble that was rolled back can be made again', async () => {
  // G-09 G-05
  await untilNext((totalE2) => totalE2 > 0)
  const won = await spin()
  const command = { id: 1, do: 'gamble', key: key(), bet: won.bet, colour: 'red' } as const
  const play = (more: object = {}) => gamble(studio.kit, studio.wallet, session, { ...command, ...more })
  studio.operator.behave(walletPaths.bet, { kind: 'lost' }, { kind: 'lost' }, { kind: 'lost' }, { kind: 'lost' })
  expect(await play({ key: key() }).catch(code)).toBe('not_confirmed')
  await until(() => isSettled(studio.kit))
  const first = await play()
  await spin()
  await until(() => isSettled(studio.kit))
  expect(await play()).toMatchObject({ bet: first.bet, payout: first.payout, drawn: first.drawn })
  expect(await play({ key: key() }).catch(code)).toBe('no_bet')
})

test.each(['refused', 'uncertain', 'void', 'rolled_back'])(
  'slots 16: a gamble that is %s does not count: its win can be gambled',
  async (state) => {
    // docs/slots.md, "Gamble".
    await untilNext((totalE2) => totalE2 > 0)
    const won = await spin()
    const play = () =>
      gamble(studio.kit, studio.wallet, session, { id: 1, do: 'gamble', key: key(), bet: won.bet, colour: 'red' })
    studio.operator.behave(walletPaths.bet, { kind: 'lost' }, { kind: 'lost' }, { kind: 'lost' }, { kind: 'lost' })
    expect(await play().catch(code)).toBe('not_confirmed')
    await until(() => isSettled(studio.kit))
    const [undone] = await sqlOn(studio.kit.db)<{ id: string; state: string }[]>`
      select id, state from bet where choice ->> 'gambleOf' = ${won.bet}`
    const put = (as: string) => studio.asOwner(`update bet set state = '${as}' where id = '${undone?.id}'`)
    await put(state)
    const again = await play().catch(code)
    await put(undone?.state ?? '')
    expect(again).toMatchObject({ stake: won.payout })
  },
)

test('one win gambled from two pages at once is gambled once', async () => {
  // R-16 G-09
  await untilNext((totalE2) => totalE2 > 0)
  const { bet } = await spin()
  const play = () =>
    gamble(studio.kit, studio.wallet, session, { id: 1, do: 'gamble', key: key(), bet, colour: 'red' }).catch(code)
  const answers = await Promise.all([play(), play(), play()])
  expect(answers.filter((answer) => typeof answer === 'object')).toHaveLength(1)
  const refusals = answers.filter((answer) => typeof answer !== 'object')
  expect(refusals.every((answer) => ['round_open', 'bet_exists', 'no_bet'].includes(String(answer)))).toBe(true)
})

test('a gamble never finds the win of another player or another game', async () => {
  await untilNext((totalE2) => totalE2 > 0)
  const { bet } = await spin()
  const other = await aPlayer()
  const command = { id: 1, do: 'gamble', key: key(), bet, colour: 'red' } as const
  expect(await gamble(studio.kit, studio.wallet, other, command).catch(code)).toBe('no_bet')
  expect(await gamble(studio.kit, studio.wallet, { ...session, game: 'nokshi-0001' }, command).catch(code)).toBe(
    'no_bet',
  )
  expect(await gamble(studio.kit, studio.wallet, { ...session, game: 'dice' }, command).catch(code)).toBe('wrong_game')
})
