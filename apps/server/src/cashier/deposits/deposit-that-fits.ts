import { sql } from 'kysely'
import { fromMicros, type Money } from '@chokka/money'
import type { Ctx } from '../../kit/index.ts'
import { isTransfer } from './methods.ts'

type Payment = { channel: string; amount: Money; at: Date; reference: string | null; trxId: string }
type Row = {
  id: string
  invoice: string
  state: string
  holderId: bigint
  account: string
  amount: bigint
  createdAt: Date
  payment: string | null
  isNamed: boolean
}

/**
 * The deposit that was not credited and may be this payment of a provider's report: one that the provider names, by our
 * invoice or the TrxID of the claim; else the nearest of the same amount that was begun in the two days before.
 */
export async function depositThatFits(ctx: Ctx, { channel, amount, at, reference, trxId }: Payment) {
  const { rows } = await sql<Row>`
    select d.id, d.invoice, d.state, d.holder_id as "holderId", h.account, d.amount_asked as amount,
      d.created_at as "createdAt", d.payment_id as payment,
      coalesce(d.invoice = ${reference}, false) or coalesce(d.trx_claimed = ${trxId}, false) as "isNamed"
    from deposit d join account_holder_view h on h.id = d.holder_id
    where d.channel = ${channel} and d.state not in ('created', 'credited', 'reversed')
      and (d.invoice = ${reference} or d.trx_claimed = ${trxId} or (d.amount_asked = ${amount}
        and d.created_at > ${at}::timestamptz - interval '2 days' and d.created_at <= ${at}::timestamptz))
    order by "isNamed" desc, d.created_at desc limit 1`.execute(ctx.db)
  const [row] = rows
  if (!row) return null
  const { id, invoice, state, holderId, account, createdAt, isNamed } = row
  return {
    ...{ id, invoice, state, holderId, account, createdAt, isNamed, amountAsked: fromMicros(row.amount) },
    isTransfer: isTransfer(ctx, { channel, payment_id: row.payment }),
  }
}
