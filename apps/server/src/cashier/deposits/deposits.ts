import type { Input, Value } from '@chokka/contract'
import { me, recordPage, type Ctx } from '../../kit/index.ts'
import { knownDeposit, toDeposit } from './moves.ts'

export async function deposits(ctx: Ctx, input: Input<'deposits'>): Promise<Value<'deposits'>> {
  const { holderId } = me(ctx)
  const page = recordPage(input, ctx.site.timeZone)
  let own = ctx.db.selectFrom('deposit').where('holder_id', '=', holderId)
  if (page.from) own = own.where('created_at', '>=', page.from)
  if (page.before) own = own.where('created_at', '<', page.before)
  const rows = await own
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const { total } = await own.select(ctx.db.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  return page.of(
    rows.map((row) => toDeposit(ctx, knownDeposit(row))),
    Number(total),
  )
}
