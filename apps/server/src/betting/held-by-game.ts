import { sql } from 'kysely'
import { fromMicros, type Money } from '@chokka/money'
import type { Ctx } from '../kit/index.ts'

/** What is staked on open bets now, by game: funds in interrupted games (O-06). Without test accounts. */
export async function heldByGame(ctx: Ctx): Promise<Map<number, Money>> {
  const { rows } = await sql<{ game: number; held: bigint }>`
    select b.game_id as game, sum(b.stake)::bigint as held
    from bet b join account_holder_view h on h.id = b.holder_id and not h.is_test
    where b.held group by b.game_id`.execute(ctx.db)
  return new Map(rows.map(({ game, held }) => [game, fromMicros(held)]))
}
