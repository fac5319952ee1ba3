import { sql } from 'kysely'
import { dayOf, readNext, type BaseCtx, type Db, type Position, type Reader, type Tx } from '../kit/index.ts'
import { sidesOf } from './bet-sides.ts'
import { byMultiple, byWin } from './board-order.ts'

/**
 * How many wins of a day and a category are kept for each list, two of each member: twice what a board shows, so that
 * rollbacks leave enough.
 */
const keptOfList = 80
const keptOfMember = 2
/** How many of the newest wins are kept, however small they are. */
const keptNewest = 40
/** Older days are on no board. */
const keptDays = 31
const dayMs = 86_400_000
const batchSize = 5000

/** A settled bet, with what the board needs of it. `isWin`: more came back than was staked. */
type BoardBet = Position & {
  isWin: boolean
  holder: bigint
  game: number
  /** What came back beyond the stake, and the stake. */
  win: string
  stake: string
  /** Milliseconds since 1970. */
  settledAt: number
}
type BoardWin = Omit<BoardBet, 'holder'> & { holder: string; day: string; type: string; isTest: boolean }

/**
 * Copies the wins that were settled since the last run to the board, takes off what was rolled back, and forgets what
 * no board shows. Several processes may call it at once; one does the work. It ends when nothing is left, or when the
 * process closes.
 */
export async function updateBoard(
  db: Db,
  { site, clock }: Pick<BaseCtx, 'site' | 'clock'>,
  closing?: AbortSignal,
): Promise<void> {
  const oldest = dayOf(new Date(clock.now().getTime() - keptDays * dayMs), site.timeZone)
  const reader: Reader<BoardBet> = {
    ...{ name: 'winner-board', batchSize, read: boardBets },
    work: async (tx, { rows }) => {
      const wins = (await winsOf(tx, rows, site.timeZone)).filter(({ day }) => day > oldest)
      await takeOff(tx, rows, oldest)
      if (wins.length === 0) return
      await putOn(tx, wins)
      await trim(tx, [...new Set(wins.map(({ day }) => day))])
    },
  }
  const isClosing = () => closing?.aborted ?? false
  while (!isClosing() && (await readNext(db, reader)) === 'more');
}

const boardBets: Reader<BoardBet>['read'] = async (tx, unread) => {
  const { rows } = await sql<BoardBet>`
    select b.xid::text, b.id, b.state = 'won' and b.payout > b.stake as "isWin", b.holder_id as holder,
      b.game_id as game, (b.payout - b.stake)::text as win,
      b.stake::text as stake, (extract(epoch from b.settled_at) * 1000)::float8 as "settledAt"
    from bet b where b.settled_at is not null and ${unread('b')}`.execute(tx)
  return rows
}

/** The wins among these bets, but those of trial accounts. */
async function winsOf(tx: Tx, bets: readonly BoardBet[], zone: string): Promise<BoardWin[]> {
  const wins = bets.filter(({ isWin }) => isWin)
  if (wins.length === 0) return []
  const { typeOf, accountOf } = await sidesOf(tx, wins)
  return wins
    .filter((bet) => !accountOf(bet).isTrial)
    .map((bet) => {
      const [type, { isTest }] = [typeOf(bet), accountOf(bet)]
      return { ...bet, holder: String(bet.holder), day: dayOf(new Date(bet.settledAt), zone), type, isTest }
    })
}

/** Each of these bets has changed: what it was before is on the board no more. */
async function takeOff(tx: Tx, bets: readonly BoardBet[], oldest: string): Promise<void> {
  const ids = bets.map(({ id }) => id)
  await sql`delete from board_win where bet_id = any(${ids}::uuid[]) or day <= ${oldest}::date`.execute(tx)
}

async function putOn(tx: Tx, wins: readonly BoardWin[]): Promise<void> {
  await sql`
    insert into board_win (bet_id, day, type, is_test, holder_id, game_id, win, stake, settled_at)
    select id, day, type, "isTest", holder, game, win, stake, to_timestamp("settledAt" / 1000)
    from jsonb_to_recordset(${JSON.stringify(wins)}::jsonb) as w(id uuid, day date, type text, "isTest" boolean,
      holder bigint, game int, win bigint, stake bigint, "settledAt" float8)`.execute(tx)
}

/** Deletes what is neither among the best of a list of its day and category nor among the newest of all. */
async function trim(tx: Tx, days: readonly string[]): Promise<void> {
  await sql`
    with own as (
      select *, row_number() over (partition by day, type, is_test, holder_id order by ${byWin}) as own_win,
        row_number() over (partition by day, type, is_test, holder_id order by ${byMultiple}) as own_multiple
      from board_win w where day = any(${days}::date[])
    ), placed as (
      select bet_id, settled_at, own_win, own_multiple,
        row_number() over (partition by day, type, is_test order by own_win > ${keptOfMember}, ${byWin}) as win_place,
        row_number() over (partition by day, type, is_test order by own_multiple > ${keptOfMember}, ${byMultiple})
          as multiple_place
      from own w)
    delete from board_win where bet_id in (
      select bet_id from placed
      where (own_win > ${keptOfMember} or win_place > ${keptOfList})
        and (own_multiple > ${keptOfMember} or multiple_place > ${keptOfList})
        and settled_at < (
          select settled_at from board_win order by settled_at desc offset ${keptNewest - 1}::int limit 1))`.execute(tx)
}
