import type { Input, Value } from '@chokka/contract'
import { me, recordPage, type Ctx } from '../../kit/index.ts'
import { entries, showRecord } from './entries.ts'

const mine = (ctx: Ctx) => entries(ctx.db).where('e.holder_id', '=', me(ctx).holderId)

/** Each change of the account holder's points, the newest first. */
export async function pointRecords(ctx: Ctx, filter: Input<'pointRecords'>): Promise<Value<'pointRecords'>> {
  const { from, before, offset, limit, of } = recordPage(filter, ctx.site.timeZone)
  let all = mine(ctx)
  if (from) all = all.where('e.at', '>=', from)
  if (before) all = all.where('e.at', '<', before)
  if (filter.kind) all = all.where('e.kind', '=', filter.kind)
  const { total } = await all
    .clearSelect()
    .select((select) => select.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await all.orderBy('e.at', 'desc').orderBy('e.id').offset(offset).limit(limit).execute()
  return of(rows.map(showRecord), Number(total))
}

/** One of them. */
export async function pointRecord(ctx: Ctx, id: string): Promise<Value<'convertPoints'>['record']> {
  return showRecord(await mine(ctx).where('e.id', '=', id).executeTakeFirstOrThrow())
}
