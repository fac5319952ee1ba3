import { sql } from 'kysely'
import type { Ctx } from '../../kit/index.ts'
import type { SiteChannel } from '../options.ts'

export type FoundPayment = {
  kind: 'deposit' | 'withdrawal'
  id: string
  label: string
  holderId: bigint
  account: string
  state: string
}
/** More are a sign that the text is no number. */
const most = 5

/** Deposits and withdrawals by their number, or by the TrxID of their provider. */
export async function findPayments(ctx: Ctx, channels: readonly SiteChannel[], text: string): Promise<FoundPayment[]> {
  const upper = text.toUpperCase()
  const numbers = [text, upper, text.toLowerCase()]
  // The index of TrxIDs is by channel.
  const codes = [...channels, ...ctx.site.manualChannels].map(({ code }) => code)
  const ofChannels = sql<string>`any(${codes}::text[])`
  const deposits = await ctx.db
    .selectFrom('deposit')
    .innerJoin('account_holder_view as holder', 'holder.id', 'deposit.holder_id')
    .select(['deposit.id', 'deposit.invoice', 'deposit.holder_id', 'holder.account', 'deposit.state'])
    .where((is) =>
      is.or([
        is('deposit.invoice', 'in', [...numbers, invoiceOf(text)]),
        is.and([is('deposit.channel', '=', ofChannels), is('deposit.authorisation', 'in', numbers)]),
        is.and([
          is('deposit.channel', '=', ofChannels),
          is.or([is('deposit.trx_claimed', '=', upper), is('deposit.trx_contested', '=', upper)]),
          is('deposit.review_since', 'is not', null),
        ]),
      ]),
    )
    .limit(most)
    .execute()
  const withdrawals = await ctx.db
    .selectFrom('withdrawal')
    .innerJoin('account_holder_view as holder', 'holder.id', 'withdrawal.holder_id')
    .select(['withdrawal.id', 'withdrawal.number', 'withdrawal.holder_id', 'holder.account', 'withdrawal.state'])
    .where((is) => is.or([is('withdrawal.number', 'in', numbers), is('withdrawal.trx_id', 'in', numbers)]))
    .limit(most)
    .execute()
  return [
    ...deposits.map(({ holder_id: holderId, invoice, ...row }) => ({
      ...{ ...row, kind: 'deposit' as const, label: invoice, holderId },
    })),
    ...withdrawals.map(({ holder_id: holderId, number, ...row }) => ({
      ...{ ...row, kind: 'withdrawal' as const, label: number, holderId },
    })),
  ]
}

/** Invoices begin with a capital and end with small letters: D-20261126-100001-a3ab1455. */
const invoiceOf = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase()
