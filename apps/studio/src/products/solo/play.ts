import { engineOf } from '@chokka/game-math/engines'
import { draws } from '@chokka/game-math/fair'
import type { Choice, Outcome } from '@chokka/game-math/game'
import { gameOf, isSolo } from '@chokka/game-math/games'
import type { Kit } from '../../kit/kit.ts'
import { Refusal } from '../../kit/refusal.ts'
import { readStake } from '../../wallet/limits.ts'
import type { Session } from '../../wallet/sessions.ts'
import type { Wallet } from '../../wallet/wallet.ts'
import type { Command } from '@chokka/studio-wire/wire'
import type { Played } from '@chokka/studio-wire/solo'
import { playOnce, shown } from '../../single/play-once.ts'
import { choiceOf } from '@chokka/studio-wire/solo'
import { refuseTooSoon } from '../../single/too-soon.ts'

export type PlayCommand = Extract<Command, { do: 'play' }>

/**
 * One bet of an instant game: stake and choice, and the outcome at once. Refuses with wrong_input on a choice that the
 * game does not have or that could not win, with wrong_game in a session of a game of steps, and with too_soon before
 * the operator's least time of a round.
 */
export async function play(
  kit: Kit,
  wallet: Wallet,
  session: Session,
  command: PlayCommand,
  leastRoundMs = 0,
): Promise<Played> {
  const { game } = session
  const engine = isSolo(game) ? engineOf(game) : undefined
  if (!isSolo(game) || engine?.kind !== 'instant') throw new Refusal('wrong_game')
  const choice = readChoice(game, command.choice)
  await refuseTooSoon(kit, leastRoundMs, session, command.key)
  const known = await playOnce(kit, wallet, session, {
    bet: { key: command.key, game, rules: gameOf(game).rules, stake: readStake(command.stake), choice },
    highest: gameOf(game).highest?.(choice),
    decide: async (seeds) => engine.decide(await draws(seeds, engine.draws(choice)), choice),
  })
  // The record has the fields of the game's outcome.
  return { ...shown(known), choice, outcome: (known.outcome ?? {}) as Outcome }
}

/** The choice of a game, by its own shape. Refuses with wrong_input. */
export function readChoice(game: Parameters<typeof gameOf>[0], sent: Choice): Choice {
  const choice = choiceOf(game, sent)
  if (!choice || gameOf(game).allows?.(choice) === false) throw new Refusal('wrong_input')
  return choice
}
