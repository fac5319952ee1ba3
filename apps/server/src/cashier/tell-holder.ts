import type { Selectable } from 'kysely'
import { fromMicros, toDecimal } from '@chokka/money'
import { postMessage, type NewMessage } from '../inbox/index.ts'
import type { Ctx } from '../kit/index.ts'
import type { DB } from '../kit/schema.ts'
import { manualChannel } from './deposits/methods.ts'
import { bankOf } from './payees/banks.ts'
import { payoutOf } from './withdrawals/money.ts'

const decimal = (micros: bigint): string => toDecimal(fromMicros(micros))

/** "Deposit credited" and "deposit failed" (specification, section 4), in the transaction of the move. */
export async function tellOfDeposit(ctx: Ctx, row: Selectable<DB['deposit']>): Promise<void> {
  const { holder_id: holderId, channel, invoice: number, id: reference, state } = row
  const facts = { ...inLanguages('channel', nameOf(ctx, channel)), number, reference }
  const asked = decimal(row.amount_asked)
  // The reason of staff; that of a provider says nothing to a member.
  const rejection: Record<string, string> =
    (row.trx_claimed ?? row.trx_contested) !== null && row.reason ? { reason: row.reason } : {}
  if (state === 'failed')
    await postMessage(ctx, { holderId, kind: 'depositFailed', facts: { ...facts, amount: asked, ...rejection } })
  if (state === 'credited' && row.amount_paid !== null)
    await postMessage(ctx, creditedMessage(ctx, row, row.amount_paid))
}

/** What the member of a deposit reads when this amount is credited. */
export function creditedMessage(ctx: Ctx, row: Selectable<DB['deposit']>, paid: bigint): NewMessage {
  const { holder_id: holderId, channel, invoice: number, id: reference } = row
  const [amount, asked] = [decimal(paid), decimal(row.amount_asked)]
  // Both figures where they differ (M-08).
  const differing: Record<string, string> = amount === asked ? {} : { asked, reason: 'differs' }
  const facts = { ...inLanguages('channel', nameOf(ctx, channel)), number, reference, amount, ...differing }
  return { holderId, kind: 'depositCredited', facts }
}

type Name = { en: string; bn: string }
const providerNames: Readonly<Record<string, Name>> = {
  bkash: { en: 'bKash', bn: 'বিকাশ' },
  sslcommerz: { en: 'SSLCOMMERZ', bn: 'SSLCOMMERZ' },
  btcpay: { en: 'Bitcoin', bn: 'বিটকয়েন' },
}

const nameOf = (ctx: Ctx, channel: string): Name =>
  providerNames[channel] ?? manualChannel(ctx, channel)?.name ?? { en: channel, bn: channel }

/** A fact that readers of Bengali read in Bengali; see `factsIn`. */
const inLanguages = (fact: string, { en, bn }: Name, more = ''): Readonly<Record<string, string>> => ({
  [fact]: `${en} ${more}`.trim(),
  [`${fact}_bn`]: `${bn} ${more}`.trim(),
})

/** A payee as messages name it: its bank or provider, and its masked number. */
export async function payeeInMessages(ctx: Ctx, id: string): Promise<{ name: Name; masked: string }> {
  const payee = await ctx.db
    .selectFrom('payee')
    .select(['provider', 'bank', 'number_masked'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { name: bankOf(ctx, payee.bank)?.name ?? nameOf(ctx, payee.provider), masked: payee.number_masked }
}

/** "Withdrawal approved" and "withdrawal rejected" (specification, section 4), in the transaction of the move. */
export async function tellOfWithdrawal(ctx: Ctx, row: Selectable<DB['withdrawal']>): Promise<void> {
  const kind = kinds[row.state]
  if (!kind) return
  const { name, masked } = await payeeInMessages(ctx, row.payee_id)
  await postMessage(ctx, {
    ...{ holderId: row.holder_id, kind },
    facts: {
      ...{ amount: decimal(row.amount), fee: decimal(row.fee), payout: toDecimal(payoutOf(row)) },
      ...inLanguages('payee', name, masked),
      ...{ number: row.number, reference: row.id },
      ...(row.state === 'rejected' && row.reason ? { reason: row.reason } : {}),
    },
  })
}

const kinds: Readonly<Record<string, 'withdrawalApproved' | 'withdrawalRejected'>> = {
  approved: 'withdrawalApproved',
  rejected: 'withdrawalRejected',
}
