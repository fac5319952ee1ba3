import type { Input, Value } from '@chokka/contract'
import { fromMicros } from '@chokka/money'
import { recordPage, Refusal, type ActCtx, type ActVerb, type Ctx } from '../../kit/index.ts'
import { approveOpen, rejectOpen } from './end-redeem.ts'
import { wordsOf } from './items.ts'
import { lockRedeem, type OpenRedeem } from './moves.ts'
import { deliveryOf } from './redeem-records.ts'

type Head = Value<'officeRedeems'>['content'][number]

/** What members took, for staff: what waits, oldest first, and the rest, newest first. */
export async function officeRedeems(ctx: Ctx, input: Input<'officeRedeems'>): Promise<Value<'officeRedeems'>> {
  const page = recordPage(input, ctx.site.timeZone)
  const ofState = ctx.db.selectFrom('redeem as r').where('r.state', '=', input.state)
  const { total } = await ofState.select(ctx.db.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  const waits = input.state === 'in_process'
  const rows = await ofState
    .innerJoin('mall_item as i', 'i.id', 'r.item_id')
    .innerJoin('account_holder_view as h', 'h.id', 'r.holder_id')
    .leftJoin('loyalty_member as m', 'm.holder_id', 'r.holder_id')
    .selectAll('r')
    .select(['i.kind', 'i.name', 'i.picture', 'i.stock', 'h.account', 'm.rank'])
    .orderBy(waits ? 'r.asked_at' : 'r.ended_at', waits ? 'asc' : 'desc')
    .orderBy('r.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return page.of(
    rows.map((row) => ({
      ...{ id: row.id, number: row.number, state: input.state, holderId: row.holder_id, account: row.account },
      ...{ rank: row.rank ?? 0, itemId: row.item_id, itemKind: row.kind as Head['itemKind'] },
      ...{ name: wordsOf(row.name), picture: row.picture, points: row.points, money: fromMicros(row.money) },
      ...{ value: row.value === null ? null : fromMicros(row.value), stock: row.stock },
      ...{ askedAt: row.asked_at, expiresAt: row.expires_at, endedAt: row.ended_at, endedBy: row.ended_by },
      ...{ reason: row.reason, delivery: deliveryOf(ctx, row.delivery_sealed) },
      ...{ courier: row.courier, parcel: row.parcel },
    })),
    Number(total),
  )
}

/** Locks one that can still be decided. Refuses with not_found, and with wrong_state once its time is over too. */
async function lockOpen(ctx: ActCtx, id: string): Promise<{ row: OpenRedeem; by: Parameters<typeof rejectOpen>[2] }> {
  const row = await lockRedeem(ctx, id)
  if (row.state !== 'in_process' || row.expires_at <= ctx.clock.now()) throw new Refusal('wrong_state')
  const { maker, reason } = ctx.deciding
  return { row, by: { actor: `staff:${maker}`, endedBy: maker, reason } }
}

const before = { state: 'in_process' }

export const approveRedeem: ActVerb<'approveRedeem'> = async (ctx, { id, courier, parcel }) => {
  const { row, by } = await lockOpen(ctx, id)
  await approveOpen(ctx, row, by, { courier, parcel })
  const after = { state: 'approved' as const, courier, parcel }
  return { value: { id, state: after.state }, subject: `redeem:${id}`, before, after }
}

export const rejectRedeem: ActVerb<'rejectRedeem'> = async (ctx, { id }) => {
  const { row, by } = await lockOpen(ctx, id)
  await rejectOpen(ctx, row, by)
  const after = { state: 'rejected' as const }
  return { value: { id, ...after }, subject: `redeem:${id}`, before, after }
}

/** What waits for a delivery: how much, and since when. */
export async function waitingRedeems(ctx: Ctx): Promise<{ count: number; oldest: Date | null }> {
  const { count, oldest } = await ctx.db
    .selectFrom('redeem')
    .select([ctx.db.fn.countAll<bigint>().as('count'), ctx.db.fn.min('asked_at').as('oldest')])
    .where('state', '=', 'in_process')
    .executeTakeFirstOrThrow()
  return { count: Number(count), oldest }
}
