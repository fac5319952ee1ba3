// Rounds of any game of the studio, for the members of the demo and for tests that play by a seed.
import type { Choice } from '@chokka/game-math/game'
import { gameOf, isSolo } from '@chokka/game-math/games'
import type { SoloName } from '@chokka/game-math/games'
import { isSpin, isTable, tableGames } from '@chokka/game-math/tables'
import type { Chance } from '@chokka/server-kit'
import { titleOf } from '@chokka/slot-titles/titles'
import { z } from 'zod'
import { key, type GameConnection } from './game-connection.ts'

type Below = Pick<Chance, 'below'>

const usualStakes = ['10.00', '10.00', '10.00', '20.00', '20.00', '50.00', '100.00', '200.00'] as const
const oneOf = <T>(chance: Below, of: readonly [T, ...T[]]): T => of[chance.below(of.length)] ?? of[0]

/**
 * One round of a game, as people play it: stake, choice and steps by chance. Ends when the studio has answered. Rejects
 * with the code of a refusal, or with the fault of the connection.
 */
export function playRound(
  game: GameConnection,
  name: string,
  chance: Below,
  stakes: readonly [string, ...string[]] = usualStakes,
): Promise<unknown> {
  const bet = { key: key(), stake: oneOf(chance, stakes) }
  if (titleOf(name)) return game.ask({ do: 'spin', key: key(), stake: '10.00' })
  if (isTable(name)) {
    const autoAtE2 = oneOf(chance, [120, 150, 180, 200, 300, 500, 1000])
    const place = { do: 'place', ...bet, slot: 1 + chance.below(tableGames[name].bets) }
    return game.ask(isSpin(name) ? place : { ...place, autoAtE2 })
  }
  if (!isSolo(name)) throw new Error(`there is no game ${name}`)
  const choice = choiceIn(name, chance)
  if (gameOf(name).kind === 'instant') return game.ask({ do: 'play', ...bet, choice })
  return playSteps(game, gameOf(name).highestStep ?? 0, { ...bet, choice }, chance)
}

/** What the game starts with, and any of its words: another risk, another side. */
function choiceIn(name: SoloName, chance: Below): Choice {
  const { choice, first, allows } = gameOf(name)
  const words = Object.entries(choice).flatMap(([field, { is, ...shape }]) =>
    is === 'word' && 'of' in shape ? [[field, shape.of[chance.below(shape.of.length)] ?? '']] : [],
  )
  const varied: Choice = { ...first, ...Object.fromEntries(words) }
  return allows?.(varied) === false ? first : varied
}

/** Up to three steps of the open round or of a new one; then what was won is taken. */
async function playSteps(game: GameConnection, highestStep: number, bet: object, chance: Below): Promise<void> {
  const open = (await game.ask({ do: 'round' })).round ?? (await game.ask({ do: 'start', ...bet })).round
  let round = Round.parse(open)
  for (let left = 1 + chance.below(3); left > 0 && round.state === 'open'; left--) {
    const step = { do: 'step', bet: round.bet, turn: round.turn, step: chance.below(highestStep + 1) }
    round = Round.parse((await game.ask(step)).round)
  }
  if (round.state === 'open' && round.canCashOut) await game.ask({ do: 'cashOutRound', bet: round.bet })
}
const Round = z.looseObject({ bet: z.string(), turn: z.number(), state: z.string(), canCashOut: z.boolean() })
