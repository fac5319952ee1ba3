import { fromMicros, toShown } from '@chokka/money'
import type { Money } from '@chokka/money'
import { engineOf } from '@chokka/game-math/engines'
import { draws } from '@chokka/game-math/fair'
import type { Seeds } from '@chokka/game-math/fair'
import type { Choice, Outcome } from '@chokka/game-math/game'
import { gameOf, isSolo } from '@chokka/game-math/games'
import { payoutOf, shownMultiplier } from '@chokka/game-math/odds'
import type { Ratio } from '@chokka/game-math/odds'
import type { Kit } from '../kit/kit.ts'
import { Refusal } from '../kit/refusal.ts'
import { readStake, refuseOverLimit } from '../wallet/limits.ts'
import type { Session } from '../wallet/sessions.ts'
import { factsOf, noCrash } from '../wallet/facts.ts'
import type { Facts, SentMovement } from '../wallet/backend.ts'
import { settleBatch } from '../wallet/states.ts'
import { rulesVersion } from '../rules.ts'
import type { Wallet } from '../wallet/wallet.ts'
import type { Command } from '../wire.ts'
import type { Played } from '../wire-shapes.ts'
import { betOfKey, intend } from './intent.ts'
import type { Drawn, Intent, KnownBet, NewBet } from './intent.ts'
import { choiceShape } from './shapes.ts'
import { refuseTooSoon } from './too-soon.ts'

type Result = { multiplier: Ratio; outcome: Drawn }
/** `highest`: the most that it can pay, for the highest win. `decide`: what the seeds lead to. */
export type Game = { bet: NewBet; highest: Ratio | undefined; decide: (seeds: Seeds) => Promise<Result> }

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
    bet: { key: command.key, game, rules: rulesVersion[game], stake: readStake(command.stake), choice },
    highest: gameOf(game).highest?.(choice),
    decide: async (seeds) => engine.decide(await draws(seeds, engine.draws(choice)), choice),
  })
  // The record has the fields of the game's outcome.
  return { ...shown(known), choice, outcome: (known.outcome ?? {}) as Outcome }
}

/** The choice of a game, by its own shape. Refuses with wrong_input. */
export function readChoice(game: Parameters<typeof gameOf>[0], sent: Choice): Choice {
  const { data } = choiceShape(game).safeParse(sent)
  if (!data || gameOf(game).allows?.(data) === false) throw new Refusal('wrong_input')
  return data
}

/**
 * Intent, stake, outcome, win: the bet counts from the moment its outcome is committed, and not before. What it will be
 * follows from the nonce that the intent has taken, so the operator is told of a loss together with its stake, and no
 * win is sent. The player is told only once the stake was taken and the outcome is committed.
 */
export async function playOnce(kit: Kit, wallet: Wallet, session: Session, game: Game): Promise<KnownBet> {
  const { bet, highest } = game
  if (highest) refuseOverLimit(bet.stake, highest)
  const id = kit.chance.uuid()
  wallet.outbox.awaiting.add(id)
  try {
    const intent = await intend(kit, session, bet, id)
    if (!intent) return await betOfKey(kit, session, bet)
    const end = await endOf(game, intent)
    const isTold = end.payout === 0n
    const stake = { ...intent, game: bet.game, stake: bet.stake, lostFacts: isTold ? end.facts : undefined }
    const stakeBalance = await wallet.takeStake(session, stake)
    const { payout, multiplier, outcome } = end
    const settlement = { betId: id, payout, multiplier, outcome, stakeBalance, isTold }
    const settled = await kit.batch(settleBatch, settlement, { demo: session.demo, key: id })
    if (!settled) throw new Refusal('not_confirmed')
    const { call } = settled
    const balance = call
      ? await wallet.outbox.send([{ ...call, movement: winOf(call.id, session, intent, bet, end) }])
      : tellBalance(wallet, session, stakeBalance)
    return {
      ...{ id, ...bet, state: 'settled', refusal: null, payout, multiplier, outcome, balance_after: balance },
      ...{ nonce: intent.seeds.nonce, server_seed_hash: intent.serverSeedHash },
    }
  } finally {
    wallet.outbox.awaiting.delete(id)
  }
}

/** How a round ends. `facts`: exactly as the outbox would read them from the database. */
type End = { payout: Money; multiplier: string; outcome: Drawn; facts: Facts }

async function endOf({ bet, decide }: Game, { seeds, serverSeedHash }: Intent): Promise<End> {
  const result = await decide(seeds)
  const [multiplier, outcome] = [shownMultiplier(result.multiplier), result.outcome]
  const facts = factsOf({
    ...{ ...noCrash, game: bet.game, choice: bet.choice, outcome, multiplier, rules: bet.rules },
    ...{ nonce: seeds.nonce, server_seed_hash: serverSeedHash, client_seed: seeds.clientSeed },
  })
  return { payout: payoutOf(bet.stake, result.multiplier), multiplier, outcome, facts }
}

/** The player's other pages learn the balance after a loss from here, that after a win from the outbox. */
function tellBalance(wallet: Wallet, session: Session, balance: Money | null): Money | null {
  if (balance !== null) wallet.listeners.balance(session.playerId, balance)
  return balance
}

/** The win exactly as the outbox would read it from the database: a retry must have the same content. */
const winOf = (id: string, owner: Session, intent: Intent, bet: NewBet, end: End): SentMovement => ({
  ...{ id, kind: 'win', betId: intent.id, owner, game: bet.game, round: intent.round },
  ...{ amount: end.payout, facts: end.facts },
})

export const shown = (bet: KnownBet) => ({
  bet: bet.id,
  stake: toShown(fromMicros(bet.stake)),
  payout: toShown(fromMicros(bet.payout ?? 0n)),
  multiplier: bet.multiplier ?? '0',
  nonce: bet.nonce,
  serverSeedHash: bet.server_seed_hash,
  balance: bet.balance_after === null ? null : toShown(fromMicros(bet.balance_after)),
})
