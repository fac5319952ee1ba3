import type { Selectable } from 'kysely'
import { fromMicros, toDecimal } from '@chokka/money'
import { postMessage } from '../inbox/index.ts'
import type { Ctx } from '../kit/index.ts'
import type { DB } from '../kit/schema.ts'
import { manualChannel } from './deposits/methods.ts'
import { bankOf } from './payees/banks.ts'
import { payoutOf } from './withdrawals/money.ts'

const decimal = (micros: bigint): string => toDecimal(fromMicros(micros))

/** "Deposit credited" and "deposit failed" (specification, section 4), in the transaction of the move. */
export async function tellOfDeposit(ctx: Ctx, row: Selectable<DB['deposit']>): Promise<void> {
  const { holder_id: holderId, channel, invoice: number, id: reference, state } = row
  const facts = { channel: nameOf(ctx, channel), number, reference }
  const asked = decimal(row.amount_asked)
  // The reason of staff; that of a provider says nothing to a member.
  const rejection: Record<string, string> = row.trx_claimed !== null && row.reason ? { reason: row.reason } : {}
  if (state === 'failed')
    await postMessage(ctx, { holderId, kind: 'depositFailed', facts: { ...facts, amount: asked, ...rejection } })
  if (state !== 'credited' || row.amount_paid === null) return
  const amount = decimal(row.amount_paid)
  // Both figures where they differ (M-08).
  const differing: Record<string, string> = amount === asked ? {} : { asked, reason: 'differs' }
  await postMessage(ctx, { holderId, kind: 'depositCredited', facts: { ...facts, amount, ...differing } })
}

/** Names of companies, the same in every language. */
const providerNames: Readonly<Record<string, string>> = { bkash: 'bKash', sslcommerz: 'SSLCOMMERZ', btcpay: 'Bitcoin' }

const nameOf = (ctx: Ctx, channel: string): string =>
  providerNames[channel] ?? manualChannel(ctx, channel)?.name.en ?? channel

/** "Withdrawal approved" and "withdrawal rejected" (specification, section 4), in the transaction of the move. */
export async function tellOfWithdrawal(ctx: Ctx, row: Selectable<DB['withdrawal']>): Promise<void> {
  const kind = kinds[row.state]
  if (!kind) return
  const payee = await ctx.db
    .selectFrom('payee')
    .select(['provider', 'bank', 'number_masked'])
    .where('id', '=', row.payee_id)
    .executeTakeFirstOrThrow()
  await postMessage(ctx, {
    ...{ holderId: row.holder_id, kind },
    facts: {
      ...{ amount: decimal(row.amount), fee: decimal(row.fee), payout: toDecimal(payoutOf(row)) },
      payee: `${bankOf(ctx, payee.bank)?.name.en ?? nameOf(ctx, payee.provider)} ${payee.number_masked}`,
      ...{ number: row.number, reference: row.id },
      ...(row.state === 'rejected' && row.reason ? { reason: row.reason } : {}),
    },
  })
}

const kinds: Readonly<Record<string, 'withdrawalApproved' | 'withdrawalRejected'>> = {
  approved: 'withdrawalApproved',
  rejected: 'withdrawalRejected',
}
