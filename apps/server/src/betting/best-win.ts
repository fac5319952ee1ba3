import { sql } from 'kysely'
import type { Input, Value } from '@chokka/contract'
import { boardNamesOf } from '../identity/index.ts'
import { me, type Ctx } from '../kit/index.ts'
import { best, since, toWinner, type WinRow } from './rank-list.ts'

/** Bets are found by the time at which they were placed; a round may last this long. */
const longestRoundDays = 3

/** The highest win of the member who is signed in, and its place on the board when that lists it. */
export async function bestWin(ctx: Ctx, input: Input<'bestWin'>): Promise<Value<'bestWin'>> {
  const { holderId } = me(ctx)
  const from = since(ctx, input.period)
  const { rows } = await sql<WinRow & { id: string }>`
    select b.id, b.holder_id as holder, b.payout - b.stake as win, b.stake, b.settled_at as "settledAt", g.names,
      g.icon, g.code, g.type, v.code as vendor
    from bet b join game_view g on g.id = b.game_id join vendor_view v on v.id = b.vendor_id
    where b.holder_id = ${holderId} and b.placed_at >= ${from}::timestamptz - make_interval(days => ${longestRoundDays})
      and b.settled_at > ${from}::timestamptz and b.state = 'won' and b.payout > b.stake
      and (${input.gameCategory} = 'ALL' or g.type = ${input.gameCategory})
    order by b.payout - b.stake desc, b.settled_at desc, b.id limit 1`.execute(ctx.db)
  const [own] = rows
  if (!own) return { best: null, place: null }
  const names = await boardNamesOf(ctx.db, [holderId])
  const shown = toWinner(own, names.get(holderId) ?? '', input.language, 'win')
  return { best: shown, place: await placeOf(ctx, input, own.id) }
}

async function placeOf(ctx: Ctx, { gameCategory, period }: Input<'bestWin'>, id: string): Promise<number | null> {
  const board = best(ctx, { gameCategory, period, type: 'win' })
  const { rows } = await sql<{ place: number }>`
    select place::int from (${board}) w where bet_id = ${id}::uuid`.execute(ctx.db)
  return rows[0]?.place ?? null
}
