import { v5 as uuidV5 } from 'uuid'
import { fromMicros } from '@chokka/money'
import { Refusal, type Ctx } from '../../kit/index.ts'
import { pay, type AccountName, type Transfer } from '../../wallet/index.ts'
import { lockPoints, pointEscrow, pointSource, pointsOf, pointUnit } from '../points/ledger.ts'
import type { RedeemRow } from './moves.ts'

const namespace = 'd7a1c0b4-3f65-4b8e-9c52-1e84a6f0d933'
/** Callers make the ids of what they take: those of its movements are derived, so that none meets another. */
const idOf = (part: 'hold' | 'end', { id }: RedeemRow): string => uuidV5(`${part}:${id}`, namespace)

const cashEscrow: AccountName = { kind: 'E.points_cash' }
const cashOf = (row: RedeemRow): AccountName => ({ holder: row.holder_id, kind: 'M.cash' })
type Line = Omit<Transfer, 'reference'>
const pointLine = (row: RedeemRow, line: Omit<Line, 'amount'>) => ({
  ...{ ...line, amount: fromMicros(BigInt(row.points) * pointUnit) },
  reference: { kind: 'redeem', id: row.id },
})
/** The money part of the price; a kind of record of its own, because it has an escrow of its own. */
const cashLine = (row: RedeemRow, line: Omit<Line, 'amount'>) => ({
  ...{ ...line, amount: fromMicros(row.money) },
  reference: { kind: 'redeem_cash', id: row.id },
})

/** Takes the price from the member into escrow. Refuses with points_short or balance_short. */
export async function holdPrice(ctx: Ctx, row: RedeemRow): Promise<void> {
  await changePoints(ctx, row, 'redeemed')
  await pay(ctx, {
    ...{ id: idOf('hold', row), actor: `holder:${row.holder_id}` },
    transfers: [
      pointLine(row, { from: pointsOf(row.holder_id), to: pointEscrow, code: 'points_hold' }),
      cashLine(row, { from: cashOf(row), to: cashEscrow, code: 'points_hold_cash' }),
    ],
  })
}

/** The price is spent. A cash item pays in the same movement; its requirement is the caller's. */
export async function spendPrice(ctx: Ctx, row: RedeemRow, actor: string, cash: bigint): Promise<void> {
  const reference = { kind: 'redeem', id: row.id }
  await pay(ctx, {
    ...{ id: idOf('end', row), actor },
    transfers: [
      pointLine(row, { from: pointEscrow, to: pointSource, code: 'points_redeem' }),
      cashLine(row, { from: cashEscrow, to: { kind: 'H.promo' }, code: 'points_cash_in' }),
      { from: { kind: 'H.promo' }, to: cashOf(row), amount: fromMicros(cash), code: 'points_cash', reference },
    ],
  })
}

/** Both holds go back to the member. */
export async function returnPrice(ctx: Ctx, row: RedeemRow, actor: string): Promise<void> {
  await changePoints(ctx, row, 'returned')
  await pay(ctx, {
    ...{ id: idOf('end', row), actor },
    transfers: [
      pointLine(row, { from: pointEscrow, to: pointsOf(row.holder_id), code: 'points_return' }),
      cashLine(row, { from: cashEscrow, to: cashOf(row), code: 'points_return_cash' }),
    ],
  })
}

/** Keeps the change of the member's points. The caller has locked their cash, which every call locks first. */
async function changePoints(ctx: Ctx, row: RedeemRow, kind: 'redeemed' | 'returned'): Promise<void> {
  const { holder_id: holder } = row
  const points = BigInt(row.points) * pointUnit * (kind === 'redeemed' ? -1n : 1n)
  const { balances } = await lockPoints(ctx, [holder])
  const balance = (balances.get(holder) ?? 0n) + points
  if (balance < 0n) throw new Refusal('points_short')
  const id = idOf(kind === 'redeemed' ? 'hold' : 'end', row)
  await ctx.db
    .insertInto('point_entry')
    .values({ holder_id: holder, id, kind, points, balance, redeem_id: row.id, at: ctx.clock.now() })
    .execute()
}
