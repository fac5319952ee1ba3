import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Input, Value } from '@chokka/contract'
import type { BoardPeriod } from '@chokka/contract/board'
import { gameTypes } from '@chokka/contract/nouns/games/calls'
import { fromMicros } from '@chokka/money'
import { maskName } from '@chokka/text/mask-name.ts'
import { nameIn } from '../games/index.ts'
import { nicknamesOf } from '../identity/index.ts'
import { dayOf, type BaseCtx, type Ctx, type OutsideCtx } from '../kit/index.ts'

export type Winner = Value<'rankList'>['content'][number]
type Board = Pick<Input<'rankList'>, 'gameCategory' | 'period' | 'order'>
export type WinRow = {
  holder: bigint
  win: bigint
  settledAt: Date
  names: unknown
  icon: string | null
  code: string
  type: string
  vendor: string
}

/** An answer serves all visitors for this long. */
const freshMs = 5000
/** As many as anybody may ask for. */
const longest = 40

/** The winner board. Names are masked here, so that no more of them leaves the server. */
export function rankList() {
  const known = new Map<string, { readMs: number; rows: WinRow[]; names: Map<bigint, string> }>()
  return async (ctx: OutsideCtx, input: Input<'rankList'>): Promise<Value<'rankList'>> => {
    const { gameCategory, period, order } = input
    const key = [gameCategory, period, order].join()
    const nowMs = ctx.clock.now().getTime()
    const found = known.get(key)
    const isFresh = found !== undefined && nowMs - found.readMs < freshMs
    const board = isFresh ? found : { readMs: nowMs, ...(await ctx.transaction((inside) => readBoard(inside, input))) }
    known.set(key, board)
    const shown = board.rows.slice(0, input.limitNum)
    return { content: shown.map((row) => toWinner(row, board.names.get(row.holder) ?? '', input.language)) }
  }
}

async function readBoard(ctx: Ctx, board: Board) {
  const order = board.order === 'newest' ? sql`w.settled_at desc, w.bet_id` : sql`w.win desc, w.settled_at, w.bet_id`
  const { rows } = await sql<WinRow>`
    select w.holder_id as holder, w.win, w.settled_at as "settledAt", g.names, g.icon, g.code, w.type,
      v.code as vendor
    from board_win w join game_view g on g.id = w.game_id join vendor_view v on v.id = g.vendor_id
    where ${onBoard(ctx, board)} order by ${order} limit ${longest}`.execute(ctx.db)
  return {
    rows,
    names: await nicknamesOf(
      ctx.db,
      rows.map(({ holder }) => holder),
    ),
  }
}

/** The condition of a row `w` of the board. */
export function onBoard(ctx: BaseCtx, { gameCategory, period }: Pick<Board, 'gameCategory' | 'period'>) {
  const parts: RawBuilder<SqlBool>[] = [sql<SqlBool>`w.day >= ${firstDay(ctx, period)}::date`]
  if (gameCategory !== 'ALL') parts.push(sql<SqlBool>`w.type = ${gameCategory}`)
  if (!ctx.site.boardShowsTestAccounts) parts.push(sql<SqlBool>`not w.is_test`)
  return sql.join(parts, sql` and `)
}

const dayMs = 86_400_000
const daysOf: Record<BoardPeriod, number> = { day: 1, week: 7, month: 30 }

/** The first business day of a period that ends today. */
export const firstDay = ({ clock, site }: BaseCtx, period: Board['period']): string =>
  dayOf(new Date(clock.now().getTime() - (daysOf[period] - 1) * dayMs), site.timeZone)

export const toWinner = (row: WinRow, name: string, language: string): Winner => ({
  customerName: maskName(name),
  winAmount: fromMicros(row.win),
  gameName: nameIn(row.names, language),
  iconUrl: row.icon,
  gameCode: row.code,
  gameType: gameTypes.find((type) => type === row.type) ?? 'RNG',
  vassalage: row.vendor,
  settledAt: row.settledAt,
  vo: { winAmount: fromMicros(row.win) },
})
