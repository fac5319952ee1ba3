import { fromMicros, toShown } from '@chokka/money'
import type { Money } from '@chokka/money'
import type { Seeds } from '@chokka/game-math/fair'
import { payoutOf, shownMultiplier } from '@chokka/game-math/odds'
import type { Ratio } from '@chokka/game-math/odds'
import type { Kit } from '../kit/kit.ts'
import { Refusal } from '../kit/refusal.ts'
import { refuseOverLimit } from '../wallet/limits.ts'
import type { Session } from '../wallet/sessions.ts'
import { noSharedRound } from '../wallet/facts.ts'
import type { Facts, SentMovement } from '../wallet/backend.ts'
import { jackpotIn } from '../wallet/jackpot-part.ts'
import { settleBatch } from '../wallet/states.ts'
import type { DueCall, Settlement } from '../wallet/states.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { betOfKey, intend } from './intent.ts'
import type { Drawn, Intent, KnownBet, NewBet } from './intent.ts'

/** What a round puts into the pools of a jackpot beside its own outcome, and what it may win of them. */
export type Pooled = {
  /** All shares together: what the operator is told with the bet. */
  readonly share: Money
  readonly shares: Settlement['shares']
  readonly isHit: boolean
  /** What the record keeps of it while nothing was won. */
  readonly record: Readonly<Record<string, unknown>>
  /**
   * Settles a round that hits, with what the pools hold at this moment. Undefined when the bet was undone meanwhile.
   */
  settleHit: (kit: Kit, settlement: Settlement) => Promise<PaidHit | undefined>
}
export type PaidHit = { call: DueCall | null; outcome: Drawn; payout: Money }

type Result = { multiplier: Ratio; outcome: Drawn; jackpot?: Pooled | null }
/** `highest`: the most that it can pay, for the highest win. `decide`: what the seeds lead to. */
export type Game = { bet: NewBet; highest: Ratio | undefined; decide: (seeds: Seeds) => Promise<Result> }

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
    const end = await endOf(wallet, game, intent)
    const isTold = end.payout === 0n && !end.jackpot?.isHit
    const lostFacts = isTold ? end.facts : undefined
    const gambleOf = typeof bet.choice.gambleOf === 'string' ? bet.choice.gambleOf : undefined
    const stake = { ...intent, game: bet.game, stake: bet.stake, lostFacts, jackpot: end.jackpot?.share, gambleOf }
    const stakeBalance = await wallet.takeStake(session, stake)
    const { call, ...settled } = await settleEnd(kit, wallet, session, { bet, intent, end, stakeBalance, isTold })
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
type End = { payout: Money; multiplier: string; outcome: Drawn; facts: Facts; jackpot: Pooled | null }

async function endOf(wallet: Wallet, { bet, decide }: Game, intent: Intent): Promise<End> {
  const result = await decide(intent.seeds)
  const jackpot = result.jackpot ?? null
  const multiplier = shownMultiplier(result.multiplier)
  const outcome = jackpot ? { ...result.outcome, jackpot: jackpot.record } : result.outcome
  const facts = factsIn(wallet, bet, intent, { multiplier, outcome })
  return { payout: payoutOf(bet.stake, result.multiplier), multiplier, outcome, facts, jackpot }
}

const factsIn = (
  { factsOf }: Wallet,
  bet: NewBet,
  { seeds, serverSeedHash }: Intent,
  result: { multiplier: string; outcome: Drawn },
): Facts =>
  factsOf({
    ...{ ...noSharedRound, game: bet.game, choice: bet.choice, ...result, rules: bet.rules },
    ...{ nonce: seeds.nonce, server_seed_hash: serverSeedHash, client_seed: seeds.clientSeed },
  })

type Ending = { bet: NewBet; intent: Intent; end: End; stakeBalance: Money | null; isTold: boolean }

/**
 * Commits how a round ends, in a batch with others; one that hits the jackpot by itself, because only then is it known
 * what the pools hold. Refuses with not_confirmed when the bet was undone meanwhile.
 */
async function settleEnd(
  kit: Kit,
  wallet: Wallet,
  session: Session,
  { bet, intent, end, stakeBalance, isTold }: Ending,
) {
  const { id: betId } = intent
  const { payout, multiplier, outcome, jackpot } = end
  const settlement = { betId, payout, multiplier, outcome, stakeBalance, isTold, shares: jackpot?.shares }
  if (!jackpot?.isHit) {
    const settled = await kit.batch(settleBatch, settlement, { demo: session.demo, key: betId })
    if (!settled) throw new Refusal('not_confirmed')
    return { ...end, call: settled.call }
  }
  const paid = await jackpot.settleHit(kit, settlement)
  if (!paid) throw new Refusal('not_confirmed')
  const facts = factsIn(wallet, bet, intent, { multiplier, outcome: paid.outcome })
  return { ...end, ...paid, facts }
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
