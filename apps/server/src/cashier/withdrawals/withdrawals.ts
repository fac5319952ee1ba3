import type { Input, Value } from '@chokka/contract'
import { me, recordPage, type Ctx } from '../../kit/index.ts'
import { knownWithdrawal } from './moves.ts'
import { showWithdrawals } from './show.ts'

export async function withdrawals(ctx: Ctx, input: Input<'withdrawals'>): Promise<Value<'withdrawals'>> {
  const { holderId } = me(ctx)
  const page = recordPage(input, ctx.site.timeZone)
  let own = ctx.db.selectFrom('withdrawal').where('holder_id', '=', holderId)
  if (page.from) own = own.where('requested_at', '>=', page.from)
  if (page.before) own = own.where('requested_at', '<', page.before)
  const rows = await own
    .selectAll()
    .orderBy('requested_at', 'desc')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const { total } = await own.select(ctx.db.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  return page.of(await showWithdrawals(ctx, rows.map(knownWithdrawal)), Number(total))
}
