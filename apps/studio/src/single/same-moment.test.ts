// Two commands for one round at the same moment: each has read the round before either may write (decision 71).
import type { Outcome } from '@chokka/game-math/game'
import { gameOf, soloNames } from '@chokka/game-math/games'
import { afterAll, expect, test } from 'vitest'
import { engineFor, playersOf } from '../../tests/every-game.ts'
import { sqlOn } from '../../tests/sql-on.ts'
import { testStudio, untilWaiting } from '../../tests/studio.ts'
import { recall } from '../record/recall.ts'
import { takeStep } from '../products/solo/rounds.ts'

const studio = await testStudio()
studio.wallet.outbox.start()
studio.operator.setBalance(100_000_000_000n)
afterAll(() => studio.close())

const stepNames = soloNames.filter((game) => gameOf(game).kind === 'steps')
const { stepAs, cashOutAs, fatedStep, aRound } = playersOf(() => studio)

test('of a step and a cash-out at the same moment one comes first, and the record has the steps that were paid', async () => {
  // G-09
  const { kit } = studio
  for (const game of stepNames) {
    for (const first of ['step', 'cashOut'] as const) {
      const { session, round, steps } = await aRound(game, 1)
      const step = (await fatedStep(session, game, steps, 'wins')) ?? 0
      const act = {
        step: () => stepAs(session, round.bet, 1, step),
        cashOut: () => cashOutAs(session, round.bet),
      }
      const second = first === 'step' ? 'cashOut' : 'step'
      // Both have read the round when the first of them may write.
      const asked = await kit.db.transaction().execute(async (tx) => {
        await sqlOn(tx)`select 1 from step_round where bet_id = ${round.bet} for update`
        const one = act[first]()
        await untilWaiting(kit, 1)
        const two = act[second]()
        await untilWaiting(kit, 2)
        return { one, two }
      })
      await asked.one
      const ended = await asked.two
      // The answer waits for the operator's: the page shows the balance after the win.
      const told = [...studio.operator.transactions.values()].filter(({ reference }) => reference === round.bet)
      expect(told, `${game}, ${first} first`).toMatchObject([{ kind: 'win' }])
      const turn = first === 'step' ? 2 : 1
      expect(ended, `${game}, ${first} first`).toMatchObject({ state: 'cashed', turn })
      const { outcome, payout } = await recall(kit, session, round.bet)
      expect(engineFor(game).stepsOf(outcome as Outcome), `${game}, ${first} first`).toHaveLength(turn)
      expect(payout).toBe(ended.payout)
      expect(
        await sqlOn(kit.db)`select cardinality(steps) as steps from step_round where bet_id = ${round.bet}`,
      ).toEqual([{ steps: turn }])
    }
  }
})

test('of two steps at the same moment one counts, and both pages show it', async () => {
  // G-09
  const { kit } = studio
  const { session, round } = await aRound('mines', 0)
  const one = (await fatedStep(session, 'mines', [], 'wins')) ?? 0
  const two = (await fatedStep(session, 'mines', [], 'wins', one)) ?? 0
  expect(one).not.toBe(two)
  const asked = await kit.db.transaction().execute(async (tx) => {
    await sqlOn(tx)`select 1 from step_round where bet_id = ${round.bet} for update`
    const first = stepAs(session, round.bet, 0, one)
    await untilWaiting(kit, 1)
    // Another process has its own batches.
    const other = await studio.secondProcess()
    const second = takeStep(other.kit, other.wallet, session, { bet: round.bet, turn: 0, step: two })
    await untilWaiting(kit, 2)
    return { first, second, other }
  })
  const shown = await asked.first
  expect(shown).toMatchObject({ turn: 1, outcome: { opened: [one] } })
  expect((await asked.second).round).toEqual(shown)
  await asked.other.close()
})
