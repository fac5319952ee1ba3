import { fromMicros, siteCurrency, toDecimal, toVendorUnits } from '@chokka/money'
import {
  gamePaths,
  transferCheckReply,
  transferReply,
  vendorNumber,
  type SentTransfer,
  type SentTransferCheck,
} from '@chokka/vendor-api'
import { tellVendor } from '../../games/index.ts'
import { noteEvent, type Ctx, type OutsideCtx } from '../../kit/index.ts'
import type { WalletVendor } from './begin-transfer.ts'
import { bookArrived, bookReturned } from './money.ts'
import { lockTransfer, moveTransfer, type TransferRow } from './moves.ts'

/** What is known of a transfer after a call. `unknown`: nothing new, the money stays where it is. */
export type TransferOutcome = { kind: 'done' | 'refused' | 'unknown'; reason: string }

/** What every call about the wallet of a member says; the signature over it is good for this vendor and path only. */
export const walletMessage = (ctx: OutsideCtx, vendor: WalletVendor, path: string, holderId: bigint) => ({
  ...{ vendor: vendor.code, path },
  ...{ sub_partner_id: vendor.operatorId, operator_id: vendor.operatorId },
  ...{ currency: siteCurrency, user: String(holderId), request_uuid: ctx.chance.uuid() },
})

/** Sends a transfer that has just begun. It is never sent again: what became of it is asked for (rules/cashier §8). */
export async function sendTransfer(ctx: OutsideCtx, vendor: WalletVendor, row: TransferRow): Promise<TransferRow> {
  const path = row.way === 'out' ? gamePaths.transferDeposit : gamePaths.transferWithdraw
  const amount = vendorNumber(toVendorUnits(fromMicros(row.amount)))
  const names = { ...walletMessage(ctx, vendor, path, row.holder_id), transaction_uuid: row.id }
  const message: SentTransfer = { ...names, amount }
  const answer = await tellVendor(ctx.keys, vendor, path, message, transferReply)
  const outcome: TransferOutcome =
    answer.kind === 'ok'
      ? { kind: 'done', reason: '' }
      : { kind: answer.kind, reason: answer.kind === 'refused' ? answer.error : 'no answer' }
  return ctx.transaction((tx) => settleTransfer(tx, row.id, vendor, outcome))
}

/** Asks the vendor what became of a transfer. Who does not know it does not carry it out later either. */
export async function askAbout(ctx: OutsideCtx, vendor: WalletVendor, row: TransferRow): Promise<TransferOutcome> {
  const path = gamePaths.transferCheck
  const names = walletMessage(ctx, vendor, path, row.holder_id)
  const message: SentTransferCheck = { ...names, transaction_uuid: row.id }
  const answer = await tellVendor(ctx.keys, vendor, path, message, transferCheckReply)
  // A refusal to say is not a refusal of the transfer.
  if (answer.kind !== 'ok') return { kind: 'unknown', reason: answer.kind === 'refused' ? answer.error : 'no answer' }
  const { state } = answer.reply
  return state === 'done' ? { kind: 'done', reason: 'asked' } : { kind: 'refused', reason: state }
}

/** Stores what is known. The first end stands: whoever says something else later is reported, and moves nothing. */
export async function settleTransfer(
  ctx: Ctx,
  id: string,
  vendor: WalletVendor,
  { kind, reason }: TransferOutcome,
): Promise<TransferRow> {
  const row = await lockTransfer(ctx, id)
  if (kind === 'unknown') return row
  const to = kind === 'done' ? 'done' : 'returned'
  if (row.state !== 'pending') {
    if (row.state !== to) await reportContradiction(ctx, row, vendor, to, reason)
    return row
  }
  const actor = `vendor:${vendor.code}`
  const set = { ended_at: ctx.clock.now(), ask_at: null, busy_until: null }
  const moved = await moveTransfer(ctx, row, { to, actor, reason, set })
  await (to === 'done' ? bookArrived : bookReturned)(ctx, moved, vendor.code, actor)
  return moved
}

/** The vendor has said yes and no: its books and ours may differ by this amount, so staff must know. */
async function reportContradiction(ctx: Ctx, row: TransferRow, vendor: WalletVendor, said: string, reason: string) {
  ctx.log.error({ transfer: row.id, vendor: vendor.code, state: row.state, said }, 'a vendor contradicts itself')
  await noteEvent(ctx, {
    action: 'vendor_transfer.contradicted',
    subject: `vendor_transfer:${row.id}`,
    actor: `vendor:${vendor.code}`,
    reason: reason || 'a late answer',
    before: { state: row.state },
    after: { said, number: row.number, amount: toDecimal(fromMicros(row.amount)) },
  })
}
