import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Input, Value } from '@chokka/contract'
import { boardPeriods, type BoardPeriod } from '@chokka/contract/board'
import { gameTypes } from '@chokka/contract/nouns/games/calls'
import { fromMicros, type Money } from '@chokka/money'
import { nameIn } from '../games/index.ts'
import { boardNamesOf } from '../identity/index.ts'
import { plusHours, type BaseCtx, type Ctx, type OutsideCtx } from '../kit/index.ts'
import { byMultiple, byWin, hasMultiple } from './board-order.ts'

export type Winner = Value<'rankList'>['content'][number]
type Asked = Input<'rankList'>
type Board = Pick<Asked, 'gameCategory' | 'type' | 'order'> & { period: BoardPeriod }
export type WinRow = {
  holder: bigint
  /** What came back beyond the stake, and the stake. */
  win: bigint
  stake: bigint
  settledAt: Date
  names: unknown
  icon: string | null
  code: string
  type: string
  vendor: string
}

/** The members with the most valid turnover since an instant, the most first; a higher module offers it. */
export type TopTurnover = (
  ctx: Ctx,
  of: { from: Date; gameCategory: string; withTestAccounts: boolean; limit: number },
) => Promise<{ holder: bigint; valid: Money }[]>

/** An answer serves all visitors for this long; sums of turnover change with each slot only. */
const freshMs = { win: 5000, multiple: 5000, turnover: 300_000 } as const
/** As many as anybody may ask for. */
const longest = 40
/** A board with fewer takes a longer period, where none was asked for (rules/loyalty §5). */
const few = 20

/** A board in any language: the same rows serve visitors of all of them. */
type Shown = (language: string) => Winner[]

/** The winner board. Names are masked here, so that no more of them leaves the server. */
export function rankList(topTurnover: TopTurnover) {
  const known = new Map<string, { readMs: number; shown: Promise<Shown> }>()
  /** Visitors who ask at once wait for one reading. */
  const read = (ctx: OutsideCtx, { gameCategory, order, type }: Asked, period: BoardPeriod): Promise<Shown> => {
    const key = [gameCategory, period, order, type].join()
    const nowMs = ctx.clock.now().getTime()
    const found = known.get(key)
    if (found && nowMs - found.readMs < freshMs[type]) return found.shown
    const board = { gameCategory, order, type, period }
    const shown = ctx.transaction((inside) =>
      type === 'turnover' ? readTurnover(inside, board, topTurnover) : readWins(inside, board),
    )
    known.set(key, { readMs: nowMs, shown })
    // A failed read is not kept: the next visitor reads again.
    shown.catch(() => known.delete(key))
    return shown
  }
  return async (ctx: OutsideCtx, asked: Asked): Promise<Value<'rankList'>> => {
    const periods = asked.period ? [asked.period] : boardPeriods
    for (const period of periods) {
      const board = (await read(ctx, asked, period))(asked.language)
      if (board.length >= few || period === periods.at(-1)) return { content: board.slice(0, asked.limitNum), period }
    }
    throw new Error('There is at least one period')
  }
}

const columns = sql`w.holder_id as holder, w.win, w.stake, w.settled_at as "settledAt", g.names, g.icon, g.code, w.type,
  v.code as vendor`

async function readWins(ctx: Ctx, board: Board): Promise<Shown> {
  const { rows } = await sql<WinRow>`
    select ${columns} from (${board.order === 'newest' ? newest(ctx, board) : best(ctx, board)}) w
    join game_view g on g.id = w.game_id join vendor_view v on v.id = g.vendor_id
    order by w.place`.execute(ctx.db)
  const names = await boardNamesOf(
    ctx.db,
    rows.map(({ holder }) => holder),
  )
  return (language) => rows.map((row) => toWinner(row, names.get(row.holder) ?? '', language, board.type))
}

const newest = (ctx: BaseCtx, board: Board) => sql`
  select w.*, row_number() over (order by w.settled_at desc, w.bet_id) as place from board_win w
  where ${onBoard(ctx, board)} order by place limit ${longest}`

/** Of each member the best one. */
export const best = (ctx: BaseCtx, board: Omit<Board, 'order'>): RawBuilder<unknown> => {
  const isOfMultiples = board.type === 'multiple'
  const order = isOfMultiples ? byMultiple : byWin
  const fits = isOfMultiples ? hasMultiple : sql<SqlBool>`w.win >= ${fromMicros(ctx.site.boardLeast)}`
  return sql`
    select w.*, row_number() over (order by ${order}) as place from (
      select w.*, row_number() over (partition by w.holder_id order by ${order}) as own from board_win w
      where ${onBoard(ctx, board)} and ${fits}) w
    where own = 1 order by place limit ${longest}`
}

async function readTurnover(ctx: Ctx, board: Board, topTurnover: TopTurnover): Promise<Shown> {
  const rows = await topTurnover(ctx, {
    ...{ from: since(ctx, board.period), gameCategory: board.gameCategory, limit: longest },
    withTestAccounts: ctx.site.boardShowsTestAccounts,
  })
  const names = await boardNamesOf(
    ctx.db,
    rows.map(({ holder }) => holder),
  )
  const shown = rows.map(({ holder, valid }) => ({
    ...{ customerName: names.get(holder) ?? '', winAmount: valid, multiple: null, vo: { winAmount: valid } },
    ...{ gameName: '', iconUrl: null, gameCode: '', gameType: null, vassalage: '', settledAt: ctx.clock.now() },
  }))
  return () => shown
}

/** The condition of a row `w` of the board. */
function onBoard(ctx: BaseCtx, { gameCategory, period }: Pick<Board, 'gameCategory' | 'period'>) {
  const parts: RawBuilder<SqlBool>[] = [sql<SqlBool>`w.settled_at > ${since(ctx, period)}`]
  if (gameCategory !== 'ALL') parts.push(sql<SqlBool>`w.type = ${gameCategory}`)
  if (!ctx.site.boardShowsTestAccounts) parts.push(sql<SqlBool>`not w.is_test`)
  return sql.join(parts, sql` and `)
}

const daysOf: Record<BoardPeriod, number> = { day: 1, week: 7, month: 30 }

/** The instant at which a period that ends now began. */
export const since = ({ clock }: Pick<BaseCtx, 'clock'>, period: BoardPeriod): Date =>
  plusHours(clock.now(), -24 * daysOf[period])

export const toWinner = (row: WinRow, name: string, language: string, type: Board['type']): Winner => ({
  customerName: name,
  winAmount: fromMicros(row.win),
  multiple: type === 'multiple' ? Number(((row.win + row.stake) * 100n) / row.stake) : null,
  gameName: nameIn(row.names, language),
  iconUrl: row.icon,
  gameCode: row.code,
  gameType: gameTypes.find((one) => one === row.type) ?? 'RNG',
  vassalage: row.vendor,
  settledAt: row.settledAt,
  vo: { winAmount: fromMicros(row.win) },
})
