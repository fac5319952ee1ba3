import { sql } from 'kysely'
import { fromMicros, toShown } from '@chokka/money'
import { inputRows } from '@chokka/server-kit/database'
import { maxWin } from '@chokka/game-math/limits'
import { draws } from '@chokka/game-math/fair'
import type { Seeds } from '@chokka/game-math/fair'
import type { Choice, Outcome } from '@chokka/game-math/game'
import { payoutOf, shownMultiplier } from '@chokka/game-math/odds'
import type { Ratio } from '@chokka/game-math/odds'
import type { BatchWork } from '../../kit/batches.ts'
import type { Kit } from '../../kit/kit.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { BetState } from '../../wallet/states.ts'
import type { RoundState } from '@chokka/studio-wire/solo'
import { stepEngineOf } from './engines.ts'

/** What decides a round of a game of steps: what it was started with, and what its player did. */
export type RoundPlay = {
  game: RoundState['game']
  choice: Choice
  rules: number
  steps: readonly number[]
  seeds: Seeds
}

/** A round of a game of steps. */
export type Round = RoundPlay & {
  id: string
  state: BetState
  stake: bigint
  payout: bigint | null
  multiplier: string | null
  outcome: Outcome | null
  serverSeedHash: string
}

/** The columns that hold seeds. */
export type SeedRow = { sealed_server_seed: Uint8Array; client_seed: string; nonce: number }
type RoundRow = Omit<Round, 'seeds' | 'serverSeedHash'> & SeedRow & { server_seed_hash: string }
type Asked = { betId: string; playerId: bigint }
const askedRows = inputRows<Asked>({
  bet_id: ['uuid', (one) => one.betId],
  player_id: ['bigint', (one) => one.playerId],
})

const readRounds: BatchWork<Asked, RoundRow | undefined> = async ({ db }, asked) => {
  const { rows } = await sql<RoundRow>`
    select bet.id, bet.game, bet.state, stake, payout, multiplier, choice, outcome, rules, steps, nonce,
      server_seed_hash, sealed_server_seed, client_seed
    from (${askedRows.of(asked)}) as given
      join bet on bet.id = given.bet_id and bet.player_id = given.player_id
      join step_round on step_round.bet_id = bet.id join seed_pair on seed_pair.id = seed_pair_id`.execute(db)
  const found = new Map(rows.map((row) => [row.id, row]))
  return asked.map(({ betId }) => found.get(betId))
}

type Owner = { playerId: bigint; demo: boolean }

/** The round as it is. Refuses with no_round when the player has no such round. */
export async function findRound(kit: Kit, { playerId, demo }: Owner, betId: string): Promise<Round> {
  const row = await kit.batch(readRounds, { betId, playerId }, { demo, key: betId })
  if (!row) throw new Refusal('no_round')
  const { server_seed_hash: serverSeedHash, ...rest } = row
  return { ...rest, serverSeedHash, seeds: seedsOf(kit, row) }
}

export const seedsOf = (kit: Pick<Kit, 'seal'>, row: SeedRow): Seeds => ({
  serverSeed: kit.seal.open(row.sealed_server_seed),
  clientSeed: row.client_seed,
  nonce: row.nonce,
})

type Step = { betId: string; turn: number; steps: readonly number[] }
const stepRows = inputRows<Step>({
  bet_id: ['uuid', (one) => one.betId],
  turn: ['int', (one) => one.turn],
  steps: ['text', (one) => JSON.stringify(one.steps)],
})

/**
 * Takes steps after which the rounds go on. False where the round has ended or has not as many steps as `turn` any
 * more: another command came first.
 */
export const takeSteps: BatchWork<Step, boolean> = async ({ db }, taken) => {
  const { rows } = await sql<{ bet_id: string }>`
    update step_round set steps = translate(given.steps, '[]', '{}')::smallint[]
    from (${stepRows.of(taken)}) as given
    where step_round.bet_id = given.bet_id and cardinality(step_round.steps) = turn and not ended
    returning step_round.bet_id`.execute(db)
  const moved = new Set(rows.map((row) => row.bet_id))
  return taken.map(({ betId }) => moved.has(betId))
}

/** Whether a stake may win this: not when it would pass the highest win. */
export const payable = ({ stake }: Pick<Round, 'stake'>, multiplier: Ratio): boolean =>
  payoutOf(fromMicros(stake), multiplier) <= maxWin

/** A round up to its last step, by the engine of its rules: the position, and what its player may see of it. */
export async function playTo({ game, rules, choice, seeds, steps }: RoundPlay) {
  const engine = stepEngineOf(game, rules)
  const drawn = await draws(seeds, engine.draws(choice, steps.length))
  return {
    position: engine.position(drawn, choice, steps),
    /** `over`: with what lay ahead or elsewhere. */
    outcome: (over: boolean): Outcome => engine.outcome(drawn, choice, steps, over),
  }
}

/** The round as its player sees it, on any device. `played`: when it was played to its last step already. */
export async function showRound(round: Round, played?: Awaited<ReturnType<typeof playTo>>): Promise<RoundState> {
  const { position, outcome } = played ?? (await playTo(round))
  const open = round.state === 'accepted' || round.state === 'intended'
  const ended = round.state !== 'settled' ? 'refunded' : round.payout === 0n ? 'lost' : 'cashed'
  const stake = fromMicros(round.stake)
  const next = (one: Ratio | null) => (one && payable(round, one) ? shownMultiplier(one) : null)
  return {
    bet: round.id,
    game: round.game,
    choice: round.choice,
    stake: toShown(stake),
    turn: round.steps.length,
    state: open ? 'open' : ended,
    canCashOut: open && position.canCashOut,
    multiplier: round.multiplier ?? shownMultiplier(position.multiplier),
    next: open ? position.next.map(next) : position.next.map(() => null),
    payout: toShown(open ? payoutOf(stake, position.multiplier) : fromMicros(round.payout ?? 0n)),
    outcome: round.outcome ?? outcome(!open),
    nonce: round.seeds.nonce,
    serverSeedHash: round.serverSeedHash,
  }
}
