import { fromMicros } from '@chokka/money'
import type { Ctx } from '../../kit/index.ts'
import { pay, type TransferCode } from '../../wallet/index.ts'
import { movementId } from '../movement-id.ts'
import type { TransferRow } from './moves.ts'

/** In which escrow account transfers of a way wait. */
export const escrowOf = (way: string) => ({ kind: 'E.vendor', detail: way }) as const
/** The kind of reference of a way's transfers in the ledger. */
export const referenceKind = (way: string) => `vendor_${way}`

/** Takes the money from the wallet that it leaves into escrow. Refuses with balance_short. */
export const holdTransfer = (ctx: Ctx, row: TransferRow, vendor: string, actor: string) => {
  const code = row.way === 'out' ? 'vendor_out' : 'vendor_in'
  return post(ctx, row, 'vendor_hold', code, actor, sourceOf(row, vendor), escrowOf(row.way))
}

/** The vendor has carried it out: the money is where it was sent. */
export const bookArrived = (ctx: Ctx, row: TransferRow, vendor: string, actor: string) =>
  post(ctx, row, 'vendor_ok', 'vendor_ok', actor, escrowOf(row.way), targetOf(row, vendor))

/** The vendor has not: the money goes back to where it came from. */
export const bookReturned = (ctx: Ctx, row: TransferRow, vendor: string, actor: string) =>
  post(ctx, row, 'vendor_back', 'vendor_back', actor, escrowOf(row.way), sourceOf(row, vendor))

const main = (row: TransferRow) => ({ holder: row.holder_id, kind: 'M.cash' }) as const
const atVendor = (row: TransferRow, vendor: string) =>
  ({ holder: row.holder_id, kind: 'M.vendor', detail: vendor }) as const
const sourceOf = (row: TransferRow, vendor: string) => (row.way === 'out' ? main(row) : atVendor(row, vendor))
const targetOf = (row: TransferRow, vendor: string) => (row.way === 'out' ? atVendor(row, vendor) : main(row))

type Account = Parameters<typeof pay>[1]['transfers'][number]['from']

async function post(
  ctx: Ctx,
  row: TransferRow,
  part: 'vendor_hold' | 'vendor_ok' | 'vendor_back',
  code: TransferCode,
  actor: string,
  from: Account,
  to: Account,
): Promise<void> {
  const reference = { kind: referenceKind(row.way), id: row.id }
  const transfers = [{ from, to, amount: fromMicros(row.amount), code, reference }]
  await pay(ctx, { id: movementId(part, row.id), actor, transfers })
}
