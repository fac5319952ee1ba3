import { sql } from 'kysely'
import { fromMicros } from '@chokka/money'
import { draws } from '@chokka/game-math/fair'
import type { Outcome } from '@chokka/game-math/game'
import { isSolo } from '@chokka/game-math/games'
import { payoutOf, shownMultiplier } from '@chokka/game-math/odds'
import type { Db } from '../kit/database.ts'
import type { Kit } from '../kit/kit.ts'
import { Refusal } from '../kit/refusal.ts'
import { readStake } from '../wallet/limits.ts'
import type { Session } from '../wallet/sessions.ts'
import { acceptBet, settleBets } from '../wallet/states.ts'
import type { DueCall } from '../wallet/states.ts'
import type { Wallet } from '../wallet/wallet.ts'
import type { Command } from '../wire.ts'
import type { EndedBy, RoundState } from '../wire-shapes.ts'
import { isStepGame, stepGames } from './engines.ts'
import { betOfKey, intend } from './intent.ts'
import type { NewBet } from './intent.ts'
import { rulesVersion } from '../rules.ts'
import { readChoice } from './play.ts'
import { refuseTooSoon } from './too-soon.ts'
import { findRound, lockRound, placeOf, payable, seedsOf, showRound } from './round-rows.ts'
import type { RoundRow } from './round-rows.ts'

export type StartCommand = Extract<Command, { do: 'start' }>
export type StepCommand = Pick<Extract<Command, { do: 'step' }>, 'bet' | 'turn' | 'step'>

type Moved = { round: RoundState; calls: DueCall[] }

/**
 * Starts a round of a game of steps. Refuses with round_open while one is open, which `openRound` returns, with
 * wrong_game in a session of another kind of game, and with too_soon before the operator's least time of a round.
 */
export async function startRound(kit: Kit, wallet: Wallet, session: Session, command: StartCommand, leastRoundMs = 0) {
  const { game } = session
  if (!isSolo(game) || !isStepGame(game)) throw new Refusal('wrong_game')
  const bet: NewBet = {
    key: command.key,
    ...{ game, rules: rulesVersion[game] },
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
      return { round: await shownOf(kit, session.playerId, known.id), balance }
    }
    const balance = await wallet.takeStake(session, { ...intent, game, stake: bet.stake })
    if (!(await acceptBet(kit.db, id, balance))) throw new Refusal('not_confirmed')
    return { round: await shownOf(kit, session.playerId, id), balance }
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
  return row && isStepGame(session.game) ? shownOf(kit, session.playerId, row.id) : null
}

/**
 * Takes a step. `turn` is the number of steps before it: one that was taken already, or comes when the round is over,
 * changes nothing and returns the round (G-09). The round ends with its payout when nothing more can be won, or when
 * every guess would pass the highest win. Refuses with wrong_input on a step that the rules do not allow, and with
 * win_over_limit on one that could win too much.
 */
export async function takeStep(kit: Kit, wallet: Wallet, session: Session, { bet, turn, step }: StepCommand) {
  return finish(
    wallet,
    await kit.db.transaction().execute(async (tx): Promise<Moved> => {
      const row = await lockRound(tx, session.playerId, bet)
      if (row.state !== 'accepted' || turn < row.steps.length) return unchanged(kit, row)
      const { engine, choice } = placeOf(row)
      const drawn = await draws(seedsOf(kit, row), engine.draws(choice, row.steps.length + 1))
      if (turn > row.steps.length || !engine.allows(drawn, choice, row.steps, step)) throw new Refusal('wrong_input')
      const guess = engine.guess(step)
      const next = guess === undefined ? undefined : engine.position(drawn, choice, row.steps).next[guess]
      if (next && !payable(row, next)) throw new Refusal('win_over_limit')
      const steps = [...row.steps, step]
      await tx.updateTable('step_round').set({ steps }).where('bet_id', '=', bet).execute()
      const moved = { ...row, steps }
      const position = engine.position(drawn, choice, steps)
      if (position.state === 'lost') return settle(kit, tx, moved, 'player')
      const canGoOn = position.next.some((one) => one !== null && payable(row, one))
      if (position.state === 'complete' || !canGoOn) return settle(kit, tx, moved, 'limit')
      return unchanged(kit, moved)
    }),
  )
}

/**
 * Cashes out. A repeated command gets the settled round (G-09). Refuses with wrong_input before anything was won.
 */
export async function cashOutRound(kit: Kit, wallet: Wallet, session: Session, betId: string) {
  return finish(
    wallet,
    await kit.db.transaction().execute(async (tx): Promise<Moved> => {
      const row = await lockRound(tx, session.playerId, betId)
      if (row.state !== 'accepted') return unchanged(kit, row)
      const { position } = await positionOf(kit, row)
      if (!position.canCashOut) throw new Refusal('wrong_input')
      return settle(kit, tx, row, 'player')
    }),
  )
}

/**
 * Rounds that were abandoned for 48 hours are paid what cashing out would pay, or the stake when nothing was won yet.
 */
export async function payAbandonedRounds(kit: Kit, wallet: Wallet): Promise<void> {
  const rows = await kit.db
    .selectFrom('bet')
    .select(['id', 'player_id'])
    .where('game', 'in', stepGames)
    .where('shared_round', 'is', null)
    .where('state', '=', 'accepted')
    .where('created_at', '<', sql<Date>`now() - interval '48 hours'`)
    .limit(100)
    .execute()
  for (const { id, player_id: playerId } of rows) {
    const moved = await kit.db.transaction().execute(async (tx): Promise<Moved> => {
      const row = await lockRound(tx, playerId, id)
      return row.state === 'accepted' ? settle(kit, tx, row, 'absent') : unchanged(kit, row)
    })
    void wallet.outbox.send(moved.calls)
  }
}

async function finish(wallet: Wallet, { round, calls }: Moved): Promise<{ round: RoundState }> {
  const sent = wallet.outbox.send(calls)
  if (round.payout !== '0.00') await sent
  return { round }
}

async function positionOf(kit: Kit, row: RoundRow) {
  const { engine, choice } = placeOf(row)
  const drawn = await draws(seedsOf(kit, row), engine.draws(choice, row.steps.length))
  return { position: engine.position(drawn, choice, row.steps), drawn }
}

async function settle(kit: Kit, tx: Db, row: RoundRow, endedBy: EndedBy): Promise<Moved> {
  const { engine, choice } = placeOf(row)
  const { position, drawn } = await positionOf(kit, row)
  const payout = payoutOf(fromMicros(row.stake), position.multiplier)
  const multiplier = shownMultiplier(position.multiplier)
  const outcome: Outcome = { ...engine.outcome(drawn, choice, row.steps, true), endedBy }
  const calls = await settleBets(kit, tx, [{ betId: row.id, payout, multiplier, outcome }])
  return { round: await showRound(kit, { ...row, state: 'settled', payout, multiplier, outcome }), calls }
}

const unchanged = async (kit: Kit, row: RoundRow): Promise<Moved> => ({ round: await showRound(kit, row), calls: [] })

async function shownOf(kit: Kit, playerId: bigint, betId: string): Promise<RoundState> {
  return showRound(kit, await findRound(kit.db, playerId, betId))
}
