import { fromMicros, toShown } from '@chokka/money'
import type { Money } from '@chokka/money'
import { bucketOf, plinkoMultiplier, plinkoPath, plinkoTable } from '@chokka/game-math/plinko'
import { diceAllows, diceDraws, diceMultiplier, diceWins, rollOf } from '@chokka/game-math/dice'
import { draws } from '@chokka/game-math/fair'
import type { Seeds } from '@chokka/game-math/fair'
import { hundredths, payoutOf, ratio, shownMultiplier } from '@chokka/game-math/odds'
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
import type { Dropped, Rolled } from '../wire-shapes.ts'
import { betOfKey, intend } from './intent.ts'
import type { Intent, KnownBet, NewBet } from './intent.ts'

export type Result = { multiplier: Ratio; outcome: Readonly<Record<string, unknown>> }
/** `decide`: what the seeds lead to. */
export type Game = { bet: NewBet; highest: Ratio; decide: (seeds: Seeds) => Result | Promise<Result> }

export type RollCommand = Extract<Command, { do: 'roll' }>
export type DropCommand = Extract<Command, { do: 'drop' }>

/** One roll of dice. Refuses with wrong_input on a target that cannot win or pays less than the stake. */
export async function roll(kit: Kit, wallet: Wallet, session: Session, command: RollCommand): Promise<Rolled> {
  const { target, direction } = command
  if (!diceAllows(target, direction)) throw new Refusal('wrong_input')
  const multiplier = diceMultiplier(target, direction)
  const game: Game = {
    bet: {
      ...{ key: command.key, game: 'dice', rules: rulesVersion.dice, stake: readStake(command.stake) },
      choice: { target, direction },
    },
    highest: multiplier,
    decide: async (seeds) => {
      const [draw = 0] = await draws(seeds, diceDraws)
      const rolled = rollOf(draw)
      const won = diceWins(rolled, target, direction)
      return { multiplier: won ? multiplier : ratio(0n, 1n), outcome: { roll: rolled, won } }
    },
  }
  const known = await playOnce(kit, wallet, session, game)
  const { roll: rolled, won } = known.outcome ?? {}
  return { ...shown(known), roll: Number(rolled), won: won === true, target, direction }
}

/** One ball of plinko. */
export async function drop(kit: Kit, wallet: Wallet, session: Session, command: DropCommand): Promise<Dropped> {
  const { risk, rows } = command
  const game: Game = {
    bet: {
      ...{ key: command.key, game: 'plinko', rules: rulesVersion.plinko, stake: readStake(command.stake) },
      choice: { risk, rows },
    },
    highest: hundredths(Math.max(...plinkoTable(risk, rows))),
    decide: async (seeds) => {
      const path = plinkoPath(await draws(seeds, rows), rows)
      const bucket = bucketOf(path)
      return { multiplier: plinkoMultiplier(risk, rows, bucket), outcome: { path, bucket } }
    },
  }
  const known = await playOnce(kit, wallet, session, game)
  const path = Array.isArray(known.outcome?.path) ? known.outcome.path.map(Number) : []
  return { ...shown(known), path, bucket: bucketOf(path), risk, rows }
}

/**
 * Intent, stake, outcome, win: the bet counts from the moment its outcome is committed, and not before. What it will be
 * follows from the nonce that the intent has taken, so the operator is told of a loss together with its stake, and no
 * win is sent. The player is told only once the stake was taken and the outcome is committed.
 */
export async function playOnce(kit: Kit, wallet: Wallet, session: Session, game: Game): Promise<KnownBet> {
  const { bet } = game
  refuseOverLimit(bet.stake, game.highest)
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
type End = { payout: Money; multiplier: string; outcome: Result['outcome']; facts: Facts }

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
