// Players of every single-player game, for tests that loop over the registry.
import { engineOf } from '@chokka/game-math/engines'
import { draws } from '@chokka/game-math/fair'
import type { Choice, StepEngine } from '@chokka/game-math/game'
import { gameOf } from '@chokka/game-math/games'
import type { SoloName } from '@chokka/game-math/games'
import { play } from '../src/products/solo/play.ts'
import { cashOutRound, startRound, takeStep } from '../src/products/solo/rounds.ts'
import { ensureSeeds } from '../src/single/seeds.ts'
import type { Session } from '../src/wallet/sessions.ts'
import { roundState } from '@chokka/studio-wire/solo'
import { secretSeeds } from './fated-roll.ts'
import { aSession } from './studio.ts'
import type { TestStudio } from './studio.ts'

export const engineFor = (game: SoloName) => engineOf(game) as StepEngine

/** What players of a studio do; `studio` is asked each time, because tests open it before they run. */
export function playersOf(studio: () => TestStudio) {
  async function aPlayer(game: SoloName, as: Parameters<typeof aSession>[2] = {}): Promise<Session> {
    const session = await aSession(studio().kit, game, as)
    await ensureSeeds(studio().kit, session.playerId)
    return session
  }
  const key = () => studio().kit.chance.uuid()
  const betOf = (game: SoloName, stake = '10.00', choice: Choice = gameOf(game).first) => ({
    ...{ id: 1, key: key(), stake, choice },
  })
  const playAs = (session: Session, bet: ReturnType<typeof betOf>) =>
    play(studio().kit, studio().wallet, session, { ...bet, do: 'play' })
  const startAs = async (session: Session, bet: ReturnType<typeof betOf>) =>
    roundState.parse((await startRound(studio().kit, studio().wallet, session, { ...bet, do: 'start' })).round)
  const stepAs = async (session: Session, bet: string, turn: number, step: number) =>
    roundState.parse((await takeStep(studio().kit, studio().wallet, session, { bet, turn, step })).round)
  const cashOutAs = async (session: Session, bet: string) =>
    roundState.parse((await cashOutRound(studio().kit, studio().wallet, session, bet)).round)

  /**
   * The next step of a round that wins, or that loses, other than `except`; undefined where none does. Only the test
   * knows the draws.
   */
  async function fatedStep(
    session: Session,
    game: SoloName,
    steps: readonly number[],
    end: 'wins' | 'loses',
    except?: number,
  ) {
    const { first, highestStep = 0 } = gameOf(game)
    const seeds = await secretSeeds(studio().kit, session.playerId)
    // The round has taken the nonce before the next one.
    const drawn = await draws({ ...seeds, nonce: seeds.nonce - 1 }, 300)
    const engine = engineFor(game)
    const all = Array.from({ length: highestStep + 1 }, (_, step) => step)
    return all.find((step) => {
      if (step === except || engine.guess(step) === undefined || !engine.allows(drawn, first, steps, step)) return false
      return (engine.position(drawn, first, [...steps, step]).state === 'lost') === (end === 'loses')
    })
  }

  /** A round that was started and has won so many steps. */
  async function aRound(game: SoloName, wins: number, stake?: string, as: Parameters<typeof aSession>[2] = {}) {
    const session = await aPlayer(game, as)
    let round = await startAs(session, betOf(game, stake))
    const steps: number[] = []
    for (let win = 0; win < wins && round.state === 'open'; win++) {
      const step = await fatedStep(session, game, steps, 'wins')
      if (step === undefined) throw new Error(`no step of ${game} wins`)
      round = await stepAs(session, round.bet, steps.length, step)
      steps.push(step)
    }
    return { session, round, steps }
  }

  /** Plays some bets of a game, lost and won, and returns their ids. */
  async function someBets(game: SoloName, session: Session): Promise<string[]> {
    const bets: string[] = []
    for (let turn = 0; turn < 5; turn++) {
      if (gameOf(game).kind === 'instant') {
        bets.push((await playAs(session, betOf(game))).bet)
        continue
      }
      let round = await startAs(session, betOf(game))
      bets.push(round.bet)
      const steps: number[] = []
      for (const end of turn % 2 === 0 ? (['wins', 'wins'] as const) : (['wins', 'loses'] as const)) {
        const step = await fatedStep(session, game, steps, end)
        if (step === undefined || round.state !== 'open') continue
        round = await stepAs(session, round.bet, steps.length, step)
        steps.push(step)
      }
      if (round.state === 'open') await cashOutAs(session, round.bet)
    }
    return bets
  }
  return { aPlayer, betOf, playAs, startAs, stepAs, cashOutAs, fatedStep, aRound, someBets }
}
