import { fromMicros, toShown } from '@chokka/money'
import { bucketOf, plinkoMultiplier, plinkoPath, plinkoTable } from '@chokka/game-math/plinko'
import { diceAllows, diceDraws, diceMultiplier, diceWins, rollOf } from '@chokka/game-math/dice'
import { draws } from '@chokka/game-math/fair'
import { hundredths, payoutOf, ratio, shownMultiplier } from '@chokka/game-math/odds'
import type { Ratio } from '@chokka/game-math/odds'
import type { Kit } from '../kit/kit.ts'
import { Refusal } from '../kit/refusal.ts'
import { readStake, refuseOverLimit } from '../wallet/limits.ts'
import type { Session } from '../wallet/sessions.ts'
import { factsOf, noCrash } from '../wallet/facts.ts'
import type { SentMovement } from '../wallet/backend.ts'
import { settleBatch } from '../wallet/states.ts'
import type { Settlement } from '../wallet/states.ts'
import { rulesVersion } from '../rules.ts'
import type { Wallet } from '../wallet/wallet.ts'
import type { Command } from '../wire.ts'
import type { Dropped, Rolled } from '../wire-shapes.ts'
import { betOfKey, intend } from './intent.ts'
import type { Intent, KnownBet, NewBet } from './intent.ts'

type Result = { multiplier: Ratio; outcome: Record<string, number | boolean | number[]> }
type Game = { bet: NewBet; draws: number; highest: Ratio; decide: (drawn: readonly number[]) => Result }

export type RollCommand = Extract<Command, { do: 'roll' }>
export type DropCommand = Extract<Command, { do: 'drop' }>

/** One roll of dice. Refuses with wrong_input on a target that cannot win or pays less than the stake. */
export async function roll(kit: Kit, wallet: Wallet, session: Session, command: RollCommand): Promise<Rolled> {
  const { target, direction } = command
  if (!diceAllows(target, direction)) throw new Refusal('wrong_input')
  const multiplier = diceMultiplier(target, direction)
  const game: Game = {
    bet: { key: command.key, game: 'dice', stake: readStake(command.stake), choice: { target, direction } },
    draws: diceDraws,
    highest: multiplier,
    decide: ([draw = 0]) => {
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
    bet: { key: command.key, game: 'plinko', stake: readStake(command.stake), choice: { risk, rows } },
    draws: rows,
    highest: hundredths(Math.max(...plinkoTable(risk, rows))),
    decide: (drawn) => {
      const path = plinkoPath(drawn, rows)
      const bucket = bucketOf(path)
      return { multiplier: plinkoMultiplier(risk, rows, bucket), outcome: { path, bucket } }
    },
  }
  const known = await playOnce(kit, wallet, session, game)
  const path = Array.isArray(known.outcome?.path) ? known.outcome.path.map(Number) : []
  return { ...shown(known), path, bucket: bucketOf(path), risk, rows }
}

/** Intent, stake, outcome, win: the bet counts from the moment its outcome is committed, and not before. */
async function playOnce(kit: Kit, wallet: Wallet, session: Session, game: Game): Promise<KnownBet> {
  const { bet } = game
  refuseOverLimit(bet.stake, game.highest)
  const id = kit.chance.uuid()
  wallet.outbox.awaiting.add(id)
  try {
    const intent = await intend(kit, session, bet, id)
    if (!intent) return await betOfKey(kit, session, bet)
    const stakeBalance = await wallet.takeStake(session, { ...intent, game: bet.game, stake: bet.stake })
    const { multiplier, outcome } = game.decide(await draws(intent.seeds, game.draws))
    const payout = payoutOf(bet.stake, multiplier)
    const settlement = { betId: id, payout, multiplier: shownMultiplier(multiplier), outcome, stakeBalance }
    const call = await kit.batch(settleBatch, settlement, { demo: session.demo, key: id })
    if (!call) throw new Refusal('not_confirmed')
    const sent = wallet.outbox.send([{ ...call, movement: winOf(call.id, session, intent, bet, settlement) }])
    // A loss does not wait for the operator; a win shows the balance that the operator returns.
    const balance = payout === 0n ? stakeBalance : await sent
    const { seeds, serverSeedHash } = intent
    const settled = { state: 'settled', refusal: null, payout, multiplier: settlement.multiplier, outcome } as const
    return { id, ...bet, ...settled, balance_after: balance, nonce: seeds.nonce, server_seed_hash: serverSeedHash }
  } finally {
    wallet.outbox.awaiting.delete(id)
  }
}

/**
 * The win exactly as the outbox would read it from the database, facts included: a retry must have the same content.
 */
const winOf = (id: string, owner: Session, intent: Intent, bet: NewBet, settled: Settlement): SentMovement => ({
  id,
  kind: 'win',
  betId: intent.id,
  owner,
  game: bet.game,
  round: intent.round,
  amount: settled.payout,
  facts: factsOf({
    ...noCrash,
    game: bet.game,
    multiplier: settled.multiplier,
    nonce: intent.seeds.nonce,
    server_seed_hash: intent.serverSeedHash,
    client_seed: intent.seeds.clientSeed,
    choice: bet.choice,
    outcome: settled.outcome ?? null,
    rules: rulesVersion[bet.game],
  }),
})

const shown = (bet: KnownBet) => ({
  bet: bet.id,
  stake: toShown(fromMicros(bet.stake)),
  payout: toShown(fromMicros(bet.payout ?? 0n)),
  multiplier: bet.multiplier ?? '0',
  nonce: bet.nonce,
  serverSeedHash: bet.server_seed_hash,
  balance: bet.balance_after === null ? null : toShown(fromMicros(bet.balance_after)),
})
