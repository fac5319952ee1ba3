import { sql } from 'kysely'
import { fromMicros, type Money } from '@chokka/money'
import { committedAfter, type Position, type Tx, type UnreadClause } from '../kit/index.ts'
import type { MemberAccountKind } from '../wallet/index.ts'
import { sidesOf } from './bet-sides.ts'
import { splitReturn } from './funding.ts'

/** A settled bet as it is now; every change renews its `xid`. */
export type SettledBet = Position & {
  holder: bigint
  vendor: number
  game: number
  /** The type of its game. */
  type: string
  /** It is a bet of a test account. */
  isTest: boolean
  round: string
  stake: Money
  payout: Money
  /** The part of both that came from cash and went to cash. */
  cash: { stake: Money; payout: Money }
  isVoid: boolean
  /** Its stake is a win that was played for double or nothing, as its vendor says: it is no turnover. */
  isGamble: boolean
  /** What went from the game into jackpots, less what came from them. */
  jackpot: Money
  /** As the database writes it: to the microsecond. */
  placedAt: string
  /** Milliseconds since 1970. */
  settledAt: number
}

type Row = Omit<SettledBet, 'type' | 'isTest' | 'stake' | 'payout' | 'cash' | 'jackpot'> & {
  jackpot: bigint
  stake: bigint
  payout: bigint
  parts: { kind: MemberAccountKind; amount: string }[] | null
}

/** The read function of a cursor over settled bets. */
export async function settledBets(tx: Tx, unread: UnreadClause): Promise<SettledBet[]> {
  const { rows } = await sql<Row>`
    select b.xid::text, b.id, b.holder_id as holder, b.vendor_id as vendor, b.game_id as game, b.round, b.stake,
      b.payout, b.jackpot_share - b.jackpot_win as jackpot, b.parts, b.state = 'void' as "isVoid",
      b.facts ? 'gambleOf' as "isGamble",
      b.placed_at::text as "placedAt", (extract(epoch from b.settled_at) * 1000)::float8 as "settledAt"
    from bet b where b.settled_at is not null and ${unread('b')}`.execute(tx)
  if (rows.length === 0) return []
  const { typeOf, accountOf } = await sidesOf(tx, rows)
  return rows.map(({ parts, ...found }) => {
    const row = { ...found, type: typeOf(found), isTest: accountOf(found).isTest }
    const [stake, payout, jackpot] = [fromMicros(row.stake), fromMicros(row.payout), fromMicros(row.jackpot)]
    return { ...row, stake, payout, jackpot, cash: parts ? cashOf(stake, payout, parts) : { stake, payout } }
  })
}

function cashOf(stake: Money, payout: Money, written: NonNullable<Row['parts']>): SettledBet['cash'] {
  const parts = written.map(({ kind, amount }) => ({ kind, amount: fromMicros(BigInt(amount)) }))
  const cashIn = (all: typeof parts) => fromMicros(all.reduce((sum, one) => sum + inCash(one), 0n))
  return { stake: cashIn(parts), payout: cashIn(splitReturn(payout, stake, parts)) }
}

const inCash = ({ kind, amount }: { kind: MemberAccountKind; amount: Money }) => (kind === 'M.cash' ? amount : 0n)

/** The earliest settlement of the bets after the position, in milliseconds since 1970; null when there is none. */
export async function earliestSettledAfter(tx: Tx, position: Position): Promise<number | null> {
  const { rows } = await sql<{ earliest: number | null }>`
    select (extract(epoch from min(b.settled_at)) * 1000)::float8 as earliest
    from bet b where b.settled_at is not null and ${committedAfter(position, 'b')}`.execute(tx)
  return rows[0]?.earliest ?? null
}
