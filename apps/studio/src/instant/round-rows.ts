import { sql } from 'kysely'
import { fromMicros, toShown } from '@chokka/money'
import { maxWin } from '@chokka/game-math/limits'
import { draws } from '@chokka/game-math/fair'
import type { Seeds } from '@chokka/game-math/fair'
import type { Choice, Outcome, StepEngine } from '@chokka/game-math/game'
import { payoutOf, shownMultiplier } from '@chokka/game-math/odds'
import type { Ratio } from '@chokka/game-math/odds'
import type { Db } from '../kit/database.ts'
import type { Kit } from '../kit/kit.ts'
import { Refusal } from '../kit/refusal.ts'
import type { BetState } from '../wallet/states.ts'
import type { RoundState } from '../wire-shapes.ts'
import { stepEngineOf } from './engines.ts'

/** A round of a game of steps, with its seeds. */
export type RoundRow = {
  id: string
  game: RoundState['game']
  state: BetState
  stake: bigint
  payout: bigint | null
  multiplier: string | null
  choice: Choice
  outcome: Outcome | null
  rules: number
  steps: number[]
  nonce: number
  server_seed_hash: string
  sealed_server_seed: Uint8Array
  client_seed: string
}

const columns = sql`
  bet.id, bet.game, bet.state, stake, payout, multiplier, choice, outcome, rules, steps, nonce, server_seed_hash,
    sealed_server_seed, client_seed
  from bet join step_round on bet_id = bet.id join seed_pair on seed_pair.id = seed_pair_id`

/** The round, locked until the transaction ends. Refuses with no_round when the player has no such round. */
export async function lockRound(tx: Db, playerId: bigint, betId: string): Promise<RoundRow> {
  const { rows } = await sql<RoundRow>`
    select ${columns} where bet.id = ${betId} and bet.player_id = ${playerId} for update of bet, step_round`.execute(tx)
  return firstOf(rows)
}

/** The round as it is. Refuses with no_round when the player has no such round. */
export async function findRound(db: Db, playerId: bigint, betId: string): Promise<RoundRow> {
  const { rows } = await sql<RoundRow>`
    select ${columns} where bet.id = ${betId} and bet.player_id = ${playerId}`.execute(db)
  return firstOf(rows)
}

function firstOf([row]: readonly RoundRow[]): RoundRow {
  if (!row) throw new Refusal('no_round')
  return row
}

/** The engine of a round, by its rules, and its choice. */
export const placeOf = ({ game, rules, choice }: Pick<RoundRow, 'game' | 'rules' | 'choice'>) => ({
  engine: stepEngineOf(game, rules),
  choice,
})

export const seedsOf = (kit: Kit, row: Pick<RoundRow, 'sealed_server_seed' | 'client_seed' | 'nonce'>): Seeds => ({
  serverSeed: kit.seal.open(row.sealed_server_seed),
  clientSeed: row.client_seed,
  nonce: row.nonce,
})

/** Whether a stake may win this: not when it would pass the highest win. */
export const payable = (row: Pick<RoundRow, 'stake'>, multiplier: Ratio): boolean =>
  payoutOf(fromMicros(row.stake), multiplier) <= maxWin

/** What a player may see of a round that is not over: nothing that lies ahead. */
export async function shownOutcome(
  kit: Kit,
  row: Omit<RoundRow, 'payout' | 'multiplier' | 'stake' | 'id'>,
  over: boolean,
): Promise<Outcome> {
  const { engine, choice } = placeOf(row)
  return engine.outcome(await drawnFor(kit, row, engine), choice, row.steps, over)
}

const drawnFor = (
  kit: Kit,
  row: Pick<RoundRow, 'sealed_server_seed' | 'client_seed' | 'nonce' | 'choice' | 'steps'>,
  engine: StepEngine,
): Promise<number[]> => draws(seedsOf(kit, row), engine.draws(row.choice, row.steps.length))

/** The round as its player sees it, on any device. */
export async function showRound(kit: Kit, row: RoundRow): Promise<RoundState> {
  const { engine, choice } = placeOf(row)
  const position = engine.position(await drawnFor(kit, row, engine), choice, row.steps)
  const open = row.state === 'accepted' || row.state === 'intended'
  const ended = row.state !== 'settled' ? 'refunded' : row.payout === 0n ? 'lost' : 'cashed'
  const stake = fromMicros(row.stake)
  const next = (one: Ratio | null) => (one && payable(row, one) ? shownMultiplier(one) : null)
  return {
    bet: row.id,
    game: row.game,
    choice,
    stake: toShown(stake),
    turn: row.steps.length,
    state: open ? 'open' : ended,
    canCashOut: open && position.canCashOut,
    multiplier: row.multiplier ?? shownMultiplier(position.multiplier),
    next: open ? position.next.map(next) : position.next.map(() => null),
    payout: toShown(open ? payoutOf(stake, position.multiplier) : fromMicros(row.payout ?? 0n)),
    outcome: row.outcome ?? (await shownOutcome(kit, row, !open)),
    nonce: row.nonce,
    serverSeedHash: row.server_seed_hash,
  }
}
