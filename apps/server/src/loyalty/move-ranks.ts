import { sql } from 'kysely'
import { inputRows } from '@chokka/server-kit/database'
import type { Ctx } from '../kit/index.ts'
import type { Month } from './months.ts'
import { tell } from './tell.ts'

export type RankMove = {
  holder: bigint
  from: number
  to: number
  cause: 'play' | 'fall' | 'back' | 'hand'
  /** The rank is that of this slot and of later ones, in milliseconds. */
  slot: number
  at: Date
  /** The first month that is judged. */
  judgedFrom: Month
  /** Of a move by hand. */
  by?: { actor: string; reason: string }
}

const moveRows = inputRows<RankMove>({
  holder: ['bigint', (move) => move.holder],
  from_rank: ['smallint', (move) => move.from],
  to_rank: ['smallint', (move) => move.to],
  cause: ['text', (move) => move.cause],
  slot_seconds: ['float8', (move) => move.slot / 1000],
  at_seconds: ['float8', (move) => move.at.getTime() / 1000],
  judged_from: ['text', (move) => move.judgedFrom],
  actor: ['text', (move) => move.by?.actor ?? 'loyalty'],
  reason: ['text', (move) => move.by?.reason ?? ''],
})

/** Changes ranks, and keeps each change. The members' rows are locked by the counting, or by the act of staff. */
export async function moveRanks(ctx: Ctx, moves: readonly RankMove[]): Promise<void> {
  if (moves.length === 0) return
  await sql`
    with move as materialized (${moveRows.of(moves)}), kept as (
      insert into loyalty_rank_move (holder_id, number, slot, from_rank, to_rank, cause, actor, reason, at)
      select holder, coalesce((select max(number) from loyalty_rank_move m where m.holder_id = holder), 0) + 1,
        to_timestamp(slot_seconds), from_rank, to_rank, cause, actor, reason, to_timestamp(at_seconds) from move)
    update loyalty_member m set rank = move.to_rank, judged_from = move.judged_from::date
    from move where m.holder_id = move.holder`.execute(ctx.db)
  for (const { holder } of moves) tell(ctx, holder)
}
