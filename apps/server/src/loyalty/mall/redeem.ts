import type { Input, Value } from '@chokka/contract'
import { requirePasswordForMoney } from '../../cashier/index.ts'
import { requireRealAccount, type PasswordCtx } from '../../identity/index.ts'
import { createOnce, dayOf, me, plusHours, publicNumber, Refusal, type Ctx } from '../../kit/index.ts'
import { requireNotExcluded } from '../../protection/index.ts'
import { lockCash } from '../../wallet/index.ts'
import { rankOf } from '../rank-at.ts'
import { approveOpen } from './end-redeem.ts'
import { isOffered, limitOf, takenOf, type ItemRow } from './items.ts'
import { holdPrice } from './money.ts'
import { kindOf, knownRedeem, redeemBegun } from './moves.ts'
import { redeemRecord } from './redeem-records.ts'
import { takeOne } from './stock.ts'

/** Until then it is decided, or everything goes back (rules/loyalty §3). */
const decideHours = 14 * 24

/** Takes an item of the mall, by who may take one now. */
export async function redeem(ctx: PasswordCtx, input: Input<'redeem'>): Promise<Value<'redeem'>> {
  const { holderId } = me(ctx)
  await requireRealAccount(ctx, holderId)
  await requireNotExcluded(ctx, holderId)
  await requirePasswordForMoney(ctx, input.password)
  await takeItem(ctx, holderId, input)
  return { record: await redeemRecord(ctx, holderId, input.id) }
}

/** Once for each id: the price is held, and what needs no delivery comes at once. */
export async function takeItem(ctx: Ctx, holderId: bigint, input: Input<'redeem'>): Promise<void> {
  const { id, itemId, points, money } = input
  // One at a time of a member, so that two at once cannot both be the last that a limit allows.
  await lockCash(ctx, holderId)
  const { row, isNew } = await createOnce(ctx, 'redeem', {
    id,
    content: { holder_id: holderId, item_id: itemId, points, money },
    rest: () => take(ctx, holderId, input),
  })
  if (isNew) {
    const open = knownRedeem(row)
    if (open.state !== 'in_process') throw new Error(`${id} begins as ${open.state}`)
    await redeemBegun(ctx, row, { actor: `holder:${holderId}` })
    await holdPrice(ctx, open)
    if (kindOf(open) !== 'goods') await approveOpen(ctx, open, { actor: 'loyalty', endedBy: null })
  }
}

/** Takes it from the stock, and returns the other columns; refuses what the member may not take. */
async function take(ctx: Ctx, holderId: bigint, input: Input<'redeem'>) {
  const now = ctx.clock.now()
  const item = await ctx.db.selectFrom('mall_item').selectAll().where('id', '=', input.itemId).executeTakeFirst()
  if (!item || !isOffered(item, now)) throw new Refusal('not_found')
  if (item.points !== input.points || item.money !== input.money) throw new Refusal('price_changed')
  const sent = sealedDelivery(ctx, item, input)
  if ((await rankOf(ctx, holderId)) < item.least_rank) throw new Refusal('rank_low', { rank: item.least_rank })
  const limit = limitOf(item)
  if (limit && ((await takenOf(ctx, holderId, [item])).get(item.id) ?? 0) >= limit.most)
    throw new Refusal('item_limit', limit)
  if (item.stock !== null) await takeOne(ctx, item.id)
  return {
    ...{ number: publicNumber(ctx, 'M', dayOf(now, ctx.site.timeZone)), state: 'in_process', delivery_sealed: sent },
    ...{ value: item.value, turnover_ppm: item.turnover_ppm, asked_at: now, expires_at: plusHours(now, decideHours) },
  }
}

/** Where goods are sent. Refuses with delivery_missing; of what is not sent anywhere nothing is kept. */
function sealedDelivery(ctx: Ctx, item: ItemRow, { delivery }: Input<'redeem'>): Buffer | null {
  if (item.kind !== 'goods') return null
  if (!delivery) throw new Refusal('delivery_missing', { fields: ['delivery'] })
  return ctx.keys.sealAtRest(JSON.stringify(delivery))
}
