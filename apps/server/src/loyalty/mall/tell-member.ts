import type { Selectable } from 'kysely'
import { postMessage } from '../../inbox/index.ts'
import type { Ctx } from '../../kit/index.ts'
import type { DB } from '../../kit/schema.ts'
import { tell } from '../tell.ts'
import { wordsOf } from './items.ts'

/**
 * Tells the member what became of goods that they took, in the transaction of the move. Cash and bonuses come at once,
 * and are seen.
 */
export async function tellMember(ctx: Ctx, row: Selectable<DB['redeem']>): Promise<void> {
  const { holder_id: holderId, number, reason, courier, parcel } = row
  tell(ctx, holderId)
  if (row.value !== null || row.state === 'in_process') return
  const { name } = await ctx.db
    .selectFrom('mall_item')
    .select('name')
    .where('id', '=', row.item_id)
    .executeTakeFirstOrThrow()
  const { bn, en } = wordsOf(name)
  const facts = { item: en, item_bn: bn, number, reference: row.id }
  if (courier !== null && parcel !== null)
    await postMessage(ctx, { holderId, kind: 'goodsSent', facts: { ...facts, courier, parcel } })
  else
    await postMessage(ctx, {
      holderId,
      kind: 'goodsRejected',
      facts: { ...facts, ...(reason === '' ? {} : { reason }) },
    })
}
