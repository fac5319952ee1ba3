import { sql } from 'kysely'
import type { Input, Value } from '@chokka/contract'
import { nicknamesOf } from '../identity/index.ts'
import { me, startOfDay, type Ctx } from '../kit/index.ts'
import { firstDay, onBoard, toWinner, type WinRow } from './rank-list.ts'

/** Bets are found by the time at which they were placed; a round may last this long. */
const longestRoundDays = 3
/** The board knows the places up to this one for certain. */
const lastPlace = 40

/** The highest win of the member who is signed in, and its place on the board when it is one of those that it knows. */
export async function bestWin(ctx: Ctx, input: Input<'bestWin'>): Promise<Value<'bestWin'>> {
  const { holderId } = me(ctx)
  const from = startOfDay(firstDay(ctx, input.period), ctx.site.timeZone)
  const { rows } = await sql<WinRow & { id: string }>`
    select b.id, b.holder_id as holder, b.payout as win, b.settled_at as "settledAt", g.names, g.icon, g.code, g.type,
      v.code as vendor
    from bet b join game_view g on g.id = b.game_id join vendor_view v on v.id = b.vendor_id
    where b.holder_id = ${holderId} and b.placed_at >= ${from}::timestamptz - make_interval(days => ${longestRoundDays})
      and b.settled_at >= ${from}::timestamptz and b.state = 'won' and b.payout > b.stake
      and (${input.gameCategory} = 'ALL' or g.type = ${input.gameCategory})
    order by b.payout desc, b.settled_at, b.id limit 1`.execute(ctx.db)
  const [best] = rows
  if (!best) return { best: null, place: null }
  const names = await nicknamesOf(ctx.db, [holderId])
  return { best: toWinner(best, names.get(holderId) ?? '', input.language), place: await placeOf(ctx, input, best.id) }
}

async function placeOf(ctx: Ctx, board: Input<'bestWin'>, id: string): Promise<number | null> {
  const { rows } = await sql<{ place: number }>`
    select place::int from (
      select w.bet_id, row_number() over (order by w.win desc, w.settled_at, w.bet_id) as place
      from board_win w where ${onBoard(ctx, board)}) ranked
    where bet_id = ${id}::uuid and place <= ${lastPlace}`.execute(ctx.db)
  return rows[0]?.place ?? null
}
