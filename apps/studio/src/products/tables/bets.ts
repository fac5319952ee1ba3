import { sql } from 'kysely'
import { multiplierAt } from '@chokka/game-math/crash'
import { colourOfSlot, doublePays } from '@chokka/game-math/double'
import { hundredths } from '@chokka/game-math/odds'
import { isSpin, tableGames } from '@chokka/game-math/tables'
import type { TableName } from '@chokka/game-math/tables'
import type { Money } from '@chokka/money'
import { fromMicros, toShown } from '@chokka/money'
import type { Kit } from '../../kit/kit.ts'
import { Refusal } from '../../kit/refusal.ts'
import { readStake, refuseOverLimit } from '../../wallet/limits.ts'
import type { Session } from '../../wallet/sessions.ts'
import { acceptBet } from '../../wallet/states.ts'
import type { BetState } from '../../wallet/states.ts'
import type { Wallet } from '../../wallet/wallet.ts'
import { codeOfRefusal } from '../../wallet/wallet.ts'
import type { Command } from '@chokka/studio-wire/wire'
import type { CrashState, OwnBet, SpinState } from '@chokka/studio-wire/tables'
import type { Engine } from './engine.ts'
import { paidAtE2 } from './ends.ts'
import { intendBet, roundName } from './rounds.ts'
import { graceMs } from './rules.ts'
import { listedOf, ownBetOf, stopOf, topBets, totalsOf } from './table.ts'
import type { LiveBet, Table } from './table.ts'

export type PlaceCommand = Extract<Command, { do: 'place' }>
export type Placed = { mine: OwnBet; balance: string | null }

/**
 * Places a bet on the round that is open for betting; it takes part when the operator has confirmed it before take-off.
 * Refuses with betting_closed, bet_exists (the slot has a bet), wrong_input (the game has no such slot), and as the
 * wallet does.
 */
export async function place(
  kit: Kit,
  wallet: Wallet,
  engine: Engine,
  session: Session,
  command: PlaceCommand,
): Promise<Placed> {
  const stake = readBet(engine.game, command)
  const table = engine.table
  const bet = liveBet(kit, table, session, { ...command, stake })
  if (table.phase !== 'betting' || kit.clock.nowMs() >= table.atMs) {
    return (await findKnown(kit, engine, bet, command.key)) ?? refuse('betting_closed')
  }
  const placing = placeNew(kit, wallet, engine, table, bet, command.key)
  engine.pending.add(placing)
  try {
    const balance = await placing
    if (balance === 'known') return (await findKnown(kit, engine, bet, command.key)) ?? refuse('unavailable')
    return { mine: ownBetOf(bet), balance: balance === null ? null : toShown(balance) }
  } finally {
    engine.pending.delete(placing)
  }
}

/** Reads the stake. Refuses a slot that the game has not, and an auto cash-out where nothing can be cashed out. */
function readBet(game: TableName, { slot, autoAtE2, stake: text }: PlaceCommand): Money {
  if (slot > tableGames[game].bets) throw new Refusal('wrong_input')
  const stake = readStake(text)
  if (!isSpin(game)) return stake
  if (autoAtE2 !== undefined) throw new Refusal('wrong_input')
  refuseOverLimit(stake, hundredths(doublePays[colourOfSlot(slot)]))
  return stake
}

async function placeNew(kit: Kit, wallet: Wallet, engine: Engine, table: Table, bet: LiveBet, key: string) {
  wallet.outbox.awaiting.add(bet.id)
  try {
    if (!(await intendBet(kit, bet, key))) return 'known'
    // Take-off looks for accepted bets here, so the bet must be in the table before it can be accepted.
    table.bets.set(bet.id, bet)
    const request = { id: bet.id, game: bet.game, round: roundName(bet), stake: bet.stake }
    const balance: Money | null = await wallet.takeStake(bet.session, request, table.atMs + graceMs)
    await acceptBet(kit, { betId: bet.id, balance }, bet.session.demo)
    if (bet.state === 'asking') bet.state = 'placed'
    engine.betList.changed(bet)
    engine.publisher.toPlayer(bet.session.playerId, { push: 'mine', mine: ownBetOf(bet) })
    return balance
  } catch (error) {
    // A bet that has taken off stays: it was accepted in the database.
    if (bet.state === 'asking') table.bets.delete(bet.id)
    throw error
  } finally {
    wallet.outbox.awaiting.delete(bet.id)
  }
}

/**
 * Cashes out at what the curve shows now, by our clock alone: a message that arrives at or after the moment of the
 * crash is too late, whatever the page showed. A repeated command gets the same cash-out. `arrivedMs`: when it reached
 * the studio, at this process or at another one.
 */
export async function cashOut(
  kit: Kit,
  engine: Engine,
  session: Session,
  slot: number,
  arrivedMs = kit.clock.nowMs(),
): Promise<{ mine: OwnBet }> {
  if (isSpin(engine.game)) throw new Refusal('wrong_game')
  const table = engine.table
  const bet = [...table.bets.values()].find((one) => one.session.playerId === session.playerId && one.slot === slot)
  if (!bet) throw new Refusal('no_bet')
  const isOpen = table.phase === 'flying' || (table.phase === 'crashed' && !table.ended)
  const inTime = isOpen && arrivedMs >= engine.tookOffAtMs && arrivedMs < engine.crashAtMs
  if (bet.decision === null && !inTime) throw new Refusal('too_late')
  const reached = Math.min(multiplierAt(arrivedMs - engine.tookOffAtMs), bet.stopAt)
  const settled = await (bet.decision ?? engine.cashOuts.decide(bet, reached, 'player'))
  if (!settled) throw new Refusal('too_late')
  return { mine: ownBetOf(bet) }
}

/** Everything that a page needs to show the table, at any moment of a round. */
export function crashState(kit: Kit, engine: Engine, session: Session): CrashState {
  const table = engine.table
  const nowMs = kit.clock.nowMs()
  const timed = table.phase === 'betting' || table.phase === 'crashed'
  return {
    phase: table.phase,
    round: table.round,
    endsInMs: timed ? Math.max(0, table.atMs - nowMs) : null,
    elapsedMs: table.phase === 'flying' ? Math.max(0, Math.min(nowMs, engine.crashAtMs - 1) - table.atMs) : null,
    pointE2: table.point,
    ...shownBets(table, session),
    history: flightsOf(engine.past),
  }
}

/** The same of a wheel. Where it will stop is known only once that is settled. */
export function spinState(kit: Kit, engine: Engine, session: Session): SpinState {
  const { table } = engine
  const nowMs = kit.clock.nowMs()
  const spun = table.phase === 'crashed' && table.point !== null
  return {
    phase: spun ? 'spun' : table.phase === 'betting' ? 'betting' : 'waiting',
    round: table.round,
    endsInMs: spun || table.phase === 'betting' ? Math.max(0, table.atMs - nowMs) : null,
    stopsInMs: spun ? Math.max(0, table.stopsAtMs - nowMs) : null,
    segment: spun ? table.point : null,
    ...shownBets(table, session),
    history: spinsOf(engine.past),
  }
}

/** What a page of a table gets when it opens. */
export const stateOf = (kit: Kit, engine: Engine, session: Session): TableState =>
  isSpin(engine.game) ? { spin: spinState(kit, engine, session) } : { crash: crashState(kit, engine, session) }
export type TableState = { crash: CrashState } | { spin: SpinState }

/** The player's own bets, and the public list. */
const shownBets = (table: Table, session: Session) => ({
  mine: [...table.bets.values()].filter((bet) => bet.session.playerId === session.playerId).map(ownBetOf),
  bets: topBets(table).map(listedOf),
  totals: totalsOf(table),
})

export const flightsOf = (past: Engine['past']) => past.map(({ round, point }) => ({ round, pointE2: point }))
export const spinsOf = (past: Engine['past']) => past.map(({ round, point }) => ({ round, segment: point }))

function liveBet(
  kit: Kit,
  table: Table,
  session: Session,
  command: Omit<PlaceCommand, 'stake'> & { stake: Money },
): LiveBet {
  const autoAt = command.autoAtE2 ?? null
  return {
    id: kit.chance.uuid(),
    entry: table.entries++,
    session,
    game: table.game,
    slot: command.slot,
    round: table.round,
    stake: command.stake,
    autoAt,
    stopAt: stopOf(command.stake, autoAt),
    state: 'asking',
    decidedAt: null,
    endedBy: null,
    decision: null,
    payout: null,
  }
}

type KnownRow = {
  id: string
  state: BetState
  refusal: string | null
  stake: bigint
  slot: number
  auto_at: bigint | null
  shared_round: bigint
  payout: bigint | null
  multiplier: string | null
}

/** The bet that was made with this key before, if any, in its current state. */
async function findKnown(kit: Kit, engine: Engine, bet: LiveBet, key: string): Promise<Placed | undefined> {
  const {
    rows: [row],
  } = await sql<KnownRow>`
    select id, state, refusal, stake, slot, auto_at, shared_round, payout, multiplier from bet
    where player_id = ${bet.session.playerId} and key = ${key}`.execute(kit.db)
  if (!row) return undefined
  const autoAt = row.auto_at === null ? null : Number(row.auto_at)
  if (row.stake !== bet.stake || row.slot !== bet.slot || autoAt !== bet.autoAt) refuse('key_reused')
  if (row.state === 'refused') refuse(codeOfRefusal(row.refusal))
  const live = engine.table.bets.get(row.id)
  if (live) return { mine: ownBetOf(live), balance: null }
  if (row.state !== 'settled') refuse('not_confirmed')
  const cashedAt = paidAtE2(row.multiplier)
  const settled: LiveBet = {
    ...bet,
    id: row.id,
    round: Number(row.shared_round),
    state: cashedAt === null ? 'lost' : 'cashed',
    decidedAt: cashedAt,
    payout: fromMicros(row.payout ?? 0n),
  }
  return { mine: { ...ownBetOf(settled), entry: null }, balance: null }
}

function refuse(code: Refusal['code']): never {
  throw new Refusal(code)
}
