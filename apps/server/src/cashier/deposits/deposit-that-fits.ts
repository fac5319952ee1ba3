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
 * invoice or the TrxID of the claim; else the nearest of the same amount that was begun in the two days before. A TrxID
 * that several claim names none of them: one with the amount comes first, and staff see all claims at it.
 */
export async function depositThatFits(ctx: Ctx, { channel, amount, at, reference, trxId }: Payment) {
  const { rows } = await sql<Row>`
    with waiting as (
      select * from deposit where channel = ${channel} and state not in ('created', 'credited', 'reversed')),
    claim as (
      select id, count(*) over (partition by review_since is not null) = 1 and (review_since is not null
          or count(*) filter (where review_since is not null) over () = 0) as is_only
        from waiting where trx_claimed = ${trxId} or trx_contested = ${trxId})
    select d.id, d.invoice, d.state, d.holder_id as "holderId", h.account, d.amount_asked as amount,
      d.created_at as "createdAt", d.payment_id as payment,
      coalesce(d.invoice = ${reference}, false) or coalesce(claim.is_only, false) as "isNamed"
    from waiting d join account_holder_view h on h.id = d.holder_id left join claim on claim.id = d.id
    where d.invoice = ${reference} or claim.id is not null or (d.amount_asked = ${amount}
      and d.created_at > ${at}::timestamptz - interval '2 days' and d.created_at <= ${at}::timestamptz)
    order by "isNamed" desc, claim.id is not null desc, d.amount_asked = ${amount} desc, d.created_at desc
    limit 1`.execute(ctx.db)
  const [row] = rows
  if (!row) return null
  const { id, invoice, state, holderId, account, createdAt, isNamed } = row
  return {
    ...{ id, invoice, state, holderId, account, createdAt, isNamed, amountAsked: fromMicros(row.amount) },
    isTransfer: isTransfer(ctx, { channel, payment_id: row.payment }),
  }
}
