import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Money } from '@chokka/money'
import { inputRows } from '@chokka/server-kit/database'
import type { Db } from '../kit/database.ts'
import type { Kit } from '../kit/kit.ts'
import { Refusal } from '../kit/refusal.ts'
import type { BatchWork } from '../kit/batches.ts'
import type { SentMovement } from './backend.ts'

/**
 * The moves of a bet. Each is one statement that names the states it starts from, so that of two concurrent ones the
 * second finds nothing to do. Settling writes the win, and undoing the rollback, that must be sent to the operator, in
 * the same commit.
 */
const betMoves = {
  intended: ['accepted', 'settled', 'refused', 'uncertain'],
  accepted: ['settled', 'void'],
  uncertain: ['rolled_back'],
  void: ['rolled_back'],
  settled: [],
  refused: [],
  rolled_back: [],
} as const
export type BetState = keyof typeof betMoves
type UndoneState = 'uncertain' | 'void'

/** The lease of a new call: how long its writer has to send it before other processes may. */
const leaseSeconds = 3

export type Settlement = {
  betId: string
  payout: Money
  multiplier: string
  outcome?: Readonly<Record<string, unknown>>
  /** The balance after the stake, when the bet goes from intended to settled in one step. */
  stakeBalance?: Money | null
  /** The operator was told with the bet that it has lost: there is no win to send. */
  isTold?: boolean
  /** A round of steps ends with these, if it still has as many as `turn`. */
  round?: { turn: number; steps: readonly number[] }
  /** What goes into the pools of the jackpot once the bet is settled, by level. */
  shares?: readonly Share[] | undefined
}
export type Share = { level: string; grow: Money; save: Money }
/** `demo`: free-play calls have a queue of their own. */
export type DueCall = { id: string; betId: string; demo: boolean }
/**
 * `movement`: the movement of the call, if its writer still has it in memory; otherwise it is read from the database.
 */
export type CallToSend = DueCall & { movement?: SentMovement }

type Accepted = { betId: string; balance: Money | null }

const acceptedRows = inputRows<Accepted>({
  bet_id: ['uuid', (one) => one.betId],
  balance: ['bigint', (one) => one.balance],
})

/** Records that the operator took the stakes. False for a bet that was undone meanwhile. */
const acceptBets: BatchWork<Accepted, boolean> = async ({ db }, accepted) => {
  const { rows } = await sql<{ id: string }>`
    with given as (${acceptedRows.of(accepted)})
    update bet set state = 'accepted', balance_before = given.balance + stake, balance_after = given.balance
    from given where bet.id = given.bet_id and state = 'intended' returning bet.id`.execute(db)
  const ids = new Set(rows.map((row) => row.id))
  return accepted.map((one) => ids.has(one.betId))
}

/** Records that the operator took the stake of a bet. Refuses with not_confirmed when it was undone meanwhile. */
export async function acceptBet(kit: Kit, bet: Accepted, demo: boolean): Promise<void> {
  if (!(await kit.batch(acceptBets, bet, { demo, key: bet.betId }))) throw new Refusal('not_confirmed')
}

/** Records that the operator refused: no money moved. */
export async function refuseBet(db: Db, betId: string, status: string): Promise<void> {
  await db
    .updateTable('bet')
    .set({ state: 'refused', refusal: status, settled_at: sql<Date>`now()` })
    .where('id', '=', betId)
    .where('state', '=', 'intended')
    .execute()
}

/**
 * Settles bets in one statement and writes their wins, including wins of zero. Returns the calls of the bets that it
 * settled. `allowed`: SQL that has no row when nothing may be settled.
 */
export async function settleBets(
  kit: Pick<Kit, 'chance'>,
  db: Db,
  settlements: readonly Settlement[],
  allowed?: RawBuilder<unknown>,
): Promise<DueCall[]> {
  return (await settle(kit, db, settlements, allowed)).flatMap(({ call }) => call ?? [])
}

const settlementRows = inputRows<Settlement & { callId: string | null }>({
  bet_id: ['uuid', (one) => one.betId],
  payout: ['bigint', (one) => one.payout],
  multiplier: ['text', (one) => one.multiplier],
  outcome: ['jsonb', (one) => one.outcome ?? null],
  balance: ['bigint', (one) => one.stakeBalance ?? null],
  call_id: ['uuid', (one) => one.callId],
  turn: ['int', (one) => one.round?.turn ?? null],
  steps: ['text', (one) => (one.round ? JSON.stringify(one.round.steps) : null)],
})

/** `call`: the win that must be sent; null where the operator was told with the bet. */
export type Settled = { betId: string; call: DueCall | null }

export async function settle(
  { chance }: Pick<Kit, 'chance'>,
  db: Db,
  settlements: readonly Settlement[],
  allowed: RawBuilder<unknown> = sql`select 1`,
): Promise<Settled[]> {
  if (settlements.length === 0) return []
  const shares = settlements.flatMap((one) => (one.shares ?? []).map((share) => ({ betId: one.betId, ...share })))
  const calling = settlements.map((one) => ({ ...one, callId: one.isTold ? null : chance.uuid() }))
  const { rows } = await sql<{ betId: string; id: string | null; demo: boolean }>`
    with given as (${settlementRows.of(calling)}
    ), allowed as (${allowed}
    ), ended_round as (
      update step_round set ended = true, steps = translate(given.steps, '[]', '{}')::smallint[]
      from given
      where step_round.bet_id = given.bet_id and cardinality(step_round.steps) = turn and not step_round.ended
      returning step_round.bet_id
    ), settled as (
      update bet set state = 'settled', payout = given.payout, multiplier = given.multiplier, settled_at = now(),
        outcome = coalesce(given.outcome, bet.outcome),
        balance_before = coalesce(given.balance + bet.stake, bet.balance_before),
        balance_after = coalesce(given.balance, bet.balance_after)
      from given where bet.id = given.bet_id and bet.state in ('intended', 'accepted')
        and exists (select from allowed)
        and (turn is null or bet.id in (select bet_id from ended_round))
      returning bet.id, bet.player_id, given.payout, given.call_id
    ), ended as (
      select settled.*, operator_user is null as demo from settled join player on player.id = player_id
    ), win as (
      insert into wallet_call (id, bet_id, demo, kind, amount, due_at)
      select call_id, id, demo, 'win', payout, now() + make_interval(secs => ${leaseSeconds})
      from ended where call_id is not null
    )${shares.length > 0 ? sharesInto(shares) : sql``}
    select id as "betId", call_id as id, demo from ended`.execute(db)
  return rows.map(({ betId, id, demo }) => ({ betId, call: id === null ? null : { id, betId, demo } }))
}

type ShareOfBet = Share & { betId: string }
const shareRows = inputRows<ShareOfBet>({
  bet_id: ['uuid', (one) => one.betId],
  level: ['text', (one) => one.level],
  grow: ['bigint', (one) => one.grow],
  save: ['bigint', (one) => one.save],
})
/** Only bets that were settled put something in, and each batch writes one row for each level. */
const sharesInto = (shares: readonly ShareOfBet[]) => sql`, shares as (
      insert into jackpot_share (level, grow, save)
      select level, sum(grow), sum(save) from (${shareRows.of(shares)}) as share
      join settled on settled.id = bet_id group by level
    )`

/** The batch for bets that are settled at the same time. Undefined for one that was undone meanwhile. */
export const settleBatch: BatchWork<Settlement, Settled | undefined> = async (kit, settlements) => {
  const settled = new Map((await settle(kit, kit.db, settlements)).map((one) => [one.betId, one]))
  return settlements.map((one) => settled.get(one.betId))
}

const undoneRows = inputRows<{ betId: string; callId: string }>({
  bet_id: ['uuid', (one) => one.betId],
  call_id: ['uuid', (one) => one.callId],
})

/** Undoes bets and writes their rollbacks: intended ones become uncertain, accepted ones void. */
export async function undoBets(kit: Kit, db: Db, betIds: readonly string[], to: UndoneState): Promise<DueCall[]> {
  if (betIds.length === 0) return []
  const from: BetState = to === 'uncertain' ? 'intended' : 'accepted'
  const { rows } = await sql<DueCall>`
    with given as (${undoneRows.of(betIds.map((betId) => ({ betId, callId: kit.chance.uuid() })))}
    ), undone as (
      update bet set state = ${to} from given where bet.id = given.bet_id and bet.state = ${from}
      returning bet.id, bet.player_id, bet.stake, given.call_id
    )
    insert into wallet_call (id, bet_id, demo, kind, amount, due_at)
    select call_id, undone.id, operator_user is null, 'rollback', stake, now() + make_interval(secs => ${leaseSeconds})
    from undone join player on player.id = player_id
    returning id, bet_id as "betId", demo`.execute(db)
  return rows
}

export type Finished = { callId: string; balance: Money | null }
const finishedRows = inputRows<Finished>({
  call_id: ['uuid', (one) => one.callId],
  balance: ['bigint', (one) => one.balance],
})

/**
 * Records calls that the operator has executed: what is not due any more is deleted. True for each call that was not
 * recorded before.
 */
export const finishCalls: BatchWork<Finished, boolean> = async ({ db }, finished) => {
  const { rows } = await sql<{ id: string }>`
    with given as (${finishedRows.of(finished)}
    ), done as (
      delete from wallet_call using given where id = call_id returning id, bet_id, kind, given.balance
    ), updated as (
      update bet set state = case when done.kind = 'rollback' then 'rolled_back' else bet.state end,
        settled_at = coalesce(settled_at, now()), balance_after = coalesce(done.balance, balance_after)
      from done where bet.id = done.bet_id
        and (done.kind = 'rollback' or settled_at is null or balance_after is distinct from done.balance)
    )
    select id from done`.execute(db)
  const first = new Set(rows.map((row) => row.id))
  return finished.map((one) => first.has(one.callId))
}
