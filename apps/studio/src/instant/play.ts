import { fromMicros, toShown } from '@chokka/money'
import type { Money } from '@chokka/money'
import { engineOf } from '@chokka/game-math/engines'
import { draws } from '@chokka/game-math/fair'
import type { Seeds } from '@chokka/game-math/fair'
import type { Choice, Outcome } from '@chokka/game-math/game'
import { gameOf, isSolo } from '@chokka/game-math/games'
import { jackpotLevels } from '@chokka/game-math/slots/jackpots'
import { payoutOf, shownMultiplier } from '@chokka/game-math/odds'
import type { Ratio } from '@chokka/game-math/odds'
import type { Kit } from '../kit/kit.ts'
import { Refusal } from '../kit/refusal.ts'
import { readStake, refuseOverLimit } from '../wallet/limits.ts'
import type { Session } from '../wallet/sessions.ts'
import { factsOf, noCrash } from '../wallet/facts.ts'
import type { Facts, SentMovement } from '../wallet/backend.ts'
import { settleHit } from '../jackpot/pools.ts'
import { jackpotIn, recordOf } from '../jackpot/round.ts'
import type { JackpotRound, Won } from '../jackpot/round.ts'
import { settleBatch } from '../wallet/states.ts'
import { rulesVersion } from '../rules.ts'
import type { Wallet } from '../wallet/wallet.ts'
import type { Command } from '@chokka/studio-wire/wire'
import type { Played } from '@chokka/studio-wire/solo'
import { betOfKey, intend } from './intent.ts'
import type { Drawn, Intent, KnownBet, NewBet } from './intent.ts'
import { choiceOf } from '@chokka/studio-wire/solo'
import { refuseTooSoon } from './too-soon.ts'

type Result = { multiplier: Ratio; outcome: Drawn; jackpot?: JackpotRound | null }
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
  const choice = choiceOf(game, sent)
  if (!choice || gameOf(game).allows?.(choice) === false) throw new Refusal('wrong_input')
  return choice
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
    const isTold = end.payout === 0n && !end.jackpot?.hits.length
    const lostFacts = isTold ? end.facts : undefined
    const gambleOf = typeof bet.choice.gambleOf === 'string' ? bet.choice.gambleOf : undefined
    const stake = { ...intent, game: bet.game, stake: bet.stake, lostFacts, jackpot: end.jackpot?.share, gambleOf }
    const stakeBalance = await wallet.takeStake(session, stake)
    const { call, ...settled } = await settleEnd(kit, session, { bet, intent, end, stakeBalance, isTold })
    const { payout, multiplier, outcome } = settled
    const balance = call
      ? await wallet.outbox.send([{ ...call, movement: winOf(call.id, session, intent, bet, settled) }])
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
type End = { payout: Money; multiplier: string; outcome: Drawn; facts: Facts; jackpot: JackpotRound | null }

async function endOf({ bet, decide }: Game, intent: Intent): Promise<End> {
  const result = await decide(intent.seeds)
  const jackpot = result.jackpot ?? null
  const multiplier = shownMultiplier(result.multiplier)
  const outcome = withJackpot(result.outcome, jackpot, [])
  const facts = factsIn(bet, intent, multiplier, outcome)
  return { payout: payoutOf(bet.stake, result.multiplier), multiplier, outcome, facts, jackpot }
}

const factsIn = (bet: NewBet, { seeds, serverSeedHash }: Intent, multiplier: string, outcome: Drawn): Facts =>
  factsOf({
    ...{ ...noCrash, game: bet.game, choice: bet.choice, outcome, multiplier, rules: bet.rules },
    ...{ nonce: seeds.nonce, server_seed_hash: serverSeedHash, client_seed: seeds.clientSeed },
  })

const withJackpot = (outcome: Drawn, jackpot: JackpotRound | null, won: readonly Won[]): Drawn =>
  jackpot ? { ...outcome, jackpot: recordOf(jackpot, won) } : outcome

type Ending = { bet: NewBet; intent: Intent; end: End; stakeBalance: Money | null; isTold: boolean }

/**
 * Commits how a round ends, in a batch with others; one that hits the jackpot by itself, because only then is it known
 * what the pools hold. Refuses with not_confirmed when the bet was undone meanwhile.
 */
async function settleEnd(kit: Kit, session: Session, { bet, intent, end, stakeBalance, isTold }: Ending) {
  const { id: betId } = intent
  const { payout, multiplier, outcome, jackpot } = end
  const shares = jackpot ? jackpotLevels.map((level) => ({ level, ...jackpot.shares[level] })) : undefined
  const settlement = { betId, payout, multiplier, outcome, stakeBalance, isTold, shares }
  if (!jackpot?.hits.length) {
    const settled = await kit.batch(settleBatch, settlement, { demo: session.demo, key: betId })
    if (!settled) throw new Refusal('not_confirmed')
    return { ...end, call: settled.call }
  }
  const outcomeOf = (won: readonly Won[]) => withJackpot(outcome, jackpot, won)
  const paid = await settleHit(kit, { settlement, hits: jackpot.hits, outcomeOf })
  if (!paid) throw new Refusal('not_confirmed')
  const hit = outcomeOf(paid.won)
  const facts = factsIn(bet, intent, multiplier, hit)
  return { ...end, payout: paid.payout, outcome: hit, facts, call: paid.call }
}

/** The player's other pages learn the balance after a loss from here, that after a win from the outbox. */
function tellBalance(wallet: Wallet, session: Session, balance: Money | null): Money | null {
  if (balance !== null) wallet.listeners.balance(session.playerId, balance)
  return balance
}

/** The win exactly as the outbox would read it from the database: a retry must have the same content. */
const winOf = (id: string, owner: Session, intent: Intent, bet: NewBet, end: End): SentMovement => ({
  ...{ id, kind: 'win', betId: intent.id, owner, game: bet.game, round: intent.round },
  ...{ amount: end.payout, facts: end.facts, jackpot: jackpotIn(end.outcome)?.won },
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
