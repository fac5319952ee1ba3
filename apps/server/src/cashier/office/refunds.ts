import type { Value } from '@chokka/contract'
import { fromMicros } from '@chokka/money'
import type { ActVerb, Ctx } from '../../kit/index.ts'
import type { SiteChannel } from '../options.ts'
import { knownRefund, type RefundRow } from '../refunds/moves.ts'
import { refundDeposit as refund } from '../refunds/refund-deposit.ts'
import { settleRefund as settle } from '../refunds/settle-refund.ts'
import type { Wake } from './withdrawals.ts'

const moved = ({ deposit_id: id, ...row }: RefundRow) => ({ id, refund: { id: row.id, state: row.state } })

export const refundDeposit =
  (channels: readonly SiteChannel[], wake: Wake): ActVerb<'refundDeposit'> =>
  async (ctx, { id }) => {
    const row = await refund(ctx, channels, { ...ctx.deciding, id })
    ctx.afterCommit(() => wake('refund-deposits'))
    return { value: moved(row), subject: `deposit:${id}`, before: {}, after: { refund: row.state } }
  }

export const settleRefund: ActVerb<'settleRefund'> = async (ctx, { id, finding }) => {
  const { before, after } = await settle(ctx, { ...ctx.deciding, id, finding })
  const subject = `deposit:${after.deposit_id}`
  return { value: moved(after), subject, before: { refund: before.state }, after: { refund: after.state } }
}

type Shown = NonNullable<Value<'officeDeposits'>['content'][number]['refund']>

/** The latest refund of each of these deposits. */
export async function refundsOf(ctx: Ctx, deposits: readonly string[]): Promise<Map<string, Shown>> {
  if (deposits.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('deposit_refund')
    .selectAll()
    .distinctOn('deposit_id')
    .where('deposit_id', 'in', deposits)
    .orderBy('deposit_id')
    .orderBy('asked_at', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.deposit_id, shown(knownRefund(row))]))
}

const shown = (row: RefundRow): Shown => ({
  ...{ id: row.id, state: row.state, amount: fromMicros(row.amount), reason: row.reason, askedAt: row.asked_at },
  ...{ providerId: row.provider_id, isUnclear: row.alarmed_at !== null },
})
