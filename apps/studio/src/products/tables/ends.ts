import { sql } from 'kysely'
import { fromMicros } from '@chokka/money'
import type { TableName } from '@chokka/game-math/tables'
import type { Db } from '../../kit/database.ts'
import type { Kit } from '../../kit/kit.ts'
import type { Lead } from '../../kit/table-leads.ts'
import { settleBets, undoBets } from '../../wallet/states.ts'
import type { DueCall, Settlement } from '../../wallet/states.ts'
import { hashFinder } from './chain.ts'
import { betsIn, lockLeadership } from './rounds.ts'
import type { RoundId } from './rounds.ts'
import { cashedOut, outcomesOf } from './outcomes.ts'
import type { CashOut, EndingBet } from './outcomes.ts'

/** Cash-outs that this process has decided, by bet; some may not have been stored. */
export type Decided = ReadonlyMap<string, CashOut>

export type RoundEnd = {
  id: RoundId
  gameHash: string
  point: number
  decided: Decided
  /** Whether players could cash out by hand until the crash. */
  couldCashOut: boolean
}

/**
 * Ends a round: stores what its hash gave and settles all of its bets. A repetition changes nothing. Throws
 * when the round became void meanwhile, or another process leads.
 */
export function endRound(kit: Kit, lead: Lead, end: Omit<RoundEnd, 'couldCashOut'>): Promise<DueCall[]> {
  return kit.db.transaction().execute(async (tx) => {
    await lockLeadership(tx, lead)
    return settleRound(kit, tx, { ...end, couldCashOut: true })
  })
}

/**
 * Ends rounds that were left open, by the published rule. A flight whose crash is past by now ends as its hash says,
 * but bets without an auto cash-out are refunded, because their players could not cash out; any other round is void.
 * Cash-outs that were decided are paid in both cases; in a void round every other bet is refunded. The hash of a void
 * flight is published, so that its cash-outs can be checked, and is never played again. `announced`: the round whose
 * crash this process has already announced to players. None of its bets is refunded, or whoever can make the database
 * fail would get lost bets back. Throws when `lead` is not the newest. Returns the
 * rounds that it ended, and what is to be sent.
 */
export async function endOpenRounds(
  kit: Kit,
  lead: Lead,
  game: TableName,
  { decided, announced }: { decided: Decided; announced: number | null },
): Promise<{ calls: DueCall[]; rounds: RoundId[] }> {
  const open = (
    await sql<OpenRow>`
    select round, state, game_number, chain_id, salt, started_at from shared_round
    join round_chain on round_chain.id = chain_id
    where shared_round.game = ${game} and state in ('betting', 'flying')`.execute(kit.db)
  ).rows
  const calls: DueCall[] = []
  for (const row of open) {
    const flight = await flightOf(kit, game, row)
    const isOver = flight !== null && (await flight.isOver(kit.clock.nowMs()))
    const id = { game, round: Number(row.round) }
    calls.push(
      ...(await kit.db.transaction().execute(async (tx) => {
        await lockLeadership(tx, lead)
        if (isOver) return settleRound(kit, tx, { id, ...flight, decided, couldCashOut: id.round === announced })
        return voidRound(kit, tx, id, flight, decided)
      })),
    )
  }
  return { calls, rounds: open.map(({ round }) => ({ game, round: Number(round) })) }
}

type OpenRow = {
  round: bigint
  state: 'betting' | 'flying'
  game_number: number
  chain_id: number
  salt: string | null
  started_at: Date | null
}

type Flight = { gameHash: string; point: number; isOver: (nowMs: number) => Promise<boolean> }

/** What a round whose betting was closed would have come to; null while bets were taken. */
async function flightOf(kit: Kit, game: TableName, row: OpenRow): Promise<Flight | null> {
  const { salt, started_at: startedAt } = row
  if (row.state !== 'flying' || startedAt === null || salt === null) return null
  const gameHash = await hashFinder(kit, row.chain_id)(row.game_number)
  const { isOver, pointOf } = outcomesOf(game)
  return {
    gameHash,
    point: await pointOf(gameHash, salt),
    isOver: (nowMs) => isOver(gameHash, salt, startedAt.getTime(), nowMs),
  }
}

/** The accepted bets of a round, locked until the transaction ends. */
const lockAcceptedBets = (tx: Db, { game, round }: RoundId) =>
  tx
    .selectFrom('bet')
    .select(['id', 'stake', 'slot', 'auto_at'])
    .where('game', '=', game)
    .where('shared_round', '=', BigInt(round))
    .where('state', '=', 'accepted')
    .forUpdate()
    .execute()

const endingBet = (row: { id: string; stake: bigint; slot: number | null; auto_at: bigint | null }): EndingBet => ({
  id: row.id,
  stake: fromMicros(row.stake),
  slot: row.slot ?? 1,
  autoAt: row.auto_at === null ? null : Number(row.auto_at),
})

async function settleRound(kit: Kit, tx: Db, end: RoundEnd): Promise<DueCall[]> {
  const { id, gameHash, point, decided, couldCashOut } = end
  const { numUpdatedRows } = await tx
    .updateTable('shared_round')
    .set({ state: 'crashed', game_hash: gameHash, point: BigInt(point), ended_at: new Date(kit.clock.nowMs()) })
    .where('game', '=', id.game)
    .where('round', '=', BigInt(id.round))
    .where('state', '=', 'flying')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) {
    const { state } = await endOf(tx, id)
    if (state !== 'crashed') throw new Error('the round was ended by another')
    return []
  }
  const accepted = await lockAcceptedBets(tx, id)
  const { settle } = outcomesOf(id.game)
  const refunded: string[] = []
  const settlements = accepted.flatMap((row): Settlement[] => {
    const settlement = settle(endingBet(row), point, decided.get(row.id), couldCashOut)
    if (settlement) return [settlement]
    refunded.push(row.id)
    return []
  })
  return [...(await settleBets(kit, tx, settlements)), ...(await undoBets(kit, tx, refunded, 'void'))]
}

async function voidRound(kit: Kit, tx: Db, id: RoundId, flight: Flight | null, decided: Decided): Promise<DueCall[]> {
  const published = flight && { game_hash: flight.gameHash, point: BigInt(flight.point) }
  const { numUpdatedRows } = await tx
    .updateTable('shared_round')
    .set({ state: 'void', ended_at: new Date(kit.clock.nowMs()), ...published })
    .where('game', '=', id.game)
    .where('round', '=', BigInt(id.round))
    .where('state', 'in', ['betting', 'flying'])
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) return []
  const calls = await undoBets(kit, tx, await betsIn(tx, id, 'intended'), 'uncertain')
  const accepted = await lockAcceptedBets(tx, id)
  const paid = accepted.flatMap((row) => {
    const known = decided.get(row.id)
    return known ? [cashedOut(endingBet(row), known)] : []
  })
  calls.push(...(await settleBets(kit, tx, paid)))
  const refunded = accepted.filter((row) => !decided.has(row.id)).map((row) => row.id)
  calls.push(...(await undoBets(kit, tx, refunded, 'void')))
  return calls
}

type EndRow = { state: 'betting' | 'flying' | 'crashed' | 'void'; game_hash: string | null; point: bigint | null }

/** The state of a round in the database. */
export async function endOf(db: Db, { game, round }: RoundId): Promise<EndRow> {
  const {
    rows: [row],
  } = await sql<EndRow>`select state, game_hash, point from shared_round
    where game = ${game} and round = ${round}`.execute(db)
  if (!row) throw new Error(`there is no round ${round}`)
  return row
}

/** The multipliers that the settled bets of a round were paid at, in hundredths; null for those that lost. */
export async function settledIn(db: Db, { game, round }: RoundId): Promise<Map<string, number | null>> {
  const { rows } = await sql<{ id: string; multiplier: string | null }>`
    select id, multiplier from bet where game = ${game} and shared_round = ${round} and state = 'settled'`.execute(db)
  return new Map(rows.map((row) => [row.id, paidAtE2(row.multiplier)]))
}

/** A stored multiplier of a shared round in hundredths, which it always is a whole number of; null for a lost bet. */
export const paidAtE2 = (multiplier: string | null): number | null =>
  Math.round(Number(multiplier ?? '0') * 100) || null
