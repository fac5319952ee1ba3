import { sql } from 'kysely'
import { inputRows } from '@chokka/server-kit/database'
import { askIn, type Ctx } from '../../kit/index.ts'
import { accountIds, lockAccounts, type AccountIds, type AccountName } from '../../wallet/index.ts'

/** Points are whole; the ledger counts them in millionths, as it does taka. */
export const pointUnit = 1_000_000n
const currency = 'PTS'

/** The ledger account of a member's points. */
export const pointsOf = (holder: bigint): AccountName => ({ holder, kind: 'M.points', currency })
/** Where points are made, and where they go. */
export const pointSource: AccountName = { kind: 'H.points', currency }
/** Where the price of what was taken from the mall waits. */
export const pointEscrow: AccountName = { kind: 'E.points', currency }

/** Locks the points of these members; returns what they have, and the ids of their accounts and of the source. */
export async function lockPoints(
  ctx: Ctx,
  holders: bigint[],
): Promise<{ balances: ReadonlyMap<bigint, bigint>; accounts: AccountIds }> {
  const ask = askIn(ctx.db)
  const accounts = await accountIds(ask, [pointSource, ...holders.map(pointsOf)])
  const locked = await lockAccounts(ask, { holders, kinds: ['M.points'], currency, wait: true })
  return { accounts, balances: new Map(locked.map(({ holder, balance }) => [holder, balance])) }
}

/** A change of a member's points; `points` and `balance` in millionths. */
export type PointEntry = { holder: bigint; id: string; points: bigint; balance: bigint }
const entryRows = inputRows<PointEntry>({
  holder: ['bigint', (one) => one.holder],
  id: ['uuid', (one) => one.id],
  points: ['bigint', (one) => one.points],
  balance: ['bigint', (one) => one.balance],
})

/** Keeps points that came to members. The row of each entry keeps its movement from being posted twice. */
export const keepEntries = (ctx: Ctx, kind: 'earned' | 'gift', entries: readonly PointEntry[], at: Date) =>
  sql`
    insert into point_entry (holder_id, id, kind, points, balance, at)
    select holder, id, ${kind}, points, balance, ${at} from (${entryRows.of(entries)}) e`.execute(ctx.db)
