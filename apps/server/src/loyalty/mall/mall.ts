import type { Value } from '@chokka/contract'
import { me, type Ctx } from '../../kit/index.ts'
import { balances, pointBalance } from '../../wallet/index.ts'
import { pointUnit } from '../points/ledger.ts'
import { rankOf } from '../rank-at.ts'
import { isOffered, limitOf, showItem, takenOf, type ItemRow } from './items.ts'

type Has = { rank: number; points: number; cash: bigint; taken: number }
type Hindrance = Value<'mall'>['content'][number]['hindrance']

/** What the mall offers now, and whether the account holder may take it. */
export async function mall(ctx: Ctx): Promise<Value<'mall'>> {
  const { holderId } = me(ctx)
  const now = ctx.clock.now()
  const rows = await ctx.db.selectFrom('mall_item').selectAll().orderBy('place').orderBy('id').execute()
  const { cash } = await balances(ctx, holderId)
  const points = Number((await pointBalance(ctx, holderId)) / pointUnit)
  const rank = await rankOf(ctx, holderId)
  const offered = rows.filter((one) => isOffered(one, now))
  const taken = await takenOf(ctx, holderId, offered)
  const content = offered.map((row) => ({
    ...showItem(row),
    hindrance: hindranceOf(row, { rank, points, cash, taken: taken.get(row.id) ?? 0 }),
  }))
  return { content, points, cash, rank }
}

/** The first that hinders, in the order in which `redeem` refuses. */
function hindranceOf(row: ItemRow, has: Has): Hindrance {
  if (has.rank < row.least_rank) return 'rank'
  const limit = limitOf(row)
  if (limit && has.taken >= limit.most) return 'limit'
  if (row.stock === 0) return 'sold_out'
  if (has.points < row.points) return 'points'
  return has.cash < row.money ? 'money' : null
}
