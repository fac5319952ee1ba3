import { sql } from 'kysely'
import { fromMicros } from '@chokka/money'
import { draws } from '@chokka/game-math/fair'
import type { Outcome } from '@chokka/game-math/game'
import { gameOf, isSolo } from '@chokka/game-math/games'
import { payoutOf, shownMultiplier } from '@chokka/game-math/odds'
import type { Kit } from '../../kit/kit.ts'
import { Refusal } from '../../kit/refusal.ts'
import { readStake } from '../../wallet/limits.ts'
import type { Session } from '../../wallet/sessions.ts'
import { acceptBet, settleBatch } from '../../wallet/states.ts'
import type { Wallet } from '../../wallet/wallet.ts'
import type { Command } from '@chokka/studio-wire/wire'
import type { EndedBy } from '@chokka/studio-wire/parts'
import type { RoundState } from '@chokka/studio-wire/solo'
import { isStepGame, stepEngineOf, stepGames } from './engines.ts'
import { betOfKey, intend } from '../../single/intent.ts'
import type { NewBet } from '../../single/intent.ts'
import { readChoice } from './play.ts'
import { refuseTooSoon } from '../../single/too-soon.ts'
import { findRound, payable, playTo, showRound, takeSteps } from './round-rows.ts'
import type { Round } from './round-rows.ts'

export type StartCommand = Extract<Command, { do: 'start' }>
export type StepCommand = Pick<Extract<Command, { do: 'step' }>, 'bet' | 'turn' | 'step'>

type Owner = Pick<Session, 'playerId' | 'demo'>

/**
 * Starts a round of a game of steps. Refuses with round_open while one is open, which `openRound` returns, with
 * wrong_game in a session of another kind of game, and with too_soon before the operator's least time of a round.
 */
export async function startRound(kit: Kit, wallet: Wallet, session: Session, command: StartCommand, leastRoundMs = 0) {
  const { game } = session
  if (!isSolo(game) || !isStepGame(game)) throw new Refusal('wrong_game')
  const bet: NewBet = {
    key: command.key,
    ...{ game, rules: gameOf(game).rules, hasSteps: true },
    stake: readStake(command.stake),
    choice: readChoice(game, command.choice),
  }
  await refuseTooSoon(kit, leastRoundMs, session, command.key)
  const id = kit.chance.uuid()
  wallet.outbox.awaiting.add(id)
  try {
    const intent = await intend(kit, session, bet, id)
    if (!intent) {
      const known = await betOfKey(kit, session, bet)
      const balance = known.balance_after === null ? null : fromMicros(known.balance_after)
      return { round: await showRound(await findRound(kit, session, known.id)), balance }
    }
    const balance = await wallet.takeStake(session, { ...intent, game, stake: bet.stake })
    await acceptBet(kit, { betId: id, balance }, session.demo)
    const { seeds, serverSeedHash } = intent
    const ended = { payout: null, multiplier: null, outcome: null }
    const { choice, rules, stake } = bet
    const round = {
      id,
      game,
      choice,
      rules,
      stake,
      seeds,
      serverSeedHash,
      steps: [],
      state: 'accepted',
      ...ended,
    } as const
    return { round: await showRound(round), balance }
  } finally {
    wallet.outbox.awaiting.delete(id)
  }
}

/** The open round of a player in the game of the session, whatever device it was started on, or null. */
export async function openRound(kit: Kit, session: Session): Promise<RoundState | null> {
  const row = await kit.db
    .selectFrom('bet')
    .select('id')
    .where('player_id', '=', session.playerId)
    .where('game', '=', session.game)
    .where('shared_round', 'is', null)
    .where('state', '=', 'accepted')
    .executeTakeFirst()
  return row && isStepGame(session.game) ? showRound(await findRound(kit, session, row.id)) : null
}

/**
 * Takes a step. `turn` is the number of steps before it: one that was taken already, or comes when the round is over,
 * changes nothing and returns the round (G-09). The round ends with its payout when nothing more can be won, or when
 * every guess would pass the highest win. Refuses with wrong_input on a step that the rules do not allow, and with
 * win_over_limit on one that could win too much.
 */
export async function takeStep(kit: Kit, wallet: Wallet, session: Session, { bet, turn, step }: StepCommand): Shown {
  const round = await findRound(kit, session, bet)
  if (round.state !== 'accepted' || turn < round.steps.length) return { round: await showRound(round) }
  const engine = stepEngineOf(round.game, round.rules)
  const { choice } = round
  const drawn = await draws(round.seeds, engine.draws(choice, round.steps.length + 1))
  if (turn > round.steps.length || !engine.allows(drawn, choice, round.steps, step)) throw new Refusal('wrong_input')
  const guess = engine.guess(step)
  const next = guess === undefined ? undefined : engine.position(drawn, choice, round.steps).next[guess]
  if (next && !payable(round, next)) throw new Refusal('win_over_limit')
  const moved: Round = { ...round, steps: [...round.steps, step] }
  const played = await playTo(moved)
  const { position } = played
  if (position.state === 'lost') return endRound(kit, wallet, session, { round: moved, turn, endedBy: 'player' })
  const canGoOn = position.next.some((one) => one !== null && payable(round, one))
  if (position.state === 'complete' || !canGoOn) {
    return endRound(kit, wallet, session, { round: moved, turn, endedBy: 'limit' })
  }
  const options = { demo: session.demo, key: bet }
  const isTaken = await kit.batch(takeSteps, { betId: bet, turn, steps: moved.steps }, options)
  return { round: isTaken ? await showRound(moved, played) : await showRound(await findRound(kit, session, bet)) }
}

type Shown = Promise<{ round: RoundState }>

/** Cashes out. A repeated command gets the settled round (G-09). Refuses with wrong_input before anything was won. */
export async function cashOutRound(kit: Kit, wallet: Wallet, session: Session, betId: string): Shown {
  const round = await findRound(kit, session, betId)
  if (round.state !== 'accepted') return { round: await showRound(round) }
  if (!(await playTo(round)).position.canCashOut) throw new Refusal('wrong_input')
  const ended = await endRound(kit, wallet, session, { round, turn: round.steps.length, endedBy: 'player' })
  // A step came first: cashing out is what the player wants now.
  return ended.round.state === 'open' ? cashOutRound(kit, wallet, session, betId) : ended
}

/**
 * Rounds that were abandoned for 48 hours are paid what cashing out would pay, or the stake when nothing was won yet.
 */
export async function payAbandonedRounds(kit: Kit, wallet: Wallet): Promise<void> {
  const { rows } = await sql<{ id: string; playerId: bigint; demo: boolean }>`
    select bet.id, player_id as "playerId", operator_user is null as demo from bet
    join player on player.id = player_id
    where bet.game = any(${stepGames}::text[]) and shared_round is null and state = 'accepted'
      and bet.created_at < now() - interval '48 hours' limit 100`.execute(kit.db)
  for (const { id, ...owner } of rows) {
    const round = await findRound(kit, owner, id)
    if (round.state !== 'accepted') continue
    await endRound(kit, wallet, owner, { round, turn: round.steps.length, endedBy: 'absent', waits: false })
  }
}

type End = {
  /** With all its steps; `turn`: how many of them are stored. */
  round: Round
  turn: number
  endedBy: EndedBy
  /** Whether to wait until the operator has the win. */
  waits?: boolean
}

/** Settles a round that has as many steps as it was read with. Otherwise nothing changes, and it is read again. */
async function endRound(kit: Kit, wallet: Wallet, owner: Owner, { round, turn, endedBy, waits = true }: End): Shown {
  const played = await playTo(round)
  const payout = payoutOf(fromMicros(round.stake), played.position.multiplier)
  const multiplier = shownMultiplier(played.position.multiplier)
  const outcome: Outcome = { ...played.outcome(true), endedBy }
  const settlement = { betId: round.id, payout, multiplier, outcome, round: { turn, steps: round.steps } }
  const settled = await kit.batch(settleBatch, settlement, { demo: owner.demo, key: round.id })
  if (!settled) return { round: await showRound(await findRound(kit, owner, round.id)) }
  const sent = wallet.outbox.send(settled.call ? [settled.call] : [])
  if (waits && payout > 0n) await sent
  return { round: await showRound({ ...round, state: 'settled', payout, multiplier, outcome }, played) }
}
