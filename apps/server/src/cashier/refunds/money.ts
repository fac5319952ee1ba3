import { sql } from 'kysely'
import { fromMicros } from '@chokka/money'
import type { Ctx, Db } from '../../kit/index.ts'
import { pay, type LedgerSource, type TransferCode } from '../../wallet/index.ts'
import { movementId } from '../movement-id.ts'
import type { RefundRow } from './moves.ts'

const referenceKind = 'deposit_refund'
const held = { kind: 'E.refund' } as const
const cash = (row: RefundRow) => ({ holder: row.holder_id, kind: 'M.cash' }) as const

/** Takes the money out of the wallet before anybody is told. Refuses with balance_short. */
export const holdRefund = (ctx: Ctx, row: RefundRow, by: By) =>
  post(ctx, row, 'refund_hold', 'refund_hold', by, cash(row), held)

/** The provider has given it back: it has left by the channel. */
export const bookRefunded = (ctx: Ctx, row: RefundRow, channel: string, by: By) =>
  post(ctx, row, 'refund_done', 'deposit_reversal', by, held, { kind: 'X.psp', detail: channel })

/** It was refused or called off: the money is in the wallet again. */
export const returnRefund = (ctx: Ctx, row: RefundRow, by: By) =>
  post(ctx, row, 'refund_return', 'refund_return', by, held, cash(row))

type By = { actor: string; reason?: string }
type Account = Parameters<typeof pay>[1]['transfers'][number]['from']
type Part = 'refund_hold' | 'refund_done' | 'refund_return'

async function post(ctx: Ctx, row: RefundRow, part: Part, code: TransferCode, by: By, from: Account, to: Account) {
  const reference = { kind: referenceKind, id: row.id }
  const transfers = [{ from, to, amount: fromMicros(row.amount), code, reference }]
  await pay(ctx, { id: movementId(part, row.id), ...by, transfers })
}

/** The transfers that the ledger must have for each refund. */
export const openRefunds: LedgerSource = {
  kind: referenceKind,
  opening: 'refund_hold',
  escrow: 'E.refund',
  due: (which) => sql`
    select r.id as reference, r.asked_at as began, r.holder_id as holder, leg.*
    from deposit_refund r join deposit d on d.id = r.deposit_id
    cross join lateral (values
      ('refund_hold', 'M.cash', '', 'E.refund', '', r.amount),
      ('deposit_reversal', 'E.refund', '', 'X.psp', d.channel, case when r.state = 'refunded' then r.amount end),
      ('refund_return', 'E.refund', '', 'M.cash', '', case when r.state = 'failed' then r.amount end)
    ) leg (code, from_kind, from_detail, to_kind, to_detail, amount)
    where leg.amount > 0 and ${which(sql`r.asked_at`, sql`r.id`)}`,
  open: heldRefunds,
}

async function heldRefunds(db: Db): Promise<{ reference: string; amount: bigint }[]> {
  const rows = await db.selectFrom('deposit_refund').select(['id', 'amount']).where('ended_at', 'is', null).execute()
  return rows.map(({ id, amount }) => ({ reference: id, amount }))
}
